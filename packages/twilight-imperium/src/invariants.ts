import {
  agendaIndex,
  ACTION_CARDS,
  AGENDAS,
  componentsIn,
  EXPLORATION_CARDS,
  explorationCardIndex,
  FIGHTER,
  isShip,
  isStructure,
  OBJECTIVES,
  PDS,
  PLASTIC_LIMIT,
  PROMISSORY_NOTES,
  RELICS,
  SETUP,
  SPACE_DOCK,
  TECHNOLOGIES,
  UNIT_TYPE_COUNT,
  UNIT_TYPES,
} from './data/index.ts';
import { capacityExcess, fleetExcess, spaceLoad } from './rules/capacity.ts';
import { FRONTIER_TOKEN } from './rules/exploration.ts';
import { plasticLeft } from './rules/reinforcements.ts';
import { structureLimit } from './rules/structures.ts';
import { secretObjectiveCount, secretObjectiveLimit } from './rules/secret-objectives.ts';
import { picksEach } from './rules/strategy-phase.ts';
import { commodityLimit } from './rules/trade.ts';
import {
  acceptsUnits,
  allSleepers,
  attachedLaw,
  canReceive,
  commandTokensLeft,
  fleetLimit,
  galaxy,
  hasFactionAbility,
  hasNote,
  hasUnits,
  isAssimilated,
  isInPlay,
  isPublished,
  NOBODY,
  NOT_OWNED,
  noteKey,
  pointsOfNote,
  SLEEPERS,
  sleepersOf,
  NOWHERE,
  othersWithShips,
  planetArea,
  type PlayerId,
  hasShips,
  spaceArea,
  countUnits,
  statsOf,
  tallyOf,
  type TiState,
  tokensOfOthers,
  unitCount,
  unitsOnBoard,
  victoryPoints,
} from './state/index.ts';

/**
 * What holds in every position between two units of play. The answer is a list of what is broken, in words; empty when all is
 * well. For tests and for simulations that check themselves.
 */
export function brokenInvariants(state: TiState): string[] {
  const broken: string[] = [];
  const say = (holds: boolean, what: () => string): void => {
    if (!holds) broken.push(what());
  };
  checkPlainData(state, 'state', say);
  checkUnits(state, say);
  checkSpace(state, say);
  checkPlanets(state, say);
  checkSleepers(state, say);
  checkCards(state, say);
  checkObjectives(state, say);
  state.players.forEach((_, player) => {
    checkSheet(state, player, say);
    checkNotes(state, player, say);
  });
  return broken;
}

type Say = (holds: boolean, what: () => string) => void;

/** Nothing but plain JSON: no class, no function, no undefined, no number that JSON cannot write. */
export function checkPlainData(value: unknown, path: string, say: Say): void {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number') {
    say(Number.isFinite(value), () => `${path} is ${value}`);
    return;
  }
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) checkPlainData(value[i], `${path}[${i}]`, say);
    return;
  }
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    for (const [key, entry] of Object.entries(value)) checkPlainData(entry, `${path}.${key}`, say);
    return;
  }
  say(false, () => `${path} is no plain data but ${typeof value}`);
}

function checkUnits(state: TiState, say: Say): void {
  say(
    JSON.stringify(tallyOf(state)) === JSON.stringify(countUnits(state)),
    () => 'the sums over the units are not those of the units',
  );
  const { units, damaged } = state;
  for (let i = 0; i < units.length; i++) {
    say(
      Number.isInteger(units[i]) && damaged[i] >= 0 && damaged[i] <= units[i],
      () => `entry ${i} counts ${units[i]} units, ${damaged[i]} damaged`,
    );
  }
  state.players.forEach((_, player) => {
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      say(plasticLeft(state, player, type) >= 0, () => {
        const there = `${unitsOnBoard(state, player, type)} ${UNIT_TYPES[type]}`;
        return `player ${player} has ${there} with ${PLASTIC_LIMIT[type]} pieces of plastic`;
      });
    }
  });
}

