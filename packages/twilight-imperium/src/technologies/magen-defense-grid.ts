import { beginEffect, type Component, effectsOf, type Rule } from '@orrery/kernel';
import { isStructure, technologyIndex, UNIT_TYPE_COUNT } from '../data/index.ts';
import {
  type Combat,
  combatRolls,
  combatRoundStarts,
  type CombatSide,
  isIn,
  opponentOf,
  UNTIL_END_OF_ROUND,
} from '../rules/combat.ts';
import { assignChosenHits, newHits } from '../rules/hits.ts';
import { hasPlanetaryShield } from '../rules/planetary-shield.ts';
import { exhaustTechnology, isTechnologyReady, ownersOf } from '../rules/technology-cards.ts';
import { type Game, type PlayerId, type TiState, unitIndex } from '../state/index.ts';

const FIRST_PRINTING = technologyIndex('magen-defense-grid');
const OMEGA = technologyIndex('magen-defense-grid-omega');
const NO_ROLLS = 'magen-defense-grid';

/**
 * First printing: exhausted at the start of a ground combat round on a planet with an own unit that has Planetary Shield; the
 * opponent makes no combat rolls in it. Shields that a war sun ignores do not help (LRR 65.3a).
 */
export const magenDefenseGrid: Component<Game> = {
  name: 'Magen Defense Grid',
  abilities: [
    {
      id: 'magen-defense-grid',
      name: 'Magen Defense Grid',
      rule: 'LRR 42.4a',
      window: combatRoundStarts,
      may: true,
      owners: ({ state }: Game) => ownersOf(state, FIRST_PRINTING),
      usable: ({ state }: Game, owner: PlayerId, combat: Combat) =>
        combat.kind === 'ground' &&
        isIn(combat, owner) &&
        isTechnologyReady(state, owner, FIRST_PRINTING) &&
        hasPlanetaryShield(state, combat.planet, owner),
      missing: ({ state }: Game, owner: PlayerId) =>
        isTechnologyReady(state, owner, FIRST_PRINTING)
          ? 'you have no unit with Planetary Shield on a planet with a ground combat of yours'
          : 'it is exhausted',
      *cost(game: Game, owner: PlayerId) {
        exhaustTechnology(game, owner, FIRST_PRINTING);
      },
      *resolve({ state }: Game, owner: PlayerId, combat: Combat) {
        const data = { player: opponentOf(combat, owner) };
        beginEffect(state, { source: 'Magen Defense Grid', kind: NO_ROLLS, until: UNTIL_END_OF_ROUND, data });
      },
      text: () => ({
        label: 'Exhaust Magen Defense Grid',
        detail: 'your opponent makes no combat rolls in this round',
      }),
    },
  ],
  prohibitions: [
    {
      source: 'Magen Defense Grid',
      rule: 'LRR 42.1',
      permission: combatRolls,
      forbids: ({ state }: Game, { player }: CombatSide) =>
        effectsOf(state, NO_ROLLS).some(({ data }) => data.player === player)
          ? 'Magen Defense Grid allows no combat rolls in this round'
          : undefined,
    },
  ],
};

/**
 * The printing of the first codex: at the start of a ground combat on a planet with an own structure its owner produces one hit
 * and assigns it to a ground force of the opponent. There is no "may" in it (LRR 1.8).
 */
export const magenDefenseGridOmega: Component<Game> = {
  name: 'Magen Defense Grid Ω',
  abilities: [
    {
      id: 'magen-defense-grid-omega',
      name: 'Magen Defense Grid Ω',
      rule: 'LRR 42.4a',
      window: combatRoundStarts,
      may: false,
      owners: ({ state }: Game) => ownersOf(state, OMEGA),
      usable: ({ state }: Game, owner: PlayerId, combat: Combat) =>
        combat.kind === 'ground' && combat.round === 1 && isIn(combat, owner) && hasStructure(state, owner, combat),
      resolve: (game: Game, owner: PlayerId, combat: Combat) => produceHit(game, owner, combat),
    },
  ],
};

function hasStructure(state: TiState, owner: PlayerId, combat: Combat): boolean {
  const first = unitIndex(state, combat.area, owner);
  for (let type = 0; type < UNIT_TYPE_COUNT; type++)
    if (isStructure[type] && state.units[first + type] > 0) return true;
  return false;
}

function* produceHit(game: Game, owner: PlayerId, combat: Combat): Rule {
  const hits = newHits({
    owner: opponentOf(combat, owner),
    by: owner,
    system: combat.system,
    area: combat.area,
    targets: 'ground-forces',
    cause: 'ability',
    rule: 'LRR 42.4a',
    count: 1,
    combat,
  });
  yield* assignChosenHits(game, hits, 'Magen Defense Grid Ω: which ground force of your opponent is hit?');
}
