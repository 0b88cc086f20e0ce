/** What each module imports, and where that leads. */
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { lineOf, type Module, type Syntax, walk } from './sources.ts';

/** One import (or re-export) of a module. */
export interface Import {
  specifier: string;
  /** Only types come in: the import is gone when the module runs. */
  typeOnly: boolean;
  line: number;
}

/** The package.json fields that the checks read. */
export interface Manifest {
  name: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Every import of a module: statements, re-exports, `import()` of a literal, and types named by `import('...')`. */
export function importsOf(module: Module): Import[] {
  const found: Import[] = [];
  walk(module.tree, (node) => {
    const source = node.source as (Syntax & { value?: unknown }) | null | undefined;
    if (!source || typeof source.value !== 'string') return;
    const typeOnly = node.importKind === 'type' || node.exportKind === 'type' || node.type === 'TSImportType';
    found.push({ specifier: source.value, typeOnly, line: lineOf(module, node.start) });
  });
  return found;
}

/** Reads packages/<folder>/package.json. */
export function readManifest(root: string, folder: string): Manifest {
  return JSON.parse(readFileSync(`${root}/packages/${folder}/package.json`, 'utf8'));
}

/**
 * The module (path from the repository) that an import of one of our own modules leads to; undefined for imports of
 * packages that are not ours. Throws when it leads nowhere: a missing file, or a door the package does not have.
 */
export function resolveImport(root: string, from: Module, specifier: string): string | undefined {
  if (specifier.startsWith('.')) {
    const path = posix.join(posix.dirname(from.path), specifier.replace(/\?.*$/, ''));
    if (!existsSync(`${root}/${path}`)) throw new Error(`${specifier} does not exist`);
    return path;
  }
  const own = /^@orrery\/([^/]+)(\/.*)?$/.exec(specifier);
  if (!own) return undefined;
  const folder = own[1] as string;
  if (!existsSync(`${root}/packages/${folder}/package.json`)) throw new Error(`there is no package ${specifier}`);
  const door = readManifest(root, folder).exports?.[own[2] ? `.${own[2]}` : '.'];
  if (!door) throw new Error(`@orrery/${folder} exports no "${own[2] ?? '.'}"`);
  return posix.join('packages', folder, door);
}