/** Fleet pool and capacity hold in every system, and no two players have ships in one. */
function checkSpace(state: TiState, say: Say): void {
  const map = galaxy(state);
  for (let system = 0; system < map.systemCount; system++) {
    const frontiers = state.systemTokens[system].filter((token) => token === FRONTIER_TOKEN).length;
    say(frontiers <= 1, () => `there are ${frontiers} frontier tokens in system ${map.idOfSystem[system]}`);
    state.players.forEach((sheet, player) => {
      const load = spaceLoad(state, player, system);
      const where = () => `player ${player} in system ${map.idOfSystem[system]}`;
      say(capacityExcess(load) === 0, () => `${where()} has ${capacityExcess(load)} units beyond capacity`);
      say(
        fleetExcess(load, fleetLimit(state, player)) === 0,
        () => `${where()} exceeds the fleet pool of ${sheet.fleet}`,
      );
      if (hasShips(state, system, player)) {
        say(othersWithShips(state, system, player).length === 0, () => `${where()} shares space with another fleet`);
      }
      const stats = statsOf(state, player);
      for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
        const onlyOnPlanets = isStructure[type] && !stats[type].inSpace;
        say(
          !onlyOnPlanets || unitCount(state, spaceArea(system), player, type) === 0,
          () => `${where()} has a ${UNIT_TYPES[type]} in space`,
        );
      }
    });
  }
}

/** Whoever has units on a planet has it alone and controls it; no ships stand there; structures keep to their limits. */
function checkPlanets(state: TiState, say: Say): void {
  const map = galaxy(state);
  for (let planet = 0; planet < map.planetCount; planet++) {
    const owner = state.planetOwner[planet];
    const area = planetArea(state, planet);
    say(owner >= NOBODY && owner < state.players.length, () => `planet ${map.idOfPlanet[planet]} belongs to ${owner}`);
    const inPlay = state.planetSystem[planet] !== NOWHERE || map.idOfPlanet[planet] === 'custodia-vigilia';
    say(
      inPlay || owner === NOBODY,
      () => `planet ${map.idOfPlanet[planet]} is not on the board and belongs to ${owner}`,
    );
    // Units that came while the law was treated as blank stay where it is in force again (docs/rulings.md).
    const closedByLaw = state.attachments[planet].includes(attachedLaw('demilitarized-zone'));
    if (!acceptsUnits(state, planet) && !(closedByLaw && hasLawsOrder(state))) {
      const there = state.players.some((_, player) => hasUnits(state, area, player));
      say(!there, () => `there are units on ${map.idOfPlanet[planet]}, which is demilitarized`);
    }
    state.players.forEach((_, player) => {
      const where = () => `player ${player} on ${map.idOfPlanet[planet]}`;
      // What awoke on a planet of others stays beside their units where the action ended before it came to a fight.
      const alone = owner === player || hasFactionAbility(state, player, 'awaken');
      if (hasUnits(state, area, player)) say(alone, () => `${where()} has units but not the planet`);
      // What was placed while a law lifted the limit stays when that law is gone (docs/rulings.md).
      const limit = wasLifted(state) ? Infinity : structureLimit(state, PDS);
      say(unitCount(state, area, player, PDS) <= limit, () => `${where()} has too many PDS`);
      say(
        unitCount(state, area, player, SPACE_DOCK) <= SETUP.spaceDocksPerPlanet,
        () => `${where()} has two space docks`,
      );
      for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
        say(!isShip[type] || unitCount(state, area, player, type) === 0, () => `${where()} has a ${UNIT_TYPES[type]}`);
      }
      if (owner === player) say(!state.players[player].eliminated, () => `${where()} is eliminated and has the planet`);
    });
  }
}

/** The sleeper tokens are those of the Titans, as many as the box holds, one on a planet. */
function checkSleepers(state: TiState, say: Say): void {
  const tokens = allSleepers(state);
  const planets = new Set(tokens.map(({ planet }) => planet));
  say(planets.size === tokens.length, () => 'two sleeper tokens lie on one planet');
  for (const { player } of tokens) {
    say(hasFactionAbility(state, player, 'awaken'), () => `player ${player} has sleeper tokens`);
    say(
      sleepersOf(state, player).length <= SLEEPERS,
      () => `player ${player} has more than ${SLEEPERS} sleeper tokens`,
    );
  }
}

