/**
 * What rules must never do: read the clock, chance, the machine or the reader's language, or call the parts of Math
 * whose last digit differs between engines. The same seed and choices give the same bytes everywhere.
 */
import { type Module, lineOf, readModules, repository, type Syntax, walk } from './sources.ts';

/** Where it holds: the kernel and the games. */
const PACKAGES = ['kernel', 'twilight-imperium', 'x-wing', 'odds'];

/** Exact on every engine. */
const MATH = new Set('abs ceil clz32 floor imul max min round sign sqrt trunc PI'.split(' '));

const GLOBALS = new Set(
  'Date performance process crypto globalThis Intl fetch setTimeout setInterval setImmediate queueMicrotask'.split(' '),
);

/** Methods whose answer depends on the language of the machine. */
const LOCAL = /^(localeCompare|toLocale[A-Z]\w*)$/;

/** Every breach in a repository, as `path:line: words`, and how many modules were read. */
export function checkPurity(root = repository): { modules: number; problems: string[] } {
  const modules = readModules(root).filter((module) => PACKAGES.includes(module.package) && !module.test);
  const problems = modules.flatMap((module) =>
    breaches(module).map(({ node, words }) => `${module.path}:${lineOf(module, node.start)}: ${words}`),
  );
  if (modules.length === 0) problems.push('no module was read: the check looks in the wrong place');
  return { modules: modules.length, problems };
}

function breaches(module: Module): { node: Syntax; words: string }[] {
  const found: { node: Syntax; words: string }[] = [];
  const own = declaredNames(module);
  walk(module.tree, (node, parent, property) => {
    const words = breach(node, parent, property, own);
    if (words) found.push({ node, words });
  });
  return found;
}

function breach(node: Syntax, parent: Syntax | undefined, property: string | undefined, own: Set<string>) {
  if (node.type === 'MemberExpression') {
    const name = (node.property as Syntax).name as string;
    const object = node.object as Syntax;
    if (object.type === 'Identifier' && object.name === 'Math' && (node.computed || !MATH.has(name))) {
      return `Math.${node.computed ? '[...]' : name} in rules`;
    }
    if (!node.computed && LOCAL.test(name)) return `${name} depends on the machine's language`;
  }
  if (node.type === 'ImportDeclaration') {
    const specifier = (node.source as Syntax).value as string;
    if (specifier.startsWith('node:')) return `${specifier} in rules, which also run in a browser`;
  }
  if (node.type === 'Identifier' && isValue(node, parent, property)) {
    const name = node.name as string;
    if (GLOBALS.has(name) && !own.has(name)) return `${name} in rules`;
    if (name === 'Math' && !(parent?.type === 'MemberExpression' && property === 'object')) return 'Math as a value';
  }
  return undefined;
}

/** Whether a name stands for a value here, not for a type, a property or a key. */
function isValue(node: Syntax, parent: Syntax | undefined, property: string | undefined): boolean {
  if (!parent || parent.type.startsWith('TS')) return parent?.type === 'TSAsExpression' && property === 'expression';
  if (parent.type === 'MemberExpression') return property === 'object' || parent.computed === true;
  const key = property === 'key' && parent.computed !== true;
  return !key && node.type === 'Identifier';
}

/** Names that the module gives to something of its own. */
function declaredNames(module: Module): Set<string> {
  const names = new Set<string>();
  walk(module.tree, (node, parent, property) => {
    if (node.type !== 'Identifier' || !parent) return;
    const declares =
      (property === 'id' && /^(VariableDeclarator|FunctionDeclaration|ClassDeclaration)$/.test(parent.type)) ||
      (property === 'params' && /Function/.test(parent.type)) ||
      (property === 'local' && parent.type.startsWith('Import'));
    if (declares) names.add(node.name as string);
  });
  return names;
}
