import { choose, chooseSome, type Rule } from '@orrery/kernel';
import {
  componentsIn,
  FACTIONS,
  isGroundForce,
  isShip,
  OBJECTIVES,
  PDS,
  SETUP,
  SPACE_DOCK,
  TECHNOLOGIES,
  technologyPrinting,
  UNIT_TYPE_COUNT,
} from '../data/index.ts';
import { revealObjective } from '../rules/objectives/reveal.ts';
import { simultaneously } from '../rules/simultaneous.ts';
import { beginRound } from '../rules/strategy-phase.ts';
import {
  addUnits,
  type Game,
  homeSystem,
  NOT_OWNED,
  type PlanetId,
  planetArea,
  planetKey,
  planetName,
  type PlayerId,
  playerName,
  READY,
  spaceArea,
  statsOf,
  type TechId,
  technologyName,
  unitCount,
  unitsInWords,
  unitsOnBoard,
  type UnitType,
  planetsIn,
} from '../state/index.ts';

/** What players choose before the first round (LRR, complete setup, steps 11 and 12). Each step is a unit of play. */

const STEPS: readonly ((game: Game) => Rule)[] = [
  startingTechnologies,
  startingUnits,
  secretObjectives,
  publicObjectives,
];

/** The next step of the setup; after the last the first round begins. */
export function* setupStep(game: Game): Rule {
  const { state } = game;
  yield* STEPS[state.statusStep](game);
  state.statusStep++;
  if (state.statusStep === STEPS.length) beginRound(game);
}

/** Some factions choose technologies they start with; the Council Keleres from what the others have, when those have chosen. */
function* startingTechnologies(game: Game): Rule {
  const seats = game.state.players.map((_, player) => player);
  const choice = (player: PlayerId) => FACTIONS[game.state.players[player].faction].startingTechnologyChoice;
  yield* simultaneously(
    seats
      .filter((player) => (choice(player)?.options ?? null) !== null)
      .map((player) => chooseTechnologies(game, player)),
  );
  for (const player of seats) {
    if (choice(player)?.options === null) yield* chooseTechnologies(game, player);
  }
}

function* chooseTechnologies(game: Game, player: PlayerId): Rule {
  const { state } = game;
  const { name, startingTechnologyChoice } = FACTIONS[state.players[player].faction];
  const count = startingTechnologyChoice?.count ?? 0;
  const picked = yield* chooseSome({
    seat: player,
    kind: 'starting-technology',
    rule: 'LRR setup, step 11',
    plan: START,
    prompt: `${name} start with ${count === 1 ? 'one of these technologies' : `${count} of these technologies`}.`,
    list: () => technologyOptions(game, player).map((tech) => ({ id: `tech:${TECHNOLOGIES[tech].id}`, tech })),
    text: ({ id, tech }) => ({
      label: technologyName(tech),
      target: id,
      detail: TECHNOLOGIES[tech].effect ?? undefined,
    }),
    min: count,
    max: count,
  });
  for (const { tech } of picked) state.players[player].technologies[tech] = READY;
  game.emit({
    type: 'starting-technology',
    text: `${playerName(state, player)} starts with ${picked.map(({ tech }) => technologyName(tech)).join(' and ')}`,
    rule: 'LRR setup, step 11',
    data: { player, technologies: picked.map(({ tech }) => TECHNOLOGIES[tech].id) },
  });
}

function technologyOptions(game: Game, player: PlayerId): TechId[] {
  const { state } = game;
  const { expansions } = state.setup;
  const inSets = componentsIn(expansions).technologies;
  const options = FACTIONS[state.players[player].faction].startingTechnologyChoice?.options ?? null;
  if (options !== null) {
    return options.map((tech) => technologyPrinting(tech, expansions)).filter((tech) => inSets.includes(tech));
  }
  return inSets.filter(
    (tech) =>
      TECHNOLOGIES[tech].faction === null &&
      state.players.some((other, seat) => seat !== player && other.technologies[tech] !== NOT_OWNED),
  );
}

/** Ships go into the space area of the home, structures and ground forces on its planets as their owner likes. */
function* startingUnits(game: Game): Rule {
  yield* simultaneously(game.state.players.map((_, player) => placeStartingUnits(game, player)));
}

