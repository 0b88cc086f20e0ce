/**
 * `npm run arrows`: which package may import which, no module imports itself in a circle, and every package that is
 * imported is declared by the one that imports it. Types alone (`import type`) make no circle.
 */
import { pathToFileURL } from 'node:url';
import { circles } from './circles.ts';
import { type Import, importsOf, type Manifest, readManifest, resolveImport } from './imports.ts';
import { type Module, readModules, repository } from './sources.ts';

/** What a package's modules may import of ours when they run. */
const ARROWS: Record<string, readonly string[]> = {
  kernel: [],
  'twilight-imperium': ['kernel'],
  'x-wing': ['kernel'],
  odds: ['kernel', 'twilight-imperium'],
  bots: ['kernel', 'twilight-imperium', 'x-wing'],
  server: ['kernel'],
  web: ['kernel', 'twilight-imperium', 'x-wing', 'odds'],
  cli: ['kernel', 'twilight-imperium', 'x-wing', 'odds', 'bots', 'server'],
};

/** What they may name in types, and what their tests may import, beyond that. */
const TYPE_ARROWS: Record<string, readonly string[]> = { web: ['server'] };
const TEST_ARROWS: Record<string, readonly string[]> = {
  'twilight-imperium': ['bots', 'odds'],
  'x-wing': ['bots'],
  server: ['twilight-imperium', 'x-wing', 'bots', 'cli'],
  web: ['server', 'bots', 'cli'],
};

/** The parts of the games that may end up in the page: facts, arithmetic of map and mat, view helpers, questions asked of a state. */
const PAGE_PARTS =
  /^packages\/(twilight-imperium\/src\/(data|galaxy|view|state)|x-wing\/src\/(data|geometry|squads|view|state))\//;

/** The outcome of the check. */
export interface Report {
  modules: number;
  imports: number;
  problems: string[];
}

/** Checks every module of a repository. */
export function checkArrows(root = repository): Report {
  const modules = readModules(root);
  const manifests = new Map<string, Manifest>();
  const problems: string[] = [];
  const graph = new Map<string, string[]>();
  let imports = 0;
  for (const module of modules) {
    if (!manifests.has(module.package)) manifests.set(module.package, readManifest(root, module.package));
    const targets: string[] = [];
    for (const found of importsOf(module)) {
      imports++;
      const problem = judge(root, module, found, manifests.get(module.package) as Manifest, targets);
      if (problem) problems.push(`${module.path}:${found.line}: ${problem}`);
    }
    graph.set(module.path, targets);
  }
  for (const circle of circles(graph)) problems.push(`a circle of imports: ${circle.join(' -> ')}`);
  problems.push(...rulesInThePage(modules, graph));
  if (modules.length === 0) problems.push('no module was read: the check looks in the wrong place');
  return { modules: modules.length, imports, problems };
}

/** What is wrong with one import, if anything; notes where it leads in `targets`. */
function judge(root: string, module: Module, found: Import, manifest: Manifest, targets: string[]): string | undefined {
  let target: string | undefined;
  try {
    target = resolveImport(root, module, found.specifier);
  } catch (error) {
    return (error as Error).message;
  }
  if (target === undefined) return judgeForeign(module, found, manifest);
  // What helps to test, such as the browser, belongs to no package.
  if (module.test && target.startsWith('tools/')) return undefined;
  if (!found.typeOnly) targets.push(target);
  const folder = target.split('/')[1] as string;
  if (found.specifier.startsWith('.')) {
    if (!target.startsWith(`packages/${module.package}/`)) return `${found.specifier} leaves its package`;
    return undefined;
  }
  const allowed = [
    ...(ARROWS[module.package] ?? []),
    ...(found.typeOnly ? (TYPE_ARROWS[module.package] ?? []) : []),
    ...(module.test ? (TEST_ARROWS[module.package] ?? []) : []),
  ];
  if (!allowed.includes(folder)) return `${module.package} must not import ${folder} (${found.specifier})`;
  return undefined;
}

/** Packages that are not ours: declared by the package itself; in tests, being installed is enough. */
function judgeForeign(module: Module, found: Import, manifest: Manifest): string | undefined {
  if (found.specifier.startsWith('node:')) {
    if (module.package === 'web' && !module.test && module.path.includes('/src/')) {
      return `${found.specifier} does not exist in a browser`;
    }
    return undefined;
  }
  if (module.test || !module.path.includes('/src/')) return undefined;
  const name = found.specifier.startsWith('@')
    ? found.specifier.split('/').slice(0, 2).join('/')
    : (found.specifier.split('/')[0] as string);
  const declared = { ...manifest.dependencies, ...(found.typeOnly ? manifest.devDependencies : {}) };
  if (!declared[name]) return `${name} is not a dependency in packages/${module.package}/package.json`;
  return undefined;
}

/** The page draws what the server sends: nothing it loads, directly or through others, may be a rule of play. */
function rulesInThePage(modules: Module[], graph: Map<string, string[]>): string[] {
  const start = modules.filter((module) => module.package === 'web' && !module.test).map((module) => module.path);
  const cameFrom = new Map<string, string | undefined>(start.map((path) => [path, undefined]));
  const open = [...start];
  const problems: string[] = [];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    for (const target of graph.get(path) ?? []) {
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, path);
      if (!/^packages\/(twilight-imperium|x-wing)\//.test(target) || PAGE_PARTS.test(target)) open.push(target);
      else problems.push(`rules of play in the page: ${chain(target, cameFrom)}`);
    }
  }
  return problems;
}

function chain(target: string, cameFrom: Map<string, string | undefined>): string {
  const steps: string[] = [];
  for (let path: string | undefined = target; path !== undefined; path = cameFrom.get(path)) steps.unshift(path);
  return steps.join(' -> ');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const report = checkArrows();
  for (const problem of report.problems) console.error(problem);
  console.log(`arrows: ${report.modules} modules, ${report.imports} imports, ${report.problems.length} problems`);
  process.exitCode = report.problems.length > 0 ? 1 : 0;
}
