import type { Component, Rule } from '@orrery/kernel';
import { FIGHTER, isGroundForce, isShip, UNIT_TYPE_COUNT, UNIT_TYPES } from '../../data/index.ts';
import { componentAction } from '../../rules/action-phase.ts';
import { hasRiftMaker } from '../../rules/anomalies.ts';
import { removeExcess } from '../../rules/capacity.ts';
import { captureUnits, mayCapture } from '../../rules/capture.ts';
import { rollDie } from '../../rules/dice.ts';
import {
  adjacentTo,
  damagedCount,
  type Game,
  type PlayerId,
  playerName,
  removeUnits,
  spaceArea,
  type SystemId,
  systemKey,
  systemName,
  type TiState,
  unitCount,
  unitsInWords,
  type UnitType,
} from '../../state/index.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'it-feeds-on-carrion';
const RULE = 'LRR 51';
const CAPTURED_ON = 3;

/** Ships of one type and condition of a player in a system. */
interface Ships {
  readonly of: PlayerId;
  readonly system: SystemId;
  readonly type: UnitType;
  readonly damaged: boolean;
  readonly count: number;
}

/** The systems with a Dimensional Tear, whoever's it is, and those next to them. */
function systemsReached(state: TiState, owner: PlayerId): SystemId[] {
  const reached = new Set<SystemId>();
  for (let system: SystemId = 0; system < state.commandTokens.length; system++) {
    if (!hasRiftMaker(state, system)) continue;
    for (const near of [system, ...adjacentTo(state, system, owner)]) reached.add(near);
  }
  return [...reached].sort((a, b) => a - b);
}

/** What the other players roll for; who blockades the owner does not (LRR 17.6). */
function shipsReached(state: TiState, owner: PlayerId): Ships[] {
  const found: Ships[] = [];
  const systems = systemsReached(state, owner);
  for (let of = 0; of < state.players.length; of++) {
    if (of === owner || !mayCapture(state, owner, of)) continue;
    for (const system of systems) {
      for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
        if (!isShip[type] || type === FIGHTER) continue;
        const damaged = damagedCount(state, spaceArea(system), of, type);
        const whole = unitCount(state, spaceArea(system), of, type) - damaged;
        if (whole > 0) found.push({ of, system, type, damaged: false, count: whole });
        if (damaged > 0) found.push({ of, system, type, damaged: true, count: damaged });
      }
    }
  }
  return found;
}

/** Roll a die for each of the ships; how many of them are captured. */
function rollFor(game: Game, { of, system, type, count }: Ships): number {
  const { state } = game;
  const dice = Array.from({ length: count }, () => rollDie(game));
  const captured = dice.filter((die) => die <= CAPTURED_ON).length;
  game.emit({
    type: 'event-horizon-rolled',
    text: `${playerName(state, of)} rolls ${dice.join(', ')} for ${unitsInWords(type, count)} in ${systemName(state, system)}: ${captured === 0 ? 'safe' : `${captured} captured`}`,
    rule: RULE,
    data: { player: of, system: systemKey(state, system), unit: UNIT_TYPES[type], dice, captured },
  });
  return captured;
}

/** Fighters and ground forces that the ships left cannot hold are captured too; their owner chooses which (LRR 16.3). */
function* captureStranded(game: Game, owner: PlayerId, of: PlayerId, system: SystemId): Rule {
  const removed = yield* removeExcess(game, of, system);
  if (removed === undefined) return;
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (removed[type] > 0 && (type === FIGHTER || isGroundForce[type])) {
      captureUnits(game, owner, of, type, removed[type]);
    }
  }
}

/** An action: every other player rolls for their ships in and next to the systems of Dimensional Tears, and loses them on 1 to 3. */
export const itFeedsOnCarrion: Component<Game> = leader(ID, [
  leaderAbility<{ readonly player: PlayerId }>({
    leader: ID,
    window: componentAction,
    usable: ({ state }, owner) => shipsReached(state, owner).length > 0,
    missing: () => 'no other player has a ship to be captured in the system of a Dimensional Tear or next to one',
    *resolve(game, owner) {
      const { state } = game;
      const all = shipsReached(state, owner);
      const lost = all.map((ships) => rollFor(game, ships));
      all.forEach(({ of, system, type, damaged }, i) => {
        if (lost[i] === 0) return;
        removeUnits(state, spaceArea(system), of, type, lost[i], damaged ? lost[i] : 0);
        captureUnits(game, owner, of, type, lost[i]);
      });
      const touched = new Map<string, Ships>();
      all.forEach((ships, i) => {
        if (lost[i] > 0) touched.set(`${ships.of}:${ships.system}`, ships);
      });
      for (const { of, system } of touched.values()) yield* captureStranded(game, owner, of, system);
    },
  }),
]);
