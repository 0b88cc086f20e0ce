import { choose, type Component } from '@orrery/kernel';
import { DREADNOUGHT, INFANTRY, MECH } from '../../data/index.ts';
import { type SystemActivated, systemActivated } from '../../rules/activation.ts';
import { bombardWithShips, ignoreShields, mayBombard } from '../../rules/bombardment.ts';
import { type Combat, combatRoundEnds, opponentOf, stands } from '../../rules/combat.ts';
import { type PlanetGained, planetTaken } from '../../rules/control.ts';
import { canPlaceUnits, placeUnits } from '../../rules/placing-units.ts';
import {
  type AreaId,
  type Game,
  planetArea,
  planetKey,
  planetName,
  planetsIn,
  type PlayerId,
  playerName,
  removeUnits,
  spaceArea,
  type SystemId,
  type TiState,
  unitCount,
  unitsInWords,
  unitsOnBoard,
} from '../../state/index.ts';
import { areaKey, areaName } from '../../state/forces.ts';
import { factionAbility } from '../faction-ability.ts';
import { commanderNumber, leader, leaderAbility, unlocks } from '../leader.ts';
import { accepts } from '../../technologies/choices.ts';
import { canReplaceStructures, replaceStructures } from '../../technologies/structures-replaced.ts';

/** At the end of each round of ground combat own ships in the system may bombard the opponent on the planet. */
export const harrow: Component<Game> = {
  name: 'Harrow',
  abilities: [
    factionAbility<Combat>({
      ability: 'harrow',
      rule: 'LRR 42.4b',
      window: combatRoundEnds,
      usable: (game, owner, combat) =>
        combat.kind === 'ground' &&
        // Nobody bombards but the active player (LRR 15.1, 49.1).
        combat.attacker === owner &&
        stands(game.state, combat, opponentOf(combat, owner)) &&
        mayBombard(game, owner, combat.system, combat.planet),
      missing: () => 'it is no invasion of yours, you have no ship with Bombardment there, or nothing to bombard',
      resolve: (game, owner, combat) => bombardWithShips(game, owner, combat.system, combat.planet),
    }),
  ],
};

/** PDS and space docks on a planet that is gained are replaced by own ones. */
export const assimilate: Component<Game> = {
  name: 'Assimilate',
  abilities: [
    factionAbility<PlanetGained>({
      ability: 'assimilate',
      rule: 'LRR 49.5a',
      window: planetTaken,
      may: false,
      usable: ({ state }, owner, { player, planet }) => owner === player && canReplaceStructures(state, owner, planet),
      *resolve(game, owner, { planet }) {
        const { state } = game;
        for (const { owner: from, type, count } of yield* replaceStructures(game, owner, planet, 'LRR 49.5a')) {
          game.emit({
            type: 'structures-assimilated',
            text: `${playerName(state, owner)} assimilates ${unitsInWords(type, count)} on ${planetName(state, planet)}`,
            rule: 'LRR 49.5a',
            data: { player: owner, from, planet: planetKey(state, planet), count },
          });
        }
      },
    }),
  ],
};

/** The places in a system where the player has an infantry and a mech could stand. */
function infantryPlaces(state: TiState, player: PlayerId, system: SystemId): AreaId[] {
  const areas = [spaceArea(system), ...planetsIn(state, system).map((planet) => planetArea(state, planet))];
  return areas.filter(
    (area) => unitCount(state, area, player, INFANTRY) > 0 && canPlaceUnits(state, player, area, MECH, 1),
  );
}

/** After anybody activates a system: that player may replace an infantry there by a mech. */
export const i48s = leader('i48s', [
  leaderAbility<SystemActivated>({
    leader: 'i48s',
    window: systemActivated.after,
    usable: ({ state }, _owner, { player, system }) => infantryPlaces(state, player, system).length > 0,
    missing: () => 'the active player has no infantry in the active system',
    *resolve(game, owner, { player, system }) {
      const { state } = game;
      const ask = {
        kind: 'accept-ability',
        rule: 'LRR 51',
        prompt: 'I48S lets you replace an infantry by a mech. Do you?',
      };
      if (player !== owner && !(yield* accepts(player, ask, 'Replace an infantry'))) return;
      const { area } = yield* choose({
        seat: player,
        kind: 'choose-unit',
        rule: 'LRR 51',
        prompt: 'Which infantry becomes a mech?',
        list: () => infantryPlaces(state, player, system).map((one) => ({ id: areaKey(state, one), area: one })),
        text: (option) => ({ label: areaName(state, option.area), target: option.id }),
      });
      removeUnits(state, area, player, INFANTRY, 1);
      yield* placeUnits(game, player, area, MECH, 1, 'LRR 51');
    },
  }),
]);

/** Planetary Shields do not keep those who have its ability from bombarding. */
export const twoRam = leader(
  '2ram',
  [],
  [
    unlocks('2ram', (state, player) => unitsOnBoard(state, player, DREADNOUGHT) >= 4),
    commanderNumber<{ readonly player: PlayerId; readonly planet: number }>('2ram', ignoreShields, () => 1),
  ],
);
