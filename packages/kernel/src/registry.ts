import type { Ability, AnyAbility, Window } from './ability.ts';
import type { Modifier, Prohibition, Protection } from './modifiers.ts';

/** The same for the other things that components bring: their games and subjects are known only to themselves. */
type AnyModifier = Modifier<unknown, unknown>;
type AnyProhibition = Prohibition<unknown, unknown>;
type AnyProtection = Protection<unknown, unknown>;

/** What a component brings into a match. Rules know none of it by name: they look it up by window, number or permission. */
export interface Component<G> {
  readonly name: string;
  readonly abilities?: readonly Ability<G, never>[];
  readonly modifiers?: readonly Modifier<G, never>[];
  readonly prohibitions?: readonly Prohibition<G, never>[];
  readonly protections?: readonly Protection<G, never>[];
}

/** The components of a match, indexed by what the rules ask for; asking for something nobody has costs a look into a map. */
export class Registry {
  private readonly abilities = new Map<string, AnyAbility[]>();
  private readonly modifiers = new Map<string, AnyModifier[]>();
  private readonly prohibitions = new Map<string, AnyProhibition[]>();
  private readonly protections = new Map<string, AnyProtection[]>();

  constructor(components: readonly Component<never>[] = []) {
    for (const component of components) {
      for (const ability of component.abilities ?? []) {
        add(this.abilities, ability.window.key, ability as unknown as AnyAbility);
      }
      for (const modifier of component.modifiers ?? []) {
        add(this.modifiers, modifier.number.name, modifier as unknown as AnyModifier);
      }
      for (const prohibition of component.prohibitions ?? []) {
        add(this.prohibitions, prohibition.permission.name, prohibition as unknown as AnyProhibition);
      }
      for (const protection of component.protections ?? []) {
        add(this.protections, protection.permission.name, protection as unknown as AnyProtection);
      }
    }
  }

  abilitiesAt(window: Window<unknown>): readonly AnyAbility[] | undefined {
    return this.abilities.get(window.key);
  }

  /** The abilities of that id, one for each window it belongs to. */
  abilitiesNamed(id: string): readonly AnyAbility[] {
    return [...this.abilities.values()].flat().filter((ability) => ability.id === id);
  }

  /** The abilities of that id and of its parts (`relic:x` and `relic:x:part`), in no particular order. */
  abilitiesUnder(id: string): readonly AnyAbility[] {
    return [...this.abilities.values()]
      .flat()
      .filter((ability) => ability.id === id || ability.id.startsWith(`${id}:`));
  }

  /** Does a component of this name change a number, forbid something or protect from it? */
  hasSource(name: string): boolean {
    return [this.modifiers, this.prohibitions, this.protections].some((index) =>
      [...index.values()].some((list) => list.some(({ source }) => source === name)),
    );
  }

  modifiersOf(number: string): readonly AnyModifier[] | undefined {
    return this.modifiers.get(number);
  }

  prohibitionsOf(permission: string): readonly AnyProhibition[] | undefined {
    return this.prohibitions.get(permission);
  }

  protectionsOf(permission: string): readonly AnyProtection[] | undefined {
    return this.protections.get(permission);
  }
}

function add<T>(index: Map<string, T[]>, key: string, entry: T): void {
  const list = index.get(key);
  if (list === undefined) index.set(key, [entry]);
  else list.push(entry);
}
