import { describe, expect, it } from 'vitest';
import { drive, offered } from '../../test/drive.ts';
import { position } from '../../test/position.ts';
import { agendaIndex, PDS, SPACE_DOCK, STRATEGY_CARDS, strategyCardIndex, technologyIndex } from '../data/index.ts';
import { galaxy, hasCommandToken, ownsTechnology, planetArea, type TiState, unitCount } from '../state/index.ts';
import { initiativeOrder } from './order.ts';
import { strategicAction, unusedStrategyCards } from './strategic-action.ts';

const EIGHT: readonly [card: string, ids: string][] = [
  ['leadership', '[LRR-52.0] [LRR-52.1]'],
  ['diplomacy', '[LRR-32.0] [LRR-32.1]'],
  ['politics', '[LRR-66.0] [LRR-66.1]'],
  ['construction', '[LRR-24.0] [LRR-24.1]'],
  ['trade', '[LRR-92.0] [LRR-92.1]'],
  ['warfare', '[LRR-99.0]'],
  ['technology', '[LRR-91.0] [LRR-91.1]'],
  ['imperial', '[LRR-45.0] [LRR-45.1]'],
];

type Answers = (string | string[])[];

const act = (state: TiState, answers: Answers = []) => drive(state, (game) => strategicAction(game, 0), answers);

/** Player A holds the card; two more players follow. */
function holding(card: string, more: Record<string, unknown> = {}, ...others: Record<string, unknown>[]): TiState {
  const [b = {}, c = {}] = others;
  return position({
    players: [
      { strategyCards: [card], ...more },
      { strategyCards: ['imperial'], ...b },
      { strategyCards: ['trade'], ...c },
    ].map((player, seat) => (seat > 0 && player.strategyCards[0] === card ? { ...player, strategyCards: [] } : player)),
  });
}

const planet = (state: TiState, id: string) => galaxy(state).planetNamed(id);
const system = (state: TiState, id: string) => galaxy(state).systemNamed(id);
const exhaust = (state: TiState, ...planets: string[]) => {
  for (const id of planets) state.planetExhausted[planet(state, id)] = 1;
};

describe('the strategic action', () => {
  it('uses a card of the player that is ready, and exhausts it at the end [LRR-82.0] [LRR-82.2] [LRR-34.5] [LRR-71.6]', () => {
    const state = position({
      players: [
        { strategyCards: ['politics', 'trade', 'warfare'], usedStrategyCards: ['warfare'] },
        { strategyCards: [] },
      ],
    });
    expect(offered(act(state).open[0])).toEqual(['card:politics', 'card:trade']);
    act(state, ['card:trade', [], 'decline']);
    expect(unusedStrategyCards(state, 0)).toEqual([strategyCardIndex('politics')]);
  });

  it('asks the others at the same time and resolves clockwise; who waits is asked again in turn [LRR-82.1] [LRR-82.1a]', () => {
    const state = holding('trade', {}, {}, {});
    const asked = act(state, [[]]);
    expect(asked.open.map((decision) => decision.seat)).toEqual([1, 2]);
    expect(asked.open.map((decision) => offered(decision))).toEqual([
      ['follow', 'decline'],
      ['follow', 'decline', 'wait'],
    ]);
    const waited = act(holding('trade'), [[], 'follow', 'wait']);
    expect(waited.open.map((decision) => decision.seat)).toEqual([2]);
    expect(offered(waited.open[0])).toEqual(['follow', 'decline']);
    expect(waited.game.state.players[1].strategy).toBe(2);
    const done = act(holding('trade'), [[], 'follow', 'wait', 'follow']);
    expect(done.game.state.players[2].strategy).toBe(2);
  });

  it('costs a token of the strategy pool; who has none is not asked [LRR-20.5]', () => {
    const state = holding('trade', {}, { strategy: 0 });
    expect(act(state, [[]]).open.map((decision) => decision.seat)).toEqual([2]);
  });
});

