import { choose, type Rule } from '@orrery/kernel';
import { reactingCards } from '../abilities/registry.ts';
import type { Die, DieFace, Game, Ship } from '../state/index.ts';
import { settle, trigger } from './ability-queue.ts';
import { facesOf, rollDice } from './dice.ts';
import { called, tell } from './say.ts';

/** A result that a card named before dice were rolled. */
export interface NamedResult {
  readonly face: DieFace;
  /** The name of the card. */
  readonly rule: string;
}

/** Abilities before a ship rolls dice, in an attack or outside of one: the results that they name. */
export function* beforeRoll(game: Game, ship: Ship, kind: 'attack' | 'defense'): Rule<readonly NamedResult[]> {
  const named: NamedResult[] = [];
  yield* trigger(game, 'before-roll', { ship, kind, named });
  return named;
}

/** Where the dice lack a result that was named, the ship that rolled them changes one to it, a die of its player's choice. */
export function* showNamed(game: Game, ship: Ship, dice: Die[], named: readonly NamedResult[]): Rule {
  for (const { face, rule } of named) {
    if (dice.length === 0 || dice.some((die) => die.face === face)) continue;
    const { die } = yield* choose({
      seat: ship.seat,
      kind: 'change-die',
      rule,
      prompt: `${rule}: which die of ${called(ship)} becomes ${face}?`,
      list: () => dice.map((one, i) => ({ id: `die:${i}`, die: one })),
      text: (option) => ({ label: option.die.face }),
      about: () => ({ dice: dice.map((one) => one.face) }),
    });
    die.face = face;
    tell(game, 'dice-changed', ship, `has ${facesOf(dice)}`, rule);
  }
}

/** A ship rolls dice outside an attack: cards may name a result before and change what was rolled after. `why`: the rule or card. */
export function* rollFor(
  game: Game,
  ship: Ship,
  kind: 'attack' | 'defense',
  count: number,
  why: string,
): Rule<readonly DieFace[]> {
  const named = yield* beforeRoll(game, ship, kind);
  const dice = rollDice(game, kind, count);
  const event = { ship, kind, dice };
  const isAsked = reactingCards(game, 'rolled').some((card) =>
    card.ability.reactions!.rolled!.usable(game, card, event),
  );
  // Who is asked about the dice is told them; else whoever rolls tells them.
  if (named.length > 0 || isAsked)
    tell(game, 'dice-rolled', ship, `rolls ${facesOf(dice)}`, why, { dice: dice.map((die) => die.face) });
  yield* showNamed(game, ship, dice, named);
  yield* trigger(game, 'rolled', event);
  yield* settle(game);
  return dice.map((die) => die.face);
}

/** One attack die that a ship rolls outside an attack. */
export function* rollOne(game: Game, ship: Ship, why: string): Rule<DieFace> {
  return (yield* rollFor(game, ship, 'attack', 1, why))[0];
}
