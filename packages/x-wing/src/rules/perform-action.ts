import { choose, type Option, type Refusal, type Rule } from '@orrery/kernel';
import type { ActionResult, CardAction, Grant, Owned } from '../abilities/ability.ts';
import { allCards, cardKey, cardsOf } from '../abilities/registry.ts';
import { ACTION_TYPES, type ActionDifficulty, type ActionType, type BarEntry, damageCard } from '../data/index.ts';
import { actionBar, type Game, isIonized, isStressed, moreRestrictive, onMat, type Ship } from '../state/index.ts';
import { effectsOf } from '@orrery/kernel';
import { type QueueItem, settle, trigger } from './ability-queue.ts';
import type { Template } from '../geometry/index.ts';
import type { Acting } from './actions/action.ts';
import { ACTION_RULES } from './actions/index.ts';
import { repair } from './damage.ts';
import { called, tell } from './say.ts';
import { canSpendForce, gain, spendForce } from './tokens.ts';

/** An action a ship may attempt: what, in which colour, and what is linked to it. */
export interface ActionOption extends Option {
  /** What the memory of the round knows it by: its type, or the card and header. */
  readonly key: string;
  readonly type: ActionType | 'card';
  readonly title: string;
  readonly difficulty: ActionDifficulty;
  readonly card?: { readonly owned: Owned; readonly action: CardAction };
  /** The only templates that it is performed with. */
  readonly templates?: readonly Template[];
}

/** What a ship remembers when a card took its further actions of the round away. */
export const NO_MORE_ACTIONS = 'no-more-actions';

const PASS: Option = { id: 'pass' };

/**
 * A ship may perform one action that it is granted (RR Actions): it is asked, and may decline. Undefined when it performed none.
 * This is the only way to an action: for the step of an activation, for coordinating ships and for cards.
 */
export function* mayPerformAction(game: Game, ship: Ship, grant: Grant): Rule<ActionResult | undefined> {
  if (ship.status !== 'play') return undefined;
  const { options } = availableActions(game, ship, grant);
  const picked = yield* choose<Option>({
    seat: ship.seat,
    kind: 'perform-action',
    rule: grant.rule,
    prompt: `${grant.source}: ${called(ship)} may perform an action`,
    list: () => [...(grant.must === true && options.length > 0 ? [] : [PASS]), ...options],
    text: (option) => {
      if (option === PASS) return { label: 'No action', target: `ship:${ship.name}` };
      const { title, difficulty, type } = option as ActionOption;
      return { label: title, target: `action:${type}`, detail: difficulty };
    },
    refused: () => availableActions(game, ship, grant).refused,
    about: () => ({
      ship: ship.name,
      actions: options.map(({ id, type, difficulty }) => ({ id, type, difficulty })),
      stressed: isStressed(ship),
    }),
  });
  if (picked === PASS) return undefined;
  return yield* performAction(game, ship, picked as ActionOption, false);
}

/** What a grant lets a ship choose, ordered white, red, purple, and what it does not, with the reasons. */
export function availableActions(
  game: Game,
  ship: Ship,
  grant: Grant,
): { options: readonly ActionOption[]; refused: readonly Refusal[] } {
  const options: ActionOption[] = [];
  const refused: Refusal[] = [];
  for (const candidate of candidates(game, ship, grant)) {
    const no = refusal(game, ship, candidate, grant);
    if (no === undefined) options.push(candidate);
    else refused.push({ id: candidate.id, reason: no.reason, rule: no.rule, target: `action:${candidate.type}` });
  }
  if (typeof grant.actions === 'string') {
    for (const type of ACTION_TYPES) {
      if (actionBar(game.state, ship).some((entry) => entry.type === type)) continue;
      refused.push({ id: type, reason: 'it is not on the action bar', rule: 'RR Actions', target: `action:${type}` });
    }
  }
  const severity = ['white', 'red', 'purple'];
  options.sort((a, b) => severity.indexOf(a.difficulty) - severity.indexOf(b.difficulty));
  return { options, refused };
}

function candidates(game: Game, ship: Ship, grant: Grant): ActionOption[] {
  const found: ActionOption[] = [];
  if (typeof grant.actions !== 'string') {
    for (const type of grant.actions) found.push(plain(game, ship, type, 'white', grant, found));
    return found;
  }
  for (const entry of actionBar(game.state, ship)) {
    if (grant.onlyColour !== undefined && entry.difficulty !== grant.onlyColour) continue;
    if (grant.only !== undefined && !grant.only.includes(entry.type)) continue;
    const option = plain(game, ship, entry.type, entry.difficulty, grant, found);
    if (!found.some((other) => other.type === option.type && other.difficulty === option.difficulty))
      found.push(option);
  }
  if (grant.actions === 'standard' && grant.only === undefined && grant.onlyColour === undefined)
    found.push(...headerActions(game, ship, grant));
  return found;
}

