import { inBullseye } from '../rules/bullseye.ts';
import { choose, type Option, type Rule } from '@orrery/kernel';
import { type ActionType, upgradeCard } from '../data/index.ts';
import { changeDie, rerollSome } from '../rules/modify-dice.ts';
import { availableActions, mayPerformAction } from '../rules/perform-action.ts';
import { called, tell } from '../rules/say.ts';
import { spendForce } from '../rules/tokens.ts';
import type { Arc } from '../geometry/index.ts';
import {
  type Attack,
  type DieFace,
  type Game,
  isInArc,
  range,
  type Ship,
  shipsOnMat,
  turretArcs,
} from '../state/index.ts';
import type { Ability, ActionResult, DiceModification, Grant, Owned, Reaction } from './ability.ts';
import type { Events } from './events.ts';

/** The pieces of which many abilities are made. */

/** An ability that its player may use, or not. */
export function may<E>(
  usable: (game: Game, card: Owned, event: E) => boolean,
  resolve: (game: Game, card: Owned, event: E) => Rule<unknown>,
): Reaction<E> {
  return { may: true, usable, resolve: resolve as Reaction<E>['resolve'] };
}

/** An ability that resolves whenever it can. */
export function must<E>(
  usable: (game: Game, card: Owned, event: E) => boolean,
  resolve: (game: Game, card: Owned, event: E) => Rule<unknown>,
): Reaction<E> {
  return { may: false, usable, resolve: resolve as Reaction<E>['resolve'] };
}

/** What a card grants its own ship, or another. */
export function grantOf(card: Owned, actions: Grant['actions'], more: Partial<Grant> = {}): Grant {
  return { source: card.ability.name, rule: card.ability.name, actions, ...more };
}

/** Is there an action in this grant for the ship? */
export function canAct(game: Game, ship: Ship, grant: Grant): boolean {
  return ship.status === 'play' && availableActions(game, ship, grant).options.length > 0;
}

/** The ship may perform one of these actions. */
export function* act(
  game: Game,
  card: Owned,
  ship: Ship,
  actions: Grant['actions'],
  more: Partial<Grant> = {},
): Rule<ActionResult | undefined> {
  return yield* mayPerformAction(game, ship, grantOf(card, actions, more));
}

/** After its own full maneuver that fits, the ship may perform one of these actions. */
export function actionAfterManeuver(
  fits: (event: Events['after-maneuver']) => boolean,
  actions: readonly ActionType[],
  more: Partial<Grant> = {},
): Reaction<Events['after-maneuver']> {
  return may(
    (game, card, event) =>
      event.ship === card.self && event.full && fits(event) && canAct(game, card.self, grantOf(card, actions, more)),
    (game, card) => act(game, card, card.self, actions, more),
  );
}

/** After an action of its own that fits, the ship may perform one of these. */
export function actionAfterAction(
  fits: (event: Events['after-action']) => boolean,
  actions: readonly ActionType[],
  more: Partial<Grant> = {},
): Reaction<Events['after-action']> {
  return may(
    (game, card, event) =>
      event.ship === card.self && fits(event) && canAct(game, card.self, grantOf(card, actions, more)),
    (game, card) => act(game, card, card.self, actions, more),
  );
}

/** The charges a card spends: an upgrade's own, or its pilot's. */
export function chargesOf({ self, upgrade }: Owned): number {
  return upgrade === undefined ? self.charges : upgrade.charges;
}

export function spendCharge(game: Game, card: Owned, count = 1): void {
  if (card.upgrade === undefined) card.self.charges -= count;
  else card.upgrade.charges -= count;
  tell(
    game,
    'charge-spent',
    card.self,
    `spends ${count === 1 ? 'a charge' : `${count} charges`} of ${card.ability.name}`,
    'RR Charges',
    {
      card: card.ability.name,
      count,
    },
  );
}

/** The other ship of an attack this card's ship takes part in. */
export function enemyIn(game: Game, card: Owned, attack: Attack): Ship {
  return game.state.ships[attack.attacker === card.self.id ? attack.defender : attack.attacker];
}

export function attackerOf(game: Game, attack: Attack): Ship {
  return game.state.ships[attack.attacker];
}

export function defenderOf(game: Game, attack: Attack): Ship {
  return game.state.ships[attack.defender];
}

export function attacks(card: Owned, attack: Attack): boolean {
  return attack.attacker === card.self.id;
}

