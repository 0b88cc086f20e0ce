import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refused } from '@orrery/kernel';
import { twilightImperium } from '@orrery/twilight-imperium';
import { layoutsFor, type SliceSum } from '@orrery/twilight-imperium/galaxy';
import { expect, onTestFinished, test } from 'vitest';
import { previewTwilightImperium } from './serve/preview.ts';
import { serve } from './serve/serve.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-serve-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function orrery(args: readonly string[], environment: Record<string, string> = {}): ChildProcess {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, [main, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test('orrery serve prints its address, serves the game there and ends on a signal with 0', async () => {
  const data = join(temporaryFolder(), 'tables');
  const child = orrery(['serve', '--port', '0', '--host', '127.0.0.1'], { ORRERY_DATA: data });
  const [printed] = await once(child.stdout!, 'data');
  const address = /^Orrery is at (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(String(printed))?.[1];
  expect(await (await fetch(`${address}/api/games`)).json()).toEqual({
    games: [
      { name: 'twilight-imperium', title: 'Twilight Imperium', preview: true, bots: ['random', 'heuristic'] },
      { name: 'x-wing', title: 'X-Wing', preview: false, bots: ['random', 'ace'] },
    ],
  });
  expect(existsSync(join(data, 'orrery.db'))).toBe(true);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a port that is no port, or is taken, is refused with a sentence and exit code 2', async () => {
  const nonsense = orrery(['serve', '--port', 'eighty']);
  let said = '';
  nonsense.stderr!.on('data', (chunk) => {
    said += String(chunk);
  });
  expect(await once(nonsense, 'exit')).toEqual([2, null]);
  expect(said).toContain('"eighty" is no port');
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const where = { port, host: '127.0.0.1', data: temporaryFolder() };
  await expect(serve(where)).rejects.toThrow('taken by another program');
});

test('a folder that cannot keep the tables and a host that is not here are refused, not thrown', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'a-file');
  writeFileSync(file, 'x');
  const where = { port: 0, host: '127.0.0.1' };
  await expect(serve({ ...where, data: file })).rejects.toThrow(Refused);
  // No folder can be made there; once this was tried for ever.
  await expect(serve({ ...where, data: '/proc/nope/deeper' })).rejects.toThrow(
    /^data: .*nope.* cannot keep the tables/,
  );
  writeFileSync(join(folder, 'orrery.db'), 'this is not a database, only a text that lies where one should be');
  await expect(serve({ ...where, data: folder })).rejects.toThrow(
    /^data: .* cannot keep the tables: file is not a database/,
  );
  // 192.0.2.0/24 is for documentation: no machine has an address of it.
  const elsewhere = serve({ port: 0, host: '192.0.2.77', data: temporaryFolder() });
  await expect(elsewhere).rejects.toThrow('192.0.2.77 is no address of this machine');
});

test('without a port the next free one is taken', async () => {
  const first = await serve({ host: '127.0.0.1', data: temporaryFolder() });
  onTestFinished(first.close);
  const second = await serve({ host: '127.0.0.1', data: temporaryFolder() });
  onTestFinished(second.close);
  expect(first.addresses).not.toEqual(second.addresses);
  for (const { addresses } of [first, second]) expect((await fetch(`${addresses[0]}/health`)).status).toBe(200);
});

test('the settings of a preview give a table with the map of the preview, in every layout', () => {
  for (let players = 3; players <= 8; players++) {
    for (const layout of layoutsFor(players, ['base', 'pok'])) {
      const wished = { players, expansions: ['base', 'pok'], map: { layout: layout.id } };
      const { view, settings, about } = previewTwilightImperium(wished);
      const setup = twilightImperium.readSetup(settings);
      const made = twilightImperium.view(twilightImperium.begin(setup, 'another seed'), undefined);
      const tiles = (seen: unknown) =>
        (seen as { systems: { id: string; position: string | null }[]; hyperlanes: unknown }).systems
          .filter(({ position }) => position !== null && !layout.homePositions.includes(position))
          .map(({ id, position }) => `${position} ${id}`)
          .sort();
      expect(tiles(made)).toEqual(tiles(view));
      expect((made as { hyperlanes: unknown }).hyperlanes).toEqual((view as { hyperlanes: unknown }).hyperlanes);
      const sums = (about as SliceSum[]).map(({ resources, influence }) => resources + influence);
      expect(sums.length).toBe(players);
      expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(4);
    }
  }
});

test('a written map is shown as it is, a bad one refused by its place', () => {
  const { settings } = previewTwilightImperium({ players: 6 });
  expect(previewTwilightImperium(settings).settings).toEqual(settings);
  expect(() => previewTwilightImperium({ players: 6, map: { mapString: '21 21' } })).toThrow(/place/);
});