describe('Leadership', () => {
  it('gains three tokens and one for each three influence spent [LRR-52.2] [LRR-52.4]', () => {
    const state = holding('leadership', { tradeGoods: 1 });
    const done = act(state, ['tokens:2-tactic+1-fleet', ['planet:jord', 'trade-good'], 'pool:strategy']);
    expect(done.game.state.players[0]).toMatchObject({ tactic: 6, fleet: 6, strategy: 4, tradeGoods: 0 });
  });

  it('costs the others no token; two influence buy nothing, five buy one [LRR-52.3] [LRR-52.3-2] [LRR-20.5a]', () => {
    const state = holding('leadership', {}, { tradeGoods: 5, strategy: 0 }, { tradeGoods: 2, faction: 'muaat' });
    exhaust(state, 'arc-prime', 'wren-terra', 'jord', 'muaat');
    const asked = act(state, ['tokens:3-tactic']);
    expect(asked.open.map((decision) => decision.seat)).toEqual([1]);
    const again = holding('leadership', {}, { tradeGoods: 5, strategy: 0 }, { tradeGoods: 2, faction: 'muaat' });
    exhaust(again, 'arc-prime', 'wren-terra', 'jord', 'muaat');
    const done = act(again, ['tokens:3-tactic', 'follow', 'trade-goods:5', 'pool:fleet']);
    expect(done.done).toBe(true);
    expect(again.players[1]).toMatchObject({ fleet: 6, strategy: 0, tradeGoods: 0 });
  });
});

describe('Diplomacy', () => {
  it('closes a system to the others and readies up to two planets [LRR-32.2] [LRR-32.2b]', () => {
    const state = position({
      players: [{ strategyCards: ['diplomacy'] }, { strategyCards: [] }],
      planets: { lodor: { owner: 'A', exhausted: true }, 'mecatol-rex': { owner: 'A', exhausted: true } },
    });
    exhaust(state, 'jord');
    const asked = act(state);
    expect(offered(asked.open[0])).toEqual(['system:26', 'system:1']);
    const ready = act(state, ['system:1']);
    expect(hasCommandToken(state, system(state, '1'), 1)).toBe(true);
    expect(hasCommandToken(state, system(state, '1'), 0)).toBe(false);
    expect(ready.open[0]).toMatchObject({ kind: 'ready-planets', min: 0, max: 2 });
  });

  it('readies the planets of the chosen system in its first printing', () => {
    const state = position({
      expansions: ['base', 'pok'],
      players: [{ strategyCards: ['diplomacy'] }, { strategyCards: [] }],
      planets: { abyz: { owner: 'A', exhausted: true }, fria: { owner: 'A', exhausted: true } },
    });
    exhaust(state, 'jord');
    const done = act(state, ['system:38']);
    expect(done.done).toBe(true);
    expect(state.planetExhausted[planet(state, 'abyz')]).toBe(0);
    expect(state.planetExhausted[planet(state, 'fria')]).toBe(0);
    expect(state.planetExhausted[planet(state, 'jord')]).toBe(1);
  });

  it('readies two planets for a token of the others [LRR-32.3]', () => {
    const state = position({ players: [{ strategyCards: ['diplomacy'] }, { strategyCards: [] }] });
    exhaust(state, 'arc-prime', 'wren-terra');
    const done = act(state, ['follow', ['planet:arc-prime', 'planet:wren-terra']]);
    expect(done.done).toBe(true);
    expect(state.players[1].strategy).toBe(2);
    expect(state.planetExhausted[planet(state, 'arc-prime')]).toBe(0);
  });
});

