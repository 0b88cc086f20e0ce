import { describe, expect, it } from 'vitest';
import { Match } from '@orrery/kernel';
import { AGENDAS, agendaIndex } from '../src/data/index.ts';
import { disguise } from '../src/disguise.ts';
import { twilightImperium } from '../src/game.ts';
import { brokenInvariants } from '../src/invariants/index.ts';
import { agendas } from '../src/agendas/index.ts';
import { viewOf } from '../src/view/view-of.ts';
import { huntLeaks } from './play-checks.ts';
import { position } from './position.ts';
import { drawer, newPoliticalMatch, playRandomly } from './random-game.ts';

describe('agendas', () => {
  it('have a component each, in both decks', () => {
    const ids = agendas.flatMap(({ abilities }) => (abilities ?? []).map(({ id }) => id));
    for (const { id } of AGENDAS) expect(ids).toContain(`agenda:${id}`);
  });

  it('keep every invariant in random games of all sets with an agenda phase in every round', () => {
    const broken = new Set<string>();
    let resolved = 0;
    for (const [index, expansions] of [['base'], ['base', 'pok', 'codex1']].entries()) {
      const match = newPoliticalMatch(`agendas ${index}`, { expansions, players: 3, roundLimit: 5 }, { log: true });
      let unit = -1;
      playRandomly(match, drawer(`agendas ${index}`), {
        each: () => {
          if (match.unit === unit) return;
          unit = match.unit;
          const { state } = match.checkpoints[match.checkpoints.length - 1];
          for (const what of brokenInvariants(state)) broken.add(what);
        },
      });
      resolved += match.log.filter(({ type }) => type === 'outcome-resolved').length;
    }
    expect([...broken]).toEqual([]);
    expect(resolved).toBeGreaterThan(8);
  });

  it('tell nobody what is hidden', () => {
    const table = (index: number) => newPoliticalMatch(`agenda leak ${index}`, { players: 3 }, { privacy: 'discreet' });
    expect(huntLeaks(twilightImperium, table, drawer('agenda leak'), 300).leak).toBeUndefined();
  });
});

describe('the view', () => {
  const covert = () => {
    const state = position({
      phase: 'agenda',
      custodians: false,
      players: 3,
      decks: { agendas: ['covert-legislation', 'mutiny'] },
    });
    return Match.from(twilightImperium, state);
  };

  it('shows the speaker alone the agenda of Covert Legislation', () => {
    const { state } = covert();
    expect(viewOf(state, 0).agenda).toMatchObject({ hidden: true, hiddenAgenda: { id: 'mutiny' } });
    for (const seat of [1, 2, undefined]) {
      expect(viewOf(state, seat).agenda).toMatchObject({ id: 'covert-legislation', hidden: true, hiddenAgenda: null });
      expect(JSON.stringify(viewOf(state, seat))).not.toContain('mutiny');
    }
  });

  it('could be of another hidden agenda for the others, not for the speaker', () => {
    const { state } = covert();
    const draw = drawer('covert');
    const hidden = (seat: number) =>
      new Set(Array.from({ length: 30 }, () => disguise(state, seat, draw).agenda?.hidden));
    expect([...hidden(0)]).toEqual([agendaIndex('mutiny')]);
    expect(hidden(1).size).toBeGreaterThan(1);
    for (const agenda of hidden(1)) expect(AGENDAS[agenda as number].outcomes).toEqual(['for', 'against']);
  });

  it('counts votes and names predictions by outcome', () => {
    const state = position({
      phase: 'agenda',
      custodians: false,
      players: [{ actionCards: ['trade-rider'] }, {}, {}],
      decks: { agendas: ['mutiny'] },
    });
    const match = Match.from(twilightImperium, state);
    const answer = (seat: number, pick: string) => {
      const question = match.pendingFor(seat);
      if (question === undefined) throw new Error(`seat ${seat} is not asked`);
      match.answer(seat, question.id, [pick]);
    };
    answer(0, 'use:card:trade-rider');
    answer(0, 'against');
    answer(1, 'for');
    const { agenda } = viewOf(match.state, 2);
    expect(agenda?.step).toBe('vote');
    expect(agenda?.decided).toBeNull();
    expect(agenda?.agendasToCome).toBe(1);
    expect(agenda?.outcomes).toEqual([
      { id: 'for', name: 'For', votes: 1, voters: [{ seat: 1, count: 1 }], predictions: [] },
      { id: 'against', name: 'Against', votes: 0, voters: [], predictions: [{ seat: 0, source: 'card:trade-rider' }] },
    ]);
  });

  it('shows the outcome that is about to be resolved, and that somebody else is elected instead', () => {
    const state = position({
      phase: 'agenda',
      custodians: false,
      statusStep: 1,
      players: [{}, { actionCards: ['confounding-legal-text'] }, { faction: 'jol-nar', actionCards: ['deadly-plot'] }],
      planets: { 'mecatol-rex': { owner: 'A' }, nar: { exhausted: true } },
      decks: { agendas: ['minister-of-war'] },
    });
    const match = Match.from(twilightImperium, state);
    const answer = (seat: number, pick: string) => match.answer(seat, match.pendingFor(seat)?.id ?? '', [pick]);
    answer(1, 'abstain');
    answer(2, 'player:2');
    answer(0, 'player:0');
    answer(0, 'planet:mecatol-rex');
    expect(viewOf(match.state, 1).agenda).toMatchObject({ step: 'resolve', decided: 'player:0', agendasToCome: 0 });
    answer(1, 'use:card:confounding-legal-text');
    expect(viewOf(match.state, 2).agenda).toMatchObject({ decided: 'player:1' });
  });

  it('shows the secrets of who has the Search Warrant, and those made public', () => {
    const state = position({
      players: [{ secretObjectives: ['become-the-gatekeeper'] }, { scored: ['mine-rare-metals'] }],
      laws: { 'search-warrant': 'player:0', 'classified-document-leaks': 'objective:mine-rare-metals' },
    });
    expect(viewOf(state, 1).openSecrets).toEqual([['become-the-gatekeeper'], []]);
    expect(viewOf(state, undefined).publishedSecrets).toEqual(['mine-rare-metals']);
    expect(viewOf(state, 1).laws.map(({ name, electedName }) => [name, electedName])).toEqual([
      ['Search Warrant', 'A'],
      ['Classified Document Leaks', 'Mine Rare Metals'],
    ]);
  });
});
