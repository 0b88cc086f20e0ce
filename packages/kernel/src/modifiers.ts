import type { KernelState, Play } from './play.ts';

/** One change of a number and the component it comes from, so that an explanation can name it. */
export interface Change {
  readonly source: string;
  readonly by: number;
}

/** A component that may change a number: it answers with its change, or 0 where it does not apply. */
export interface Modifier<G, C> {
  readonly source: string;
  readonly rule?: string;
  by(game: G, about: C): number;
}

/** A component that forbids something: it answers with the reason, or undefined where it does not apply. */
export interface Prohibition<G, C> {
  readonly source: string;
  readonly rule: string;
  forbids(game: G, about: C): string | undefined;
}

/** A number of the rules that components change: a move value, a combat roll, a cost. The key carries the type of what it is about. */
export class ModifiedNumber<G extends Play<KernelState>, C> {
  readonly name: string;
  private readonly modifiers: readonly Modifier<G, C>[];

  constructor(name: string, modifiers: readonly Modifier<G, C>[]) {
    this.name = name;
    this.modifiers = modifiers;
  }

  /** The printed number with every change that applies. */
  value(game: G, printed: number, about: C): number {
    let value = printed;
    for (const modifier of this.modifiers) value += modifier.by(game, about);
    return value;
  }

  /** The changes that apply, each with its source. */
  changes(game: G, about: C): Change[] {
    const changes: Change[] = [];
    for (const modifier of this.modifiers) {
      const by = modifier.by(game, about);
      if (by !== 0) changes.push({ source: modifier.source, by });
    }
    return changes;
  }
}

/** Something the rules allow unless a component says "cannot", which is absolute (LRR 1.6). */
export class Permission<G extends Play<KernelState>, C> {
  readonly name: string;
  private readonly prohibitions: readonly Prohibition<G, C>[];

  constructor(name: string, prohibitions: readonly Prohibition<G, C>[]) {
    this.name = name;
    this.prohibitions = prohibitions;
  }

  /** The first prohibition that applies: what forbids, why and by which rule. */
  forbidden(game: G, about: C): { source: string; reason: string; rule: string } | undefined {
    for (const prohibition of this.prohibitions) {
      const reason = prohibition.forbids(game, about);
      if (reason !== undefined) return { source: prohibition.source, reason, rule: prohibition.rule };
    }
    return undefined;
  }
}