describe('Politics', () => {
  it('makes somebody else the speaker, draws two cards, arranges two agendas unseen [LRR-66.2] [LRR-66.2-2] [LRR-66.2-3]', () => {
    const state = position({
      players: [{ strategyCards: ['politics'] }, { strategyCards: [] }],
      decks: { agendas: ['mutiny', 'incentive-program'] },
    });
    const size = state.decks.agendas.length;
    const asked = act(state, ['agenda:mutiny:bottom']);
    expect(asked.open[0].about()).toMatchObject({ agenda: 'incentive-program' });
    expect(state.speaker).toBe(1);
    expect(state.players[0].actionCards).toHaveLength(2);
    expect(asked.events.find((event) => event.type === 'agendas-seen')?.to).toEqual([0]);
    const again = position({
      players: [
        { strategyCards: ['politics'], strategy: 0 },
        { strategyCards: [], strategy: 0 },
      ],
      decks: { agendas: ['mutiny', 'incentive-program'] },
    });
    act(again, ['agenda:mutiny:bottom', 'agenda:incentive-program:bottom', 'agenda:incentive-program:first']);
    expect(again.decks.agendas).toHaveLength(size);
    expect(again.decks.agendas.slice(0, 2)).toEqual([agendaIndex('mutiny'), agendaIndex('incentive-program')]);
  });

  it('keeps two on top in the order chosen', () => {
    const state = position({
      players: [{ strategyCards: ['politics'] }, { strategyCards: [], strategy: 0 }],
      decks: { agendas: ['mutiny', 'incentive-program'] },
    });
    act(state, ['agenda:mutiny:top', 'agenda:incentive-program:top', 'agenda:incentive-program:first']);
    expect(state.decks.agendas.slice(-2)).toEqual([agendaIndex('mutiny'), agendaIndex('incentive-program')]);
  });

  it('refuses the speaker themselves [LRR-66.2-3]', () => {
    const asked = act(holding('politics'));
    expect(offered(asked.open[0])).toEqual(['player:1', 'player:2']);
    expect(asked.open[0].refused()).toMatchObject([{ id: 'player:0', rule: 'LRR 66.2' }]);
  });

  it('draws two cards for a token of the others [LRR-66.3]', () => {
    const state = position({ players: [{ strategyCards: ['politics'] }, { strategyCards: [] }] });
    state.decks.agendas = [];
    act(state, ['follow']);
    expect(state.players[1].actionCards).toHaveLength(2);
    expect(state.players[1].strategy).toBe(2);
  });
});

describe('Construction', () => {
  it('places a structure and one more PDS, on the same planet too [LRR-24.2] [LRR-24.2a] [LRR-24.2b]', () => {
    const state = position({
      players: [{ strategyCards: ['construction'] }, { strategyCards: [], strategy: 0 }],
      systems: { '1': { tokens: ['A'] } },
    });
    act(state, ['space-dock:planet:jord', 'pds:planet:jord']);
    const jord = planetArea(state, planet(state, 'jord'));
    expect(unitCount(state, jord, 0, SPACE_DOCK)).toBe(1);
    expect(unitCount(state, jord, 0, PDS)).toBe(1);
  });

  it('places the token of the others in the system they build in, or in reinforcements [LRR-24.3] [LRR-24.3-2] [LRR-20.6]', () => {
    const start = { players: [{ strategyCards: ['construction'] }, { strategyCards: [] }] };
    const state = position({ ...start, planets: { lodor: { owner: 'B' } } });
    const asked = act(state, [[], [], 'follow']);
    expect(offered(asked.open[0])).toEqual(['system:26', 'system:10']);
    const done = act(position({ ...start, planets: { lodor: { owner: 'B' } } }), [
      [],
      [],
      'follow',
      'system:26',
      'pds:planet:lodor',
    ]);
    expect(hasCommandToken(done.game.state, system(done.game.state, '26'), 1)).toBe(true);
    expect(done.game.state.players[1].strategy).toBe(2);
    const there = position({ ...start, systems: { '10': { tokens: ['B'] } } });
    const built = act(there, [[], [], 'follow', 'space-dock:planet:wren-terra']);
    expect(built.done).toBe(true);
    expect(there.players[1].strategy).toBe(2);
    expect(hasCommandToken(there, system(there, '10'), 1)).toBe(true);
  });
});

