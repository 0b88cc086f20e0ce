import { type DecisionMessage, decisionMessage, Match } from '@orrery/kernel';
import { twilightImperium, type TiState } from '@orrery/twilight-imperium';
import { position } from '@orrery/twilight-imperium/scenario';
import { describe, expect, it } from 'vitest';
import { nextQuestion, playStep, seatBots } from '../play.ts';
import { randomBot } from '../random.ts';
import { heuristicBot } from './heuristic.ts';
import { winChance } from './odds.ts';
import { outlookOf, type Outlook } from './worth.ts';
import { situationOf } from './situation.ts';
import { planFor } from './tactics.ts';

const NO_DRAW = (): number => {
  throw new Error('it needs no chance');
};

function game(players: number, seed: string, bots = [heuristicBot]) {
  const settings = twilightImperium.readSetup({ players });
  const match = Match.from(twilightImperium, twilightImperium.begin(settings, seed), { log: false });
  return { match, players: seatBots(bots, players, seed) };
}

function outlook(partial: Parameters<typeof position>[0]): Outlook {
  return outlookOf(situationOf(twilightImperium.view(position(partial), 0) as Parameters<typeof situationOf>[0]));
}

describe('the heuristic player', () => {
  it('answers every question of a whole game, and somebody wins it', () => {
    const { match, players } = game(4, 'whole');
    while (match.outcome === undefined) playStep(match, players);
    expect(match.outcome.winners).toHaveLength(1);
    const points = (match.view(undefined) as { players: { points: number }[] }).players.map((player) => player.points);
    expect(Math.max(...points)).toBeGreaterThanOrEqual(7);
  });

  it('reaches the goal against random players', () => {
    const { match, players } = game(3, 'alone', [heuristicBot, randomBot, randomBot]);
    while (match.outcome === undefined) playStep(match, players);
    expect(match.outcome).toEqual({ winners: [0], by: 'points' });
  });

  it('gives the same answer to the same view, and changes neither view nor question', () => {
    const { match, players } = game(6, 'twice');
    for (let i = 0; i < 150; i++) {
      const question = nextQuestion(match);
      const view = match.view(question.seat);
      const message = decisionMessage(question);
      const before = JSON.stringify([view, message]);
      const answer = heuristicBot.choose(view, message, NO_DRAW);
      expect(heuristicBot.choose(JSON.parse(JSON.stringify(view)), message, NO_DRAW)).toEqual(answer);
      expect(JSON.stringify([view, message])).toBe(before);
      match.answer(question.seat, question.id, answer);
    }
    expect(players).toHaveLength(6);
  });

  it('plays on what it may see alone: a table that differs in hidden things gets the same answers', () => {
    const { match, players } = game(3, 'hidden');
    let random = 1;
    const draw = (below: number): number => {
      random = (random * 48271) % 2147483647;
      return random % below;
    };
    for (let i = 0; i < 120; i++) {
      const question = nextQuestion(match);
      const other: TiState = twilightImperium.disguise(match.state, question.seat, draw);
      const message = decisionMessage(question);
      const answer = heuristicBot.choose(match.view(question.seat), message, NO_DRAW);
      expect(heuristicBot.choose(twilightImperium.view(other, question.seat), message, NO_DRAW)).toEqual(answer);
      playStep(match, players);
    }
  });

  const unknown: DecisionMessage = {
    id: '0.0.0',
    seat: 0,
    kind: 'never-heard-of',
    rule: 'LRR 0',
    prompt: '?',
    min: 1,
    max: 1,
    plan: null,
    window: null,
    options: ['buy', 'decline', 'sell'].map((id) => ({ id, label: id, target: null, detail: null, amount: null })),
    refused: [],
    about: null,
    held: null,
  };

  it('declines what it does not know, spends nothing, and answers with as many options as must be', () => {
    const { view } = outlook({}).situation;
    expect(heuristicBot.choose(view, unknown, NO_DRAW)).toEqual(['decline']);
    expect(heuristicBot.choose(view, { ...unknown, min: 0 }, NO_DRAW)).toEqual([]);
    expect(heuristicBot.choose(view, { ...unknown, min: 2, max: 3 }, NO_DRAW)).toEqual(['buy', 'decline']);
    expect(heuristicBot.choose(null, { ...unknown, kind: 'choose-action' }, NO_DRAW)).toEqual(['decline']);
  });
});

describe('its plan of a tactical action', () => {
  const fleet = { systems: { '26': { space: { A: { carrier: 1, infantry: 2 } } } } };

  it('carries troops to planets that can be taken', () => {
    const near = outlook(fleet);
    const { situation } = near;
    const target = situation.adjacent[situation.systemNamed('26')].find(
      (system) => situation.systems[system].planets.length === 2,
    ) as number;
    const plan = planFor(near, target);
    expect(plan.value).toBeGreaterThan(0);
    expect(plan.voyages).toMatchObject([{ type: 'carrier', cargo: ['system:26:infantry', 'system:26:infantry'] }]);
  });

  it('leaves alone a fleet that is stronger', () => {
    const strong = { ...fleet.systems, '27': { space: { B: { dreadnought: 3 } } } };
    const { value } = planFor(outlook({ systems: strong }), outlook({}).situation.systemNamed('27'));
    expect(value).toBeLessThan(0);
  });

  it('moves nothing out of a system with its own command token', () => {
    const bound = { systems: { '26': { ...fleet.systems['26'], tokens: ['A'] } } };
    const there = outlook(bound);
    for (let system = 0; system < there.situation.systems.length; system++) {
      expect(planFor(there, system).voyages).toEqual([]);
    }
  });
});

describe('its odds', () => {
  it('are even between equals, certain against nobody, and add up', () => {
    const cruisers = { hits: 0.8, lives: 2 };
    expect(winChance(cruisers, cruisers)).toBeCloseTo(0.5);
    expect(winChance(cruisers, { hits: 0, lives: 0 })).toBe(1);
    expect(winChance({ hits: 0, lives: 0 }, cruisers)).toBe(0);
    const three = { hits: 1.2, lives: 3 };
    expect(winChance(three, cruisers) + winChance(cruisers, three)).toBeCloseTo(1);
    expect(winChance(three, cruisers)).toBeGreaterThan(0.7);
  });
});
