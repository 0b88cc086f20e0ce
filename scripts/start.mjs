// npm start: the table in a browser. Works on a bare clone.
import { join } from 'node:path';
import { ensureInstalled, handOver, root } from './launch.mjs';
import { buildPage } from './page.mjs';

ensureInstalled();
buildPage();
handOver(join(root, 'packages', 'cli', 'src', 'main.ts'), ['serve', ...process.argv.slice(2)]);
