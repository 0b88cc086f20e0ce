import { plainWords, type Chance, Refused, shuffleInPlace } from '@orrery/kernel';
import type { Source } from '../abilities/ability.ts';
import type { XWingRegistry } from '../abilities/registry.ts';
import { pilotCard, upgradeCard } from '../data/index.ts';
import { MAT_SIDE, pose } from '../geometry/index.ts';
import { damageDeckCards, newShip, type Obstacle, type Ship, type XWingState } from '../state/index.ts';
import { QUICK_SQUADS } from './quick-start.ts';
import { profileOf } from './profile.ts';
import { type Squad, squadPoints } from './squad.ts';
import { readXws } from './xws.ts';

/** What a match is made from. */
export interface XWingSetup {
  readonly players: readonly { readonly name: string; readonly squad: Squad }[];
  readonly rounds: number;
  /** `automatic`: obstacles and ships stand in a fixed order, and the game begins with the first dials. */
  readonly placement: 'players' | 'automatic';
}

/** The abilities printed on a squad's cards that the game does not play, or not in full. */
export function missingAbilities(squad: Squad, registry: XWingRegistry): string[] {
  const missing = new Set<string>();
  const look = (source: Source, name: string) => {
    const ability = registry.ability(source);
    if (ability === undefined) missing.add(name);
    else if (ability.lacks !== undefined) missing.add(`${name} (${ability.lacks})`);
  };
  for (const { pilot, upgrades } of squad.ships) {
    const card = pilotCard(pilot)!;
    if (card.hasAbility) look({ pilot }, card.name);
    if (card.shipAbility !== undefined) look({ shipAbility: card.shipAbility }, card.shipAbility);
    for (const xws of upgrades) {
      upgradeCard(xws)!.sides.forEach((side, i) => {
        if (side.hasAbility) look({ upgrade: xws, side: i }, side.title);
      });
    }
  }
  return [...missing];
}

/**
 * Read the settings of a match: `{players: [{name, squad}], rounds, placement, acceptMissing}`, where a squad is the id of a
 * quick-start squad or an XWS object. Without settings two quick-start squads meet.
 * @throws {Refused} naming the field, the reason and the rule; also where a squad has abilities that are not in the game and
 * `acceptMissing` does not say that the players know.
 */
export function readSetup(settings: unknown, registry: XWingRegistry): XWingSetup {
  const given = (settings ?? {}) as Record<string, unknown>;
  if (typeof given !== 'object' || Array.isArray(given))
    throw new Refused('settings', 'they are not an object', 'settings');
  const { rounds = 12, placement = 'players' } = given;
  if (typeof rounds !== 'number' || !Number.isInteger(rounds) || rounds < 1 || rounds > 50) {
    throw new Refused('rounds', 'a game has 1 to 50 rounds', 'RR Game Length');
  }
  if (placement !== 'players' && placement !== 'automatic') {
    throw new Refused('placement', 'it is `players` or `automatic`', 'settings');
  }
  const players = readPlayers(given.players ?? []);
  const missing = players.flatMap(({ squad }) => missingAbilities(squad, registry));
  if (missing.length > 0 && given.acceptMissing !== true) {
    throw new Refused('acceptMissing', `these abilities are not in the game: ${missing.join(', ')}`, 'settings');
  }
  return { players, rounds, placement };
}

function readPlayers(given: unknown): { name: string; squad: Squad }[] {
  if (!Array.isArray(given) || given.length > 2) throw new Refused('players', 'two play', 'RR Setup');
  return [0, 1].map((seat) => {
    const player: unknown = given[seat] ?? {};
    if (typeof player !== 'object' || Array.isArray(player)) {
      throw new Refused(`players[${seat}]`, 'it is not an object', 'settings');
    }
    const { name, squad } = player as Record<string, unknown>;
    const called = typeof name === 'string' ? plainWords(name).slice(0, 40).toWellFormed() : '';
    return {
      name: called === '' ? ['Player A', 'Player B'][seat] : called,
      squad: readSquad(squad ?? QUICK_SQUADS[seat].id, seat),
    };
  });
}

function readSquad(given: unknown, seat: number): Squad {
  if (typeof given === 'string') {
    const quick = QUICK_SQUADS.find((squad) => squad.id === given);
    if (quick === undefined)
      throw new Refused(`players[${seat}].squad`, `there is no quick-start squad ${given}`, 'settings');
    return quick.squad;
  }
  try {
    return readXws(given);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(`players[${seat}].squad.${error.what}`, error.why, error.rule);
  }
}

/** The state a match begins with. */
export function beginState(setup: XWingSetup, chance: Chance): XWingState {
  const ships: Ship[] = [];
  setup.players.forEach(({ squad }, seat) => {
    squad.ships.forEach(({ pilot, upgrades }, i) => {
      ships.push(newShip(ships.length, seat, `${'AB'[seat]}${i + 1}`, profileOf(pilot, upgrades), upgrades));
    });
  });
  const obstacles = setup.players.flatMap(({ squad }, seat) =>
    squad.obstacles.map(
      (shape, i): Obstacle => ({ id: seat * 3 + i, shape, pose: pose(0, 0, 0), placed: false, seat }),
    ),
  );
  const points = setup.players.map(({ squad }) => squadPoints(squad));
  const state: XWingState = {
    chance,
    effects: [],
    players: setup.players.map(({ name, squad }, seat) => ({ name, squad: squad.name, points: points[seat] })),
    rounds: setup.rounds,
    matSide: MAT_SIDE,
    phase: 'order',
    round: 1,
    firstPlayer: 0,
    ships,
    obstacles,
    devices: [],
    decks: setup.players.map(() => ({ draw: shuffleInPlace(chance, damageDeckCards()), discard: [] })),
    active: null,
    engaging: null,
    attack: null,
    script: [],
    pending: [],
    // RR Deficit: a player has what its opponent's squad falls short of the limit.
    scores: points.map((_, seat) => Math.max(0, 200 - points[1 - seat])),
    counter: 1,
    ended: null,
  };
  if (setup.placement === 'automatic') placeAll(state);
  return state;
}

const PATTERN = [
  [290, 330],
  [620, 330],
  [457, 457],
  [290, 590],
  [620, 590],
];

/** Obstacles in a fixed pattern and ships in line abreast in the middle of their edges. */
function placeAll(state: XWingState): void {
  state.obstacles.slice(0, PATTERN.length).forEach((obstacle, i) => {
    obstacle.pose = pose(PATTERN[i][0], PATTERN[i][1], i * 50);
    obstacle.placed = true;
  });
  state.players.forEach((_, seat) => {
    const own = state.ships.filter((ship) => ship.seat === seat);
    const gap = Math.min(120, 880 / own.length);
    own.forEach((ship, i) => {
      const x = MAT_SIDE / 2 + (i - (own.length - 1) / 2) * gap;
      ship.pose = seat === 0 ? pose(x, 55, 0) : pose(MAT_SIDE - x, MAT_SIDE - 55, 180);
      ship.status = 'play';
    });
  });
  state.phase = 'before-forces';
}