function* placeStartingUnits(game: Game, player: PlayerId): Rule {
  const { state } = game;
  const { startingUnits: counts, name } = FACTIONS[state.players[player].faction];
  const stats = statsOf(state, player);
  const space = spaceArea(homeSystem(state, player));
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (isShip[type] || stats[type].inSpace) addUnits(state, space, player, type, counts[type]);
  }
  for (const type of [SPACE_DOCK, PDS, ...GROUND_FORCES]) {
    while (unitsOnBoard(state, player, type) < counts[type]) {
      const { planet } = yield* choosePlanet(game, player, type, counts[type] - unitsOnBoard(state, player, type));
      addUnits(state, planetArea(state, planet), player, type, 1);
    }
  }
  game.emit({
    type: 'starting-units-placed',
    text: `${playerName(state, player)} places the starting units of ${name}`,
    rule: 'LRR setup, step 11',
    data: { player },
  });
}

/** The plan of what a player starts with. */
const START = 'starting-units';

const GROUND_FORCES = Array.from({ length: UNIT_TYPE_COUNT }, (_, type) => type).filter((type) => isGroundForce[type]);

function choosePlanet(
  game: Game,
  player: PlayerId,
  type: UnitType,
  left: number,
): Rule<{ id: string; planet: PlanetId }> {
  const { state } = game;
  return choose({
    seat: player,
    kind: 'starting-unit',
    rule: 'LRR setup, step 11',
    plan: START,
    prompt: `On which planet of your home does ${unitsInWords(type, 1)} start (${left} to place)?`,
    list: () =>
      planetsIn(state, homeSystem(state, player))
        .filter((planet) => hasRoom(game, player, planet, type))
        .map((planet) => ({ id: planetKey(state, planet), planet })),
    text: ({ id, planet }) => ({ label: planetName(state, planet), target: id }),
  });
}

/** One space dock and two PDS a planet (LRR 63, 79). */
function hasRoom(game: Game, player: PlayerId, planet: PlanetId, type: UnitType): boolean {
  const limit =
    type === SPACE_DOCK ? SETUP.spaceDocksPerPlanet : type === PDS ? SETUP.pdsPerPlanet : Number.MAX_SAFE_INTEGER;
  return unitCount(game.state, planetArea(game.state, planet), player, type) < limit;
}

/** Of two secret objectives everybody keeps one; the others are shuffled back unseen (LRR 61.20). */
function* secretObjectives(game: Game): Rule {
  const { state } = game;
  const returned: number[] = [];
  yield* simultaneously(state.players.map((_, player) => keepSecret(game, player, returned)));
  state.decks.secretObjectives.push(...returned);
  game.shuffle(state.decks.secretObjectives);
}

function* keepSecret(game: Game, player: PlayerId, returned: number[]): Rule {
  const { state } = game;
  const sheet = state.players[player];
  const dealt = sheet.secretObjectives;
  if (dealt.length <= SETUP.secretObjectivesKept) return;
  const kept = yield* choose({
    seat: player,
    kind: 'keep-secret-objective',
    rule: 'LRR setup, step 12',
    prompt: 'Which of these secret objectives do you keep? The other goes back into the deck.',
    list: () => dealt.map((objective) => ({ id: `objective:${OBJECTIVES[objective].id}`, objective })),
    text: ({ id, objective }) => ({
      label: OBJECTIVES[objective].name,
      target: id,
      detail: OBJECTIVES[objective].requirement,
    }),
  });
  sheet.secretObjectives = [kept.objective];
  returned.push(...dealt.filter((objective) => objective !== kept.objective));
  game.emit({
    type: 'secret-objective-kept',
    text: `${playerName(state, player)} keeps ${OBJECTIVES[kept.objective].name}`,
    rule: 'LRR setup, step 12',
    to: [player],
    data: { player, objective: OBJECTIVES[kept.objective].id },
  });
}

/** The speaker reveals the first two objectives of stage I (LRR 61.13a). */
function* publicObjectives(game: Game): Rule {
  for (let count = 0; count < SETUP.stage1RevealedAtStart; count++) revealObjective(game, 'LRR 61.13a');
}
