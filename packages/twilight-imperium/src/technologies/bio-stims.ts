import { choose, type Component, type Option, type Rule } from '@orrery/kernel';
import { TECHNOLOGIES, technologyIndex } from '../data/index.ts';
import { turnEnds } from '../rules/action-phase.ts';
import { readyPlanets } from '../rules/payment.ts';
import {
  EXHAUSTED,
  exhaustedPlanets,
  type Game,
  planetKey,
  planetName,
  type PlayerId,
  playerName,
  READY,
  specialtyOf,
  technologyName,
  type TiState,
} from '../state/index.ts';
import { technologyAbility } from './technology.ts';

const ID = 'bio-stims';
const TECHNOLOGY = technologyIndex(ID);

/** Something exhausted that can be readied. */
interface Readied extends Option {
  readonly words: string;
  ready(): void;
}

function exhaustedCards(state: TiState, player: PlayerId): Readied[] {
  const found: Readied[] = exhaustedPlanets(state, player)
    .filter((planet) => specialtyOf(state, planet) !== null)
    .map((planet) => ({
      id: planetKey(state, planet),
      words: planetName(state, planet),
      ready: () => readyPlanets(state, [planet]),
    }));
  const { technologies } = state.players[player];
  technologies.forEach((status, technology) => {
    if (status !== EXHAUSTED || technology === TECHNOLOGY) return;
    found.push({
      id: `tech:${TECHNOLOGIES[technology].id}`,
      words: technologyName(technology),
      ready: () => {
        technologies[technology] = READY;
      },
    });
  });
  return found;
}

/** Exhausted at the end of its owner's turn: a planet with a technology specialty or another technology is readied. */
export const bioStims: Component<Game> = {
  name: 'Bio-Stims',
  abilities: [
    technologyAbility<{ readonly player: PlayerId }>({
      technology: ID,
      rule: 'LRR 71',
      window: turnEnds,
      exhausts: true,
      usable: ({ state }, owner, { player }) => owner === player && exhaustedCards(state, owner).length > 0,
      missing: () => 'you have nothing exhausted that it readies',
      *resolve(game, owner): Rule {
        const { state } = game;
        const picked = yield* choose<Readied>({
          seat: owner,
          kind: 'ready-card',
          rule: 'LRR 71',
          prompt: 'Bio-Stims: what do you ready?',
          list: () => exhaustedCards(state, owner),
          text: ({ id, words }) => ({ label: words, target: id }),
        });
        picked.ready();
        game.emit({
          type: 'card-readied',
          text: `${playerName(state, owner)} readies ${picked.words}`,
          rule: 'LRR 71',
          data: { player: owner, card: picked.id },
        });
      },
    }),
  ],
};
