/** `npm run lint`: biome's linter, and what rules must never call. */
import { spawnSync } from 'node:child_process';
import { bin } from '../scripts/launch.mjs';
import { checkPurity } from './check-purity.ts';
import { repository } from './sources.ts';

const biome = spawnSync(process.execPath, [bin('@biomejs/biome'), 'lint', '--error-on-warnings', '.'], {
  cwd: repository,
  stdio: 'inherit',
});
const { modules, problems } = checkPurity();
for (const problem of problems) console.error(problem);
console.log(`purity: ${modules} modules, ${problems.length} problems`);
process.exitCode = biome.status === 0 && problems.length === 0 ? 0 : 1;
