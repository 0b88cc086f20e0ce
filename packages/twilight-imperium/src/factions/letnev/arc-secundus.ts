import type { Ability, Component } from '@orrery/kernel';
import { FLAGSHIP } from '../../data/index.ts';
import { type Combat, combatRoundStarts } from '../../rules/combat.ts';
import { addUnits, damagedCount, type Game, playerName, removeUnits } from '../../state/index.ts';
import { areaKey } from '../../state/forces.ts';
import { hasPrinted } from '../common.ts';

const repair: Ability<Game, Combat> = {
  id: 'flagship:arc-secundus',
  name: 'Arc Secundus',
  rule: 'LRR 87',
  window: combatRoundStarts,
  may: false,
  owners: (_game, { attacker, defender }) => [attacker, defender],
  usable: ({ state }, owner, { kind, area }) =>
    kind === 'space' &&
    hasPrinted(state, owner, area, FLAGSHIP, 'arc-secundus') &&
    damagedCount(state, area, owner, FLAGSHIP) > 0,
  *resolve(game, owner, { area }) {
    const { state } = game;
    removeUnits(state, area, owner, FLAGSHIP, 1, 1);
    addUnits(state, area, owner, FLAGSHIP, 1);
    game.emit({
      type: 'unit-repaired',
      text: `The Arc Secundus of ${playerName(state, owner)} is repaired`,
      rule: 'LRR 87',
      data: { player: owner, area: areaKey(state, area), unit: 'flagship' },
    });
  },
};

/** The flagship of the Letnev: repaired as each round of space combat starts. */
export const arcSecundus: Component<Game> = { name: 'Arc Secundus', abilities: [repair as Ability<Game, never>] };