export function defends(card: Owned, attack: Attack): boolean {
  return attack.defender === card.self.id;
}

export function isPrimary(attack: Attack): boolean {
  return attack.weapon.startsWith('primary');
}

/** Does range change the dice of this attack: not with a weapon that bears the ordnance icon (RR Range Bonus). */
export function hasRangeBonus(attack: Attack): boolean {
  if (isPrimary(attack)) return true;
  const sides = upgradeCard(attack.weapon.slice('upgrade:'.length))?.sides ?? [];
  return sides.some((side) => side.attack !== null && side.attack !== undefined && !side.attack.noRangeBonus);
}

/** `primary`, or the type of the upgrade that is the weapon of an attack. */
export function weaponType(attack: Attack): string {
  return isPrimary(attack) ? 'primary' : (upgradeCard(attack.weapon.slice('upgrade:'.length))?.type ?? '');
}

/** Is the defender in the bullseye arc of the card's ship? */
export function bullseyed(game: Game, card: Owned, attack: Attack): boolean {
  return inBullseye(game, card.self, defenderOf(game, attack));
}

/** Is a ship in the arc that this attack is made from? */
export function inAttackArc(game: Game, ship: Ship, attack: Attack): boolean {
  const attacker = attackerOf(game, attack);
  const turret = attack.arc === 'singleturret' || attack.arc === 'doubleturret';
  const arcs: readonly Arc[] = turret ? turretArcs(attacker) : [attack.arc as Arc];
  return arcs.some((arc) => isInArc(attacker, arc, ship));
}

type When = (game: Game, card: Owned, attack: Attack) => boolean;

const ALWAYS: When = () => true;

/** What a modification costs. */
export type Cost = 'charge' | 'force' | 'nothing';

function payable(card: Owned, cost: Cost): boolean {
  return cost === 'nothing' || (cost === 'force' ? card.self.force > 0 : chargesOf(card) > 0);
}

function pay(game: Game, card: Owned, cost: Cost): void {
  if (cost === 'force') spendForce(game, card.self);
  if (cost === 'charge') spendCharge(game, card);
}

interface Change {
  readonly dice: 'attack' | 'defense';
  readonly as?: DiceModification['as'];
  readonly from: readonly DieFace[];
  readonly to: DieFace;
  /** How many dice, all of them where left out. */
  readonly most?: number;
  readonly when?: When;
  readonly cost?: Cost;
  readonly must?: boolean;
}

/** Change results: blanks first, then the others in the order given. */
export function changes({
  dice,
  from,
  to,
  most = 99,
  when = ALWAYS,
  cost = 'nothing',
  as,
  must,
}: Change): DiceModification {
  return {
    id: `${from.join('-')}-to-${to}`,
    text: `${from.join(' or ')} becomes ${to}`,
    dice,
    as: as ?? (dice === 'attack' ? 'attacker' : 'defender'),
    ...(must === true ? { must } : {}),
    usable: (game, card, attack) =>
      payable(card, cost) && when(game, card, attack) && poolOf(attack, dice).some((die) => from.includes(die.face)),
    *resolve(game, card, attack) {
      pay(game, card, cost);
      const pool = poolOf(attack, dice);
      let left = most;
      for (const face of from) while (left > 0 && changeDie(pool, face, to)) left--;
      tell(
        game,
        'dice-changed',
        card.self,
        `${card.ability.name}: ${from.join(' or ')} becomes ${to}`,
        'RR Dice Modification',
      );
    },
  };
}

interface Reroll {
  readonly dice: 'attack' | 'defense';
  readonly as?: DiceModification['as'];
  readonly most: number | ((game: Game, card: Owned, attack: Attack) => number);
  readonly faces?: readonly DieFace[];
  readonly when?: When;
  readonly cost?: Cost;
}

/** Reroll dice that the player chooses. */
export function rerolls({ dice, most, faces, when = ALWAYS, cost = 'nothing', as }: Reroll): DiceModification {
  const fits = (die: { face: DieFace }) => faces === undefined || faces.includes(die.face);
  const count = (game: Game, card: Owned, attack: Attack) =>
    typeof most === 'number' ? most : most(game, card, attack);
  return {
    id: 'reroll',
    text: typeof most === 'number' ? `reroll up to ${most}` : 'reroll dice',
    dice,
    as: as ?? (dice === 'attack' ? 'attacker' : 'defender'),
    usable: (game, card, attack) =>
      payable(card, cost) &&
      when(game, card, attack) &&
      count(game, card, attack) > 0 &&
      poolOf(attack, dice).some((die) => !die.rerolled && fits(die)),
    *resolve(game, card, attack) {
      pay(game, card, cost);
      yield* rerollSome(game, poolOf(attack, dice), dice, card.self, count(game, card, attack), fits);
    },
  };
}

