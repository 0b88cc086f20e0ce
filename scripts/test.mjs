// npm test: every test, or with arguments whatever vitest is asked for. Works on a bare clone.
import { bin, ensureInstalled, handOver, root } from './launch.mjs';

ensureInstalled();
handOver(bin('vitest'), ['run', ...process.argv.slice(2)], { cwd: root });