describe('Trade', () => {
  it('gains three goods and the commodities, and lets others replenish for nothing, who must [LRR-92.2] [LRR-92.3] [LRR-92.4] [LRR-92.4a] [LRR-92.4b]', () => {
    const state = holding('trade');
    const asked = act(state, [['player:2']]);
    expect(asked.open.map((decision) => decision.seat)).toEqual([1]);
    expect(state.players[0]).toMatchObject({ tradeGoods: 3, commodities: 4 });
    const done = act(holding('trade'), [['player:2'], 'decline']);
    expect(done.game.state.players[2]).toMatchObject({ commodities: 6, strategy: 3 });
    expect(done.game.state.players[1]).toMatchObject({ commodities: 0, strategy: 3 });
  });

  it('fills up to the value of the faction and no further [LRR-92.3a] [LRR-21.2] [LRR-21.3] [LRR-92.5]', () => {
    const state = holding('trade', { commodities: 3 }, { commodities: 1 }, { commodities: 6 });
    const done = act(state, [[], 'follow']);
    expect(done.done).toBe(true);
    expect(state.players.map((player) => player.commodities)).toEqual([4, 2, 6]);
    expect(state.players[1].strategy).toBe(2);
  });
});

describe('Warfare', () => {
  it('takes a token off the board into a pool, then redistributes [LRR-99.1] [LRR-99.1-2] [LRR-99.2]', () => {
    const state = position({
      players: [{ strategyCards: ['warfare'], tactic: 0, fleet: 3, strategy: 1 }, { strategyCards: [] }],
      systems: { '26': { tokens: ['A'] }, '19': { tokens: ['A', 'B'] } },
    });
    expect(offered(act(state).open[0])).toEqual(['system:26', 'system:19']);
    const done = act(state, ['system:19', 'pool:tactic', 'tactic:2', 'fleet:3']);
    expect(done.done).toBe(true);
    expect(hasCommandToken(state, system(state, '19'), 0)).toBe(false);
    expect(hasCommandToken(state, system(state, '19'), 1)).toBe(true);
    expect(state.players[0]).toMatchObject({ tactic: 2, fleet: 3, strategy: 0 });
  });

  it('lets the others produce with one dock at home; the token is not placed [LRR-99.3] [LRR-99.3a] [LRR-99-FAQ-44]', () => {
    const state = position({
      players: [{ strategyCards: ['warfare'] }, { strategyCards: [], tradeGoods: 2 }],
      planets: {
        'arc-prime': { units: { B: { 'space-dock': 1 } } },
        'wren-terra': { units: { B: { 'space-dock': 1 } } },
      },
    });
    const asked = act(state, ['tactic:4', 'fleet:5', 'follow']);
    expect(offered(asked.open[0])).toEqual(['planet:arc-prime', 'planet:wren-terra']);
    const producing = position({
      players: [{ strategyCards: ['warfare'] }, { strategyCards: [], tradeGoods: 2 }],
      planets: {
        'arc-prime': { units: { B: { 'space-dock': 1 } } },
        'wren-terra': { units: { B: { 'space-dock': 1 } } },
      },
    });
    const plan = act(producing, ['tactic:4', 'fleet:5', 'follow', 'planet:wren-terra']);
    expect(plan.open[0]).toMatchObject({ kind: 'produce-units', rule: 'LRR 99.3' });
    expect(plan.open[0].about()).toMatchObject({ limit: 4 });
    expect(hasCommandToken(producing, system(producing, '10'), 1)).toBe(false);
    expect(producing.players[1].strategy).toBe(2);
  });
});

describe('Technology', () => {
  it('researches one, then one more for six resources, the first counting for the second [LRR-91.2] [LRR-91.2-2]', () => {
    const state = position({
      players: [
        { strategyCards: ['technology'], tradeGoods: 2 },
        { strategyCards: [], strategy: 0 },
      ],
    });
    const done = act(state, ['tech:antimass-deflectors', 'research', 'tech:gravity-drive']);
    expect(done.done).toBe(true);
    expect(ownsTechnology(state, 0, technologyIndex('gravity-drive'))).toBe(true);
    expect(state.players[0].tradeGoods).toBe(0);
  });

  it('does not offer a second that cannot be paid for [LRR-91.2]', () => {
    const state = position({
      players: [
        { strategyCards: ['technology'], tradeGoods: 1 },
        { strategyCards: [], strategy: 0 },
      ],
    });
    expect(act(state, ['tech:antimass-deflectors']).done).toBe(true);
  });

  it('costs the others a token and four resources, trade goods filling up [LRR-91.3] [LRR-91.3-2]', () => {
    const start = (tradeGoods: number) => {
      const state = position({ players: [{ strategyCards: ['technology'] }, { strategyCards: [], tradeGoods }] });
      exhaust(state, 'arc-prime');
      return state;
    };
    expect(act(start(1), ['tech:antimass-deflectors']).done).toBe(true);
    const state = start(2);
    const done = act(state, ['tech:antimass-deflectors', 'follow', 'tech:sarween-tools']);
    expect(done.done).toBe(true);
    expect(state.players[1]).toMatchObject({ tradeGoods: 0, strategy: 2 });
  });
});

