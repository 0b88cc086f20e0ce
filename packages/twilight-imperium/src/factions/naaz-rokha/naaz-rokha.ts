import { beginEffect, type Component, effectsOf } from '@orrery/kernel';
import { FLAGSHIP, MECH } from '../../data/index.ts';
import { turnEnds } from '../../rules/action-phase.ts';
import {
  type Combat,
  combatDice,
  combatRoll,
  combatRoundStarts,
  type CombatUnits,
  isIn,
  UNTIL_END_OF_ROUND,
} from '../../rules/combat.ts';
import { type PlanetGained, planetGained } from '../../rules/control.ts';
import { type CardExplored, decksFor, explorablePlanets, explorePlanet, exploring } from '../../rules/exploration.ts';
import { readyPlanets } from '../../rules/payment.ts';
import { type Game, NOBODY, NOWHERE, planetKey, planetName, type PlayerId, unitsOnBoard } from '../../state/index.ts';
import { accepts, choosePlanet } from '../../technologies/choices.ts';
import { technologyAbility } from '../../technologies/technology.ts';
import { hasPrinted, systemsWith } from '../common.ts';
import { leader, leaderAbility, unlocks } from '../leader.ts';

/** A planet its owner has explored is readied. */
export const preFabArcologies: Component<Game> = {
  name: 'Pre-Fab Arcologies',
  abilities: [
    technologyAbility<CardExplored>({
      technology: 'pre-fab-arcologies',
      rule: 'LRR 35',
      window: exploring.after,
      may: false,
      usable: ({ state }, owner, { player, planet }) =>
        owner === player &&
        planet !== NOWHERE &&
        state.planetOwner[planet] === owner &&
        state.planetExhausted[planet] !== 0,
      *resolve(game, _owner, { planet }) {
        const { state } = game;
        readyPlanets(state, [planet]);
        game.emit({
          type: 'planet-readied',
          text: `${planetName(state, planet)} is readied`,
          rule: 'LRR 35',
          data: { planet: planetKey(state, planet) },
        });
      },
    }),
  ],
};

const SUPERCHARGED = 'supercharge';

/** Exhausted at the start of a combat round: one is added to all own combat rolls of that round. */
export const supercharge: Component<Game> = {
  name: 'Supercharge',
  abilities: [
    technologyAbility<Combat>({
      technology: 'supercharge',
      rule: 'LRR 78.2a',
      window: combatRoundStarts,
      exhausts: true,
      usable: (_game, owner, combat) => isIn(combat, owner),
      missing: () => 'it is no combat of yours',
      *resolve({ state }, owner) {
        const data = { player: owner };
        beginEffect(state, { source: 'Supercharge', kind: SUPERCHARGED, until: UNTIL_END_OF_ROUND, data });
      },
    }),
  ],
  modifiers: [
    {
      source: 'Supercharge',
      rule: 'LRR 56',
      number: combatRoll,
      by: ({ state }: Game, { player }: CombatUnits) =>
        effectsOf(state, SUPERCHARGED).filter(({ data }) => data.player === player).length,
    },
  ],
};

/** The flagship: own mechs in its system roll one more die in combat. */
export const viszElVir: Component<Game> = {
  name: 'Visz el Vir',
  modifiers: [
    {
      source: 'Visz el Vir',
      rule: 'LRR 56',
      number: combatDice,
      by: ({ state }: Game, { combat, player, unit }: CombatUnits) =>
        unit === MECH && hasPrinted(state, player, combat.system, FLAGSHIP, 'visz-el-vir') ? 1 : 0,
    },
  ],
};

/** At the end of anybody's turn: that player may explore a planet of theirs. */
export const garvAndGunn = leader('garv-and-gunn', [
  leaderAbility<{ readonly player: PlayerId }>({
    leader: 'garv-and-gunn',
    window: turnEnds,
    usable: ({ state }, _owner, { player }) => explorablePlanets(state, player).length > 0,
    missing: () => 'that player controls no planet that can be explored',
    *resolve(game, owner, { player }) {
      const ask = { kind: 'accept-ability', rule: 'LRR 51', prompt: 'Garv and Gunn let you explore a planet. Do you?' };
      if (player !== owner && !(yield* accepts(player, ask, 'Explore a planet'))) return;
      const question = { kind: 'choose-planet', rule: 'LRR 51', prompt: 'Which planet do you explore?' };
      const planet = yield* choosePlanet(game, player, question, explorablePlanets(game.state, player));
      yield* explorePlanet(game, player, planet, 'LRR 35.3');
    },
  }),
]);

/** A planet gained from another player may be explored. */
export const dartAndTai = leader(
  'dart-and-tai',
  [
    leaderAbility<PlanetGained>({
      leader: 'dart-and-tai',
      window: planetGained,
      usable: ({ state }, owner, { player, from, planet }) =>
        owner === player && from !== NOBODY && decksFor(state, planet).length > 0,
      missing: () => 'the planet was nobody else’s, or cannot be explored',
      resolve: (game, owner, { planet }) => explorePlanet(game, owner, planet, 'LRR 35.3'),
    }),
  ],
  [
    unlocks(
      'dart-and-tai',
      (state, player) => unitsOnBoard(state, player, MECH) >= 3 && systemsWith(state, player, [MECH]).length >= 3,
    ),
  ],
);
