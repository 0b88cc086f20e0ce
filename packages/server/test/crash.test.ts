import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { Client, makeTable } from './client.ts';
import { temporaryFolder } from './house.ts';

async function start(folder: string): Promise<{ child: ChildProcess; address: string }> {
  const script = fileURLToPath(new URL('./child.ts', import.meta.url));
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(child.stdout!, 'data');
  return { child, address: String(line).trim() };
}

/** Play as fast as it goes until the server is gone; what was acknowledged last is what the client has seen. */
async function playUntilKilled(ada: Client, bo: Client): Promise<void> {
  for (const client of [ada, bo]) {
    const seat = client === ada ? 0 : 1;
    void (async () => {
      for (;;) {
        const decision = await client.until(() => client.decision(seat));
        if (decision.held !== null) await client.until(() => client.decision(seat)?.held === null);
        else await client.answer(seat, decision.kind === 'sure' ? 'yes' : decision.options[0].id);
      }
    })().catch(() => {});
  }
}

test('kill -9 in mid-game, again and again: every acknowledged choice is there, and the same question is open', async () => {
  const folder = temporaryFolder();
  let running = await start(folder);
  const table = await makeTable(running.address, { settings: { players: 2, rounds: 400 } });
  for (let time = 0; time < 3; time++) {
    const ada = await Client.at(running.address, table.seats[0]);
    const bo = await Client.at(running.address, table.seats[1]);
    const before = ada.logs.get(0)!.length;
    await playUntilKilled(ada, bo);
    // Not before something has happened, and never at the same point of the work.
    await ada.until(() => ada.logs.get(0)!.length >= before + 8 + 3 * time);
    running.child.kill('SIGKILL');
    await once(running.child, 'exit');
    await ada.until(() => false, 1).catch(() => {});
    const acknowledged = [ada.logs.get(0)!, bo.logs.get(1)!];
    const held = ada.decision(0)?.held ?? null;
    const asked = ada.decision(0);
    running = await start(folder);
    const again = [await Client.at(running.address, table.seats[0]), await Client.at(running.address, table.seats[1])];
    for (let seat = 0; seat < 2; seat++) {
      const log = again[seat].logs.get(seat)!;
      expect(log.slice(0, acknowledged[seat].length)).toEqual(acknowledged[seat]);
      // What was under way may have been kept too; it is one answer of each seat, and at most two events told of it.
      expect(log.length - acknowledged[seat].length).toBeLessThanOrEqual(4);
    }
    // An answer that waited for the other seat still waits, unless the other one came just then.
    if (held !== null && again[0].decision(0)?.id === asked?.id) expect(again[0].decision(0)!.held).toEqual(held);
    for (const client of again) await client.close();
  }
  running.child.kill('SIGTERM');
  const [code] = await once(running.child, 'exit');
  expect(code).toBe(0);
});
