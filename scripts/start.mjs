// npm start: the table in a browser. Works on a bare clone.
import { join } from 'node:path';
import { ensureInstalled, handOver, root } from './launch.mjs';
import { ensurePage } from './page.mjs';

ensureInstalled();
ensurePage();
handOver(join(root, 'packages', 'cli', 'src', 'main.ts'), ['serve', ...process.argv.slice(2)]);
