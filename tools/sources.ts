/** Reads the project's modules as syntax trees, for the checks that need to know what a module imports or calls. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

/** The folder of the repository. */
export const repository = dirname(dirname(fileURLToPath(import.meta.url)));

/** A node of a syntax tree: its kind, its place in the text, and whatever else that kind has. */
export interface Syntax {
  type: string;
  start: number;
  [property: string]: unknown;
}

/** One module of a package. */
export interface Module {
  /** From the repository's folder, with forward slashes: `packages/kernel/src/play.ts`. */
  path: string;
  /** The folder under packages/, for example `kernel`. */
  package: string;
  test: boolean;
  text: string;
  tree: Syntax;
}

const SKIPPED = new Set(['node_modules', 'dist', 'bin', 'fixtures']);

/** Every TypeScript module under packages/ of a repository. Throws when one cannot be parsed. */
export function readModules(root = repository): Module[] {
  const packages = join(root, 'packages');
  if (!existsSync(packages)) return [];
  return files(packages).map((file) => {
    const path = relative(root, file).split(sep).join('/');
    const text = readFileSync(file, 'utf8');
    const parsed = parseSync(path, text);
    const error = parsed.errors[0];
    if (error) throw new Error(`${path}: ${error.message}`);
    const test = /\.test\.tsx?$/.test(path) || /^packages\/[^/]+\/test\//.test(path);
    return { path, package: path.split('/')[1] as string, test, text, tree: parsed.program as unknown as Syntax };
  });
}

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : files(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

/** Calls `visit` for a node and everything below it; `visit` gets the node's parent and the property it hangs on. */
export function walk(
  node: Syntax,
  visit: (node: Syntax, parent?: Syntax, property?: string) => void,
  parent?: Syntax,
  property?: string,
): void {
  visit(node, parent, property);
  for (const [name, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof child.type === 'string') walk(child, visit, node, name);
    }
  }
}

/** The line (from 1) of a place in a module's text. */
export function lineOf(module: Module, start: number): number {
  return module.text.slice(0, start).split('\n').length;
}
