import { choose, chooseSome, effectsOf, type Option, type Rule, type Seat } from '@orrery/kernel';
import { cardKey, cardsOf, allCards } from '../abilities/registry.ts';
import type { DiceModification, Owned, Spendable, WeaponText } from '../abilities/ability.ts';
import { type Attack, type Die, type DieFace, type Game, hasLockOn, type Ship } from '../state/index.ts';
import { settle } from './ability-queue.ts';
import { attackDie, defenseDie, facesOf } from './dice.ts';
import { focusLimit } from './focus-limit.ts';
import { called, tell } from './say.ts';
import { canSpendForce, spend, spendForce, spendLock } from './tokens.ts';
import { weaponsOf } from './weapons.ts';

interface ModifyOption extends Option {
  readonly label: string;
  readonly detail?: string;
  readonly apply: () => Rule;
  readonly must?: boolean;
}

/**
 * One player modifies the attack or the defense dice (RR Attack, Modify Dice): one modification at a time, until done. Only the owner of
 * the dice spends tokens on them; cards say themselves whose dice they change.
 */
export function* modifyDice(game: Game, attack: Attack, dice: 'attack' | 'defense', seat: Seat): Rule {
  for (;;) {
    const options = modifications(game, attack, dice, seat);
    if (options.length === 0) return;
    const rolled = dice === 'attack' ? attack.attackDice : attack.defenseDice;
    const picked = yield* choose<Option>({
      seat,
      kind: dice === 'attack' ? 'modify-attack-dice' : 'modify-defense-dice',
      rule: 'RR Dice Modification',
      prompt: `${dice === 'attack' ? 'Attack' : 'Defense'} dice: ${facesOf(rolled)}. Modify them?`,
      // What a card does without asking is done before anyone is done.
      list: () => [...(options.some(({ must }) => must === true) ? [] : [{ id: 'done' }]), ...options],
      text: (option) =>
        option.id === 'done'
          ? { label: 'Done' }
          : { label: (option as ModifyOption).label, detail: (option as ModifyOption).detail ?? '' },
      about: () => ({ dice: rolled.map((die) => die.face), attack: attack.attackDice.map((die) => die.face) }),
    });
    if (picked.id === 'done') return;
    if (dice === 'attack' && seat === game.state.ships[attack.attacker].seat) attack.modified = true;
    attack.rerolled = null;
    yield* (picked as ModifyOption).apply();
    yield* settle(game);
  }
}

function modifications(game: Game, attack: Attack, dice: 'attack' | 'defense', seat: Seat): ModifyOption[] {
  const { ships } = game.state;
  const attacker = ships[attack.attacker];
  const defender = ships[attack.defender];
  const owner = dice === 'attack' ? attacker : defender;
  if (isUnchangeable(game, attack, dice)) return [];
  // A primary attack at range 0: only the defender modifies the attack dice (RR Attack).
  if (dice === 'attack' && attack.range === 0 && attack.weapon.startsWith('primary') && seat === attacker.seat)
    return [];
  if (dice === 'defense' && attack.range === 0 && seat === attacker.seat) return [];
  const blind = seat === attacker.seat && dice === 'attack' && isBlinded(game, attack, attacker);
  const only = dice === 'attack' ? onlyModification(game, attack) : undefined;
  const noTokens = blind || (dice === 'defense' && bansGreenTokens(game, attack));
  const limit = focusLimit(game, attack, dice === 'attack' ? attack.attackDice : attack.defenseDice, owner);
  const options =
    owner.seat === seat
      ? limit
          .look(() => tokenModifications(game, attack, dice, owner, defender, noTokens))
          .map((option) => ({ ...option, apply: () => limit.modify(option.apply) }))
      : [];
  if (!blind) options.push(...cardModifications(game, attack, dice, seat, owner, noTokens));
  return only === undefined ? options : options.filter(({ id }) => only(id));
}

/** Where the weapon lets one thing modify its dice, whoever would: is this option that thing? */
function onlyModification(game: Game, attack: Attack): ((id: string) => boolean) | undefined {
  const only = textOf(game, attack)?.modifiedOnlyBy;
  if (only === undefined) return undefined;
  return only === 'lock' ? (id) => id === 'lock' : (id) => id.startsWith(`use:${attack.weapon}:`);
}

function textOf(game: Game, attack: Attack): WeaponText | undefined {
  return weaponsOf(game, game.state.ships[attack.attacker]).find(({ id }) => id === attack.weapon)?.text;
}

