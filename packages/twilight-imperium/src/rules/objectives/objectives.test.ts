import { beginEffect } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { drive, offered } from '../../../test/drive.ts';
import { type Position, position } from '../../../test/position.ts';
import { OBJECTIVES, objectiveIndex } from '../../data/index.ts';
import { galaxy } from '../../state/index.ts';
import { ANOMALY_EFFECT } from '../anomalies.ts';
import { isOnEdge } from './board-questions.ts';
import { progress, scorablePublic, scorableSecrets, scoreObjective } from './index.ts';

/** Two positions of the small galaxy for each objective: one where player A just falls short, one that just fulfils it. */
type Case = readonly [short: Position, full: Position];

const own = (...planets: string[]): Position => ({
  planets: Object.fromEntries(planets.map((planet) => [planet, { owner: 0 }])),
});
const cruisers = (...systems: string[]): Position => ({
  systems: Object.fromEntries(systems.map((system) => [system, { space: { A: { cruiser: 1 } } }])),
});
const space = (system: string, units: Record<string, number>): Position => ({
  systems: { [system]: { space: { A: units } } },
});
const ground = (units: Record<string, Record<string, number>>): Position => ({
  planets: Object.fromEntries(Object.entries(units).map(([planet, counts]) => [planet, { units: { A: counts } }])),
});
const techs = (...technologies: string[]): Position => ({ players: [{ technologies }, {}] });
const tokens = (tactic: number, strategy: number): Position => ({ players: [{ tactic, strategy }, {}] });
const ATTACHABLE = ['paradise-world', 'rich-world', 'mining-world'];
const attached = (...planets: string[]): Position => ({
  planets: Object.fromEntries(planets.map((id, at) => [id, { owner: 0, attachments: [ATTACHABLE[at]] }])),
});
/** Trade goods alone, with Jord (4 resources, 2 influence) exhausted. */
const goods = (tradeGoods: number): Position => ({
  players: [{ tradeGoods }, {}],
  planets: { jord: { exhausted: true } },
});
/** Trade goods and Jord. */
const goodsAndJord = (tradeGoods: number): Position => ({ players: [{ tradeGoods }, {}] });

const OUTSIDE = [
  'lodor',
  'wellon',
  'new-albion',
  'starpoint',
  'abyz',
  'fria',
  'vefut-ii',
  'quann',
  'mehar-xull',
  'arinam',
  'meer',
];

