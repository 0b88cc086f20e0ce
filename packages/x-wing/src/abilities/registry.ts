import { upgradeCard } from '../data/index.ts';
import type { Game, Ship } from '../state/index.ts';
import type { Ability, Owned, Source } from './ability.ts';
import type { EventName } from './events.ts';
import { Registry, type Seat } from '@orrery/kernel';

type Hook = Exclude<keyof Ability, 'of' | 'name' | 'summary' | 'reactions' | 'lacks' | 'inReserve'>;

interface Index {
  readonly pilots: Map<string, Ability[]>;
  readonly shipAbilities: Map<string, Ability[]>;
  readonly upgrades: Map<string, Ability[]>;
  readonly damage: Map<string, Ability[]>;
  readonly conditions: Map<string, Ability[]>;
  /** Is one of them in force while its ship is in reserve? */
  inReserve: boolean;
}

/** The abilities that are in the game, found by what they react to or change, and by the card that prints them. */
export class XWingRegistry extends Registry {
  private readonly indexes = new Map<string, Index>();
  private readonly sources = new Map<string, Ability>();

  constructor(abilities: readonly Ability[]) {
    super();
    for (const ability of abilities) {
      this.sources.set(sourceKey(ability.of), ability);
      for (const event of Object.keys(ability.reactions ?? {})) this.file(`on ${event}`, ability);
      for (const key of Object.keys(ability)) {
        if (!['of', 'name', 'summary', 'reactions', 'lacks', 'inReserve'].includes(key)) this.file(key, ability);
      }
    }
  }

  /** Is the ability printed there in the game? */
  knows(source: Source): boolean {
    return this.sources.has(sourceKey(source));
  }

  /** The ability printed there, if it is in the game. */
  ability(source: Source): Ability | undefined {
    return this.sources.get(sourceKey(source));
  }

  /** Every ability of the game. */
  all(): Iterable<Ability> {
    return this.sources.values();
  }

  index(key: string): Index | undefined {
    return this.indexes.get(key);
  }

  private file(key: string, ability: Ability): void {
    let index = this.indexes.get(key);
    if (index === undefined) {
      index = {
        pilots: new Map(),
        shipAbilities: new Map(),
        upgrades: new Map(),
        damage: new Map(),
        conditions: new Map(),
        inReserve: false,
      };
      this.indexes.set(key, index);
    }
    const { of } = ability;
    if (ability.inReserve === true) index.inReserve = true;
    if ('pilot' in of) add(index.pilots, of.pilot, ability);
    else if ('shipAbility' in of) add(index.shipAbilities, of.shipAbility, ability);
    else if ('upgrade' in of) add(index.upgrades, of.upgrade, ability);
    else if ('damage' in of) add(index.damage, of.damage, ability);
    else add(index.conditions, of.condition, ability);
  }
}

function add(map: Map<string, Ability[]>, key: string, ability: Ability): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [ability]);
  else list.push(ability);
}

function sourceKey(of: Source): string {
  if ('pilot' in of) return `pilot:${of.pilot}`;
  if ('shipAbility' in of) return `ship:${of.shipAbility}`;
  if ('upgrade' in of) return `upgrade:${of.upgrade}:${of.side ?? 0}`;
  return 'damage' in of ? `damage:${of.damage}` : `condition:${of.condition}`;
}

/** The key of a card of a ship, the same each time it is asked: `upgrade:predator@A1`. */
export function cardKey({ ability, self, damage }: Owned): string {
  return `${sourceKey(ability.of)}${damage === undefined ? '' : `:${damage.key}`}@${self.name}`;
}

function registryOf(game: Game): XWingRegistry {
  return game.registry as XWingRegistry;
}

