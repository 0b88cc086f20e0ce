/** How the tokens of a ship are drawn: icon or letter, and a tone that goes with it. */
import type { ShipView } from '@orrery/x-wing/view';

export interface TokenDisc {
  readonly token: string;
  readonly name: string;
  readonly icon: string | null;
  readonly letter: string;
  readonly tone: 'green' | 'orange' | 'red' | 'blue';
  readonly count: number;
}

type Token = keyof ShipView['tokens'];

const LOOK: Readonly<Record<Token, readonly [name: string, icon: string | null, tone: TokenDisc['tone']]>> = {
  focus: ['Focus', 'x-focus', 'green'],
  evade: ['Evade', 'x-evade', 'green'],
  calculate: ['Calculate', 'x-calculate', 'green'],
  reinforceFore: ['Reinforce, fore', 'x-reinforce', 'green'],
  reinforceAft: ['Reinforce, aft', 'x-reinforce', 'green'],
  disarm: ['Disarm', 'x-disarm', 'orange'],
  jam: ['Jam', 'x-jam', 'orange'],
  tractor: ['Tractor', 'x-tractor', 'orange'],
  stress: ['Stress', 'x-stress', 'red'],
  ion: ['Ion', 'x-ion', 'red'],
  deplete: ['Deplete', null, 'red'],
  strain: ['Strain', null, 'red'],
  cloak: ['Cloak', 'x-cloak', 'blue'],
};

/** The tokens a ship has, green ones first. */
export function tokenDiscs(tokens: ShipView['tokens']): TokenDisc[] {
  return (Object.keys(LOOK) as Token[]).flatMap((token) => {
    const count = tokens[token];
    const [name, icon, tone] = LOOK[token];
    return count > 0 ? [{ token, name, icon, letter: name.slice(0, 2), tone, count }] : [];
  });
}
