import {
  announce,
  choose,
  forbidden,
  modified,
  moments,
  numberKey,
  type Option,
  permissionKey,
  type Refusal,
  type Rule,
} from '@orrery/kernel';
import { type Galaxy, galaxyOf } from '../galaxy/index.ts';
import {
  type Game,
  hasCommandToken,
  type PlayerId,
  placeCommandToken,
  playerName,
  type SystemId,
  systemKey,
  systemName,
  type TiState,
} from '../state/index.ts';
import { exempt, exemptionKey } from './exemptions.ts';
import { windowOrder } from './order.ts';
import { canPayInfluence, payInfluence } from './payment.ts';

/** Activating a system (LRR 5, 89.1). */

export interface SystemActivated {
  readonly player: PlayerId;
  readonly system: SystemId;
  /** Set by what keeps the system from being activated: then the tactical action is over. */
  cancelled?: boolean;
}

/**
 * Before, when and after a player activates a system. An ability that ends the action then takes the active system away
 * (`state.activeSystem = NOWHERE`), and no other one answers the activation.
 */
const activated = moments<SystemActivated>('system-activated');
export const systemActivated: typeof activated = {
  ...activated,
  // What ends the turn leaves nothing to answer (FAQ on Nullification Field and Starlancer).
  after: { ...activated.after, isOver: ({ system }, game) => (game as Game).state.activeSystem !== system },
};

/** Activating a system may be forbidden by a component. */
export const activation = permissionKey<{ readonly player: PlayerId; readonly system: SystemId }>('activate a system');

/** What it costs to activate a system, in influence; nothing, unless a component says otherwise. */
export const activationInfluence = numberKey<{ readonly player: PlayerId; readonly system: SystemId }>(
  'influence to activate a system',
);

/** A player may activate systems that hold a command token of theirs (lifts LRR 5.2). `activatedBesideOwnToken` says what comes of it. */
export const activatesBesideOwnToken = exemptionKey<{ readonly player: PlayerId }>('activate systems with own tokens');

/** Such an activation; `withToken`: another one of the tactic pool would be placed. */
export interface ActivatedBesideToken extends SystemActivated {
  readonly withToken: boolean;
}

/** A player activates a system with a command token of theirs: nothing but this answers it, and the action is over. */
export const activatedBesideOwnToken = moments<ActivatedBesideToken>('system-activated-beside-own-token');

/** The plan of whoever takes an action: which one, and the system it activates. */
export const ACTION = 'action';

/** How a system is activated where an ability says so: without placing a token, also beside one of one's own, and only some systems. */
export interface ActivationTerms {
  readonly withoutToken?: boolean;
  readonly besideOwnTokens?: boolean;
  readonly among?: (system: SystemId) => boolean;
}

/** The systems without a command token of the player's (LRR 5.2, 5.3); components may forbid some of them. */
export function activatableSystems(state: TiState, player: PlayerId): SystemId[] {
  const systems: SystemId[] = [];
  for (let system = 0; system < state.commandTokens.length; system++) {
    if (!hasCommandToken(state, system, player)) systems.push(system);
  }
  return systems;
}

/** Can the player perform a tactical action: a token in the tactic pool, and a system to place it in (LRR 5.1, 89.1)? */
export function canActivate(game: Game, player: PlayerId, terms: ActivationTerms = {}): boolean {
  const { state } = game;
  if (terms.withoutToken !== true && state.players[player].tactic === 0) return false;
  for (let system = 0; system < state.commandTokens.length; system++) {
    if (mayActivate(game, player, system, terms)) return true;
  }
  return false;
}

function mayActivate(game: Game, player: PlayerId, system: SystemId, terms: ActivationTerms = {}): boolean {
  if (hasCommandToken(game.state, system, player) && !mayBeBesideToken(game, player, terms)) return false;
  if (terms.among?.(system) === false) return false;
  return forbidden(game, activation, { player, system }) === undefined && canPayFor(game, player, system);
}

function mayBeBesideToken(game: Game, player: PlayerId, terms: ActivationTerms): boolean {
  return terms.besideOwnTokens === true || exempt(game, activatesBesideOwnToken, { player });
}

function priceOf(game: Game, player: PlayerId, system: SystemId): number {
  return modified(game, activationInfluence, 0, { player, system });
}

function canPayFor(game: Game, player: PlayerId, system: SystemId): boolean {
  const price = priceOf(game, player, system);
  return price <= 0 || canPayInfluence(game.state, player, price);
}

interface SystemOption extends Option {
  readonly system: SystemId;
}

