import { runScenario, type Scenario, type ScenarioGame, type ShownTexts } from '@orrery/kernel/scenario';
import type { Ability, Source } from '../abilities/ability.ts';
import { ABILITIES } from '../abilities/index.ts';
import { XWingRegistry } from '../abilities/registry.ts';
import type { XWingState } from '../state/index.ts';

/** A game's scenarios, with whatever registry. */
type Scenarios = ScenarioGame<XWingState>;

/**
 * Which texts of cards the scenarios show. Nobody claims it: a part of a card is shown when there is a scenario that fails once the
 * card no longer has that part.
 */

/** The families of cards. */
export const FAMILIES = ['pilots', 'ship-abilities', 'upgrades', 'conditions', 'damage-cards'] as const;
type Family = (typeof FAMILIES)[number];

/** What is no part of the text: where it is printed, and words about it. */
const ABOUT = ['of', 'name', 'summary', 'lacks', 'inReserve'];
/** Parts that are several: each reaction, modification, header and clause of a weapon is one of its own. */
const LISTS = ['reactions', 'dice', 'actions', 'weapon'];

/** The parts of an ability by name: `attackDice`, `reactions.after-attack`, `dice.0`, `weapon.onHit`. */
export function partsOf(ability: Ability): string[] {
  return Object.entries(ability).flatMap(([key, value]) => {
    if (ABOUT.includes(key)) return [];
    return LISTS.includes(key) ? Object.keys(value as object).map((entry) => `${key}.${entry}`) : [key];
  });
}

/** An ability without one part of its text. */
export function withoutPart(ability: Ability, part: string): Ability {
  const [key, entry] = part.split(/\.(.*)/);
  const { [key]: struck, ...rest } = ability as unknown as Record<string, unknown>;
  if (entry === undefined) return rest as unknown as Ability;
  const left = Object.entries(struck as object).filter(([name]) => name !== entry);
  const value = Array.isArray(struck) ? left.map(([, one]) => one) : Object.fromEntries(left);
  return { ...rest, [key]: value } as unknown as Ability;
}

/** Runs the scenarios, each with every part of the cards in it struck out in turn, as long as that part is not shown yet. */
export function shownTexts(
  game: Scenarios,
  scenarios: readonly Scenario[],
  abilities: readonly Ability[] = ABILITIES,
): ShownTexts {
  const unshown = new Map(abilities.map((ability) => [ability, new Set(partsOf(ability))]));
  for (const scenario of scenarios) {
    const asked = new WatchedRegistry(abilities);
    if (fails(game, scenario, asked)) continue;
    for (const { ability, hook } of asked.found()) {
      const parts = unshown.get(ability) as Set<string>;
      for (const part of parts) {
        if (hook !== hookOf(part)) continue;
        const struck = withoutPart(ability, part);
        const others = abilities.map((one) => (one === ability ? struck : one));
        if (fails(game, scenario, new XWingRegistry(others))) parts.delete(part);
      }
    }
  }
  const gaps = [...unshown].flatMap(([{ of }, parts]) =>
    parts.size === 0 ? [] : [{ family: familyOf(of), id: idOf(of), missing: [...parts] }],
  );
  return { cards: abilities.length, gaps };
}

function fails(game: Scenarios, scenario: Scenario, registry: XWingRegistry): boolean {
  const definition = { ...game.definition, registry: () => registry };
  try {
    return runScenario(scenario, { [scenario.game]: { ...game, definition } }).failure !== undefined;
  } catch {
    return true;
  }
}

/** The name under which the registry files a part. */
function hookOf(part: string): string {
  const [key, entry] = part.split(/\.(.*)/);
  return key === 'reactions' ? `on ${entry}` : key;
}

function familyOf(of: Source): Family {
  if ('pilot' in of) return 'pilots';
  if ('shipAbility' in of) return 'ship-abilities';
  if ('upgrade' in of) return 'upgrades';
  return 'damage' in of ? 'damage-cards' : 'conditions';
}

function idOf(of: Source): string {
  if ('pilot' in of) return of.pilot;
  if ('shipAbility' in of) return of.shipAbility;
  if ('upgrade' in of) return of.side === undefined || of.side === 0 ? of.upgrade : `${of.upgrade}:${of.side}`;
  return 'damage' in of ? of.damage : of.condition;
}

type Index = NonNullable<ReturnType<XWingRegistry['index']>>;

interface Found {
  readonly ability: Ability;
  readonly hook: string;
}

/** A registry that remembers which cards of ships on the mat it was asked for. */
class WatchedRegistry extends XWingRegistry {
  private readonly watched = new Map<string, Index | undefined>();
  private readonly seen = new Map<string, Set<Ability>>();

  found(): Found[] {
    return [...this.seen].flatMap(([hook, abilities]) => [...abilities].map((ability) => ({ ability, hook })));
  }

  override index(hook: string): Index | undefined {
    if (!this.watched.has(hook)) this.watched.set(hook, this.watch(hook, super.index(hook)));
    return this.watched.get(hook);
  }

  private watch(hook: string, index: Index | undefined): Index | undefined {
    if (index === undefined) return undefined;
    const abilities = new Set<Ability>();
    this.seen.set(hook, abilities);
    const entries = Object.entries(index).map(([kind, cards]) => [
      kind,
      cards instanceof Map ? new WatchedCards(cards, abilities) : cards,
    ]);
    return Object.fromEntries(entries) as Index;
  }
}

class WatchedCards extends Map<string, Ability[]> {
  private readonly seen: Set<Ability>;

  constructor(cards: Map<string, Ability[]>, seen: Set<Ability>) {
    super(cards);
    this.seen = seen;
  }

  override get(card: string): Ability[] | undefined {
    const found = super.get(card);
    for (const ability of found ?? []) this.seen.add(ability);
    return found;
  }

  override has(card: string): boolean {
    return this.get(card) !== undefined;
  }
}
