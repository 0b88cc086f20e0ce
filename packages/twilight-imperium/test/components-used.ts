import { type Component, type GameDefinition, Registry } from '@orrery/kernel';
import { componentsOf } from '../src/components.ts';
import { twilightImperium } from '../src/game.ts';
import type { Game, TiState } from '../src/state/index.ts';

/** Watches which components of the games that are played do something. */
export interface Watch {
  /** Twilight Imperium, watched. */
  readonly game: GameDefinition<TiState>;
  /** The names of all components that were in a game, and of those that did something. */
  readonly met: Set<string>;
  readonly used: Set<string>;
}

/** The game with components that say when an ability of theirs is resolved, a number changed, something forbidden. */
export function watchComponents(): Watch {
  const met = new Set<string>();
  const used = new Set<string>();
  const watched = new Map<Component<Game>, Component<Game>>();
  const watch = (component: Component<Game>): Component<Game> => {
    const known = watched.get(component);
    if (known !== undefined) return known;
    const telling = tellingUse(component, () => used.add(component.name));
    watched.set(component, telling);
    return telling;
  };
  const registry = (state: TiState): Registry => {
    const components = componentsOf(state);
    for (const { name } of components) met.add(name);
    return new Registry(components.map(watch));
  };
  return { game: { ...twilightImperium, registry }, met, used };
}

/** The component, telling whenever it does something. */
function tellingUse(component: Component<Game>, tell: () => void): Component<Game> {
  const told = <T>(answer: T, does: boolean): T => {
    if (does) tell();
    return answer;
  };
  return {
    ...component,
    abilities: component.abilities?.map((ability) => ({
      ...ability,
      resolve: (...about) => told(ability.resolve(...about), true),
    })),
    modifiers: component.modifiers?.map((modifier) => ({
      ...modifier,
      by: (...about) => {
        const change = modifier.by(...about);
        return told(change, change !== 0);
      },
    })),
    prohibitions: component.prohibitions?.map((prohibition) => ({
      ...prohibition,
      forbids: (...about) => {
        const reason = prohibition.forbids(...about);
        return told(reason, reason !== undefined);
      },
    })),
    protections: component.protections?.map((protection) => ({
      ...protection,
      protects: (...about) => {
        const holds = protection.protects(...about);
        return told(holds, holds);
      },
    })),
  };
}