const CASES: Readonly<Record<string, Case>> = {
  'erect-a-monument': [goodsAndJord(3), goodsAndJord(4)],
  'found-a-golden-age': [goodsAndJord(11), goodsAndJord(12)],
  'sway-the-council': [goodsAndJord(5), goodsAndJord(6)],
  'manipulate-galactic-law': [goods(15), goods(16)],
  'negotiate-trade-routes': [goodsAndJord(4), goodsAndJord(5)],
  'centralize-galactic-trade': [goods(9), goods(10)],
  // Jord pays three resources, the influence is made up of goods.
  'amass-wealth': [goodsAndJord(5), goodsAndJord(6)],
  'hold-vast-reserves': [goodsAndJord(13), goodsAndJord(14)],
  'lead-from-the-front': [tokens(1, 1), tokens(1, 2)],
  'galvanize-the-people': [tokens(3, 2), tokens(2, 4)],
  'build-defenses': [
    ground({ jord: { pds: 2, 'space-dock': 1 } }),
    ground({ jord: { pds: 2, 'space-dock': 1 }, lodor: { pds: 1 } }),
  ],
  'construct-massive-cities': [
    ground({ jord: { pds: 2, 'space-dock': 1 }, lodor: { pds: 2, 'space-dock': 1 } }),
    ground({ jord: { pds: 2, 'space-dock': 1 }, lodor: { pds: 2, 'space-dock': 1 }, abyz: { pds: 1 } }),
  ],
  'corner-the-market': [own('abyz', 'fria', 'meer', 'lodor'), own('abyz', 'fria', 'meer', 'starpoint')],
  'unify-the-colonies': [
    own('abyz', 'fria', 'meer', 'starpoint', 'vefut-ii'),
    own('abyz', 'fria', 'meer', 'starpoint', 'vefut-ii', 'mehar-xull'),
  ],
  'develop-weaponry': [techs('carrier-ii', 'advanced-carrier-ii'), techs('carrier-ii', 'cruiser-ii')],
  'revolutionize-warfare': [techs('carrier-ii', 'cruiser-ii'), techs('carrier-ii', 'cruiser-ii', 'war-sun')],
  'diversify-research': [
    techs('antimass-deflectors', 'gravity-drive', 'neural-motivator'),
    techs('antimass-deflectors', 'gravity-drive', 'neural-motivator', 'dacxive-animators'),
  ],
  'master-the-sciences': [
    techs('antimass-deflectors', 'gravity-drive', 'neural-motivator', 'dacxive-animators', 'sarween-tools'),
    techs(
      'antimass-deflectors',
      'gravity-drive',
      'neural-motivator',
      'dacxive-animators',
      'sarween-tools',
      'graviton-laser-system',
      'plasma-scoring',
      'magen-defense-grid',
    ),
  ],
  'engineer-a-marvel': [space('1', { dreadnought: 5 }), space('1', { 'war-sun': 1 })],
  'achieve-supremacy': [space('26', { flagship: 1 }), space('10', { flagship: 1 })],
  'expand-borders': [own(...OUTSIDE.slice(0, 5)), own(...OUTSIDE.slice(0, 6))],
  'subdue-the-galaxy': [own(...OUTSIDE.slice(1)), own(...OUTSIDE)],
  'found-research-outposts': [own('wellon', 'meer', 'lodor'), own('wellon', 'meer', 'new-albion')],
  'form-galactic-brain-trust': [
    own('wellon', 'meer', 'new-albion', 'mehar-xull'),
    { ...own('wellon', 'meer', 'new-albion', 'mehar-xull', 'tarmann'), map: { '210': '22' } },
  ],
  'conquer-the-weak': [own('lodor'), own('arc-prime')],
  // Two planets at one home count once.
  'rule-distant-lands': [
    { players: 3, ...own('arinam', 'meer') },
    { players: 3, ...own('arinam', 'arc-prime') },
  ],
  'explore-deep-space': [cruisers('46', '39', '18'), cruisers('46', '39', '42')],
  'patrol-vast-territories': [cruisers('46', '39', '42', '41', '82'), cruisers('46', '39', '42', '41', '40')],
  'make-history': [cruisers('42', '46'), cruisers('42', '18')],
  'become-a-legend': [cruisers('42', '44', '43', '24'), { ...cruisers('42', '44', '43', '65'), map: { '210': '65' } }],
  'discover-lost-outposts': [attached('lodor'), attached('lodor', 'quann')],
  'reclaim-ancient-monuments': [attached('lodor', 'quann'), attached('lodor', 'quann', 'wellon')],
  'destroy-heretical-works': [
    { players: [{ explorationCards: ['cultural-relic-fragment'] }, {}] },
    { players: [{ explorationCards: ['cultural-relic-fragment', 'unknown-relic-fragment'] }, {}] },
  ],
  'populate-the-outer-rim': [cruisers('1', '25', '39', '26'), cruisers('25', '39', '82')],
  'control-the-borderlands': [cruisers('25', '39', '40', '82', '27'), cruisers('25', '39', '40', '82', '44')],
  'improve-infrastructure': [
    ground({ jord: { pds: 2 }, lodor: { pds: 2 }, abyz: { 'space-dock': 1 } }),
    ground({ lodor: { pds: 1 }, abyz: { 'space-dock': 1 }, fria: { pds: 1 } }),
  ],
  'protect-the-border': [
    ground({ lodor: { pds: 1 }, abyz: { 'space-dock': 1 }, fria: { pds: 1 }, quann: { pds: 1 } }),
    ground({ lodor: { pds: 1 }, abyz: { 'space-dock': 1 }, fria: { pds: 1 }, quann: { pds: 1 }, meer: { pds: 1 } }),
  ],
  'intimidate-council': [cruisers('26', '18'), cruisers('26', '19')],
  'push-boundaries': [
    { players: 3, ...own('arinam', 'meer'), ...cruisers('46') },
    { players: 3, ...own('arinam', 'meer', 'lodor'), ...cruisers('46') },
  ],
  'raise-a-fleet': [space('1', { cruiser: 4, fighter: 6 }), space('1', { cruiser: 3, destroyer: 2 })],
  'command-an-armada': [space('1', { cruiser: 7, fighter: 6 }), space('1', { cruiser: 5, destroyer: 3 })],
  // Secret objectives of the status phase that need no event.
  'adapt-new-strategies': [techs('spec-ops-ii', 'carrier-ii'), techs('spec-ops-ii', 'advanced-carrier-ii')],
  'become-the-gatekeeper': [cruisers('26', '39'), cruisers('26', '25')],
  'control-the-region': [
    cruisers('26', '39', '42', '44', '18'),
    { systems: { ...cruisers('26', '39', '42', '44', '18').systems, '19': { space: { A: { fighter: 1 } } } } },
  ],
  'cut-supply-lines': [
    { ...cruisers('10'), planets: { 'arc-prime': { units: { B: { pds: 1 } } } } },
    { ...cruisers('10'), planets: { 'arc-prime': { units: { B: { 'space-dock': 1 } } } } },
  ],
  'defy-space-and-time': [cruisers('18'), cruisers('82')],
  'establish-a-perimeter': [
    ground({ jord: { pds: 2, 'space-dock': 1 }, lodor: { pds: 1 } }),
    ground({ jord: { pds: 2 }, lodor: { pds: 2 } }),
  ],
  'establish-hegemony': [own('mecatol-rex', 'mehar-xull'), own('mecatol-rex', 'meer')],
  'hoard-raw-materials': [own('lodor', 'starpoint', 'wellon'), own('lodor', 'starpoint', 'vefut-ii')],
  'forge-an-alliance': [
    { ...own('lodor', 'quann', 'xxehan', 'wellon'), map: { '210': '32' } },
    { ...own('lodor', 'quann', 'xxehan', 'dal-bootha'), map: { '210': '32' } },
  ],
  'mine-rare-metals': [own('abyz', 'fria', 'meer'), own('abyz', 'fria', 'meer', 'starpoint')],
  'monopolize-production': [
    { ...own('wellon', 'new-albion', 'arinam'), map: { '210': '36' } },
    { ...own('wellon', 'new-albion', 'arinam', 'arnor'), map: { '210': '36' } },
  ],
  'form-a-spy-network': [
    { players: [{ actionCards: ['sabotage', 'sabotage', 'direct-hit', 'direct-hit'] }, {}] },
    { players: [{ actionCards: ['sabotage', 'sabotage', 'direct-hit', 'direct-hit', 'morale-boost'] }, {}] },
  ],
  'foster-cohesion': [{}, cruisers('46')],
  'fuel-the-war-machine': [
    ground({ jord: { 'space-dock': 1 }, lodor: { 'space-dock': 1, pds: 2 } }),
    ground({ jord: { 'space-dock': 1 }, lodor: { 'space-dock': 1 }, abyz: { 'space-dock': 1 } }),
  ],
  'gather-a-mighty-fleet': [
    space('1', { dreadnought: 4, cruiser: 1 }),
    {
      systems: {
        '1': { space: { A: { dreadnought: 3 } } },
        '18': { space: { A: { dreadnought: 2 } } },
      },
    },
  ],
  'learn-the-secrets-of-the-cosmos': [cruisers('39', '27', '18'), cruisers('39', '27', '46')],
  'master-the-laws-of-physics': [
    techs('antimass-deflectors', 'gravity-drive', 'fleet-logistics', 'neural-motivator'),
    techs('antimass-deflectors', 'gravity-drive', 'fleet-logistics', 'light-wave-deflector'),
  ],
  'mechanize-the-military': [
    ground({ jord: { mech: 2 }, lodor: { mech: 1 }, abyz: { mech: 1 }, fria: { infantry: 1 } }),
    ground({ jord: { mech: 1 }, lodor: { mech: 1 }, abyz: { mech: 1 }, fria: { mech: 1 } }),
  ],
  'occupy-the-fringe': [
    ground({ jord: { infantry: 9, 'space-dock': 1 }, lodor: { infantry: 8 } }),
    ground({ lodor: { infantry: 8, mech: 1, pds: 1 } }),
  ],
  'occupy-the-seat-of-the-empire': [
    { ...own('mecatol-rex'), ...space('18', { cruiser: 2 }) },
    { ...own('mecatol-rex'), ...space('18', { cruiser: 2, fighter: 1 }) },
  ],
  'produce-en-masse': [
    ground({ jord: { 'space-dock': 1 } }),
    { ...ground({ jord: { 'space-dock': 1 } }), ...techs('space-dock-ii') },
  ],
  'seize-an-icon': [
    { ...own('lodor'), map: { '210': '65' } },
    { ...own('primor'), map: { '210': '65' } },
  ],
  'stake-your-claim': [
    own('new-albion', 'starpoint'),
    { planets: { 'new-albion': { owner: 0 }, starpoint: { owner: 1 } } },
  ],
  'threaten-enemies': [cruisers('18'), cruisers('46')],
  'strengthen-bonds': [
    { players: [{ promissoryNotes: [{ note: 'ceasefire', of: 1 }] }, {}] },
    { players: [{ playArea: [{ note: 'alliance', of: 1 }] }, {}] },
  ],
};