function plain(
  game: Game,
  ship: Ship,
  type: ActionType,
  printed: ActionDifficulty,
  grant: Grant,
  others: readonly ActionOption[],
): ActionOption {
  const difficulty = colourOf(game, ship, type, printed, grant.treat);
  // The same action in two colours on a bar: the second is told apart by its colour.
  const twice = others.some((other) => other.type === type && other.difficulty !== difficulty);
  return {
    id: twice ? `${type}:${difficulty}` : type,
    key: type,
    type,
    title: ACTION_RULES[type].title,
    difficulty,
    ...(grant.boostWith === undefined || type !== 'boost' ? {} : { templates: grant.boostWith }),
  };
}

/** Abilities with an "Action:" header: of the ship's cards, and those that repair its faceup damage. White unless treated otherwise. */
function headerActions(game: Game, ship: Ship, grant: Grant): ActionOption[] {
  const found: ActionOption[] = [];
  const difficulty = grant.treat ?? 'white';
  for (const owned of cardsOf(game, ship, 'actions')) {
    for (const action of owned.ability.actions!) {
      const key = `${cardKey(owned)}#${action.header}`;
      found.push({ id: `card:${key}`, key, type: 'card', title: action.title, difficulty, card: { owned, action } });
    }
  }
  for (const dealt of ship.damage) {
    if (!dealt.faceup || !damageCard(dealt.card).repairAction) continue;
    const key = `damage:${dealt.card}:${dealt.key}`;
    const action: CardAction = {
      header: 'repair',
      title: `Repair ${damageCard(dealt.card).name}`,
      *perform() {
        repair(game, ship, dealt);
        return true;
      },
    };
    const owned: Owned = {
      ability: { of: { damage: dealt.card }, name: '', summary: '' },
      self: ship,
      upgrade: undefined,
      damage: dealt,
    };
    found.push({ id: key, key, type: 'card', title: action.title, difficulty, card: { owned, action } });
  }
  return found;
}

/**
 * The colour of an action (RR Actions): as it stands, unless effects give it another; of several, the most restrictive counts, and
 * the colour it had by default takes no part.
 */
export function colourOf(
  game: Game,
  ship: Ship,
  type: ActionType,
  printed: ActionDifficulty,
  treat?: ActionDifficulty,
): ActionDifficulty {
  let colour = treat;
  const add = (other: ActionDifficulty) => {
    colour = colour === undefined ? other : moreRestrictive(colour, other);
  };
  for (const card of allCards(game, 'actionColour')) {
    const other = card.ability.actionColour!(game, card, ship, type, printed);
    if (other !== undefined) add(other);
  }
  for (const effect of effectsOf(game.state, 'action-colour')) {
    if (effect.data.ship === ship.id && effect.data.action === type) add(effect.data.colour as ActionDifficulty);
  }
  return colour ?? printed;
}

/** Why an action cannot be attempted now, and by which rule. */
function refusal(
  game: Game,
  ship: Ship,
  option: ActionOption,
  grant: Grant,
): { reason: string; rule: string } | undefined {
  const { round } = ship;
  if (round.noMoreActions) return { reason: 'it may perform no more actions in this activation', rule: 'RR Overlap' };
  if (round.used.includes(NO_MORE_ACTIONS))
    return { reason: 'it may perform no more actions in this round', rule: 'RR Actions' };
  if (round.performed.includes(option.key))
    return { reason: 'it performed this action in this round', rule: 'RR Actions' };
  if (round.failed.includes(option.key)) return { reason: 'it failed this action in this round', rule: 'RR Actions' };
  const isRepair = option.key.startsWith('damage:');
  const repairs = (what: 'stressed' | 'ionized') =>
    isRepair && cardsOf(game, ship, 'repairsWhile').some((card) => card.ability.repairsWhile!(game, card, what));
  if (
    isStressed(ship) &&
    grant.whileStressed !== true &&
    !actsWhileStressed(game, ship, option) &&
    !repairs('stressed')
  ) {
    return { reason: 'a stressed ship cannot perform actions', rule: 'RR Stress' };
  }
  if (isIonized(ship) && option.type !== 'focus' && !repairs('ionized')) {
    return { reason: 'an ionized ship can perform only the focus action', rule: 'RR Ion' };
  }
  for (const card of cardsOf(game, ship, 'forbidsAction')) {
    const reason = card.ability.forbidsAction!(
      game,
      card,
      option.key.startsWith('damage:') ? 'card' : option.type === 'card' ? 'card' : option.type,
    );
    if (reason !== undefined && !isRepair) return { reason, rule: card.ability.name };
  }
  if (option.difficulty === 'purple' && !canSpendForce(game, ship))
    return { reason: 'it has no active force to spend', rule: 'RR Actions' };
  if (grant.treat === 'red' && option.type !== 'card' && isPurple(game, ship, option.type)) {
    return { reason: 'a purple action cannot be treated as red', rule: 'RR Actions' };
  }
  if (option.card !== undefined) {
    const reason = option.card.action.unavailable?.(game, option.card.owned);
    return reason === undefined ? undefined : { reason, rule: option.card.owned.ability.name };
  }
  const action = ACTION_RULES[option.type as ActionType];
  const reason = action.unavailable?.(game, ship, {
    act: mayPerformAction,
    ownActivation: inOwnActivation(game, ship),
    difficulty: option.difficulty,
  });
  return reason === undefined ? undefined : { reason, rule: action.rule };
}

