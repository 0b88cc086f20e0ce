import { AGENDAS, PROMISSORY_NOTES } from '@orrery/twilight-imperium/data';
import { twilightImperium } from '@orrery/twilight-imperium';
import { position } from '@orrery/twilight-imperium/scenario';
import { describe, expect, it } from 'vitest';
import { situationOf } from '../situation.ts';
import { POINT } from '../worth.ts';
import { APPRAISALS, gainOf } from './agendas.ts';
import { outcomesOf, worthTo } from './appraisal.ts';
import { brokenNotes } from './broken.ts';
import { type Council, councilOf, isAboutToWin, rivalry } from './council.ts';
import { type Deal, dealWorth, NOTHING } from './deals.ts';
import { chances, forecast, stillToVote } from './forecast.ts';
import { FACTION_NOTES } from './notes.ts';

type Partial = Parameters<typeof position>[0];

function council(partial: Partial, seat = 0): Council {
  const view = twilightImperium.view(position(partial), seat) as Parameters<typeof situationOf>[0];
  return councilOf(situationOf(view));
}

/** A table in the middle of a game: laws, planets, ships at wormholes, secrets scored, technologies. */
const table: Partial = {
  players: [
    { points: 4, tradeGoods: 3, technologies: ['cruiser-ii', 'war-sun'], scored: ['mine-rare-metals'] },
    { points: 6, faction: 'letnev', actionCards: ['spy', 'plague', 'veto', 'scuttle'] },
    { points: 2, faction: 'jol-nar', tactic: 2, fleet: 2 },
  ],
  custodians: false,
  laws: {
    'fleet-regulations': 'for',
    'minister-of-war': 'player:1',
    'classified-document-leaks': 'objective:mine-rare-metals',
  },
  planets: {
    lodor: { owner: 'A', units: { A: { infantry: 3, pds: 1 } } },
    'mecatol-rex': { owner: 'B', units: { B: { infantry: 2, mech: 1 } } },
    wellon: { owner: 'C', exhausted: true },
  },
  systems: {
    '26': { space: { A: { 'war-sun': 1, fighter: 3 } } },
    '40': { space: { C: { dreadnought: 3 } } },
  },
};

describe('the worth of outcomes', () => {
  it('is known for every agenda, by the way it elects', () => {
    for (const { id, outcomes, elect } of AGENDAS) {
      const appraisal = APPRAISALS[id];
      expect(appraisal, id).toBeDefined();
      if (outcomes !== null) {
        for (const outcome of outcomes) expect(appraisal[outcome as 'for'], `${id} ${outcome}`).toBeDefined();
      } else if (elect === 'player') expect(appraisal.elected, id).toBeDefined();
      else if (elect?.includes('planet')) expect(appraisal.planet, id).toBeDefined();
      else if (elect !== null) expect(appraisal.other, id).toBeDefined();
    }
    expect(Object.keys(APPRAISALS).sort()).toEqual(AGENDAS.map(({ id }) => id).sort());
  });

  it('is a number for every outcome and seat, and for most agendas not the same', () => {
    const here = council(table);
    let told = 0;
    for (const { id } of AGENDAS) {
      const worths = outcomesOf(here, id).map((outcome) => worthTo(here, 0, id, outcome, new Map([[0, outcome]])));
      for (const worth of worths) expect(Number.isFinite(worth), id).toBe(true);
      if (new Set(worths.map((worth) => worth.toFixed(3))).size > 1) told++;
    }
    expect(told).toBeGreaterThan(48);
  });

  it('is what the card takes and gives', () => {
    const here = council(table);
    expect(gainOf(here, 0, 'economic-equality', 'for')).toBe(2);
    expect(gainOf(here, 0, 'economic-equality', 'against')).toBe(-3);
    expect(gainOf(here, 1, 'public-execution', 'player:1')).toBeLessThan(-4);
    expect(gainOf(here, 1, 'judicial-abolishment', 'agenda:minister-of-war')).toBe(-3);
    expect(gainOf(here, 0, 'judicial-abolishment', 'agenda:minister-of-war')).toBeCloseTo(0);
    expect(gainOf(here, 2, 'wormhole-research', 'for')).toBe(4 - 12);
  });

  it('counts a rival’s gain as a loss, the more the nearer the goal', () => {
    const here = council(table);
    expect(rivalry(here, 0, 1)).toBeGreaterThan(2 * rivalry(here, 0, 2));
    expect(isAboutToWin(here.situation.view, 1)).toBe(false);
    const none = new Map<number, string>();
    const elected = [0, 1, 2].map((seat) => worthTo(here, 0, 'minister-of-war', `player:${seat}`, none));
    expect(elected[0]).toBeGreaterThan(0);
    expect(elected[2]).toBeLessThan(0);
    expect(elected[1]).toBeLessThan(elected[2]);
  });

  it('goes by what one votes where the card does', () => {
    const here = council(table);
    const voted = (vote: string) => worthTo(here, 0, 'mutiny', 'for', new Map([[0, vote]]));
    expect(voted('for') - voted('against')).toBe(POINT);
  });

  it('is a victory where the point is the last', () => {
    const here = council({ players: [{ points: 9 }, {}] });
    expect(worthTo(here, 0, 'shard-of-the-throne', 'player:0', new Map())).toBeGreaterThan(5 * POINT);
    expect(worthTo(here, 1, 'shard-of-the-throne', 'player:0', new Map())).toBeLessThan(-5 * POINT);
  });

  it('knows the secret objectives of the agenda phase, one’s own alone', () => {
    const secrets = { players: [{ secretObjectives: ['drive-the-debate'] }, {}, {}] };
    const own = (seat: number) => worthTo(council(secrets, seat), 0, 'minister-of-war', 'player:0', new Map());
    expect(own(0) - own(1)).toBe(POINT);
  });
});

