import type { Rule } from '@orrery/kernel';
import { CONDITIONS, conditionCard, damageCard } from '../../data/index.ts';
import { called } from '../../rules/say.ts';
import type { Game, Ship } from '../../state/index.ts';
import type { Owned } from '../ability.ts';
import { pick } from './choices.ts';

/** Assign a condition to a ship; one of the same name from the same ship goes to it instead of where it was. */
export function assign(game: Game, card: Owned, ship: Ship, xws: string, damage: string | null = null): void {
  for (const other of game.state.ships) {
    other.conditions = other.conditions.filter((one) => one.xws !== xws || one.by !== card.self.id);
  }
  ship.conditions.push({ xws, by: card.self.id, facedown: false, damage });
  game.emit({
    type: 'condition-assigned',
    text: `${called(ship)} gets the condition ${conditionCard(xws).name}`,
    rule: card.ability.name,
    data: { ship: ship.name, condition: xws, by: card.self.name },
  });
}

/** The secret conditions that share one marker: a ship has one of them at most (RR Condition Cards). */
const SECRET_CONDITIONS = CONDITIONS.filter(({ hidden }) => hidden).map(({ xws }) => xws);

/** Assign a secret condition facedown: which of them it is its player alone knows. */
function assignSecret(game: Game, card: Owned, ship: Ship, xws: string): void {
  ship.conditions = ship.conditions.filter((one) => !SECRET_CONDITIONS.includes(one.xws));
  ship.conditions.push({ xws, by: card.self.id, facedown: true, damage: null });
  game.emit({
    type: 'condition-assigned',
    text: `${called(ship)} gets a secret condition`,
    rule: card.ability.name,
    data: { ship: ship.name, by: card.self.name },
  });
}

/** The player of a secret condition chooses the one that its ship is assigned. */
export function* chooseSecret(game: Game, card: Owned, ship: Ship): Rule {
  const xws = yield* pick(
    card,
    'choose-condition',
    'which secret condition?',
    SECRET_CONDITIONS.map((one) => ({ id: `condition:${one}`, label: conditionCard(one).name, value: one })),
  );
  assignSecret(game, card, ship, xws);
}

/** Turn a facedown condition up for everybody. */
export function reveal(game: Game, { self, condition }: Owned): void {
  if (condition === undefined || !condition.facedown) return;
  condition.facedown = false;
  game.emit({
    type: 'condition-revealed',
    text: `The condition of ${called(self)} is ${conditionCard(condition.xws).name}`,
    rule: conditionCard(condition.xws).name,
    shows: true,
    data: { ship: self.name, condition: condition.xws },
  });
}

/** Take the condition that the card is off its ship; what lay facedown stays a secret. */
export function removeCondition(game: Game, { self, condition }: Owned): void {
  if (condition === undefined || !self.conditions.includes(condition)) return;
  self.conditions.splice(self.conditions.indexOf(condition), 1);
  if (condition.facedown) {
    game.emit({
      type: 'condition-removed',
      text: `${called(self)} is rid of its secret condition`,
      rule: 'RR Condition Cards',
      data: { ship: self.name },
    });
    return;
  }
  game.emit({
    type: 'condition-removed',
    text: `${called(self)} is rid of the condition ${conditionCard(condition.xws).name}`,
    rule: conditionCard(condition.xws).name,
    data: { ship: self.name, condition: condition.xws },
  });
}

/** Has a ship a condition that a ship of this card assigned? */
export function hasCondition(ship: Ship, xws: string, by?: Ship): boolean {
  return ship.conditions.some((one) => one.xws === xws && (by === undefined || one.by === by.id));
}

/**
 * "I'll Show You the Dark Side": unless one lies on it already, its player searches the damage deck of the ship's player for a Pilot
 * card to lie faceup on the condition; then that deck is shuffled.
 */
export function* assignDarkSide(game: Game, card: Owned, ship: Ship): Rule {
  const kept = game.state.ships
    .flatMap((one) => one.conditions)
    .find(({ xws, by }) => xws === DARK_SIDE && by === card.self.id);
  if (kept !== undefined && kept.damage !== null) {
    assign(game, card, ship, DARK_SIDE, kept.damage);
    return;
  }
  const deck = game.state.decks[ship.seat].draw;
  const among = [...new Set(deck)].filter((id) => damageCard(id).type === 'pilot').sort();
  if (among.length === 0) return;
  game.emit({
    type: 'searched',
    text: `The damage deck holds ${among.map((id) => damageCard(id).name).join(', ')}`,
    rule: card.ability.name,
    to: [card.self.seat],
    data: { cards: among },
  });
  const damage = yield* pick(
    card,
    'choose-damage',
    'which damage card?',
    among.map((id) => ({ id: `card:${id}`, label: damageCard(id).name, value: id })),
  );
  deck.splice(deck.indexOf(damage), 1);
  game.shuffle(deck);
  assign(game, card, ship, DARK_SIDE, damage);
}

/** The condition that a damage card lies on. */
export const DARK_SIDE = 'illshowyouthedarkside';
