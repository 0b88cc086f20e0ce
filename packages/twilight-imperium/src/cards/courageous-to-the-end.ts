import { choose, type Option, type Rule } from '@orrery/kernel';
import { UNIT_TYPE_COUNT, UNIT_TYPES } from '../data/index.ts';
import { spaceCombatNow } from '../rules/combat.ts';
import { afterUnitsDestroyed, destroyTogether, type Destruction, newLoss } from '../rules/destruction.ts';
import { rollDie } from '../rules/dice.ts';
import {
  type Game,
  type PlayerId,
  playerName,
  spaceArea,
  statsOf,
  type SystemId,
  type TiState,
  unitIndex,
  unitsInWords,
  type UnitType,
} from '../state/index.ts';
import { forceCount, unitKey } from '../state/forces.ts';
import { actionCard } from './action-card.ts';
import { type Candidate, CARD_RULE, chooseCandidate } from './component-card.ts';

const DICE = 2;

/**
 * After one's ship is destroyed in a space combat: two dice against its combat value, and for each that reaches it the opponent
 * destroys a ship of theirs in the combat. These are no hits: nothing sustains them (FAQ 31).
 */
export const courageousToTheEnd = actionCard<Destruction, UnitType>({
  id: 'courageous-to-the-end',
  window: afterUnitsDestroyed,
  players: ({ state }, event) => {
    const combat = spaceCombatNow(state);
    if (combat === undefined) return [];
    return [combat.attacker, combat.defender].filter((player) => lostShips(state, player, event).length > 0);
  },
  notFor: 'no ship of yours was destroyed in a space combat',
  usable: ({ state }, player) => {
    const { system, opponent } = sideOf(state, player);
    return forceCount(state, spaceArea(system), opponent, 'ships') > 0;
  },
  missing: 'your opponent has no ships left there',
  *targets({ state }, player, event) {
    const card = { id: 'courageous-to-the-end', kind: 'choose-unit', prompt: 'For which of the lost ships?' };
    return yield* chooseCandidate(player, card, lostShips(state, player, event));
  },
  *effect(game, player, _event, type) {
    const { system, opponent } = sideOf(game.state, player);
    const successes = rollFor(game, player, type);
    if (successes > 0) yield* giveUpShips(game, player, opponent, system, successes);
  },
});

function sideOf(state: TiState, player: PlayerId): { readonly system: SystemId; readonly opponent: PlayerId } {
  const combat = spaceCombatNow(state);
  if (combat === undefined) throw new Error('no space combat goes on');
  const { attacker, defender, system } = combat;
  return { system, opponent: player === attacker ? defender : attacker };
}

/** The types of ship the player lost in the combat. */
function lostShips(state: TiState, player: PlayerId, { losses }: Destruction): Candidate<UnitType>[] {
  const combat = spaceCombatNow(state);
  const stats = statsOf(state, player);
  const found: Candidate<UnitType>[] = [];
  for (const { owner, area, units } of losses) {
    if (owner !== player || combat === undefined || area !== spaceArea(combat.system)) continue;
    units.forEach((count, type) => {
      const value = stats[type].combat?.value;
      if (count === 0 || !stats[type].isShip || value === undefined) return;
      const words = unitsInWords(type, 1);
      found.push({ key: `unit:${UNIT_TYPES[type]}`, words, value: type, detail: `combat value ${value}` });
    });
  }
  return found;
}

function rollFor(game: Game, player: PlayerId, type: UnitType): number {
  const needed = statsOf(game.state, player)[type].combat?.value ?? 0;
  const rolls = Array.from({ length: DICE }, () => rollDie(game));
  const successes = rolls.filter((roll) => roll >= needed).length;
  game.emit({
    type: 'dice-rolled',
    text: `${playerName(game.state, player)} rolls ${rolls.join(', ')} against ${needed} (Courageous to the End)`,
    rule: CARD_RULE,
    data: { player, rolls, needed, successes },
  });
  return successes;
}

interface ShipOption extends Option {
  readonly type: UnitType;
  readonly damaged: boolean;
}

function* giveUpShips(game: Game, by: PlayerId, owner: PlayerId, system: SystemId, successes: number): Rule {
  const { state } = game;
  const area = spaceArea(system);
  const loss = newLoss(owner, area, by);
  const count = Math.min(successes, forceCount(state, area, owner, 'ships'));
  const list = (): ShipOption[] => {
    const stats = statsOf(state, owner);
    const first = unitIndex(state, area, owner);
    const options: ShipOption[] = [];
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      if (!stats[type].isShip) continue;
      const hurt = state.damaged[first + type] - loss.damaged[type];
      const all = state.units[first + type] - loss.units[type];
      const id = `unit:${UNIT_TYPES[type]}`;
      if (all > hurt) options.push({ id, type, damaged: false });
      if (hurt > 0) options.push({ id: `${id}:damaged`, type, damaged: true });
    }
    return options;
  };
  for (let chosen = 0; chosen < count; chosen++) {
    const { type, damaged } = yield* choose<ShipOption>({
      seat: owner,
      kind: 'destroy-own-ship',
      rule: CARD_RULE,
      prompt: `Courageous to the End: you destroy ${count - chosen} of your ships. Which?`,
      list,
      text: (option) => ({
        label: `Destroy ${unitsInWords(option.type, 1)}${option.damaged ? ' (damaged)' : ''}`,
        target: unitKey(state, area, option.type),
      }),
    });
    loss.units[type]++;
    if (damaged) loss.damaged[type]++;
  }
  yield* destroyTogether(game, { losses: [loss], cause: 'action-card', rule: CARD_RULE });
}
