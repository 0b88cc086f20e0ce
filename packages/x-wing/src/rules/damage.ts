import { choose, effectsOf, type Rule } from '@orrery/kernel';
import type { Owned } from '../abilities/ability.ts';
import { cardsOf, opponent, reactingCards } from '../abilities/registry.ts';
import type { DamageSource } from '../abilities/events.ts';
import { damageCard } from '../data/index.ts';
import { type DamageDealt, type Game, isRemote, onMat, type Ship } from '../state/index.ts';
import { note, trigger } from './ability-queue.ts';
import { drawDamage, MARKER, peekDamage, takeFrom } from './damage-deck.ts';
import { damageRemote, removeRemote } from './remote-damage.ts';
import { edgeCrossed } from './reserve.ts';
import { called, tell } from './say.ts';
import { giveShield } from './shields.ts';
import { breakLocks, breakLocksOn } from './tokens.ts';

/**
 * A ship suffers damage, one by one, all hits before the criticals (RR Damage): an active shield is lost, or a damage card is dealt,
 * facedown for a hit and faceup for a critical.
 */
export function* sufferDamage(
  game: Game,
  ship: Ship,
  hits: number,
  crits = 0,
  by?: Ship,
  source: DamageSource = 'other',
): Rule {
  if (isRemote(ship)) {
    damageRemote(game, ship, hits + crits);
    return;
  }
  const damage = { hits, crits };
  if (hits + crits > 0 && onMat(ship)) yield* trigger(game, 'would-suffer', { ship, damage, by, source });
  for (let i = 0; i < damage.hits; i++) yield* sufferOne(game, ship, 'hit', by);
  for (let i = 0; i < damage.crits; i++) yield* sufferOne(game, ship, 'crit', by);
}

function* sufferOne(game: Game, ship: Ship, printed: 'hit' | 'crit', by: Ship | undefined): Rule {
  // What was placed in reserve instead of being destroyed suffers no more; what is docked may, as it deploys.
  if (ship.status === 'gone' || (ship.status === 'reserve' && ship.docked === null)) return;
  let kind = printed;
  for (const card of cardsOf(game, ship, 'damageSuffered')) kind = card.ability.damageSuffered!(game, card, kind);
  if (kind === 'crit') {
    for (const card of cardsOf(game, ship, 'insteadOfCritical')) {
      if (yield* card.ability.insteadOfCritical!(game, card)) return;
    }
  }
  let dealt: number | undefined;
  const shield = yield* giveShield(game, ship);
  if (!shield) {
    dealt = game.state.counter;
    yield* dealDamageCard(game, ship, kind === 'crit', by);
  }
  if (onMat(ship)) yield* trigger(game, 'suffered-damage', { ship, shield });
  if (kind === 'crit' && onMat(ship)) yield* trigger(game, 'suffered-critical', { ship, card: dealt });
}

/** Deal a damage card to a ship, whatever its shields (RR Damage, Damage Cards). A ship is dealt cards from its player's deck. */
export function* dealDamageCard(game: Game, ship: Ship, faceup: boolean, by?: Ship): Rule {
  if (isRemote(ship)) {
    damageRemote(game, ship, 1);
    return;
  }
  if (!faceup) {
    yield* dealCard(game, ship, drawDamage(game, ship), false, () => {}, by);
    return;
  }
  // The card stays in the deck until it is dealt: while cards are asked about it, it lies nowhere else.
  const card = yield* chooseFaceup(game, ship);
  yield* dealCard(game, ship, card, true, () => takeFrom(game.state.decks[ship.seat].draw, card), by);
}

/** The card of its deck that a ship will be dealt faceup: the next one, or the one of some that the attacker chooses. */
function* chooseFaceup(game: Game, ship: Ship): Rule<string> {
  const { attack } = game.state;
  const attacker = attack === null || attack.defender !== ship.id ? undefined : game.state.ships[attack.attacker];
  const card = attacker === undefined ? undefined : cardsOf(game, attacker, 'drawsDamage')[0];
  if (card === undefined) return peekDamage(game, ship, 1)[0];
  const drawn = peekDamage(game, ship, card.ability.drawsDamage!);
  game.emit({
    type: 'damage-drawn',
    text: `${drawn.map((id) => damageCard(id).name).join(', ')} are drawn for ${ship.profile.name} (${ship.name})`,
    rule: card.ability.name,
    shows: true,
    data: { ship: ship.name, cards: drawn },
  });
  const picked = yield* choose({
    seat: card.self.seat,
    kind: 'choose-damage',
    rule: card.ability.name,
    prompt: 'Which damage card is dealt?',
    list: () => drawn.map((id, i) => ({ id: `card:${i}`, index: i, damage: id })),
    text: ({ damage }) => ({ label: damageCard(damage).name, detail: damageCard(damage).effect }),
  });
  const deck = game.state.decks[ship.seat];
  const rest = drawn.filter((_, i) => i !== picked.index);
  for (const id of rest) takeFrom(deck.draw, id);
  deck.discard.push(...rest);
  return picked.damage;
}