function isPurple(game: Game, ship: Ship, type: ActionType): boolean {
  const entries = actionBar(game.state, ship).filter((entry) => entry.type === type);
  return entries.length > 0 && entries.every((entry) => entry.difficulty === 'purple');
}

function actsWhileStressed(game: Game, ship: Ship, option: ActionOption): boolean {
  if (option.type === 'card') return false;
  const { type } = option;
  return cardsOf(game, ship, 'actsWhileStressed').some((card) => card.ability.actsWhileStressed!(game, card, type));
}

function inOwnActivation(game: Game, ship: Ship): boolean {
  return game.state.phase === 'activation' && game.state.active === ship.id;
}

/**
 * Perform an action: its cost is paid, then it is attempted; what it may fail at, it fails at, and what it costs stays paid. After
 * success come the abilities it sets off and one of its linked actions (RR Linked Actions), never after a linked action itself.
 */
export function* performAction(game: Game, ship: Ship, option: ActionOption, linked: boolean): Rule<ActionResult> {
  const { key, type } = option;
  let { difficulty } = option;
  const { round } = ship;
  const stressed = isStressed(ship);
  // Taken note of at once: what it sets off must not perform it a second time.
  round.performed.push(key);
  tell(game, 'action-attempted', ship, `performs ${option.title} (${difficulty})`, 'RR Actions', {
    action: key,
    difficulty,
  });
  if (difficulty === 'red') yield* gain(game, ship, 'stress');
  if (difficulty === 'purple') spendForce(game, ship);
  yield* settle(game);
  const done = yield* attempt(game, ship, option, function* (colour) {
    difficulty = colour;
    if (colour === 'red') yield* gain(game, ship, 'stress');
  });
  if (!done) {
    round.performed.splice(round.performed.indexOf(key), 1);
    round.failed.push(key);
    tell(game, 'action-failed', ship, `fails ${option.title}`, 'RR Fail', { action: key });
    yield* trigger(game, 'after-action-failed', { ship, key, type, stressed });
    return { key, type, failed: true };
  }
  tell(game, 'action-performed', ship, `has performed ${option.title}`, 'RR Actions', { action: key, difficulty });
  if (onMat(ship)) {
    const links = linked || type === 'card' ? [] : linkedActions(game, ship, type);
    yield* trigger(game, 'after-action', { ship, key, type, difficulty, stressed }, links);
  }
  return { key, type, failed: false };
}

function* attempt(game: Game, ship: Ship, option: ActionOption, treatAs: Acting['treatAs']): Rule<boolean> {
  if (option.card !== undefined) return yield* option.card.action.perform(game, option.card.owned);
  const action = ACTION_RULES[option.type as ActionType];
  return yield* action.perform(game, ship, {
    act: mayPerformAction,
    ownActivation: inOwnActivation(game, ship),
    difficulty: option.difficulty,
    available: availableTypes,
    treatAs,
    ...(option.templates === undefined ? {} : { templates: option.templates }),
  });
}

/** The actions of the reference among those that a grant lets a ship choose. */
function availableTypes(game: Game, ship: Ship, grant: Grant): ActionType[] {
  return availableActions(game, ship, grant).options.flatMap(({ type }) => (type === 'card' ? [] : [type]));
}

/** The actions linked to one on the bar; one of them may be performed, whoever granted the first (RR Linked Actions). */
function linkedActions(game: Game, ship: Ship, type: ActionType): QueueItem[] {
  const found = actionBar(game.state, ship).filter(
    (entry): entry is BarEntry & Required<Pick<BarEntry, 'linked'>> =>
      entry.type === type && entry.linked !== undefined,
  );
  // The ship and an upgrade may print the same link: it is one; in two colours the second is told apart by its colour.
  const links = found.filter(
    ({ linked }, i) =>
      found.findIndex((other) => other.linked.type === linked.type && other.linked.difficulty === linked.difficulty) ===
      i,
  );
  const grant: Grant = { source: 'Linked action', rule: 'RR Linked Actions', actions: 'bar' };
  return links.map(({ linked }, i) => {
    const isSecond = links.findIndex((other) => other.linked.type === linked.type) < i;
    const option = (): ActionOption => ({
      id: linked.type,
      key: linked.type,
      type: linked.type,
      title: ACTION_RULES[linked.type].title,
      difficulty: colourOf(game, ship, linked.type, linked.difficulty),
    });
    return {
      id: isSecond ? `link:${linked.type}:${linked.difficulty}` : `link:${linked.type}`,
      seat: ship.seat,
      label: `Linked: ${ACTION_RULES[linked.type].title} (${linked.difficulty})`,
      group: 'link',
      usable: () => ship.status === 'play' && refusal(game, ship, option(), grant) === undefined,
      *resolve() {
        yield* performAction(game, ship, option(), true);
      },
    };
  });
}
