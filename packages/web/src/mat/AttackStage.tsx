import type { LogEntry } from '@orrery/server/messages';
import type { ShipView, XWingView } from '@orrery/x-wing/view';
import type { ReactNode } from 'react';
import { seatHue } from './BaseArt.tsx';
import { FaceDice } from './FaceDice.tsx';
import { lastAttack } from './last-attack.ts';

const STEPS = ['attack-dice', 'defense-dice', 'results', 'aftermath'] as const;
const NAMES = ['Attack dice', 'Defense dice', 'Results', 'Aftermath'] as const;

/** The attack that is being resolved: who, at what range, the dice of both, the step; else the one that was resolved last. */
export function AttackStage({ view, log }: { view: XWingView; log: readonly LogEntry[] }): ReactNode {
  const { attack } = view;
  if (attack === null) return <Resolved view={view} log={log} />;
  const attacker = view.ships[attack.attacker];
  const defender = view.ships[attack.defender] ?? view.remotes.find(({ id }) => id === attack.defender);
  if (defender === undefined) return null;
  const step = STEPS.indexOf(attack.step);
  return (
    <section className="attack" aria-label="The attack">
      <Head attacker={attacker} defender={defender} range={attack.range} obstructed={attack.obstructed} />
      <Pools attack={attack.attackDice.map(({ face }) => face)} defense={attack.defenseDice.map(({ face }) => face)} />
      <ol className="steps">
        {NAMES.map((name, i) => (
          <li key={name} className={i === step ? 'on' : i < step ? 'done' : ''}>
            {name}
          </li>
        ))}
      </ol>
      {attack.step === 'aftermath' && <p>{attack.hit ? through(attack.hits, attack.crits) : 'It misses.'}</p>}
    </section>
  );
}

type Named = Pick<ShipView, 'name' | 'title' | 'seat'>;

function Head(props: { attacker: Named; defender: Named; range: number | null; obstructed: boolean }): ReactNode {
  const { attacker, defender, range, obstructed } = props;
  return (
    <header>
      <b className={seatHue(attacker.seat)}>{attacker.name}</b>
      <span>{attacker.title}</span>
      <i>
        {range !== null && `range ${range}`}
        {obstructed && ', obstructed'}
      </i>
      <span>{defender.title}</span>
      <b className={seatHue(defender.seat)}>{defender.name}</b>
    </header>
  );
}

function Pools({ attack, defense }: { attack: readonly string[]; defense: readonly string[] }): ReactNode {
  return (
    <div className="pools">
      <FaceDice faces={attack} tone="attack" />
      <span className="vs">against</span>
      <FaceDice faces={defense} tone="defense" />
    </div>
  );
}

/** "1 hit and 2 criticals get through." */
function through(hits: number, crits: number): string {
  const parts = [
    ...(hits > 0 ? [hits === 1 ? '1 hit' : `${hits} hits`] : []),
    ...(crits > 0 ? [crits === 1 ? '1 critical' : `${crits} criticals`] : []),
  ];
  return `${parts.join(' and ')} ${hits + crits === 1 ? 'gets' : 'get'} through.`;
}

/** An attack without any decision is over at once: its dice are seen until the next one, or the next round. */
function Resolved({ view, log }: { view: XWingView; log: readonly LogEntry[] }): ReactNode {
  const last = lastAttack(log);
  const ship = (name: string): Named | undefined =>
    [...view.ships, ...view.remotes].find((other) => other.name === name);
  const [attacker, defender] = last === null ? [] : [ship(last.attacker), ship(last.defender)];
  if (last === null || attacker === undefined || defender === undefined) return null;
  const { hits, crits } = last;
  return (
    <section className="attack over" aria-label="The last attack">
      <Head attacker={attacker} defender={defender} range={last.range} obstructed={last.obstructed} />
      <Pools attack={last.attackDice} defense={last.defenseDice} />
      <p>The last attack: {hits + crits > 0 ? through(hits, crits) : 'it missed.'}</p>
    </section>
  );
}