/** Deal a ship this card, which `take` takes from where it lies; one faceup may be turned or discarded before it is dealt. */
export function* dealCard(game: Game, ship: Ship, card: string, up: boolean, take: () => void, by?: Ship): Rule {
  const deal = { faceup: up, discarded: false };
  if (up) yield* trigger(game, 'would-be-dealt', { ship, deal });
  if (deal.faceup && reactingCards(game, 'would-show-damage').some(({ self }) => self === ship)) {
    game.emit({
      type: 'damage-shown',
      text: `${ship.profile.name} (${ship.name}) would be dealt ${damageCard(card).name}`,
      rule: 'RR Damage Cards',
      shows: true,
      data: { ship: ship.name, card },
    });
    yield* trigger(game, 'would-show-damage', { ship, card, deal });
  }
  take();
  if (deal.discarded) {
    game.state.decks[ship.seat].discard.push(card);
    tell(game, 'damage-discarded', ship, `has ${damageCard(card).name} discarded`, 'RR Damage Cards', { card });
    return;
  }
  const { faceup } = deal;
  const dealt: DamageDealt = { key: game.state.counter++, card, faceup };
  ship.damage.push(dealt);
  if (game.state.attack?.defender === ship.id) game.state.attack.dealt++;
  if (faceup) {
    game.emit({
      type: 'damage-dealt',
      text: `${ship.profile.name} (${ship.name}) is dealt ${damageCard(dealt.card).name}`,
      rule: 'RR Damage',
      shows: true,
      data: { ship: ship.name, card: dealt.card, faceup },
    });
  } else tell(game, 'damage-dealt', ship, 'is dealt a facedown damage card', 'RR Damage', { faceup });
  if ((ship.status === 'play' || ship.status === 'reserve') && ship.damage.length >= ship.profile.hull)
    yield* destroy(game, ship, by);
  yield* trigger(game, 'damage-dealt', { ship, card: dealt, faceup });
}

/** A faceup card is turned facedown; a facedown one is discarded (RR Damage Cards). */
export function repair(game: Game, ship: Ship, card: DamageDealt): void {
  if (card.faceup) {
    card.faceup = false;
    tell(game, 'repaired', ship, `repairs ${damageCard(card.card).name}`, 'RR Damage Cards', { card: card.card });
    note(game, 'repaired', ship, card.card);
    return;
  }
  ship.damage.splice(ship.damage.indexOf(card), 1);
  if (card.card !== MARKER) game.state.decks[ship.seat].discard.push(card.card);
  tell(game, 'repaired', ship, 'repairs a facedown damage card', 'RR Damage Cards');
}

/** Turn a facedown damage card faceup, drawn at random among those the ship has; its text resolves. */
export function* expose(game: Game, ship: Ship): Rule<boolean> {
  const hidden = ship.damage.filter((card) => !card.faceup);
  if (hidden.length === 0) return false;
  const choosing = cardsOf(game, ship, 'choosesExposed')[0];
  yield* exposeCard(
    game,
    ship,
    choosing === undefined ? hidden[game.draw(hidden.length)] : yield* lookAndChoose(game, choosing, hidden),
  );
  return true;
}

/** The player of a card looks at facedown damage cards of its ship, which it alone is told, and chooses one. */
function* lookAndChoose(game: Game, card: Owned, hidden: readonly DamageDealt[]): Rule<DamageDealt> {
  const name = ({ card: id }: DamageDealt) => (id === MARKER ? 'A marker' : damageCard(id).name);
  game.emit({
    type: 'looked',
    text: `The facedown cards of ${called(card.self)}: ${hidden.map(name).join(', ')}`,
    rule: card.ability.name,
    to: [card.self.seat],
    data: { ship: card.self.name, cards: hidden.map((dealt) => dealt.card) },
  });
  const picked = yield* choose({
    seat: card.self.seat,
    kind: 'choose-damage',
    rule: card.ability.name,
    prompt: 'Which card is exposed?',
    list: () => hidden.map((dealt) => ({ id: `damage:${dealt.key}`, dealt })),
    text: ({ dealt }) => ({ label: name(dealt) }),
  });
  return picked.dealt;
}