describe('Imperial', () => {
  it('scores a public objective that is met, and no other; then a secret may be drawn [LRR-45.2] [LRR-45.2-2]', () => {
    const state = position({
      players: [
        {
          strategyCards: ['imperial'],
          technologies: ['antimass-deflectors', 'gravity-drive', 'sarween-tools', 'graviton-laser-system'],
        },
        { strategyCards: [], strategy: 0 },
      ],
      revealed: ['diversify-research', 'corner-the-market'],
    });
    expect(offered(act(state).open[0])).toEqual(['objective:diversify-research']);
    const done = act(state, ['objective:diversify-research', 'draw']);
    expect(done.done).toBe(true);
    expect(state.players[0].scored).toHaveLength(1);
    expect(state.players[0].secretObjectives).toHaveLength(1);
  });

  it('gains a point for Mecatol Rex instead of a secret [LRR-45.2-3]', () => {
    const state = position({
      players: [{ strategyCards: ['imperial'] }, { strategyCards: [] }],
      planets: { 'mecatol-rex': { owner: 'A' } },
    });
    const done = act(state, ['follow']);
    expect(done.done).toBe(true);
    expect(state.players[0].points).toEqual([{ source: 'imperial', points: 1 }]);
    expect(state.players[0].secretObjectives).toEqual([]);
    expect(state.players[1].secretObjectives).toHaveLength(1);
    expect(state.players[1].strategy).toBe(2);
  });
});

describe('each strategy card', () => {
  for (const [number, [card, ids]] of EIGHT.entries()) {
    it(`${card} has the initiative ${number + 1}, and only its owner uses its primary ability ${ids}`, () => {
      // Dealt the other way round, so that seats and numbers differ.
      const state = position({ players: EIGHT.map((_, seat) => ({ strategyCards: [EIGHT[7 - seat][0]] })) });
      expect(initiativeOrder(state)[number]).toBe(7 - number);
      state.active = 7 - number;
      const used = drive(state, (game) => strategicAction(game, 7 - number));
      const { text, data } = used.events[0];
      expect(text).toContain('uses');
      expect(data?.player).toBe(7 - number);
      expect(String(data?.card)).toContain(card);
      const others = drive(state, (game) => strategicAction(game, number)).events[0];
      expect(String(others.data?.card)).toContain(EIGHT[7 - number][0]);
    });
  }

  it('is one of eight, numbered 1 to 8 [LRR-83.5] [LRR-83.6]', () => {
    const state = position({ phase: 'strategy' });
    expect(state.strategyPool.map((card) => STRATEGY_CARDS[card].initiative)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('is followed by the others only, never by its owner [LRR-83.4] [LRR-82.3]', () => {
    const done = act(holding('trade', {}, {}, {}), [[], 'decline', 'decline']);
    expect(done.done).toBe(true);
    expect(done.events.map((event) => event.type)).toEqual([
      'strategic-action',
      'trade-goods-gained',
      'commodities-replenished',
      'strategy-card-exhausted',
    ]);
  });

  it('keeps its number when it is used [LRR-83.2]', () => {
    const state = position({
      players: [{ strategyCards: ['warfare'], usedStrategyCards: ['warfare'] }, { strategyCards: ['technology'] }],
    });
    expect(initiativeOrder(state)).toEqual([0, 1]);
  });
});
