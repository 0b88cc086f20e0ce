import type { Component, Rule } from '@orrery/kernel';
import { turnEnds, turnStarts } from '../rules/action-phase.ts';
import { exhaustPlanet } from '../rules/payment.ts';
import { specialtiesCount } from '../rules/research.ts';
import { gainTradeGoods } from '../rules/trade.ts';
import {
  type Game,
  isReady,
  planetKey,
  planetName,
  type PlanetId,
  planetsOf,
  type PlayerId,
  playerName,
  specialtyOf,
  type TiState,
} from '../state/index.ts';
import { choosePlanet } from './choices.ts';
import { technologyAbility, technologyNumber } from './technology.ts';

const ID = 'psychoarchaeology';
const RULE = 'LRR 90.14';

function readySpecialties(state: TiState, player: PlayerId): PlanetId[] {
  return planetsOf(state, player).filter(
    (planet) => isReady(state, player, planet) && specialtyOf(state, planet) !== null,
  );
}

/** A planet with a technology specialty is exhausted for a trade good; at the start and at the end of one's own turn. */
function sale(part: string, window: typeof turnEnds) {
  return technologyAbility<{ readonly player: PlayerId }>({
    technology: ID,
    part,
    rule: RULE,
    window,
    again: true,
    usable: ({ state }, owner, { player }) => owner === player && readySpecialties(state, owner).length > 0,
    missing: () => 'you have no ready planet with a technology specialty, or it is not your turn',
    *resolve(game, owner): Rule {
      const { state } = game;
      const question = { kind: 'choose-planet', rule: RULE, prompt: 'Which planet do you exhaust for a trade good?' };
      const planet = yield* choosePlanet(game, owner, question, readySpecialties(state, owner));
      exhaustPlanet(state, planet);
      game.emit({
        type: 'planets-exhausted',
        text: `${playerName(state, owner)} exhausts ${planetName(state, planet)}`,
        rule: RULE,
        data: { player: owner, planets: [planetKey(state, planet)] },
      });
      yield* gainTradeGoods(game, owner, 1, RULE);
    },
  });
}

/** Technology specialties count without exhausting their planets, and even when these are exhausted. */
export const psychoarchaeology: Component<Game> = {
  name: 'Psychoarchaeology',
  abilities: [sale('start', turnStarts.when), sale('end', turnEnds)],
  modifiers: [technologyNumber(ID, specialtiesCount, 1, RULE)],
};