/** Turn this facedown card faceup; its text resolves. */
export function* exposeCard(game: Game, ship: Ship, card: DamageDealt): Rule {
  if (card.card === MARKER) card.card = drawDamage(game, ship);
  card.faceup = true;
  tell(game, 'exposed', ship, `has ${damageCard(card.card).name} exposed`, 'RR Damage Cards', { card: card.card });
  yield* trigger(game, 'damage-dealt', { ship, card, faceup: true });
}

/**
 * RR Destroying Ships: in the Engagement Phase it stays until its initiative is over, else it is removed at once. A ship in reserve has
 * nowhere to stay.
 */
export function* destroy(game: Game, ship: Ship, by?: Ship): Rule {
  const inReserve = ship.status === 'reserve';
  const instead = { value: false };
  if (!inReserve) yield* trigger(game, 'would-be-destroyed', { ship, by, instead });
  if (instead.value) return;
  const waits = game.state.engaging !== null;
  ship.status = 'destroyed';
  score(game, ship);
  tell(game, 'destroyed', ship, 'is destroyed', 'RR Destroying Ships', by === undefined ? {} : { by: by.name });
  if (inReserve) remove(game, ship);
  yield* trigger(game, 'destroyed', { ship, by });
  if (!inReserve && !waits && !isInAttack(game, ship)) yield* takeAway(game, ship);
}

/** A destroyed ship is removed, after the abilities that wait for it; who is docked with it has its chance to deploy then (RR Dock). */
function* takeAway(game: Game, ship: Ship): Rule {
  yield* trigger(game, 'before-removed', { ship });
  remove(game, ship);
}

function isInAttack(game: Game, ship: Ship): boolean {
  const { attack } = game.state;
  return attack !== null && (attack.attacker === ship.id || attack.defender === ship.id);
}

/** A ship leaves the play area and the game (RR Flee). */
export function* flee(game: Game, ship: Ship): Rule {
  const instead = { value: false };
  yield* trigger(game, 'would-flee', { ship, edge: edgeCrossed(game, ship), instead });
  if (instead.value) return;
  score(game, ship);
  tell(game, 'fled', ship, 'leaves the play area and flees', 'RR Flee');
  remove(game, ship);
}

function score(game: Game, ship: Ship): void {
  game.state.scores[opponent(ship.seat)] += ship.profile.cost;
}

/**
 * Take a ship out of the game with its tokens and every lock on it (RR Removed From The Game). Ships that are still docked with it have
 * no way back to the mat and go with it.
 */
export function remove(game: Game, ship: Ship): void {
  ship.status = 'gone';
  ship.docked = null;
  for (const other of game.state.ships) {
    if (other.docked !== ship.id || other.status !== 'reserve') continue;
    score(game, other);
    tell(game, 'lost-with-carrier', other, `is lost with ${called(ship)}`, 'RR Dock');
    remove(game, other);
  }
  for (const { damage } of ship.conditions) if (damage !== null) game.state.decks[ship.seat].discard.push(damage);
  ship.conditions = [];
  breakLocks(game, ship);
  breakLocksOn(game, `ship:${ship.id}`);
  for (const token of Object.keys(ship.tokens) as (keyof typeof ship.tokens)[]) ship.tokens[token] = 0;
  if (game.state.active === ship.id) game.state.active = null;
}

/** All ships that were destroyed in the initiative that has now engaged go (RR Simultaneous Fire), but those that a card keeps to the end of the phase. */
export function* removeDestroyed(game: Game, atEnd = false): Rule {
  const stays = ({ id }: Ship) => effectsOf(game.state, 'stays-destroyed').some(({ data }) => data.ship === id);
  for (;;) {
    // What explodes may destroy others, which go as well.
    const ship = game.state.ships.find((one) => one.status === 'destroyed' && (atEnd || !stays(one)));
    if (ship === undefined) break;
    yield* takeAway(game, ship);
  }
  for (const ship of game.state.ships) {
    if (ship.status === 'remote' && ship.damage.length >= ship.profile.hull) removeRemote(game, ship);
  }
}
