import { type Ability, beginEffect, choose, type Component, effectsOf, type Option } from '@orrery/kernel';
import {
  FIGHTER,
  FLAGSHIP,
  PROMISSORY_NOTES,
  promissoryNoteIndex,
  UNIT_TYPE_COUNT,
  UNIT_TYPES,
} from '../data/index.ts';
import { afterCombat, type Combat, combatRoundStarts, isIn, opponentOf, UNTIL_END_OF_COMBAT } from '../rules/combat.ts';
import { afterUnitsDestroyed, type Destruction, type Loss } from '../rules/destruction.ts';
import { returnNote } from '../rules/promissory-notes.ts';
import { endTreatment, treatedAs, treatShipAs } from '../rules/treated-ships.ts';
import {
  type Game,
  isSameNote,
  type PlayerId,
  playerName,
  statsOf,
  type TiState,
  unitIndex,
  unitsInWords,
  type UnitType,
} from '../state/index.ts';
import { unitKey } from '../state/forces.ts';
import { noteAbility } from './note.ts';

const ID = 'the-cavalry';
const NOTE = promissoryNoteIndex(ID);
const { name: NAME } = PROMISSORY_NOTES[NOTE];
const RULE = 'LRR 69.1';
/** The effect that the note goes back when the combat ends: `data` holds its `player` and whose it is. */
const LENT = `note:${ID}`;

/** The types of ship, other than fighters, that a player has in a space combat. */
function shipsIn(state: TiState, player: PlayerId, { area }: Combat): UnitType[] {
  const stats = statsOf(state, player);
  const first = unitIndex(state, area, player);
  const types: UnitType[] = [];
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (type !== FIGHTER && stats[type].isShip && state.units[first + type] > 0) types.push(type);
  }
  return types;
}

const play = noteAbility<Combat>({
  id: ID,
  window: combatRoundStarts,
  returnsLater: true,
  missing: 'it is not the start of a space combat of yours against another than the Nomad, or you have only fighters',
  usable: ({ state }, holder, combat, of) =>
    combat.kind === 'space' &&
    combat.round === 1 &&
    isIn(combat, holder) &&
    opponentOf(combat, holder) !== of &&
    effectsOf(state, LENT).length === 0 &&
    shipsIn(state, holder, combat).length > 0,
  *effect(game, holder, combat, of) {
    const { state } = game;
    const flagship = statsOf(state, of)[FLAGSHIP];
    const { type } = yield* choose<Option & { type: UnitType }>({
      seat: holder,
      kind: 'choose-unit',
      rule: RULE,
      prompt: `${NAME}: which ship is treated as ${flagship.name}?`,
      list: () => shipsIn(state, holder, combat).map((one) => ({ id: `unit:${UNIT_TYPES[one]}`, type: one })),
      text: (option) => ({
        label: unitsInWords(option.type, 1),
        target: unitKey(state, combat.area, option.type),
        detail: `combat ${flagship.combat?.value} with ${flagship.combat?.dice} dice, a barrage, Sustain Damage`,
      }),
    });
    beginEffect(state, { source: NAME, kind: LENT, until: UNTIL_END_OF_COMBAT, data: { player: holder, of } });
    const how = { source: NAME, until: UNTIL_END_OF_COMBAT };
    treatShipAs(state, { player: holder, area: combat.area, type }, flagship, how);
    game.emit({
      type: 'ship-treated-as',
      text: `In this combat ${unitsInWords(type, 1)} of ${playerName(state, holder)} fights as ${flagship.name}`,
      rule: RULE,
      data: { player: holder, unit: UNIT_TYPES[type], like: flagship.id },
    });
  },
});

/** The combat is over: the note goes back to whose it is. */
const goesBack: Ability<Game, Combat> = {
  id: `${LENT}:returned`,
  name: NAME,
  rule: 'LRR 69.3',
  window: afterCombat,
  may: false,
  owners: ({ state }) => effectsOf(state, LENT).map(({ data }) => Number(data.player)),
  usable: () => true,
  *resolve(game, holder) {
    const { state } = game;
    for (const { data } of effectsOf(state, LENT)) {
      const held = { note: NOTE, of: Number(data.of) };
      if (state.players[holder].playArea.some((other) => isSameNote(other, held))) returnNote(game, holder, held);
    }
  },
};

/** A damaged ship of a type that has no Sustain Damage of its own is the one that was treated so. */
function isTheShip(state: TiState, { owner, area, damaged }: Loss): UnitType | undefined {
  const type = damaged.findIndex((count) => count > 0);
  if (type < 0 || statsOf(state, owner)[type].sustainDamage) return undefined;
  return treatedAs(state, owner, area, type) === undefined ? undefined : type;
}

/** With the ship what it was given is gone, though others of its type are left. */
const lost: Ability<Game, Destruction> = {
  id: `${LENT}:lost`,
  name: NAME,
  rule: RULE,
  window: afterUnitsDestroyed,
  may: false,
  owners: ({ state }, { losses }) =>
    effectsOf(state, LENT).length === 0
      ? []
      : losses.filter((loss) => isTheShip(state, loss) !== undefined).map(({ owner }) => owner),
  usable: ({ state }, owner, { losses }) =>
    losses.some((loss) => loss.owner === owner && isTheShip(state, loss) !== undefined),
  *resolve({ state }, owner, { losses }) {
    for (const loss of losses) {
      const type = loss.owner === owner ? isTheShip(state, loss) : undefined;
      if (type !== undefined) endTreatment(state, owner, type);
    }
  },
};

/**
 * At the start of a space combat against somebody else than the Nomad: a ship of the holder that is no fighter has the combat value,
 * the barrage and the Sustain Damage of the Nomad's flagship. The note goes back as the combat ends.
 */
export const theCavalry: Component<Game> = {
  name: NAME,
  abilities: [play, goesBack as Ability<Game, never>, lost as Ability<Game, never>],
};
