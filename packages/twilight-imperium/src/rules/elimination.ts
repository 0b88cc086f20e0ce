import { endEffects } from '@orrery/kernel';
import { AGENDAS, EXPLORATION_CARDS, FACTIONS, LEADERS, OBJECTIVES, RELICS, UNIT_TYPE_COUNT } from '../data/index.ts';
import {
  assimilatorsOf,
  damagedCount,
  electedPlayer,
  type Game,
  holdersOfTokens,
  isPublished,
  liftAssimilator,
  LOCKED,
  NOT_OWNED,
  type ObjectiveId,
  type PlayerId,
  playerName,
  PURGED,
  removeCommandToken,
  removeUnits,
  statsOf,
  takeAllSleepers,
  takeGoodsOffLeader,
  type TiState,
  tokensOfOthers,
  unitCount,
  unitIndex,
  unitsOnBoard,
} from '../state/index.ts';
import { isCapturedAsToken } from './capture.ts';
import { releaseToken } from './fleet-tokens.ts';
import { endOfLaw } from './laws.ts';
import { producesAsSupernova } from './producers.ts';
import { leavePlayArea } from './promissory-notes.ts';

/** Elimination (LRR 33). */

/** No ground forces, nothing with Production, no planet (LRR 33.1). A supernova may have Production as if it were a unit. */
export function isEliminated(state: TiState, player: PlayerId): boolean {
  if (state.planetOwner.includes(player)) return false;
  const stats = statsOf(state, player);
  const isLeft = stats.some(
    ({ isGroundForce, production }, type) =>
      (isGroundForce || production !== null) && unitsOnBoard(state, player, type) > 0,
  );
  return !isLeft && !state.commandTokens.some((_, system) => producesAsSupernova(state, player, system));
}

/** Eliminate whoever fulfils the conditions; looked at when an action or a step of the status phase is over. */
export function eliminatePlayers(game: Game): void {
  const { state } = game;
  for (let player = 0; player < state.players.length; player++) {
    if (!state.players[player].eliminated && isEliminated(state, player)) eliminate(game, player);
  }
}

function eliminate(game: Game, player: PlayerId): void {
  const { state } = game;
  const sheet = state.players[player];
  game.emit({
    type: 'player-eliminated',
    text: `${playerName(state, player)} is eliminated: no planets, no ground forces and nothing that produces are left`,
    rule: 'LRR 33.1',
    shows: true,
    data: { player },
  });
  sheet.eliminated = true;
  sheet.passed = true;
  removeFromBoard(state, player);
  sheet.tactic = 0;
  sheet.fleet = 0;
  sheet.strategy = 0;
  sheet.tradeGoods = 0;
  sheet.commodities = 0;
  for (const placed of assimilatorsOf(state, player)) liftAssimilator(state, player, placed);
  sheet.technologies.fill(NOT_OWNED);
  returnTokens(game, player);
  takeGoodsOffLeader(state, player);
  takeAllSleepers(state, player);
  sheet.leaders = sheet.leaders.map((status, slot) => (staysInPlay(state, player, slot) ? status : PURGED));
  returnNotes(game, player);
  returnCaptured(state, player);
  discardLaws(game, player);
  returnCards(state, player);
  state.decks.actionDiscard.push(...sheet.actionCards);
  sheet.actionCards = [];
  state.strategyPool = [...state.strategyPool, ...sheet.strategyCards].sort((a, b) => a - b);
  sheet.strategyCards = [];
  sheet.usedStrategyCards = [];
  returnSecrets(game, player);
  if (state.speaker === player) passSpeaker(game);
}

/** Command tokens of others in the fleet pool go back to reinforcements (LRR 33.10e). */
function returnTokens(game: Game, player: PlayerId): void {
  for (const of of tokensOfOthers(game.state, player)) releaseToken(game, player, of, 'LRR 33.10e');
}

/** An unlocked commander stays while a command token of its player lies in another fleet pool, as does that token (LRR 33.10f). */
function staysInPlay(state: TiState, player: PlayerId, slot: number): boolean {
  const { faction, leaders } = state.players[player];
  const { type } = LEADERS[FACTIONS[faction].leaders[slot]];
  return type === 'commander' && leaders[slot] !== LOCKED && holdersOfTokens(state, player).length > 0;
}

