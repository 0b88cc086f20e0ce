import type { Decision, Explained, Seat, WhyNot } from '@orrery/kernel';
import type { Ability, Grant, Source } from './abilities/ability.ts';
import { cardKey, type XWingRegistry } from './abilities/registry.ts';
import { ACTION_TYPES, type ActionType, upgradeCard } from './data/index.ts';
import { ACTION_RULES } from './rules/actions/index.ts';
import { availableActions } from './rules/perform-action.ts';
import type { Game, Ship } from './state/index.ts';

/** What the step of an activation grants (RR Activation Phase). */
const OWN_STEP: Grant = { source: 'Perform Action', rule: 'RR Activation Phase', actions: 'standard' };

/**
 * What there is to say to a seat of an action of a ship, `action:A1:boost`, or of one of its cards, `card:A1:pilot`, `card:A1:ship`
 * and `card:A1:upgrade:predator`: the moment it waits for and what is missing. Undefined for what there is not; a dial is no thing.
 */
export function explain(game: Game, seat: Seat, thing: string): Explained | undefined {
  const [kind, name, what, ...rest] = thing.split(':');
  const ship = game.state.ships.find((one) => one.name === name);
  if (ship === undefined || what === undefined) return undefined;
  if (kind === 'action' && rest.length === 0) return explainAction(game, seat, ship, what);
  return kind === 'card' ? explainCard(game, seat, ship, what, rest) : undefined;
}

function explainAction(game: Game, seat: Seat, ship: Ship, type: string): Explained | undefined {
  if (!(ACTION_TYPES as readonly string[]).includes(type)) return undefined;
  const { title } = ACTION_RULES[type as ActionType];
  const refused = availableActions(game, ship, OWN_STEP).refused.filter(({ target }) => target === `action:${type}`);
  const reasons = barred(seat, ship) ?? [
    actionMoment(game, ship),
    ...refused.map(({ reason, rule }) => ({ reason, rule })),
  ];
  return {
    name: `${title} of ${ship.profile.name} (${ship.name})`,
    effect: null,
    standing: 'not-now',
    reasons,
    meant: (named, decision) =>
      isAboutActionOf(ship, decision) && (named === `action:${type}` || named === type || named.startsWith(`${type}:`)),
  };
}

/** Is a ship's next action what is asked? */
function isAboutActionOf(ship: Ship, decision: Decision): boolean {
  return decision.kind === 'perform-action' && (decision.about() as { ship?: string } | null)?.ship === ship.name;
}

/** Whatever the moment: the ship is another's or no longer flies. */
function barred(seat: Seat, ship: Ship): WhyNot[] | undefined {
  if (ship.seat !== seat) return [{ reason: 'it is a ship of the other player', rule: 'RR Friendly' }];
  if (ship.status === 'reserve') return [{ reason: 'the ship is in reserve', rule: 'RR Reserve' }];
  if (ship.status !== 'play') return [{ reason: 'the ship is not in play', rule: 'RR Destroying Ships' }];
  return undefined;
}

function actionMoment({ state }: Game, ship: Ship): WhyNot {
  const rule = 'RR Activation Phase';
  if (state.phase === 'activation' && state.active === ship.id)
    return { reason: 'its Perform Action step is not at this moment', rule };
  const over = ship.round.activated ? '; it has activated in this round' : '';
  return { reason: `a ship performs actions in its own activation, or when one is granted to it${over}`, rule };
}

function explainCard(game: Game, seat: Seat, ship: Ship, what: string, rest: readonly string[]): Explained | undefined {
  const card = cardOf(ship, what, rest);
  if (card === undefined) return undefined;
  const ability = (game.registry as XWingRegistry).ability(card.source);
  const base = { name: card.name, effect: ability?.summary ?? null };
  if (ability === undefined) {
    const reasons = [{ reason: 'it has no ability that this table plays', rule: 'RR Abilities' }];
    return { ...base, standing: 'not-played', reasons, meant: () => false };
  }
  const key = cardKey({ ability, self: ship, upgrade: undefined, damage: undefined });
  const waits = waitsFor(game, ship, ability, key);
  const worksThere = ability.inReserve === true && ship.status === 'reserve' && ship.seat === seat;
  const reasons = (worksThere ? undefined : barred(seat, ship)) ?? waits;
  const meant = (named: string): boolean => named.includes(key);
  if (reasons.length > 0) return { ...base, standing: 'not-now', reasons, meant };
  const itself = [{ reason: 'there is nothing to choose: it applies whenever its moment comes', rule: 'RR Abilities' }];
  return { ...base, standing: 'by-itself', reasons: itself, meant };
}

function cardOf(ship: Ship, what: string, rest: readonly string[]): { name: string; source: Source } | undefined {
  const { pilot, name, shipAbility } = ship.profile;
  if (what === 'pilot' && rest.length === 0 && pilot !== null) return { name, source: { pilot } };
  if (what === 'ship' && rest.length === 0 && shipAbility !== null)
    return { name: shipAbility, source: { shipAbility } };
  if (what !== 'upgrade' || rest.length !== 1) return undefined;
  const upgrade = ship.upgrades.find(({ xws }) => xws === rest[0]);
  if (upgrade === undefined) return undefined;
  const { xws, side } = upgrade;
  return { name: upgradeCard(xws)?.sides[side]?.title ?? xws, source: { upgrade: xws, side } };
}

/** The moments at which a player chooses to use the card; none where it needs no word of theirs. */
function waitsFor(game: Game, ship: Ship, ability: Ability, key: string): WhyNot[] {
  const rule = 'RR Abilities';
  const reasons: WhyNot[] = [];
  if (ability.actions !== undefined) {
    const { refused } = availableActions(game, ship, OWN_STEP);
    reasons.push(
      actionMoment(game, ship),
      ...refused.filter(({ id }) => id.includes(key)).map(({ reason, rule: by }) => ({ reason, rule: by })),
    );
  }
  const events = Object.entries(ability.reactions ?? {}).flatMap(([event, reaction]) =>
    reaction?.may === true ? [event.replaceAll('-', ' ')] : [],
  );
  if (events.length > 0) reasons.push({ reason: `you are asked when its moment comes: ${events.join(' / ')}`, rule });
  if (ability.dice !== undefined)
    reasons.push({ reason: 'you are asked when the dice of an attack are modified', rule });
  if (ability.weapon !== undefined)
    reasons.push({ reason: 'it is a weapon: it is chosen when the ship attacks', rule });
  return reasons;
}
