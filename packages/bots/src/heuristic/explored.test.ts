import { decisionMessage, Match } from '@orrery/kernel';
import { twilightImperium } from '@orrery/twilight-imperium';
import { position } from '@orrery/twilight-imperium/scenario';
import { describe, expect, it } from 'vitest';
import { nextQuestion } from '../play.ts';
import { heuristicBot } from './heuristic.ts';

const NO_DRAW = (): number => {
  throw new Error('it needs no chance');
};

/** Answer until something of this kind is asked; then what the heuristic player answers. */
function answerTo(
  kind: string,
  partial: Parameters<typeof position>[0],
  answers: readonly string[],
): readonly string[] {
  const match = Match.from(twilightImperium, position(partial), { log: false });
  const ending = ['done', 'pass', 'decline'];
  const given = [...answers];
  for (let asked = 0; asked < 50; asked++) {
    const question = nextQuestion(match);
    if (question.decision.kind === kind) {
      return heuristicBot.choose(match.view(question.seat), decisionMessage(question), NO_DRAW);
    }
    const ids = question.decision.options().map(({ id }) => id);
    const next = given[0] !== undefined && ids.includes(given[0]) ? given.shift() : undefined;
    const answer = next ?? ids.find((id) => ending.includes(id));
    match.answer(question.seat, question.id, answer === undefined ? [] : [answer]);
  }
  throw new Error(`nobody was asked ${kind}`);
}

const landing = (card: string, deck: string, tile: string, units = 1) => ({
  systems: { [tile]: { space: { A: { carrier: 1, infantry: units } } } },
  decks: { [deck]: [card] },
});

describe('the heuristic player explores', () => {
  it('gives an infantry for a command token, and takes a free one', () => {
    const fuel = landing('volatile-fuel-source', 'hazardous', '20', 2);
    expect(answerTo('resolve-exploration-card', fuel, ['tactical', 'system:20', 'all:planet:vefut-ii'])).toEqual([
      'remove-infantry',
    ]);
    const outfit = landing('mercenary-outfit', 'cultural', '26');
    expect(answerTo('resolve-exploration-card', outfit, ['tactical', 'system:26', 'all:planet:lodor'])).toEqual([
      'place-infantry',
    ]);
  });

  it('prefers a mech to a commodity where it can pay with one', () => {
    const fabricators = { ...landing('local-fabricators', 'industrial', '19'), players: [{ commodities: 2 }, {}] };
    expect(answerTo('resolve-exploration-card', fabricators, ['tactical', 'system:19', 'all:planet:wellon'])).toEqual([
      'pay:commodity',
    ]);
  });

  it('takes three cards with the Codex, and the structure of JR-XS455-O for itself', () => {
    const codex = {
      players: [{ relics: ['the-codex'] }, {}],
      decks: { actionDiscard: ['spy', 'plague', 'uprising', 'summit'] },
    };
    expect(answerTo('take-discarded-cards', codex, ['component:relic:the-codex'])).toHaveLength(3);
    const agent = { players: [{}, { relics: ['jr-xs455-o'] }], active: 'B' };
    expect(answerTo('choose-beneficiary', agent, ['component:relic:jr-xs455-o'])).toEqual(['player:1']);
  });

  it('turns many commodities into trade goods at Mallice, and gains two where it has few', () => {
    const mallice = (commodities: number) => ({
      players: [
        { faction: 'hacan', commodities, strategyCards: ['leadership'], usedStrategyCards: ['leadership'] },
        { faction: 'letnev' },
      ],
      planets: { mallice: { owner: 'A' } },
    });
    const steps = ['pass', 'use:legendary:mallice'];
    expect(answerTo('legendary-ability', mallice(1), steps)).toEqual(['gain']);
    expect(answerTo('legendary-ability', mallice(6), steps)).toEqual(['convert']);
  });
});
