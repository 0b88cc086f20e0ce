import { Registry } from '@orrery/kernel';
import { describe, expect, it } from 'vitest';
import { EXPLORATION_CARDS, RELICS, SETS } from '../src/data/index.ts';
import { explorationCards } from '../src/exploration/index.ts';
import { brokenInvariants } from '../src/invariants/index.ts';
import { componentActions } from '../src/rules/action-phase.ts';
import { exploreFrontier, explorePlanet } from '../src/rules/exploration.ts';
import { drawRelic, receiveRelic } from '../src/rules/relics.ts';
import { relics } from '../src/relics/index.ts';
import { galaxy, type Game, type PlanetId, type TiState } from '../src/state/index.ts';
import { viewOf } from '../src/view/view-of.ts';
import { drive, gameOf } from './drive.ts';
import { type Position, position } from './position.ts';
import { drawer } from './random-game.ts';
import { runRandomly } from './run-rule.ts';

/** Every exploration card and relic, in positions dealt at random and with random answers, leaves everything in its place. */

const registry = new Registry([...explorationCards, ...relics]);
const PLANET_OF = { cultural: 'lodor', hazardous: 'abyz', industrial: 'arinam' } as const;
const TRIES = 12;

/** Player A with an explored planet, ships and goods in some amount. */
function dealt(draw: (below: number) => number, planet: string): Position {
  return {
    players: [
      {
        tradeGoods: draw(3),
        commodities: draw(5),
        strategy: draw(4),
        actionCards: draw(2) === 0 ? [] : ['spy', 'plague'],
      },
      {},
      {},
    ],
    systems: {
      '26': { space: { A: { carrier: 1, fighter: draw(3), infantry: draw(2) } } },
      '46': { markers: ['frontier'], space: { A: { carrier: 1 } } },
    },
    planets: {
      [planet]: {
        owner: 0,
        exhausted: draw(2) === 0,
        units: { A: { infantry: draw(3), mech: draw(2), pds: draw(2) } },
      },
    },
  };
}

/** What a rule broke: a position dealt for a test leaves out what it does not speak of, such as promissory notes. */
function newlyBroken(state: TiState, before: readonly string[]): string[] {
  return brokenInvariants(state).filter((what) => !before.includes(what));
}

describe('every exploration card', () => {
  it.each(EXPLORATION_CARDS.map(({ id }) => id))('%s resolves, whatever is answered', (id) => {
    const card = EXPLORATION_CARDS.findIndex((known) => known.id === id);
    const { deck } = EXPLORATION_CARDS[card];
    for (let index = 0; index < TRIES; index++) {
      const draw = drawer(`${id} ${index}`);
      const id0 = deck === 'frontier' ? 'lodor' : PLANET_OF[deck];
      const state = position({ ...dealt(draw, id0), decks: { [deck]: [id] } });
      const before = brokenInvariants(state);
      const game = gameOf(state, { registry });
      const map = galaxy(state);
      runRandomly(
        deck === 'frontier'
          ? exploreFrontier(game, 0, map.systemNamed('46'))
          : explorePlanet(game, 0, map.planetNamed(id0) as PlanetId),
        draw,
      );
      expect(newlyBroken(state, before)).toEqual([]);
      expect(state.decks.exploration[deck].filter((other) => other === card)).toHaveLength(
        EXPLORATION_CARDS[card].copies - 1,
      );
    }
  });
});

