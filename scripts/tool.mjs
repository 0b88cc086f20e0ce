// Runs one of the developers' tools under Node 24: `tool.mjs tools/lint.ts`, `tool.mjs @biomejs/biome format`.
import { join } from 'node:path';
import { bin, ensureInstalled, handOver, root } from './launch.mjs';

const [tool, ...args] = process.argv.slice(2);
ensureInstalled();
handOver(tool.endsWith('.ts') ? join(root, tool) : bin(tool), args, { cwd: root });
