import type { Rule } from '@orrery/kernel';
import { allCards } from '../abilities/registry.ts';
import type { Attack, Die, Game, Ship } from '../state/index.ts';

/**
 * A ship that may modify only one focus result in an attack. While it modifies dice, the focus results that it may no longer touch are set
 * aside: what it does then can only reach the others.
 */
export interface FocusLimit {
  /** What a modification of that ship sees of the dice. */
  look<T>(see: () => T): T;
  /** A modification of that ship. */
  modify(apply: () => Rule): Rule;
}

const FREE: FocusLimit = { look: (see) => see(), modify: (apply) => apply() };

/** The limit of a ship on these dice; none where no card limits it. */
export function focusLimit(game: Game, attack: Attack, pool: Die[], ship: Ship): FocusLimit {
  const isLimited = allCards(game, 'limitsFocus').some((card) => card.ability.limitsFocus!(game, card, attack, ship));
  if (!isLimited) return FREE;
  const key = `focus-modified:${ship.id}`;
  /** The focus results beyond the one that it may still modify leave the pool; answers them and the one that stays. */
  const setAside = () => {
    const focus = pool.filter((die) => die.face === 'focus');
    const open = attack.used.includes(key) ? [] : focus.slice(0, 1);
    const held = focus.filter((die) => !open.includes(die));
    for (const die of held) pool.splice(pool.indexOf(die), 1);
    return { open, held };
  };
  return {
    look(see) {
      const { held } = setAside();
      const seen = see();
      pool.push(...held);
      return seen;
    },
    *modify(apply) {
      const { open, held } = setAside();
      const rerolled = open.map((die) => die.rerolled);
      yield* apply();
      const isTouched = open.some(
        (die, i) => die.face !== 'focus' || die.rerolled !== rerolled[i] || !pool.includes(die),
      );
      if (isTouched) attack.used.push(key);
      pool.push(...held);
    },
  };
}