const STATUS = OBJECTIVES.filter((objective) => objective.phase === 'status');

describe('objectives', () => {
  test('every public one and every secret one of the status phase is told of here', () => {
    expect(STATUS.map((objective) => objective.id).sort()).toEqual(Object.keys(CASES).sort());
    expect(STATUS.filter((objective) => objective.kind !== 'secret')).toHaveLength(40);
  });

  test.each(Object.keys(CASES))('%s', (id) => {
    const [short, full] = CASES[id].map(position);
    const objective = objectiveIndex(id);
    const lacking = progress(short, 0, objective);
    const there = progress(full, 0, objective);
    expect([lacking.fulfilled, there.fulfilled]).toEqual([false, true]);
    expect(lacking.has).toBeLessThan(lacking.needs);
    expect(there.has).toBeGreaterThanOrEqual(there.needs);
    expect(lacking.words).not.toBe('');
    for (const [state, scorable] of [
      [short, []],
      [full, [objective]],
    ] as const) {
      state.revealed = [objective];
      state.players[0].secretObjectives = [objective];
      const isSecret = OBJECTIVES[objective].kind === 'secret';
      expect(isSecret ? scorableSecrets(state, 0) : scorablePublic(state, 0)).toEqual(scorable);
    }
  });

  test('secrets of the action and agenda phases are not scored in the status phase', () => {
    const state = position();
    for (const { index, phase } of OBJECTIVES) {
      if (phase === 'status') continue;
      state.players[0].secretObjectives = [index];
      expect(scorableSecrets(state, 0)).toEqual([]);
      expect(progress(state, 0, index).fulfilled).toBe(false);
    }
  });

  test('a system that an effect makes an anomaly counts as one [LRR-9.4]', () => {
    const state = position(cruisers('27', '46', '26'));
    const learn = objectiveIndex('learn-the-secrets-of-the-cosmos');
    expect(progress(state, 0, learn)).toMatchObject({ has: 2, fulfilled: false });
    const data = { system: galaxy(state).findSystem('18'), anomaly: 'nebula' };
    beginEffect(state, { source: 'test', kind: ANOMALY_EFFECT, until: 'end', data });
    expect(progress(state, 0, learn)).toMatchObject({ has: 3, fulfilled: true });
  });

  test('a home not wholly controlled is named [LRR-61.16]', () => {
    const state = position({ planets: { 'wren-terra': { owner: 0 } }, players: [{}, { tradeGoods: 5 }] });
    const { fulfilled, words } = progress(state, 1, objectiveIndex('negotiate-trade-routes'));
    expect([fulfilled, words]).toEqual([false, 'you can pay 5 trade goods; you do not control your whole home system']);
  });

  test('a home of a player who is out is nobody’s home any more', () => {
    const state = position(own('arc-prime'));
    state.players[1].eliminated = true;
    expect(progress(state, 0, objectiveIndex('conquer-the-weak')).fulfilled).toBe(false);
  });
});