function collect(game: Game, index: Index, self: Ship, into: Owned[]): void {
  const { pilot, shipAbility } = self.profile;
  if (index.pilots.size > 0) {
    for (const ability of (pilot === null ? undefined : index.pilots.get(pilot)) ?? NOTHING)
      into.push({ ability, self, upgrade: undefined, damage: undefined });
    for (const other of borrowedPilots(game, self)) {
      for (const ability of index.pilots.get(other) ?? NOTHING)
        into.push({ ability, self, upgrade: undefined, damage: undefined });
    }
  }
  if (shipAbility !== null && !isReplaced(self, shipAbility)) {
    for (const ability of index.shipAbilities.get(shipAbility) ?? NOTHING) {
      into.push({ ability, self, upgrade: undefined, damage: undefined });
    }
  }
  if (index.upgrades.size > 0) {
    for (const upgrade of self.upgrades) {
      for (const ability of index.upgrades.get(upgrade.xws) ?? NOTHING) {
        const side = (ability.of as { side?: number }).side ?? 0;
        if (side === upgrade.side) into.push({ ability, self, upgrade, damage: undefined });
      }
    }
  }
  if (index.conditions.size > 0) {
    for (const condition of self.conditions) {
      for (const ability of index.conditions.get(condition.xws) ?? NOTHING) {
        into.push({ ability, self, upgrade: undefined, damage: undefined, condition });
      }
    }
  }
  collectDamage(index, self, into);
}

function collectDamage(index: Index, self: Ship, into: Owned[]): void {
  if (index.damage.size === 0) return;
  for (const damage of self.damage) {
    if (!damage.faceup) continue;
    for (const ability of index.damage.get(damage.card) ?? NOTHING) {
      into.push({ ability, self, upgrade: undefined, damage });
    }
  }
}

/** The pilots whose abilities a ship has beside its own: of those who are docked with it, or by a card it has. */
function borrowedPilots(game: Game, self: Ship): readonly string[] {
  let found: string[] | undefined;
  const add = (pilot: string | null) => {
    if (pilot === null || pilot === self.profile.pilot || found?.includes(pilot)) return;
    if (found === undefined) found = [pilot];
    else found.push(pilot);
  };
  const lending = registryOf(game).index('lendsPilot')?.shipAbilities;
  if (lending !== undefined) {
    for (const { docked, status, profile } of game.state.ships) {
      if (docked === self.id && status === 'reserve' && lending.get(profile.shipAbility ?? '') !== undefined)
        add(profile.pilot);
    }
  }
  const borrowing = registryOf(game).index('borrowsPilots')?.upgrades;
  if (borrowing !== undefined) {
    for (const upgrade of self.upgrades) {
      for (const ability of borrowing.get(upgrade.xws) ?? NOTHING) {
        ability.borrowsPilots!(game, { ability, self, upgrade, damage: undefined }).forEach(add);
      }
    }
  }
  return found ?? NO_PILOTS;
}

/** Does an upgrade of the ship put an ability in the place of its ship ability? */
function isReplaced({ upgrades }: Ship, shipAbility: string): boolean {
  return upgrades.some(({ xws }) => upgradeCard(xws)?.replaces === shipAbility);
}

const NOTHING: readonly Ability[] = [];
const NO_PILOTS: readonly string[] = [];
const NONE: readonly Owned[] = [];

/** The cards of one ship that have a hook. */
export function cardsOf(game: Game, ship: Ship, hook: Hook): readonly Owned[] {
  const index = registryOf(game).index(hook);
  if (index === undefined) return NONE;
  const found: Owned[] = [];
  collect(game, index, ship, found);
  return found;
}

/** The cards of all ships on the mat that have a hook, and those in reserve that work there. */
export function allCards(game: Game, hook: Hook): readonly Owned[] {
  const index = registryOf(game).index(hook);
  if (index === undefined) return NONE;
  return everywhere(game, index);
}

/** The cards of all ships on the mat that react to an event, and those in reserve that work there. */
export function reactingCards(game: Game, event: EventName): readonly Owned[] {
  const index = registryOf(game).index(`on ${event}`);
  return index === undefined ? NONE : everywhere(game, index);
}

function everywhere(game: Game, index: Index): Owned[] {
  const found: Owned[] = [];
  for (const ship of game.state.ships) {
    if (ship.status === 'play' || ship.status === 'destroyed') collect(game, index, ship, found);
    else if (ship.status === 'reserve') collectReserve(game, index, ship, found);
  }
  return found;
}

/** A ship in reserve has only the abilities that say so (RR Reserve); damage it is dealt there takes effect all the same. */
function collectReserve(game: Game, index: Index, ship: Ship, found: Owned[]): void {
  if (!index.inReserve) {
    collectDamage(index, ship, found);
    return;
  }
  const all: Owned[] = [];
  collect(game, index, ship, all);
  for (const card of all) if (card.ability.inReserve === true || card.damage !== undefined) found.push(card);
}

/** The other player. */
export function opponent(seat: Seat): Seat {
  return 1 - seat;
}