/** Units and command tokens go back to the box (LRR 33.2). */
function removeFromBoard(state: TiState, player: PlayerId): void {
  for (let area = 0; unitIndex(state, area, player) < state.units.length; area++) {
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      const count = unitCount(state, area, player, type);
      if (count > 0) removeUnits(state, area, player, type, count, damagedCount(state, area, player, type));
    }
  }
  for (let system = 0; system < state.commandTokens.length; system++) removeCommandToken(state, system, player);
}

/** Notes of others go back to them, those of the player out of the game, with the points they gave (LRR 33.2, 33.4, 69.7). */
function returnNotes(game: Game, player: PlayerId): void {
  const { state } = game;
  const gone = state.players[player];
  const held = [...gone.promissoryNotes, ...gone.playArea];
  gone.promissoryNotes = [];
  for (const note of held) leavePlayArea(game, player, note);
  state.players.forEach((sheet, other) => {
    sheet.promissoryNotes = sheet.promissoryNotes.filter((note) => note.of !== player);
    for (const note of sheet.playArea.filter(({ of }) => of === player)) leavePlayArea(game, other, note);
  });
  for (const note of held) {
    if (note.of !== player) state.players[note.of].promissoryNotes.push(note);
  }
}

/**
 * Captured units return to their owners; plastic of the player that others captured leaves the game (LRR 33.2, 33.11), while the
 * tokens of fighters and infantry are nobody's (LRR 17.4) and stay.
 */
function returnCaptured(state: TiState, player: PlayerId): void {
  state.players[player].captured = [];
  for (const sheet of state.players) {
    sheet.captured = sheet.captured.filter(({ of, type }) => of !== player || isCapturedAsToken(type));
  }
}

/** Laws that the player owns are discarded (LRR 33.3), and what they have brought about ends. */
function discardLaws(game: Game, player: PlayerId): void {
  const { state } = game;
  for (const { agenda } of state.laws.filter(({ elected }) => electedPlayer(elected) === player)) {
    state.laws = state.laws.filter((law) => law.agenda !== agenda);
    state.decks.agendaDiscard.push(agenda);
    endEffects(state, endOfLaw(agenda));
    game.emit({
      type: 'law-discarded',
      text: `The law ${AGENDAS[agenda].name} is discarded with its owner`,
      rule: 'LRR 33.3',
      data: { agenda: AGENDAS[agenda].id },
    });
  }
}

/** Exploration cards are discarded, relics leave the game (LRR 33; docs/rulings.md). */
function returnCards(state: TiState, player: PlayerId): void {
  const sheet = state.players[player];
  for (const card of sheet.explorationCards) state.decks.explorationDiscard[EXPLORATION_CARDS[card].deck].push(card);
  sheet.explorationCards = [];
  for (const { relic } of sheet.relics) state.purged.push(RELICS[relic].id);
  sheet.relics = [];
}

/** Secret objectives, scored or not, are shuffled into their deck (LRR 33.7). Points stay: nobody takes them away. */
function returnSecrets(game: Game, player: PlayerId): void {
  const { state } = game;
  const sheet = state.players[player];
  const secrets = [
    ...sheet.secretObjectives,
    ...sheet.scored.filter((objective) => isSecret(objective) && !isPublished(state, objective)),
  ];
  sheet.secretObjectives = [];
  sheet.scored = sheet.scored.filter((objective) => !isSecret(objective) || isPublished(state, objective));
  if (secrets.length === 0) return;
  state.decks.secretObjectives.push(...secrets);
  game.shuffle(state.decks.secretObjectives);
}

function isSecret(objective: ObjectiveId): boolean {
  return OBJECTIVES[objective].kind === 'secret';
}

/** The speaker token goes to the left (LRR 33.8, 80.7). */
function passSpeaker(game: Game): void {
  const { state } = game;
  const { length } = state.players;
  for (let i = 1; i < length; i++) {
    const next = (state.speaker + i) % length;
    if (state.players[next].eliminated) continue;
    state.speaker = next;
    game.emit({
      type: 'speaker',
      text: `${playerName(state, next)} becomes the speaker`,
      rule: 'LRR 33.8',
      data: { player: next },
    });
    return;
  }
}
