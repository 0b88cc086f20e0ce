import type { KernelState, Play } from './play.ts';

/** A number of the rules that components change (a move value, a combat roll, a cost). It carries the type of what it is about. */
export interface NumberKey<C> {
  readonly name: string;
  /** Never set: it only carries the type. */
  readonly about?: (about: C) => void;
}

/** Something the rules allow unless a component says "cannot". It carries the type of what it is about. */
export interface PermissionKey<C> {
  readonly name: string;
  /** Never set: it only carries the type. */
  readonly about?: (about: C) => void;
}

/** A component that may change a number: it answers with its change, or 0 where it does not apply. */
export interface Modifier<G, C> {
  readonly source: string;
  readonly rule: string;
  readonly number: NumberKey<C>;
  by(game: G, about: C): number;
}

/** A component that forbids something: it answers with the reason, or undefined where it does not apply. */
export interface Prohibition<G, C> {
  readonly source: string;
  readonly rule: string;
  readonly permission: PermissionKey<C>;
  /** It comes from an ability that is resolved once (a card that is played), not from one that goes on working (LRR 1.6a). */
  readonly oneTime?: boolean;
  forbids(game: G, about: C): string | undefined;
}

/** A component that says that something cannot be forbidden or prevented: the "cannot" that excludes a prohibition. */
export interface Protection<G, C> {
  readonly source: string;
  readonly rule: string;
  readonly permission: PermissionKey<C>;
  /** As of a prohibition. */
  readonly oneTime?: boolean;
  protects(game: G, about: C): boolean;
}

/** One change of a number and the component it comes from, so that an explanation can name it. */
export interface Change {
  readonly source: string;
  readonly rule: string;
  readonly by: number;
}

/** Name a number that components may change. */
export function numberKey<C>(name: string): NumberKey<C> {
  return { name };
}

/** Name something that components may forbid. */
export function permissionKey<C>(name: string): PermissionKey<C> {
  return { name };
}

/** The printed number with every change that applies. */
export function modified<S extends KernelState, C>(
  game: Play<S>,
  number: NumberKey<C>,
  printed: number,
  about: C,
): number {
  const modifiers = game.registry.modifiersOf(number.name);
  if (modifiers === undefined) return printed;
  let value = printed;
  for (const modifier of modifiers) value += modifier.by(game, about);
  return value;
}

/** The changes of a number that apply, each with its source. */
export function changesOf<S extends KernelState, C>(game: Play<S>, number: NumberKey<C>, about: C): Change[] {
  const changes: Change[] = [];
  for (const modifier of game.registry.modifiersOf(number.name) ?? []) {
    const by = modifier.by(game, about);
    if (by !== 0) changes.push({ source: modifier.source, rule: modifier.rule, by });
  }
  return changes;
}

/**
 * The first component that forbids it, with the reason and the rule; undefined when nothing does. "Cannot" is absolute (LRR
 * 1.6). Where another component says that it cannot be forbidden, the lasting ability prevails over the one-time one, and of
 * two alike the one that enables (LRR 1.6a).
 */
export function forbidden<S extends KernelState, C>(
  game: Play<S>,
  permission: PermissionKey<C>,
  about: C,
): { source: string; reason: string; rule: string } | undefined {
  const prohibitions = game.registry.prohibitionsOf(permission.name);
  if (prohibitions === undefined) return undefined;
  for (const prohibition of prohibitions) {
    const reason = prohibition.forbids(game, about);
    if (reason === undefined || isLifted(game, permission, prohibition, about)) continue;
    return { source: prohibition.source, reason, rule: prohibition.rule };
  }
  return undefined;
}

function isLifted<S extends KernelState, C>(
  game: Play<S>,
  { name }: PermissionKey<C>,
  { oneTime }: { readonly oneTime?: boolean },
  about: C,
): boolean {
  for (const protection of game.registry.protectionsOf(name) ?? []) {
    const isWeaker = protection.oneTime === true && oneTime !== true;
    if (!isWeaker && protection.protects(game, about)) return true;
  }
  return false;
}