describe('every relic', () => {
  // Those of the sets that a position has unless it says otherwise.
  const inPlay = RELICS.filter(({ expansion }) => SETS.some((set) => set === expansion));
  it.each(inPlay.map(({ id }) => id))('%s is gained and used, if it is an action', (id) => {
    const relic = RELICS.findIndex((known) => known.id === id);
    for (let index = 0; index < TRIES; index++) {
      const draw = drawer(`${id} ${index}`);
      const state = position({
        ...dealt(draw, 'lodor'),
        decks: { actionDiscard: ['uprising', 'sabotage', 'rally', 'bunker'] },
      });
      const before = brokenInvariants(state);
      state.decks.relics = state.decks.relics.filter((other) => other !== relic);
      const game: Game = gameOf(state, { registry });
      runRandomly(receiveRelic(game, 0, relic, 'LRR 73.2'), draw);
      expect(newlyBroken(state, before)).toEqual([]);
      for (const action of componentActions(game, 0)) runRandomly(action.perform(game, 0), draw);
      expect(newlyBroken(state, before)).toEqual([]);
    }
  });
});

describe('what becomes of a resolved card', () => {
  const BECOMES = [
    ['abandoned-warehouses', 'industrial', 'discarded'],
    ['industrial-relic-fragment', 'industrial', 'kept'],
    ['biotic-research-facility', 'industrial', 'attached'],
    ['enigmatic-device', 'frontier', 'kept'],
    ['lost-crew', 'frontier', 'discarded'],
  ] as const;

  it.each(BECOMES)('%s, of the %s deck, is %s [LRR-35.7]', (id, deck, where) => {
    const state = position({ ...dealt(() => 0, 'arinam'), decks: { [deck]: [id] } });
    const map = galaxy(state);
    const game = gameOf(state, { registry });
    const rule =
      deck === 'frontier'
        ? exploreFrontier(game, 0, map.systemNamed('46'))
        : explorePlanet(game, 0, map.planetNamed('arinam'));
    runRandomly(rule, drawer(id));
    const view = viewOf(state, 1);
    const arinam = view.systems.flatMap(({ planets }) => planets).find((planet) => planet.id === 'arinam');
    expect({
      discarded: view.explorationDiscard[deck],
      kept: view.players[0].explorationCards.map((card) => card.id),
      attached: arinam?.attachments.map((card) => card.id),
    }).toEqual({ discarded: [], kept: [], attached: [], [where]: [id] });
  });
});

describe('decks that run out', () => {
  it('an exploration deck is made anew of its discard pile, once [LRR-35.7a]', () => {
    const state = position();
    const { exploration, explorationDiscard } = state.decks;
    explorationDiscard.cultural = exploration.cultural.filter((card) => EXPLORATION_CARDS[card].kind === 'fragment');
    exploration.cultural = [];
    const lodor = galaxy(state).planetNamed('lodor');
    const before = explorationDiscard.cultural.length;
    const { events, done } = drive(state, (game) => explorePlanet(game, 0, lodor));
    expect(done).toBe(true);
    expect(events.map(({ type }) => type)).toEqual(['exploration-reshuffled', 'explored', 'exploration-card-kept']);
    expect([exploration.cultural.length, explorationDiscard.cultural.length]).toEqual([before - 1, 0]);
    exploration.cultural = [];
    expect(drive(state, (game) => explorePlanet(game, 0, lodor)).events).toEqual([]);
  });

  it('the discard pile becomes the new deck as the last card of an exploration deck is drawn [LRR-35.7a]', () => {
    const state = position({ decks: { cultural: ['cultural-relic-fragment'] } });
    const { exploration, explorationDiscard } = state.decks;
    explorationDiscard.cultural = exploration.cultural.slice(0, 5);
    exploration.cultural = exploration.cultural.slice(-1);
    const { events } = drive(state, (game) => explorePlanet(game, 0, galaxy(state).planetNamed('lodor')));
    expect(events.map(({ type }) => type)).toEqual(['exploration-reshuffled', 'explored', 'exploration-card-kept']);
    expect([exploration.cultural.length, explorationDiscard.cultural.length]).toEqual([5, 0]);
  });

  it('without a relic in the deck none is gained [LRR-73.2a]', () => {
    const state = position();
    state.decks.relics = [];
    const { events, result } = drive(state, (game) => drawRelic(game, 0));
    expect([events.map(({ type }) => type), result, state.players[0].relics]).toEqual([['no-relic'], undefined, []]);
  });
});
