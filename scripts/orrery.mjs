#!/usr/bin/env node
// The command line: `npm run -s orrery -- ...`, `npx --no-install orrery ...`.
import { join } from 'node:path';
import { ensureInstalled, handOver, root } from './launch.mjs';
import { ensurePage } from './page.mjs';

const args = process.argv.slice(2);
ensureInstalled();
if (args[0] === 'serve') ensurePage();
// Games played in a row make much that is gone a moment later: a larger young generation is collected far less often.
const flags = args[0] === 'serve' ? [] : ['--max-semi-space-size=128'];
handOver(join(root, 'packages', 'cli', 'src', 'main.ts'), args, { flags });
