import { Refused } from '@orrery/kernel';
import {
  isGroundForce,
  isShip,
  isStructure,
  PDS,
  PLASTIC_LIMIT,
  PROMISSORY_NOTES,
  SETUP,
  SPACE_DOCK,
  UNIT_TYPES,
  unitTypeIndex,
} from '../data/index.ts';
import { capturedPlastic } from '../rules/capture.ts';
import { hasTokens } from '../rules/reinforcements.ts';
import { structureLimit } from '../rules/structures.ts';
import { commodityLimit } from '../rules/trade.ts';
import { canReceive, commandTokensLeft, hasNote, type PlayerId, statsOf, type TiState } from '../state/index.ts';
import { playerNamed, seatKey } from './lookup.ts';
import type { Position, UnitsPosition } from './position-types.ts';

/** What no position can have: more of something than there is of it, or something where it cannot be. Each is refused by its field. */

/** Throws `Refused`, naming the field, the reason and the rule, for a position that no game could come to. */
export function checkSound(state: TiState, partial: Position): void {
  checkUnits(state, partial);
  state.players.forEach((_, player) => {
    checkSheet(state, player);
  });
  checkNotes(state);
}

/** Units of one player in one place, as the position names them. */
interface Group {
  readonly field: string;
  readonly player: PlayerId;
  readonly onPlanet: boolean;
  readonly type: number;
  readonly count: number;
  readonly damaged: number;
}

function* groupsOf(state: TiState, partial: Position): Generator<Group> {
  for (const [id, { space }] of Object.entries(partial.systems ?? {})) {
    yield* groupsIn(state, space ?? {}, `systems.${id}.space`, false);
  }
  for (const [id, { units }] of Object.entries(partial.planets ?? {})) {
    yield* groupsIn(state, units ?? {}, `planets.${id}.units`, true);
  }
}

function* groupsIn(
  state: TiState,
  byPlayer: Readonly<Record<string, UnitsPosition>>,
  place: string,
  onPlanet: boolean,
): Generator<Group> {
  for (const [name, units] of Object.entries(byPlayer)) {
    for (const [id, given] of Object.entries(units)) {
      const { count, damaged = 0 } = typeof given === 'number' ? { count: given } : given;
      const player = playerNamed(state, seatKey(name));
      yield { field: `${place}.${name}.${id}`, player, onPlanet, type: unitTypeIndex(id), count, damaged };
    }
  }
}

function checkUnits(state: TiState, partial: Position): void {
  const used = state.players.map((_, player) => UNIT_TYPES.map((_type, type) => capturedPlastic(state, player, type)));
  for (const group of groupsOf(state, partial)) {
    if (group.count === 0) continue;
    checkPlace(state, group);
    const { player, type, count, field } = group;
    // Of fighters and infantry one piece stands in each place, beside any number of tokens (LRR 36.3, 46.3).
    used[player][type] += hasTokens(type) ? 1 : count;
    if (used[player][type] > PLASTIC_LIMIT[type]) {
      const reason = `that makes ${used[player][type]} pieces of plastic, and the box has ${PLASTIC_LIMIT[type]}`;
      throw new Refused(field, reason, 'LRR 23.4');
    }
  }
}

function checkPlace(state: TiState, { field, player, onPlanet, type, count, damaged }: Group): void {
  const stats = statsOf(state, player)[type];
  if (onPlanet && isShip[type]) throw new Refused(field, 'ships do not stand on planets', 'LRR 76');
  if (!onPlanet && isStructure[type] && !stats.inSpace) {
    throw new Refused(field, 'structures stand on planets', 'LRR 85');
  }
  if (onPlanet && !isGroundForce[type] && !isStructure[type] && !isShip[type]) {
    throw new Refused(field, 'it does not stand on planets', 'LRR 96');
  }
  const most = type === PDS ? structureLimit(state, PDS) : type === SPACE_DOCK ? SETUP.spaceDocksPerPlanet : Infinity;
  if (onPlanet && count > most) {
    throw new Refused(field, `a planet has ${most} of them at most`, type === PDS ? 'LRR 63.2' : 'LRR 79.2');
  }
  if (damaged > 0 && !stats.sustainDamage) throw new Refused(field, 'it cannot sustain damage', 'LRR 87');
}

function checkSheet(state: TiState, player: PlayerId): void {
  const sheet = state.players[player];
  const at = `players[${player}]`;
  const left = commandTokensLeft(state, player);
  if (left < 0) {
    throw new Refused(`${at}.tactic, fleet, strategy`, `that makes ${16 - left} command tokens, of 16`, 'LRR 20.1');
  }
  const most = commodityLimit(state, player);
  if (sheet.commodities > most) throw new Refused(`${at}.commodities`, `the faction holds ${most} at most`, 'LRR 21.3');
}

/** A promissory note is one player's, and in one place. */
function checkNotes(state: TiState): void {
  const seen = new Set<string>();
  state.players.forEach((sheet, player) => {
    for (const place of ['promissoryNotes', 'playArea'] as const) {
      sheet[place].forEach(({ note, of }, i) => {
        const field = `players[${player}].${place}[${i}]`;
        const { name } = PROMISSORY_NOTES[note];
        if (!canReceive(state, player, { note, of }))
          throw new Refused(field, `that player takes no ${name}`, 'LRR 69');
        if (!hasNote(state, of, note)) throw new Refused(field, `that player has no ${name} to give`, 'LRR 69');
        if (place === 'playArea' && of === player) {
          throw new Refused(field, 'nobody plays a promissory note of their own', 'LRR 69.2');
        }
        if (seen.has(`${note}:${of}`)) throw new Refused(field, `there is one ${name} of that player`, 'LRR 69');
        seen.add(`${note}:${of}`);
      });
    }
  });
}
