import type { Component, Rule } from '@orrery/kernel';
import { FIGHTER, FLAGSHIP, UNIT_TYPE_COUNT, UNIT_TYPES } from '../../data/index.ts';
import { beforeHitsAssigned, type Hits } from '../../rules/hits.ts';
import { type SpaceCannonUse, useSpaceCannon } from '../../rules/space-cannon.ts';
import { type AbilityRoll, additionalDice } from '../../rules/unit-ability.ts';
import {
  addUnits,
  type Game,
  type PlayerId,
  playerName,
  removeUnits,
  statsOf,
  type TiState,
  unitCount,
  unitsInWords,
  unitsOnBoard,
} from '../../state/index.ts';
import { areaKey } from '../../state/forces.ts';
import { chooseUnit, type UnitThere, unitsThere } from '../../technologies/choices.ts';
import { hasPrinted } from '../common.ts';
import { factionAbility } from '../faction-ability.ts';
import { commanderNumber, leader, unlocks } from '../leader.ts';

/** The flagship: no other player fires Space Cannon at its owner's ships in its system. */
export const quetzecoatl: Component<Game> = {
  name: 'Quetzecoatl',
  prohibitions: [
    {
      source: 'Quetzecoatl',
      rule: 'LRR 77',
      permission: useSpaceCannon,
      forbids: ({ state }: Game, { target, system, step, player }: SpaceCannonUse) =>
        step === 'offense' && player !== target && hasPrinted(state, target, system, FLAGSHIP, 'quetzecoatl')
          ? 'the Quetzecoatl is in the system'
          : undefined,
    },
  ],
};

/** Whole ships of the opponent that could sustain damage. */
function targets({ state }: Game, { owner, area }: Hits): UnitThere[] {
  const stats = statsOf(state, owner);
  return unitsThere(state, owner, [area], (type) => stats[type].isShip && stats[type].sustainDamage).filter(
    ({ damaged }) => !damaged,
  );
}

/** Hits that an anti-fighter barrage produced beyond the opponent's fighters; cancelling some later changes nothing. */
function excess({ state }: Game, { made, owner, area }: Hits): number {
  return made - unitCount(state, area, owner, FIGHTER);
}

/**
 * Each hit that an anti-fighter barrage produces beyond the opponent's fighters damages a ship of theirs that has Sustain
 * Damage, before any hit is assigned.
 */
export const raidFormation: Component<Game> = {
  name: 'Raid Formation',
  abilities: [
    factionAbility<Hits>({
      ability: 'raid-formation',
      rule: 'LRR 10',
      window: beforeHitsAssigned,
      may: false,
      usable: (game, owner, hits) =>
        hits.by === owner &&
        hits.cause === 'anti-fighter-barrage' &&
        excess(game, hits) > 0 &&
        targets(game, hits).length > 0,
      *resolve(game, owner, hits): Rule {
        const { state } = game;
        for (let left = excess(game, hits); left > 0 && targets(game, hits).length > 0; left--) {
          const question = { kind: 'choose-unit', rule: 'LRR 10', prompt: 'Raid Formation: which ship is damaged?' };
          const { area, type } = yield* chooseUnit(game, owner, question, targets(game, hits));
          removeUnits(state, area, hits.owner, type, 1);
          addUnits(state, area, hits.owner, type, 1, 1);
          game.emit({
            type: 'unit-damaged',
            text: `Raid Formation damages ${unitsInWords(type, 1)} of ${playerName(state, hits.owner)}`,
            rule: 'LRR 10',
            data: { player: hits.owner, by: owner, area: areaKey(state, area), unit: UNIT_TYPES[type] },
          });
        }
      },
    }),
  ],
};

function unitsWithRolls(state: TiState, player: PlayerId): number {
  const stats = statsOf(state, player);
  let count = 0;
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    const { antiFighterBarrage, spaceCannon, bombardment } = stats[type];
    if (antiFighterBarrage !== null || spaceCannon !== null || bombardment !== null) {
      count += unitsOnBoard(state, player, type);
    }
  }
  return count;
}

/** One of the units that roll for a unit ability rolls one more die. */
export const trrakanAunZulok = leader(
  'trrakan-aun-zulok',
  [],
  [
    unlocks('trrakan-aun-zulok', (state, player) => unitsWithRolls(state, player) >= 6),
    commanderNumber<AbilityRoll>('trrakan-aun-zulok', additionalDice, () => 1),
  ],
);
