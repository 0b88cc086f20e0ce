import { describe, expect, test } from 'vitest';
import { drawer, newMatch, playRandomly } from '../../test/random-game.ts';
import { position } from '../../test/position.ts';
import { ACTION_CARDS, AGENDAS, OBJECTIVES } from '../data/index.ts';
import { disguise } from '../disguise.ts';
import { brokenInvariants } from '../invariants/index.ts';
import { detach, galaxy } from '../state/index.ts';
import { viewOf } from './view-of.ts';

describe('views', () => {
  const state = position({
    players: [
      { actionCards: ['sabotage'], secretObjectives: ['seize-an-icon'], tradeGoods: 3 },
      { actionCards: ['direct-hit', 'veto'], secretObjectives: ['threaten-enemies', 'defy-space-and-time'] },
    ],
    systems: { '18': { space: { B: { dreadnought: { count: 2, damaged: 1 } } }, tokens: [1] } },
    planets: { lodor: { units: { A: { infantry: 2, pds: 1 } }, exhausted: true } },
    revealed: ['negotiate-trade-routes'],
  });

  test('a seat sees its own hand, of the others only how much they hold', () => {
    const view = viewOf(state, 0);
    expect(view.you?.actionCards.map((card) => card.id)).toEqual(['sabotage']);
    expect(view.you?.secretObjectives.map((secret) => secret.id)).toEqual(['seize-an-icon']);
    expect(view.players[1]).toMatchObject({ actionCards: 2, unscoredSecrets: 2 });
    const text = JSON.stringify(view);
    for (const hidden of ['threaten-enemies', 'defy-space-and-time', 'veto']) expect(text).not.toContain(`"${hidden}"`);
  });

  test('a spectator sees no hand at all', () => {
    const view = viewOf(state, undefined);
    expect([view.seat, view.you]).toEqual([null, null]);
    expect(JSON.stringify(view)).not.toContain('"sabotage"');
  });

  test('everybody sees which technology is had by an assimilator token, and whose card it lies on', () => {
    const state = position({
      players: [
        { faction: 'nekro', assimilators: { x: 'genetic-recombination' }, technologies: ['plasma-scoring'] },
        { faction: 'mahact', technologies: ['genetic-recombination'] },
      ],
    });
    for (const seat of [0, 1, undefined]) {
      const [nekro, mahact] = viewOf(state, seat).players;
      expect(Object.fromEntries(nekro.technologies.map(({ id, assimilator }) => [id, assimilator]))).toEqual({
        'genetic-recombination': { token: 'X', of: 1 },
        'plasma-scoring': null,
      });
      expect(mahact.technologies).toMatchObject([{ assimilator: null }]);
    }
  });

  test('what is attached to a planet lies marked on it for everybody to see, and on no other [LRR-12.3]', () => {
    const state = position({ planets: { starpoint: { owner: 0, attachments: ['rich-world', 'tomb-of-emphidia'] } } });
    const marked = (): Record<string, readonly string[]>[] =>
      [0, 1, undefined].map((seat) => {
        const planets = viewOf(state, seat).systems.flatMap((system) => system.planets);
        const attached = planets.filter(({ attachments }) => attachments.length > 0);
        return Object.fromEntries(attached.map(({ id, attachments }) => [id, attachments.map((card) => card.id)]));
      });
    const there = { starpoint: ['rich-world', 'tomb-of-emphidia'] };
    expect(marked()).toEqual([there, there, there]);
    detach(state, galaxy(state).planetNamed('starpoint'), 'rich-world');
    expect(marked()[1]).toEqual({ starpoint: ['tomb-of-emphidia'] });
  });

  test('a planet that lies in no system is seen once somebody has its card', () => {
    const players = [{ faction: 'keleres' }, {}];
    expect(viewOf(position({ players }), 1).planetCards).toEqual([]);
    const gained = position({ players, planets: { 'custodia-vigilia': { owner: 0 } } });
    expect(viewOf(gained, 1).planetCards).toMatchObject([{ id: 'custodia-vigilia', owner: 0, influence: 3 }]);
  });

  test('neither decks nor chance are in a view', () => {
    const text = JSON.stringify(viewOf(state, 0));
    const { decks, chance } = state;
    const hidden = [
      ...decks.agendas.map((agenda) => AGENDAS[agenda].id),
      ...[...decks.stageOne, ...decks.stageTwo, ...decks.secretObjectives].map((one) => OBJECTIVES[one].id),
      ...decks.actionCards
        .filter((card) => !state.players[0].actionCards.includes(card))
        .map((card) => ACTION_CARDS[card].id),
    ];
    for (const id of hidden) expect(text).not.toContain(`"${id}"`);
    for (const number of chance.generator) expect(text).not.toContain(String(number));
  });

  test('what stands on the board, and the sheets', () => {
    const view = viewOf(state, 0);
    const rex = view.systems.find((system) => system.id === '18');
    expect(rex).toMatchObject({
      position: '000',
      tokens: [1],
      custodians: true,
      space: [{ owner: 1, units: [{ type: 'dreadnought', count: 2, damaged: 1 }] }],
    });
    const lodor = view.systems.flatMap((system) => system.planets).find((planet) => planet.id === 'lodor');
    expect(lodor).toMatchObject({
      owner: 0,
      exhausted: true,
      resources: 3,
      influence: 1,
      traits: ['cultural'],
      ground: [
        {
          owner: 0,
          units: [
            { type: 'infantry', count: 2 },
            { type: 'pds', count: 1 },
          ],
        },
      ],
    });
    expect(view.players[0]).toMatchObject({
      tokens: { tactic: 4, fleet: 5, strategy: 3, reinforcements: 4 },
      resources: { ready: 4, total: 7 },
      influence: { ready: 2, total: 3 },
    });
    expect(view.players[0].units.carrier).toMatchObject({ cost: 3, move: 1, capacity: 6, onBoard: 0, limit: 4 });
    expect(view.players[0].units['war-sun']).toBeUndefined();
    expect(view.objectives.revealed[0].progress[0]).toEqual({
      seat: 0,
      fulfilled: false,
      words: '3 of 5 trade goods',
    });
  });

  test('everybody sees what exploring brought: attachments, relics, fragments, tokens, legendary cards, leaders, captured units', () => {
    const explored = position({
      map: { '212': '65' },
      players: [
        {
          exhaustedRelics: ['dynamis-core'],
          explorationCards: ['unknown-relic-fragment'],
          leaders: { 'evelyn-delouis': 'ready' },
        },
        { captured: [{ of: 0, unit: 'cruiser', count: 1 }] },
      ],
      systems: { '46': { markers: ['gamma-wormhole'] } },
      planets: {
        lodor: { owner: 0, attachments: ['dyson-sphere', 'nano-forge'] },
        primor: { owner: 1, legendaryExhausted: true },
        mirage: { owner: 0, system: '46' },
      },
      decks: { relics: ['maw-of-worlds'], frontier: ['mirage'] },
    });
    const view = viewOf(explored, undefined);
    const planets = view.systems.flatMap((system) => system.planets);
    expect(planets.find(({ id }) => id === 'lodor')).toMatchObject({
      resources: 7,
      influence: 4,
      legendary: true,
      attachments: [{ id: 'dyson-sphere' }, { id: 'nano-forge' }],
      ability: null,
    });
    expect(planets.find(({ id }) => id === 'primor')?.ability).toMatchObject({ name: 'The Atrament', exhausted: true });
    expect(view.systems.find(({ id }) => id === '46')).toMatchObject({
      markers: ['gamma-wormhole'],
      wormholes: ['gamma'],
      planets: [{ id: 'mirage', owner: 0 }],
    });
    expect(view.players[0]).toMatchObject({
      commodityLimit: 6,
      relics: [{ id: 'dynamis-core', name: 'Dynamis Core', exhausted: true }],
      explorationCards: [{ id: 'unknown-relic-fragment' }],
      leaders: [
        { type: 'agent', status: 'ready' },
        { type: 'commander', status: 'locked' },
        { type: 'hero', status: 'locked' },
      ],
    });
    expect(view.players[1].captured).toEqual([{ of: 0, type: 'cruiser', count: 1 }]);
    expect(view.decks.exploration.frontier).toBe(explored.decks.exploration.frontier.length);
    expect(JSON.stringify(view)).not.toContain('maw-of-worlds');
  });

  test('a view is plain JSON', () => {
    const view = viewOf(state, 1);
    expect(JSON.parse(JSON.stringify(view))).toEqual(view);
  });
});

describe('disguise', () => {
  test('is another position as good as the first, with the same view', () => {
    const match = newMatch('disguise', { players: 5 });
    playRandomly(match, drawer('disguise'), { most: 500 });
    const { state } = match.checkpoints[match.checkpoints.length - 1];
    const other = disguise(state, 2, drawer('other'));
    expect(brokenInvariants(other)).toEqual([]);
    expect(other).not.toEqual(state);
    expect(viewOf(other, 2)).toEqual(viewOf(state, 2));
    expect(other.players[2]).toEqual(state.players[2]);
    expect(other.decks.actionCards).not.toEqual(state.decks.actionCards);
    expect(other.chance).not.toEqual(state.chance);
    expect(disguise(state, undefined, drawer('other')).players.map((player) => player.actionCards.length)).toEqual(
      state.players.map((player) => player.actionCards.length),
    );
  });
});
