/** `npm run typecheck`: the TypeScript compiler over the tools and every package. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { bin } from '../scripts/launch.mjs';
import { repository } from './sources.ts';

const projects = ['.', ...readdirSync(`${repository}/packages`).map((name) => `packages/${name}`)].filter((folder) =>
  existsSync(`${repository}/${folder}/tsconfig.json`),
);
const failed = projects.filter((project) => {
  const done = spawnSync(process.execPath, [bin('typescript', 'tsc'), '--pretty', 'false', '-p', project], {
    cwd: repository,
    stdio: 'inherit',
  });
  return done.status !== 0;
});
console.log(`typecheck: ${projects.length} projects, ${failed.length} with errors ${failed.join(' ')}`.trimEnd());
process.exitCode = failed.length > 0 ? 1 : 0;
