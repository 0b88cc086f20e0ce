import { expect, it } from 'vitest';
import { drive, offered } from '../../test/drive.ts';
import { position } from '../../test/position.ts';
import { actionCardIndex } from '../data/index.ts';
import { drawActionCards } from './action-cards.ts';
import { drawSecretObjective } from './secret-objectives.ts';

const SEVEN = ['sabotage', 'sabotage', 'direct-hit', 'bribery', 'plague', 'veto', 'spy'];

it('takes cards from the top of the deck; only their owner sees them [LRR-2.3] [LRR-2.5]', () => {
  const state = position({ decks: { actionCards: ['direct-hit', 'plague'] } });
  const drawn = drive(state, (game) => drawActionCards(game, 0, 2));
  expect(drawn.done).toBe(true);
  expect(state.players[0].actionCards).toEqual([actionCardIndex('direct-hit'), actionCardIndex('plague')]);
  expect(drawn.events[0].to).toBeUndefined();
  expect(JSON.stringify(drawn.events[0])).not.toContain('irect');
  expect(drawn.events[1].to).toEqual([0]);
});

it('holds the hand to seven: the player discards, a copy counting as one choice [LRR-2.4]', () => {
  const state = position({ players: [{ actionCards: SEVEN }, {}], decks: { actionCards: ['uprising'] } });
  const asked = drive(state, (game) => drawActionCards(game, 0, 1));
  expect(asked.open[0].seat).toBe(0);
  expect(offered(asked.open[0])).toEqual([
    'card:sabotage',
    'card:direct-hit',
    'card:bribery',
    'card:plague',
    'card:veto',
    'card:spy',
    'card:uprising',
  ]);
  const again = position({ players: [{ actionCards: SEVEN }, {}], decks: { actionCards: ['uprising'] } });
  drive(again, (game) => drawActionCards(game, 0, 1), ['card:sabotage']);
  expect(again.players[0].actionCards).toHaveLength(7);
  expect(again.players[0].actionCards.filter((card) => card === actionCardIndex('sabotage'))).toHaveLength(1);
  expect(again.decks.actionDiscard).toEqual([actionCardIndex('sabotage')]);
});

it('shows a discarded card that was hidden: it is not taken back for free [LRR-2.5]', () => {
  const state = position({ players: [{ actionCards: SEVEN }, {}], decks: { actionCards: ['uprising'] } });
  const { events } = drive(state, (game) => drawActionCards(game, 0, 1), ['card:plague']);
  const discarded = events.find((event) => event.type === 'action-card-discarded');
  expect(discarded).toMatchObject({ shows: true, data: { player: 0, card: 'plague' } });
});

it('asks nothing at seven [LRR-2.4]', () => {
  const state = position({ players: [{ actionCards: SEVEN.slice(1) }, {}] });
  expect(drive(state, (game) => drawActionCards(game, 0, 1)).done).toBe(true);
  expect(state.players[0].actionCards).toHaveLength(7);
});

it('shuffles the discard pile into a new deck, and stops when there is none [LRR-23.5]', () => {
  const state = position();
  state.decks.actionDiscard = state.decks.actionCards.splice(1);
  const total = state.decks.actionDiscard.length + 1;
  drive(state, (game) => drawActionCards(game, 0, 3));
  expect(state.players[0].actionCards).toHaveLength(3);
  expect(state.decks.actionCards).toHaveLength(total - 3);
  expect(state.decks.actionDiscard).toEqual([]);
  state.decks.actionCards = [];
  expect(drive(state, (game) => drawActionCards(game, 1, 1)).done).toBe(true);
  expect(state.players[1].actionCards).toEqual([]);
});

it('draws the last card first and goes on from the shuffled discard pile [LRR-2.3-3] [LRR-23.5]', () => {
  const state = position({ decks: { actionCards: ['plague'] } });
  const { decks } = state;
  decks.actionDiscard = decks.actionCards.splice(0, 10);
  decks.actionCards = decks.actionCards.slice(-1);
  const discarded = [...decks.actionDiscard];
  const drawn = drive(state, (game) => drawActionCards(game, 0, 2));
  const [first, second] = state.players[0].actionCards;
  expect(first).toBe(actionCardIndex('plague'));
  expect(discarded).toContain(second);
  expect(state.decks.actionDiscard).toEqual([]);
  expect(state.decks.actionCards).toHaveLength(9);
  expect(drawn.events.map((event) => event.type)).toContain('action-cards-reshuffled');
});

it('makes the discard pile the new deck with the last card drawn, without that card [LRR-23.5]', () => {
  const state = position({ decks: { actionCards: ['plague'] } });
  const { decks } = state;
  decks.actionDiscard = decks.actionCards.splice(0, 10);
  decks.actionCards = decks.actionCards.slice(-1);
  const { events } = drive(state, (game) => drawActionCards(game, 0, 1));
  expect(events.map(({ type }) => type)).toContain('action-cards-reshuffled');
  expect(state.players[0].actionCards).toEqual([actionCardIndex('plague')]);
  expect([state.decks.actionCards.length, state.decks.actionDiscard.length]).toEqual([10, 0]);
});

it('returns a secret objective above three, scored ones counted, and shuffles the deck [LRR-45.4] [LRR-45.3]', () => {
  const state = position({
    players: [
      {
        secretObjectives: ['become-the-gatekeeper', 'mine-rare-metals'],
        scored: ['occupy-the-seat-of-the-empire', 'corner-the-market'],
      },
      {},
    ],
    decks: { secretObjectives: ['threaten-enemies'] },
  });
  const asked = drive(state, (game) => drawSecretObjective(game, 0));
  expect(offered(asked.open[0])).toEqual([
    'objective:become-the-gatekeeper',
    'objective:mine-rare-metals',
    'objective:threaten-enemies',
  ]);
});

it('does not count scored public objectives as secret ones [LRR-45.4]', () => {
  const state = position({
    players: [{ secretObjectives: ['become-the-gatekeeper', 'mine-rare-metals'], scored: ['corner-the-market'] }, {}],
  });
  expect(drive(state, (game) => drawSecretObjective(game, 0)).done).toBe(true);
  expect(state.players[0].secretObjectives).toHaveLength(3);
});

it('keeps a third secret objective unasked [LRR-45.4]', () => {
  const state = position({ players: [{ secretObjectives: ['become-the-gatekeeper', 'mine-rare-metals'] }, {}] });
  const left = state.decks.secretObjectives.length;
  expect(drive(state, (game) => drawSecretObjective(game, 0)).done).toBe(true);
  expect(state.players[0].secretObjectives).toHaveLength(3);
  expect(state.decks.secretObjectives).toHaveLength(left - 1);
});