/** Is there a card, or the weapon's own text, by which nobody changes these dice? */
export function isUnchangeable(game: Game, attack: Attack, dice: 'attack' | 'defense'): boolean {
  return (
    (dice === 'attack' && textOf(game, attack)?.unmodifiable === true) ||
    allCards(game, 'forbidsModifying').some((card) => card.ability.forbidsModifying!(game, card, attack, dice))
  );
}

function isBlinded(game: Game, attack: Attack, attacker: Ship): boolean {
  return cardsOf(game, attacker, 'blinds').some((card) => card.ability.blinds!(game, card, attack));
}

function bansGreenTokens(game: Game, attack: Attack): boolean {
  return allCards(game, 'bansGreenTokens').some((card) => card.ability.bansGreenTokens!(game, card, attack));
}

/** Focus, calculate, force; locks for the attacker; evades for the defender. */
function tokenModifications(
  game: Game,
  attack: Attack,
  dice: 'attack' | 'defense',
  owner: Ship,
  defender: Ship,
  onlyForce: boolean,
): ModifyOption[] {
  const rolled = dice === 'attack' ? attack.attackDice : attack.defenseDice;
  const good: DieFace = dice === 'attack' ? 'hit' : 'evade';
  const options: ModifyOption[] = [];
  const has = (face: DieFace) => rolled.some((die) => die.face === face);
  const banned = (token: Spendable) => isForbidden(game, attack, dice, owner, token);
  const add = (id: string, label: string, detail: string, apply: () => Rule) =>
    options.push({ id, label, detail, apply });
  const change = (from: DieFace) =>
    function* (): Rule {
      changeDie(rolled, from, good);
    };
  if (has('focus')) {
    if (owner.tokens.focus > 0 && !onlyForce && !banned('focus')) {
      add('focus', 'Spend a focus token', `every focus becomes ${good}`, function* () {
        spend(game, owner, 'focus');
        for (const die of rolled) if (die.face === 'focus') die.face = good;
      });
    }
    if (owner.tokens.calculate > 0 && !onlyForce && !banned('calculate')) {
      add('calculate', 'Spend a calculate token', `one focus becomes ${good}`, function* () {
        spend(game, owner, 'calculate');
        yield* change('focus')();
      });
    }
    if (canSpendForce(game, owner) && !banned('force')) {
      add('force', 'Spend a force', `one focus becomes ${good}`, function* () {
        spendForce(game, owner);
        yield* change('focus')();
      });
    }
  }
  if (
    dice === 'attack' &&
    !onlyForce &&
    hasLockOn(owner, defender) &&
    !attack.used.includes('lock-kept') &&
    !banned('lock') &&
    rolled.some((die) => !die.rerolled)
  ) {
    add('lock', 'Spend the lock', 'reroll any of the dice', function* () {
      spendLock(game, owner, `ship:${defender.id}`);
      yield* rerollSome(game, rolled, 'attack', owner, rolled.length);
    });
  }
  if (dice === 'defense' && !onlyForce && owner.tokens.evade > 0 && !banned('evade')) {
    for (const face of ['blank', 'focus'] as const) {
      if (!has(face)) continue;
      add(`evade:${face}`, 'Spend an evade token', `one ${face} becomes evade`, function* () {
        spend(game, owner, 'evade');
        yield* change(face)();
      });
    }
  }
  return options;
}

/** Is there a card or an effect by which the owner of the dice may not spend tokens of this kind on them? */
export function isForbidden(
  game: Game,
  attack: Attack,
  dice: 'attack' | 'defense',
  owner: Ship,
  token: Spendable,
): boolean {
  if (
    effectsOf(game.state, 'no-tokens').some(
      ({ data }) => data.ship === owner.id && data.dice === dice && token !== 'force',
    )
  )
    return true;
  return allCards(game, 'forbidsToken').some((card) =>
    card.ability.forbidsToken!(game, card, attack, dice, owner, token),
  );
}

