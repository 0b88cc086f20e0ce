import { componentsIn, FIGHTER, OBJECTIVES, SETUP, TECHNOLOGIES, UNIT_TYPE_COUNT } from '../data/index.ts';
import { blockaders, returnableUnits } from '../rules/capture.ts';
import { secretObjectiveCount, secretObjectiveLimit } from '../rules/secret-objectives.ts';
import { picksEach } from '../rules/strategy-phase.ts';
import { commodityLimit } from '../rules/trade.ts';
import {
  commandTokensLeft,
  hasFactionAbility,
  isAssimilated,
  NOT_OWNED,
  type PlayerId,
  type TiState,
  tokensOfOthers,
  unitsOnBoard,
  victoryPoints,
} from '../state/index.ts';
import type { Say } from './say.ts';

/** What a player's sheet shows, and the objectives. */

/** Five public objectives of each stage; every point has its source. */
export function checkObjectives(state: TiState, say: Say): void {
  const { decks, revealed, players } = state;
  const ofKind = (kind: string): number => revealed.filter((objective) => OBJECTIVES[objective].kind === kind).length;
  const publicOnes = [...revealed, ...decks.stageOne, ...decks.stageTwo];
  say(new Set(publicOnes).size === publicOnes.length, () => 'a public objective is there twice');
  say(ofKind('stage-1') + decks.stageOne.length === SETUP.stage1FaceDown, () => 'there are not five of stage I');
  say(ofKind('stage-2') + decks.stageTwo.length === SETUP.stage2FaceDown, () => 'there are not five of stage II');
  const custodians = players.flatMap((player) => player.points).filter(({ source }) => source === 'custodians').length;
  say(custodians === (state.custodians ? 0 : 1), () => `${custodians} points for the custodians token`);
}

export function checkSheet(state: TiState, player: PlayerId, say: Say): void {
  const sheet = state.players[player];
  const who = (what: string) => () => `player ${player} ${what}`;
  const counts = [sheet.tactic, sheet.fleet, sheet.strategy, sheet.tradeGoods, sheet.commodities];
  say(
    counts.every((count) => Number.isInteger(count) && count >= 0),
    who(`has ${counts.join(', ')} tokens and goods`),
  );
  say(commandTokensLeft(state, player) >= 0, who('has more than 16 command tokens'));
  const captured = tokensOfOthers(state, player);
  say(
    captured.length === 0 || (hasFactionAbility(state, player, 'edict') && !sheet.eliminated),
    who('has command tokens of others'),
  );
  say(
    new Set(captured).size === captured.length && !captured.includes(player),
    who(`has the command tokens of ${captured.join()} in the fleet pool`),
  );
  if (sheet.captured.length > 0) {
    const freed = blockaders(state, player).find((other) => returnableUnits(state, player, other).length > 0);
    say(freed === undefined, who(`holds captured units of player ${freed}, who blockades a space dock`));
  }
  say(sheet.commodities <= commodityLimit(state, player), who(`holds ${sheet.commodities} commodities`));
  say(
    sheet.actionCards.length <= SETUP.actionCardHand || hasFactionAbility(state, player, 'crafty'),
    who(`holds ${sheet.actionCards.length} action cards`),
  );
  say(sheet.strategyCards.length <= picksEach(state), who('has too many strategy cards'));
  say(
    sheet.usedStrategyCards.every((card) => sheet.strategyCards.includes(card)),
    who('has used a strategy card of others'),
  );
  say(
    secretObjectiveCount(state, player) <= secretObjectiveLimit(state, player),
    who('has more secret objectives than allowed'),
  );
  checkTechnologies(state, player, say);
  checkPoints(state, player, say);
  if (sheet.eliminated) checkGone(state, player, say);
}

function checkTechnologies(state: TiState, player: PlayerId, say: Say): void {
  const sheet = state.players[player];
  const inSets = componentsIn(state.setup.expansions).technologies;
  sheet.technologies.forEach((owned, technology) => {
    if (owned === NOT_OWNED) return;
    const { id, faction } = TECHNOLOGIES[technology];
    say(inSets.includes(technology), () => `player ${player} owns ${id}, which is in none of the sets`);
    const isTheirs = faction === null || faction === sheet.faction || isAssimilated(state, player, technology);
    say(isTheirs, () => `player ${player} owns ${id} of another faction`);
  });
}

/** What victory points come from besides objectives. */
const OTHER_SOURCES = [
  'custodians',
  'imperial',
  'imperial-rider',
  'law:holy-planet-of-ixth',
  'law:shard-of-the-throne',
  'law:the-crown-of-emphidia',
  'mutiny',
  'political-censure',
  'position',
  'seed-of-an-empire',
  'shard-of-the-throne',
  'the-crown-of-emphidia',
];

/** Points are the sum of their sources, and every scored objective is one of them, worth what is printed. */
function checkPoints(state: TiState, player: PlayerId, say: Say): void {
  const sheet = state.players[player];
  const goal = state.setup.victoryPoints;
  const total = victoryPoints(state, player);
  say(total <= goal, () => `player ${player} has ${total} of ${goal} points`);
  say(state.endedBy !== '' || total < goal, () => `player ${player} has reached the goal and the game goes on`);
  if (sheet.eliminated) return;
  for (const objective of sheet.scored) {
    const { id, points } = OBJECTIVES[objective];
    const sources = sheet.points.filter(({ source }) => source === id);
    const fits = sources.length === 1 && (sources[0].points === points || total === goal);
    say(fits, () => `player ${player} has ${sources.length} entries of points for ${id}`);
  }
  const objectives = new Set(sheet.scored.map((objective) => OBJECTIVES[objective].id));
  for (const { source } of sheet.points) {
    const known = objectives.has(source) || OTHER_SOURCES.includes(source) || source.startsWith('note:');
    say(known, () => `player ${player} has points from ${source} without having scored it`);
  }
}

function checkGone(state: TiState, player: PlayerId, say: Say): void {
  const sheet = state.players[player];
  say(state.speaker !== player, () => `player ${player} is eliminated and the speaker`);
  let units = 0;
  for (let type = FIGHTER; type < UNIT_TYPE_COUNT; type++) units += unitsOnBoard(state, player, type);
  const cards = sheet.actionCards.length + sheet.secretObjectives.length + sheet.strategyCards.length;
  say(units === 0 && cards === 0, () => `player ${player} is eliminated and has ${units} units, ${cards} cards`);
}
