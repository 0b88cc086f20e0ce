import { forbidden } from '@orrery/kernel';
import { type DiceRoll, SPACE_DOCK } from '../data/index.ts';
import {
  fireAtShips,
  type SpaceCannonOffense,
  spaceCannonOffenseStarts,
  useSpaceCannon,
} from '../rules/space-cannon.ts';
import { newAbilityRoll } from '../rules/unit-ability.ts';
import {
  adjacentTo,
  type AreaId,
  type Game,
  hasShips,
  NOWHERE,
  type PlayerId,
  type SystemId,
  type TiState,
  unitCount,
} from '../state/index.ts';
import { areaName, areasOf, unitKey } from '../state/forces.ts';
import { actionCard } from './action-card.ts';
import { type Candidate, chooseCandidate } from './component-card.ts';
import { otherPlayers } from './players.ts';

/** Space Cannon 5 (x3). */
const CANNON: DiceRoll = { value: 5, dice: 3 };

/**
 * A space dock in the active system or next to it fires at the ships of the active player, if some have moved in (FAQ 41). It
 * is Space Cannon: what forbids that forbids this too.
 */
export const experimentalBattlestation = actionCard<SpaceCannonOffense, AreaId>({
  id: 'experimental-battlestation',
  window: spaceCannonOffenseStarts,
  players: (game, event) =>
    otherPlayers(game, event).filter((player) => docksNear(game.state, player, event.system).length > 0),
  notFor: 'it is for others than the active player, with a space dock in the active system or next to it',
  usable: (game, player, { player: active, system, moved }) =>
    moved && hasShips(game.state, system, active) && docksThatFire(game, player, active, system).length > 0,
  missing: (game, _player, { player: active, system, moved }) =>
    moved && hasShips(game.state, system, active)
      ? 'your space docks cannot use Space Cannon now'
      : 'no ships moved into the active system',
  *targets(game, player, { player: active, system }) {
    const card = { id: 'experimental-battlestation', kind: 'choose-unit', prompt: 'Which space dock fires?' };
    return yield* chooseCandidate(player, card, docksThatFire(game, player, active, system));
  },
  *effect(game, player, { player: target, system }, area) {
    // The dock may be gone by now: lost to a card that was played in answer.
    if (unitCount(game.state, area, player, SPACE_DOCK) === 0 || !hasShips(game.state, system, target)) return;
    const units = [{ area, unit: SPACE_DOCK, count: 1, roll: CANNON, planet: NOWHERE }];
    const rule = 'LRR 77.3';
    yield* fireAtShips(
      game,
      newAbilityRoll({ ability: 'space-cannon', player, target, system, planet: NOWHERE, rule, units }),
    );
  },
});

function docksNear(state: TiState, player: PlayerId, system: SystemId): AreaId[] {
  return [system, ...adjacentTo(state, system, player)]
    .flatMap((near) => areasOf(state, near))
    .filter((area) => unitCount(state, area, player, SPACE_DOCK) > 0);
}

function docksThatFire(game: Game, player: PlayerId, target: PlayerId, system: SystemId): Candidate<AreaId>[] {
  const { state } = game;
  const use = { player, target, system, unit: SPACE_DOCK, step: 'offense' } as const;
  return docksNear(state, player, system)
    .filter((area) => forbidden(game, useSpaceCannon, { ...use, area }) === undefined)
    .map((area) => ({ key: unitKey(state, area, SPACE_DOCK), words: areaName(state, area), value: area }));
}