function cardModifications(
  game: Game,
  attack: Attack,
  dice: 'attack' | 'defense',
  seat: Seat,
  owner: Ship,
  noTokens: boolean,
): ModifyOption[] {
  const options: ModifyOption[] = [];
  for (const card of allCards(game, 'dice')) {
    for (const modification of card.ability.dice!) {
      if ((card.self.seat === seat) === (modification.forEnemy === true)) continue;
      if (modification.dice !== dice || !plays(card, modification, attack)) continue;
      if (modification.spendsTokens === true && owner.seat === seat && noTokens) continue;
      if ((modification.beforeResults === true) !== (attack.step === 'results')) continue;
      const key = `${cardKey(card)}#${modification.id}`;
      const once = `${cardKey(card)}#${modification.group ?? modification.id}`;
      if (modification.repeatable !== true && attack.used.includes(once)) continue;
      const limit = focusLimit(game, attack, dice === 'attack' ? attack.attackDice : attack.defenseDice, card.self);
      if (!limit.look(() => modification.usable(game, card, attack))) continue;
      options.push({
        id: `use:${key}`,
        label: card.ability.name,
        detail: modification.text,
        ...(modification.must === true ? { must: true } : {}),
        *apply() {
          attack.used.push(once);
          yield* limit.modify(() => modification.resolve(game, card, attack));
        },
      });
    }
  }
  return options;
}

/** Does the card's ship have the part in this attack that the modification is for? */
function plays({ self }: Owned, { as }: DiceModification, attack: Attack): boolean {
  if (as === 'attacker') return self.id === attack.attacker;
  if (as === 'defender') return self.id === attack.defender;
  return true;
}

/** Change one die of a face to another; false when there is none. */
export function changeDie(dice: Die[], from: DieFace, to: DieFace): boolean {
  const die = dice.find((one) => one.face === from);
  if (die === undefined) return false;
  die.face = to;
  return true;
}

/** Take one die of this face away: it is cancelled. False when there is none. */
export function cancelResult(dice: Die[], face: DieFace): boolean {
  const at = dice.findIndex((die) => die.face === face);
  if (at < 0) return false;
  dice.splice(at, 1);
  return true;
}

/** Where cards let the attacker reroll only so many dice and that many are, no other die is rerolled any more. */
export function limitRerolls(game: Game, attack: Attack): void {
  const rerolled = attack.attackDice.filter((die) => die.rerolled).length;
  for (const card of allCards(game, 'mostRerolls')) {
    const most = card.ability.mostRerolls!(game, card, attack);
    if (most !== undefined && rerolled >= most) for (const die of attack.attackDice) die.rerolled = true;
  }
}

/** How many dice cards still let the attacker reroll. */
function rerollsLeft(game: Game, dice: Die[]): number {
  const { attack } = game.state;
  if (attack === null || dice !== attack.attackDice) return dice.length;
  let left = dice.length;
  for (const card of allCards(game, 'mostRerolls')) {
    const most = card.ability.mostRerolls!(game, card, attack);
    if (most !== undefined) left = Math.min(left, most - dice.filter((die) => die.rerolled).length);
  }
  return left;
}

/** Reroll between `least` and `most` dice of the player's choice, as many as there are; a die is rerolled once in an attack (RR Dice Modification). */
export function* rerollSome(
  game: Game,
  dice: Die[],
  kind: 'attack' | 'defense',
  chooser: Ship,
  most: number,
  fits: (die: Die) => boolean = () => true,
  least = 1,
): Rule<number> {
  const eligible = dice.map((die, index) => ({ die, index })).filter(({ die }) => !die.rerolled && fits(die));
  const picked = yield* chooseSome({
    seat: chooser.seat,
    kind: 'reroll',
    rule: 'RR Dice Modification',
    prompt: `Which dice does ${called(chooser)} reroll?`,
    min: Math.min(least, eligible.length, rerollsLeft(game, dice)),
    max: Math.min(most, rerollsLeft(game, dice)),
    list: () => eligible.map(({ die, index }) => ({ id: `die:${index}`, die })),
    text: ({ die }) => ({ label: die.face }),
    about: () => ({ dice: dice.map((die) => die.face) }),
  });
  for (const { die } of picked) {
    die.face = kind === 'attack' ? attackDie(game) : defenseDie(game);
    die.rerolled = true;
  }
  const { attack } = game.state;
  if (attack !== null && (dice === attack.attackDice || dice === attack.defenseDice)) attack.rerolled = kind;
  if (attack !== null && dice === attack.attackDice) limitRerolls(game, attack);
  if (picked.length > 0)
    tell(game, 'rerolled', chooser, `rerolls: ${facesOf(dice)}`, 'RR Dice Modification', { count: picked.length });
  return picked.length;
}
