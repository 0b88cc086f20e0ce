import type { XWingView } from '@orrery/x-wing/view';
import type { ReactNode } from 'react';
import { seatHue } from './BaseArt.tsx';
import { FaceDice } from './FaceDice.tsx';

const STEPS = ['attack-dice', 'defense-dice', 'results', 'aftermath'] as const;
const NAMES = ['Attack dice', 'Defense dice', 'Results', 'Aftermath'] as const;

/** The attack that is being resolved: who, at what range, the dice of both, the step. */
export function AttackStage({ view }: { view: XWingView }): ReactNode {
  const { attack } = view;
  if (attack === null) return null;
  const attacker = view.ships[attack.attacker];
  const defender = view.ships[attack.defender];
  const step = STEPS.indexOf(attack.step);
  return (
    <section className="attack" aria-label="The attack">
      <header>
        <b className={seatHue(attacker.seat)}>{attacker.name}</b>
        <span>{attacker.title}</span>
        <i>
          range {attack.range}
          {attack.obstructed && ', obstructed'}
        </i>
        <span>{defender.title}</span>
        <b className={seatHue(defender.seat)}>{defender.name}</b>
      </header>
      <div className="pools">
        <FaceDice faces={attack.attackDice.map(({ face }) => face)} tone="attack" />
        <span className="vs">against</span>
        <FaceDice faces={attack.defenseDice.map(({ face }) => face)} tone="defense" />
      </div>
      <ol className="steps">
        {NAMES.map((name, i) => (
          <li key={name} className={i === step ? 'on' : i < step ? 'done' : ''}>
            {name}
          </li>
        ))}
      </ol>
      {attack.step === 'aftermath' && (
        <p>{attack.hit ? `${attack.hits} hits and ${attack.crits} criticals get through.` : 'It misses.'}</p>
      )}
    </section>
  );
}