describe('the forecast of a vote', () => {
  const voting = (seat: number, votes: Partial = {}): Council => {
    const state = position({ ...table, ...votes, phase: 'agenda', decks: { agendas: ['mutiny'] } });
    const view = twilightImperium.view(state, seat) as Parameters<typeof situationOf>[0];
    return councilOf(situationOf({ ...view, agenda: agendaOf(view) }));
  };
  const agendaOf = (view: Parameters<typeof situationOf>[0]) => ({
    ...{ id: 'minister-of-war', name: '', type: 'law' as const, effect: null, effectFor: null, effectAgainst: null },
    ...{ hidden: false, hiddenAgenda: null, revote: false, step: 'vote' as const, agendasToCome: 1, decided: null },
    voters: [1, 2, 0].map((seat) => ({ seat, available: seat === 1 ? 0 : 4, barred: false })),
    outcomes: view.players.map(({ seat }) => ({
      id: `player:${seat}`,
      name: '',
      votes: seat === 1 ? 3 : 0,
      voters: seat === 1 ? [{ seat: 1, count: 3 }] : [],
      predictions: [],
    })),
  });

  it('asks those after oneself, the speaker last', () => {
    expect(stillToVote(voting(2))).toEqual([0]);
    expect(stillToVote(voting(0))).toEqual([]);
  });

  it('is certain when nobody is left to vote, and never else', () => {
    const last = voting(0);
    expect([...chances(last, forecast(last))]).toEqual([['player:1', 1]]);
    expect([...chances(last, forecast(last), 'player:0', 3)]).toEqual([['player:0', 1]]);
    const before = voting(2);
    const likely = chances(before, forecast(before));
    expect([...likely.values()].reduce((sum, chance) => sum + chance)).toBeCloseTo(1);
    expect(likely.get('player:1')).toBeGreaterThan(0.1);
    expect(likely.get('player:1')).toBeLessThan(1);
  });
});

describe('the worth of deals', () => {
  const goods = (give: Deal['give'], want: Deal['want']): Deal => ({ give, want });
  const commodities = { ...NOTHING, commodities: 2 };
  const here = council({ players: [{ points: 3 }, { points: 3 }, { points: 3 }] });

  it('is good for both where commodities are exchanged', () => {
    const swap = goods(commodities, commodities);
    expect(dealWorth(here, 0, 1, swap)).toBeGreaterThan(0.5);
    expect(dealWorth(here, 1, 0, swap)).toBeGreaterThan(0.5);
    expect(dealWorth(here, 0, 1, goods(NOTHING, commodities))).toBeGreaterThan(0);
    expect(dealWorth(here, 1, 0, goods(commodities, NOTHING))).toBeLessThan(0);
  });

  it('is never good with whoever is about to win', () => {
    const late = council({ players: [{ points: 3 }, { points: 8 }, { points: 3 }] });
    expect(dealWorth(late, 0, 1, goods(commodities, commodities))).toBeLessThan(0);
    expect(dealWorth(late, 0, 2, goods(commodities, commodities))).toBeGreaterThan(0);
  });

  it('of the third fragment is more than that of the first', () => {
    const cultural = 'cultural-relic-fragment';
    const buying = goods({ ...NOTHING, tradeGoods: 2 }, { ...NOTHING, fragments: [cultural] });
    const held = (cards: string[]) =>
      council({ players: [{ tradeGoods: 2, explorationCards: cards }, { explorationCards: [cultural] }] });
    expect(dealWorth(held([cultural, cultural]), 0, 1, buying)).toBeGreaterThan(0);
    expect(dealWorth(held([]), 0, 1, buying)).toBeLessThan(0);
  });

  it('of notes in the play area is lost with those they are of', () => {
    const support = (units: object) =>
      council({
        players: [{ playArea: [{ note: 'support-for-the-throne', of: 'B' }] }, {}],
        systems: { '26': { space: units } },
      } as Partial);
    const system = here.situation.systemNamed('26');
    expect(brokenNotes(support({ B: { fighter: 1 } }).situation, system)).toBe(POINT);
    expect(brokenNotes(support({ A: { fighter: 1 } }).situation, system)).toBe(0);
  });
});

it('has a worth with a reason of its own for every promissory note of the sets that are here whole', () => {
  const everybodys = ['support-for-the-throne', 'trade-agreement', 'ceasefire', 'alliance'];
  const whole = PROMISSORY_NOTES.filter(({ expansion }) => expansion !== 'thunders-edge');
  expect(whole.length).toBeGreaterThan(30);
  for (const { id } of whole) {
    expect(everybodys.includes(id) || Object.hasOwn(FACTION_NOTES, id), id).toBe(true);
  }
  for (const [id, { gained, lost }] of Object.entries(FACTION_NOTES)) {
    expect(PROMISSORY_NOTES.map((note) => note.id)).toContain(id);
    expect(gained, id).toBeGreaterThan(0);
    expect(lost, id).toBeLessThan(5);
  }
});