/** The agendas in the deck, discarded, in force as laws, or purged. */
function agendasPutAway(state: TiState): number[] {
  const { decks, laws } = state;
  return [...decks.agendas, ...decks.agendaDiscard, ...laws.map(({ agenda }) => agenda), ...purgedLaws(state)];
}

/** The cards of the agenda that is resolved, which lie nowhere else. */
function agendasUnderVote(state: TiState): number[] {
  if (state.agenda === null) return [];
  const away = agendasPutAway(state);
  return [state.agenda.agenda, state.agenda.hidden].filter((card) => card >= 0 && !away.includes(card));
}

/** Every card of the match is in exactly one place. */
function checkCards(state: TiState, say: Say): void {
  const components = componentsIn(state.setup.expansions);
  const { decks, players } = state;
  const gone = (table: readonly { readonly id: string; readonly index: number }[]): number[] =>
    state.purged.flatMap((id) => table.filter((card) => card.id === id).map((card) => card.index));
  // The end of the game comes wherever play stands (LRR 98.7), be it in the middle of a card.
  const ended = state.phase === 'ended';
  say(ended || state.agenda === null, () => 'an agenda is still being resolved');
  say(ended || state.resolving.length === 0, () => 'an action card is still being resolved');
  const all = (name: string, there: readonly number[], expected: readonly number[]): void => {
    say(
      sameCards(there, expected),
      () => `the ${name} are not all in one place each (${there.length} of ${expected.length})`,
    );
  };
  all(
    'action cards',
    [
      ...decks.actionCards,
      ...decks.actionDiscard,
      ...state.resolving,
      ...players.flatMap((player) => player.actionCards),
      ...gone(ACTION_CARDS),
    ],
    components.actionCards.flatMap(({ card, copies }) => new Array<number>(copies).fill(card)),
  );
  all(
    'secret objectives',
    [...decks.secretObjectives, ...players.flatMap((player) => player.secretObjectives), ...scoredSecrets(state)],
    components.objectives.secret,
  );
  all('agendas', [...agendasPutAway(state), ...agendasUnderVote(state)], components.agendas);
  const attached = state.attachments.flat();
  all(
    'relics',
    [
      ...decks.relics,
      ...players.flatMap((player) => player.relics.map(({ relic }) => relic)),
      ...RELICS.filter(({ id }) => attached.includes(id)).map(({ index }) => index),
      ...gone(RELICS),
    ],
    components.relics,
  );
  const storms = state.systemTokens.flat().filter((token) => token.startsWith('ion-storm-')).length;
  all(
    'exploration cards',
    [
      ...Object.values(decks.exploration).flat(),
      ...Object.values(decks.explorationDiscard).flat(),
      ...players.flatMap((player) => player.explorationCards),
      ...EXPLORATION_CARDS.flatMap(({ id, index }) => attached.filter((card) => card === id).map(() => index)),
      ...new Array<number>(storms).fill(explorationCardIndex('ion-storm')),
      ...gone(EXPLORATION_CARDS),
    ],
    components.explorationCards.flatMap(({ card, copies }) => new Array<number>(copies).fill(card)),
  );
  all(
    'strategy cards',
    [...state.strategyPool, ...players.flatMap((player) => player.strategyCards)],
    components.strategyCards,
  );
  const inPlay = (player: PlayerId): boolean => !players[player].eliminated;
  const notes = players.flatMap((player) =>
    [...player.promissoryNotes, ...player.playArea].map(({ note, of }) => note * 100 + of),
  );
  // Attached for good, or purged with the planet it was attached to; it stays when its player is gone (LRR 33).
  const attachedNotes = components.promissoryNotes.flatMap((note) =>
    players.flatMap((_, of) =>
      hasNote(state, of, note) &&
      inPlay(of) &&
      PROMISSORY_NOTES[note].zone === 'attach' &&
      isInPlay(state, { note, of })
        ? [note * 100 + of]
        : [],
    ),
  );
  all(
    'promissory notes',
    [...notes, ...attachedNotes],
    players.flatMap((_, seat) =>
      components.promissoryNotes
        .filter((note) => hasNote(state, seat, note) && inPlay(seat))
        .map((note) => note * 100 + seat),
    ),
  );
}