describe('the edge of the board', () => {
  test('a system with a free side is on it, and so is what lies beside the board [LRR-39.1] [LRR-39.2] [LRR-39.2a]', () => {
    const state = position({ players: [{ faction: 'creuss' }, {}] });
    const { idOfSystem, positionOf } = galaxy(state);
    const onEdge = idOfSystem.filter((_, system) => isOnEdge(state, system));
    expect(onEdge.filter((id) => id === '51' || id === '82')).toEqual(['82', '51']);
    for (const id of onEdge) expect(['', '2']).toContain(positionOf[idOfSystem.indexOf(id)].slice(0, 1));
    expect(onEdge).toHaveLength(14);
  });

  test('a gap in the map makes an edge of its neighbors', () => {
    const whole = position();
    const tiles = whole.map.tiles.filter((tile) => tile.position !== '104');
    const state = position({ map: { ...whole.map, tiles } });
    const inside = galaxy(state).systemAt('103');
    expect([isOnEdge(whole, galaxy(whole).systemAt('103')), isOnEdge(state, inside)]).toEqual([false, true]);
  });
});

describe('scoring by paying [LRR-61.10]', () => {
  const score = (partial: Position, objective: string, answers: readonly (string | readonly string[])[]) => {
    const state = position(partial);
    return { state, driven: drive(state, (game) => scoreObjective(game, 0, objectiveIndex(objective)), answers) };
  };

  test('trade goods leave, points come [LRR-61.12]', () => {
    const { state, driven } = score(goods(7), 'negotiate-trade-routes', []);
    expect(driven.done).toBe(true);
    expect(state.players[0].tradeGoods).toBe(2);
    expect(state.players[0].points).toEqual([{ source: 'negotiate-trade-routes', points: 1 }]);
    expect(state.players[0].scored).toEqual([objectiveIndex('negotiate-trade-routes')]);
  });

  test('tokens from either pool, as the player likes', () => {
    const { state } = score(tokens(3, 3), 'lead-from-the-front', ['pool:tactic', 'pool:strategy', 'pool:strategy']);
    expect([state.players[0].tactic, state.players[0].strategy]).toEqual([2, 1]);
  });

  test('no step towards resources spoils the influence', () => {
    const withGoods = (tradeGoods: number): Position => ({
      players: [{ tradeGoods }, {}],
      planets: { lodor: { owner: 0 } },
    });
    // Jord gives 4 or 2, Lodor 3 or 1; three goods are paid as such. With two more every step leaves a way.
    const rich = score(withGoods(5), 'amass-wealth', []);
    expect(rich.state.players[0].tradeGoods).toBe(2);
    expect(offered(rich.driven.open[0])).toEqual(['planet:lodor', 'planet:jord', 'trade-good']);
    // With one more only Lodor may go for resources: nothing is asked.
    const poor = score(withGoods(4), 'amass-wealth', []);
    expect(poor.driven.done).toBe(true);
    expect(poor.state.players[0].tradeGoods).toBe(0);
    expect(poor.state.players[0].points).toHaveLength(1);
  });

  test('five action cards of the player’s choice are discarded', () => {
    const actionCards = ['sabotage', 'sabotage', 'direct-hit', 'direct-hit', 'morale-boost', 'shields-holding'];
    const partial: Position = {
      players: [{ actionCards, secretObjectives: ['form-a-spy-network'] }, {}],
    };
    const picks = ['card:sabotage', 'card:sabotage:2', 'card:direct-hit', 'card:morale-boost', 'card:shields-holding'];
    const { state, driven } = score(partial, 'form-a-spy-network', [picks]);
    expect(state.players[0].actionCards).toHaveLength(1);
    expect(state.decks.actionDiscard).toHaveLength(5);
    expect(state.players[0].secretObjectives).toEqual([]);
    const shown = driven.events.find((event) => event.type === 'objective-scored');
    expect([shown?.shows, shown?.rule]).toEqual([true, 'LRR 61.18']);
  });
});