const optionsOfGalaxy = new WeakMap<Galaxy, readonly SystemOption[]>();

/** One option for each system, made once per galaxy. */
function allOptions(state: TiState): readonly SystemOption[] {
  const galaxy = galaxyOf(state.map);
  let options = optionsOfGalaxy.get(galaxy);
  if (options === undefined) {
    options = galaxy.idOfSystem.map((id, system) => ({ id: `system:${id}`, system }));
    optionsOfGalaxy.set(galaxy, options);
  }
  return options;
}

/** The systems that the player could activate now, as options; none where no token can be placed. */
export function systemsToActivate(game: Game, player: PlayerId, terms: ActivationTerms = {}): readonly SystemOption[] {
  if (terms.withoutToken !== true && game.state.players[player].tactic === 0) return [];
  return allOptions(game.state).filter(({ system }) => mayActivate(game, player, system, terms));
}

/**
 * The player places a command token from the tactic pool in a system, which becomes the active system (LRR 5.1, 89.1a).
 * Throws when the pool is empty: then the tactical action is not to be offered (`canActivate`).
 */
export function* activateSystem(game: Game, player: PlayerId, terms: ActivationTerms = {}): Rule<SystemId> {
  const { state } = game;
  const withToken = terms.withoutToken !== true;
  if (withToken && state.players[player].tactic === 0)
    throw new Error(`player ${player} has no token in the tactic pool`);
  const all = allOptions(state);
  const { system } = yield* choose<SystemOption>({
    seat: player,
    kind: 'activate-system',
    rule: 'LRR 89.1',
    plan: ACTION,
    prompt: 'Which system do you activate?',
    list: () => systemsToActivate(game, player, terms),
    find: (id) => {
      const found = all[galaxyOf(state.map).findSystem(id.slice('system:'.length))];
      return found !== undefined && found.id === id && mayActivate(game, player, found.system, terms)
        ? found
        : undefined;
    },
    text: ({ id, system: one }) => {
      const price = priceOf(game, player, one);
      const beside = terms.besideOwnTokens !== true && hasCommandToken(state, one, player);
      const words = [price > 0 ? `for ${price} influence` : '', beside ? 'your command token is there' : ''];
      const detail = words.filter((word) => word !== '').join('; ');
      return { label: systemName(state, one), target: id, ...(detail === '' ? {} : { detail }) };
    },
    refused: () => refusals(game, player, terms),
  });
  yield* payInfluence(game, player, priceOf(game, player, system), 'LRR 1.6');
  if (terms.besideOwnTokens !== true && hasCommandToken(state, system, player)) {
    yield* announce(game, activatedBesideOwnToken, { player, system, withToken }, () => windowOrder(state));
    return system;
  }
  const event: SystemActivated = { player, system };
  yield* announce(
    game,
    systemActivated,
    event,
    () => windowOrder(state),
    function* () {
      if (withToken) {
        state.players[player].tactic--;
        placeCommandToken(state, system, player);
      }
      state.activeSystem = system;
      game.emit({
        type: 'system-activated',
        text: `${playerName(state, player)} activates ${systemName(state, system)}`,
        rule: 'LRR 89.1a',
        data: { player, system: systemKey(state, system) },
      });
    },
  );
  return system;
}

function refusals(game: Game, player: PlayerId, terms: ActivationTerms): Refusal[] {
  const { state } = game;
  const refused: Refusal[] = [];
  for (const { id, system } of allOptions(state)) {
    if (terms.among?.(system) === false) {
      refused.push({ id, target: id, reason: 'the ability does not allow that system', rule: 'LRR 5.2' });
      continue;
    }
    if (hasCommandToken(state, system, player) && !mayBeBesideToken(game, player, terms)) {
      const reason = `your command token is in ${systemName(state, system)}`;
      refused.push({ id, target: id, reason, rule: 'LRR 5.2' });
      continue;
    }
    const no = forbidden(game, activation, { player, system });
    if (no !== undefined) refused.push({ id, target: id, reason: no.reason, rule: no.rule });
    else if (!canPayFor(game, player, system)) {
      refused.push({ id, target: id, reason: `it costs ${priceOf(game, player, system)} influence`, rule: 'LRR 1.6' });
    }
  }
  for (const { tile, position } of galaxyOf(state.map).hyperlanes) {
    refused.push({
      id: `system:${tile}`,
      target: `hyperlane:${position}`,
      reason: 'hyperlane tiles are not systems',
      rule: 'LRR 44.2',
    });
  }
  return refused;
}