/** Add a result of a face to the dice. */
export function adds(dice: 'attack' | 'defense', face: DieFace, when: When = ALWAYS, must = false): DiceModification {
  return {
    id: `add-${face}`,
    text: `add a ${face}`,
    dice,
    as: dice === 'attack' ? 'attacker' : 'defender',
    ...(must ? { must } : {}),
    usable: when,
    *resolve(_game, _card, attack) {
      poolOf(attack, dice).push({ face, rerolled: false });
    },
  };
}

export function poolOf(attack: Attack, dice: 'attack' | 'defense'): Attack['attackDice'] {
  return dice === 'attack' ? attack.attackDice : attack.defenseDice;
}

/** One or both kinds of dice of its own: while it defends or performs an attack. */
export function both(make: (dice: 'attack' | 'defense') => DiceModification): DiceModification[] {
  return (['attack', 'defense'] as const).map((dice) => ({ ...make(dice), id: `${make(dice).id}-${dice}` }));
}

interface ShipOption extends Option {
  readonly ship: Ship;
}

/** Its player chooses one of these ships, or (where the ability says "may choose") none. */
export function* chooseShip(card: Owned, ships: readonly Ship[], optional = false): Rule<Ship | undefined> {
  if (ships.length === 0) return undefined;
  const picked = yield* choose<Option>({
    seat: card.self.seat,
    kind: 'choose-ship',
    rule: card.ability.name,
    prompt: `${card.ability.name}: which ship?`,
    list: () => [...(optional ? [{ id: 'pass' }] : []), ...ships.map((ship) => ({ id: `ship:${ship.name}`, ship }))],
    text: (option) =>
      option.id === 'pass' ? { label: 'None' } : { label: called((option as ShipOption).ship), target: option.id },
  });
  return (picked as Partial<ShipOption>).ship;
}

/** Ships on the mat at these ranges of the card's ship. */
export function shipsAt(
  game: Game,
  card: Owned,
  from: number,
  to: number,
  whose: 'friendly' | 'other friendly' | 'enemy' | 'any',
): Ship[] {
  return shipsOnMat(game.state).filter((ship) => {
    if (ship.status !== 'play') return false;
    if (whose === 'enemy' ? ship.seat === card.self.seat : whose !== 'any' && ship.seat !== card.self.seat)
      return false;
    if (ship === card.self) return whose === 'friendly' && from === 0;
    return isWithin(card, ship, from, to);
  });
}

/**
 * Is another ship at these ranges of the card's ship? For upgrades of a ship with such a card, friends at range 2 to 3 count as at range 0
 * or 1 as well.
 */
export function isWithin({ self, upgrade: equipped }: Owned, ship: Ship, from: number, to: number): boolean {
  const distance = range(self, ship);
  if (distance >= from && distance <= to) return true;
  const isStretched =
    equipped !== undefined && ship.seat === self.seat && (distance === 2 || distance === 3) && from <= 1;
  return isStretched && STRETCHES.includes(self.profile.pilot ?? '');
}

/** Pilots for whose upgrades friends count as nearer than they are. */
const STRETCHES: readonly string[] = ['majorstridan'];

/** Is another friendly ship at these ranges? */
export function alone(game: Game, card: Owned, to: number): boolean {
  return shipsAt(game, { ...card, upgrade: undefined }, 0, to, 'other friendly').length === 0;
}

/** Writes an ability of a pilot down. */
export function pilot(
  xws: string,
  name: string,
  summary: string,
  body: Omit<Ability, 'of' | 'name' | 'summary'>,
): Ability {
  return { of: { pilot: xws }, name, summary, ...body };
}

/** Writes an ability of an upgrade down. */
export function upgrade(
  xws: string,
  name: string,
  summary: string,
  body: Omit<Ability, 'of' | 'name' | 'summary'>,
  side = 0,
): Ability {
  return { of: { upgrade: xws, side }, name, summary, ...body };
}
