import { Match } from '@orrery/kernel';
import { describe, expect, it } from 'vitest';
import { type Position, position } from '../../test/position.ts';
import { twilightImperium } from '../game.ts';
import { barFromVoting } from './agenda/votes.ts';
import { END_OF_AGENDA } from './agenda/keys.ts';

const offersOf = (match: Match<ReturnType<typeof position>>, seat: number) => match.ahead(seat);

function at(from: Position) {
  return Match.from(twilightImperium, position(from));
}

/** Answer for whoever is asked with the first of these that is offered. */
function answer(match: ReturnType<typeof at>, seat: number, ...picks: string[]): void {
  match.answer(seat, match.pendingFor(seat)!.id, picks);
}

const AGENDA: Position = {
  phase: 'agenda',
  custodians: false,
  players: 3,
  planets: { lodor: { owner: 'B' }, starpoint: { owner: 'C' }, 'mecatol-rex': { owner: 'A' } },
  decks: { agendas: ['mutiny', 'shard-of-the-throne'] },
};

describe('what a player may settle ahead', () => {
  it('is the vote until it is the place of the next player, with each source and its votes', () => {
    const match = at(AGENDA);
    const ids = (seat: number) => offersOf(match, seat).map(({ id }) => id);
    const vote = 'vote:1:0:agenda:mutiny';
    for (const seat of [0, 1, 2]) expect(ids(seat)).toContain(vote);
    const [{ questions }] = offersOf(match, 0);
    expect(questions[1].options.find(({ id }) => id === 'planet:mecatol-rex')).toMatchObject({ amount: 6 });
    answer(match, 1, 'abstain');
    expect(ids(1)).not.toContain(vote);
    expect(ids(2)).toContain(vote);
    expect(ids(0)).toContain(vote);
    answer(match, 2, 'for');
    answer(match, 2, 'planet:starpoint');
    expect(ids(2)).not.toContain(vote);
    expect(ids(0)).toContain(vote);
    // The next agenda is another occasion.
    answer(match, 0, 'abstain');
    expect(ids(2)).toContain('vote:1:1:agenda:shard-of-the-throne');
  });

  it('is only to abstain for who has no votes, and nothing for who may not vote', () => {
    const planets = ['hercant', 'arretze', 'kamdorn', 'starpoint'].map((id) => [id, { owner: 'C', exhausted: true }]);
    const match = at({ ...AGENDA, planets: { ...AGENDA.planets, ...Object.fromEntries(planets) } });
    const [poor] = offersOf(match, 2);
    expect(poor.questions).toHaveLength(1);
    expect(poor.questions[0].options.map(({ id, ends }) => [id, ends])).toEqual([['abstain', true]]);
    barFromVoting(match.state, 0, 'Political Secret', END_OF_AGENDA);
    expect(offersOf(match, 0).map(({ kind }) => kind)).not.toContain('vote');
  });

  it('is to pass until one has passed, and the secondary abilities of cards others have not used', () => {
    const match = at({
      players: [
        { strategyCards: ['leadership'], usedStrategyCards: ['leadership'] },
        { strategyCards: ['trade'], passed: true },
        { strategyCards: ['warfare'] },
      ],
    });
    const ids = (seat: number) => offersOf(match, seat).map(({ id }) => id);
    expect(ids(0)).toEqual(['pass:1', 'follow:1:trade', 'follow:1:warfare', 'strategy-cards:2']);
    expect(ids(1)).toEqual(['follow:1:warfare', 'strategy-cards:2']);
    expect(ids(2)).toEqual(['pass:1', 'follow:1:trade', 'strategy-cards:2']);
    expect(offersOf(match, 2)[2].questions[0].options).toHaveLength(8);
  });

  it('are the strategy cards of this round until one has picked, then those of the next', () => {
    const match = at({ phase: 'strategy', players: 6, speaker: 'A' });
    const cards = (seat: number) => offersOf(match, seat).find(({ kind }) => kind === 'strategy-cards')!;
    expect(cards(0).id).toBe('strategy-cards:1');
    answer(match, 0, 'card:leadership');
    expect(cards(0).id).toBe('strategy-cards:2');
    expect(cards(0).questions[0].options).toHaveLength(8);
    expect(cards(1).id).toBe('strategy-cards:1');
    expect(cards(1).questions[0].options).toHaveLength(7);
  });

  it('is nothing for who is out of the game', () => {
    const match = at({ players: 4 });
    match.state.players[3].eliminated = true;
    expect(offersOf(match, 3)).toEqual([]);
  });
});

describe('a combat of a player', () => {
  it('is the situation from its start to its end, in space and on the ground', () => {
    const match = at({
      systems: { '26': { space: { B: { fighter: 1 } } }, '25': { space: { A: { dreadnought: 1, infantry: 1 } } } },
      planets: { lodor: { owner: 'B', units: { B: { infantry: 1 } } } },
      dice: [10, 10, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1],
    } as Position);
    const { holds } = twilightImperium.situations!['own-combat'];
    const seen = new Map<string, boolean[]>();
    for (let i = 0; i < 60 && match.pending.length > 0; i++) {
      const ends = (type: string) => match.log.filter((event) => event.type === type).length;
      const running = ends('space-combat-started') + ends('ground-combat-started') - ends('combat-ended');
      const now = [0, 1, 2].map((seat) => holds(match.state, seat));
      const key = running > 0 ? 'fighting' : 'at peace';
      seen.set(key, now);
      expect(now, match.pending[0].decision.kind).toEqual(running > 0 ? [true, true, false] : [false, false, false]);
      const { seat, decision } = match.pending[0];
      const ids = decision.options().map(({ id }) => id);
      const pick =
        ['tactical', 'system:26', 'move:system:25:dreadnought'].find((id) => ids.includes(id)) ??
        ids.find((id) => id.startsWith('load:') || id.startsWith('land:')) ??
        ids[0];
      if (match.log.some(({ type }) => type === 'combat-ended') && decision.kind === 'choose-action') break;
      answer(match, seat, ...(decision.max === 1 ? [pick] : ids.slice(0, Math.max(1, decision.min))));
    }
    expect([...seen.keys()].sort()).toEqual(['at peace', 'fighting']);
  });
});
