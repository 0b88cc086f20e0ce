import { choose, type Rule } from '@orrery/kernel';
import { INFANTRY } from '../data/index.ts';
import {
  controls,
  isUncontrolled,
  planetArea,
  type PlanetId,
  type PlayerId,
  traitsOf,
  type TiState,
  unitCount,
} from '../state/index.ts';
import type { Target } from './action-card.ts';
import {
  anyAllowed,
  CARD_RULE,
  type Candidate,
  chooseCandidate,
  componentCard,
  NOT_ONESELF,
  planetCandidates,
} from './component-card.ts';
import { destroyByCard, exhaustPlanets, lossOf } from './effects.ts';

const ID = 'unstable-planet';
const MOST = 3;

interface Quake {
  readonly planet: PlanetId;
  readonly infantry: number;
}

/** A hazardous planet of another player is exhausted, and up to three infantry on it are destroyed. */
export const unstablePlanet = componentCard<Quake>({
  id: ID,
  missing: 'no other player controls a hazardous planet',
  usable: ({ state }, player) => anyAllowed(planets(state, player)),
  *targets({ state }, player): Rule<Target<Quake>> {
    const {
      key,
      words,
      value: planet,
    } = yield* chooseCandidate(
      player,
      { id: ID, kind: 'choose-planet', prompt: 'Which planet is unstable?' },
      planets(state, player),
    );
    const there = infantryOn(state, planet);
    const { infantry } = yield* choose({
      seat: player,
      kind: 'choose-number',
      rule: CARD_RULE,
      prompt: `How many infantry on ${words} are destroyed?`,
      list: () =>
        Array.from({ length: Math.min(MOST, there) + 1 }, (_, count) => ({
          id: `infantry:${Math.min(MOST, there) - count}`,
          infantry: Math.min(MOST, there) - count,
        })),
      text: (option) => ({ label: `${option.infantry} infantry` }),
      about: () => ({ card: ID, infantry: there }),
    });
    return { key, words: `${words}, ${infantry} infantry`, value: { planet, infantry } };
  },
  *effect(game, player, { planet, infantry }) {
    const { state } = game;
    exhaustPlanets(game, player, [planet]);
    if (infantry === 0) return;
    const owner = state.planetOwner[planet];
    yield* destroyByCard(game, [lossOf(owner, planetArea(state, planet), player, INFANTRY, infantry)]);
  },
});

function planets(state: TiState, player: PlayerId): Iterable<Candidate<PlanetId>> {
  return planetCandidates(
    state,
    (planet) => {
      if (!traitsOf(state, planet).includes('hazardous')) return { no: 'it is not hazardous' };
      if (controls(state, player, planet)) return NOT_ONESELF;
      return isUncontrolled(state, planet) ? { no: 'nobody controls it' } : undefined;
    },
    (planet) => `${infantryOn(state, planet)} infantry`,
  );
}

function infantryOn(state: TiState, planet: PlanetId): number {
  const owner = state.planetOwner[planet];
  return owner < 0 ? 0 : unitCount(state, planetArea(state, planet), owner, INFANTRY);
}