/** Notes in play areas are others', notes in hands are where everybody takes them to be possible, points go with notes (LRR 69). */
function checkNotes(state: TiState, player: PlayerId, say: Say): void {
  const { promissoryNotes, playArea, notesOf, points } = state.players[player];
  say(
    playArea.every(({ of }) => of !== player),
    () => `player ${player} has a note of their own in the play area`,
  );
  say(
    [...promissoryNotes, ...playArea].every((held) => canReceive(state, player, held)),
    () => `player ${player} holds a note that cannot be given to them`,
  );
  say(
    promissoryNotes.every(({ of }) => ((notesOf >> of) & 1) === 1),
    () => `player ${player} holds a note nobody could expect there`,
  );
  const given = points.filter(({ source }) => source.startsWith('note:')).map(({ source }) => source);
  const due = playArea.filter(({ note }) => pointsOfNote(note) > 0).map(noteKey);
  // Who has reached the goal gains no more points (LRR 98.4a).
  const complete = victoryPoints(state, player) >= state.setup.victoryPoints || due.every((key) => given.includes(key));
  say(
    complete && given.every((key) => due.includes(key)),
    () => `player ${player} has points of ${given.join()} for ${due.join()}`,
  );
}

/** The secret objectives that lie before somebody as scored; one that is public may lie before several and is one card. */
function scoredSecrets(state: TiState): number[] {
  const scored = state.players.flatMap((player) =>
    player.scored.filter((objective) => OBJECTIVES[objective].kind === 'secret'),
  );
  return scored.filter((objective, at) => !isPublished(state, objective) || scored.indexOf(objective) === at);
}

function sameCards(there: readonly number[], expected: readonly number[]): boolean {
  const a = [...there].sort((one, other) => one - other);
  const b = [...expected].sort((one, other) => one - other);
  return a.length === b.length && a.every((card, i) => card === b[i]);
}

/** Five public objectives of each stage; every point has its source. */
function checkObjectives(state: TiState, say: Say): void {
  const { decks, revealed, players } = state;
  const ofKind = (kind: string): number => revealed.filter((objective) => OBJECTIVES[objective].kind === kind).length;
  const publicOnes = [...revealed, ...decks.stageOne, ...decks.stageTwo];
  say(new Set(publicOnes).size === publicOnes.length, () => 'a public objective is there twice');
  say(ofKind('stage-1') + decks.stageOne.length === SETUP.stage1FaceDown, () => 'there are not five of stage I');
  say(ofKind('stage-2') + decks.stageTwo.length === SETUP.stage2FaceDown, () => 'there are not five of stage II');
  const custodians = players.flatMap((player) => player.points).filter(({ source }) => source === 'custodians').length;
  say(custodians === (state.custodians ? 0 : 1), () => `${custodians} points for the custodians token`);
}

function checkSheet(state: TiState, player: PlayerId, say: Say): void {
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

/** Laws that left the game with the planet they were attached to. */
function purgedLaws({ purged }: TiState): number[] {
  return AGENDAS.flatMap(({ id }, agenda) => (purged.includes(attachedLaw(id)) ? [agenda] : []));
}

const HOMELAND_DEFENSE_ACT = agendaIndex('homeland-defense-act');

/** Has a law lifted the limit of PDS, so that more of them may stand on a planet, even while it is treated as blank? */
function wasLifted({ decks, laws }: TiState): boolean {
  return (
    decks.agendaDiscard.includes(HOMELAND_DEFENSE_ACT) || laws.some(({ agenda }) => agenda === HOMELAND_DEFENSE_ACT)
  );
}

/** Does somebody play who can have laws treated as blank? */
function hasLawsOrder(state: TiState): boolean {
  return state.players.some((_, player) => hasFactionAbility(state, player, 'laws-order'));
}
