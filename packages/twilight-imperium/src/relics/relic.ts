import { type Ability, choose, type Component, type Option, type Rule, type Window } from '@orrery/kernel';
import { RELICS, relicIndex } from '../data/index.ts';
import {
  exhaustRelic,
  type Game,
  hasReadyRelic,
  planetKey,
  planetName,
  type PlanetId,
  type PlayerId,
  type RelicId,
  relicOwner,
} from '../state/index.ts';

/** How relics are written (LRR 73.3): abilities of whoever has the card in their play area. */

export interface RelicAbility<E> {
  readonly relic: string;
  /** Tells several abilities of one relic apart. */
  readonly part?: string;
  readonly rule?: string;
  readonly window: Window<E>;
  /** "May", unless said otherwise. */
  readonly may?: boolean;
  /** The card is exhausted as its cost: it has to be ready. */
  readonly exhausts?: boolean;
  usable(game: Game, owner: PlayerId, event: E, relic: RelicId): boolean;
  /** What is missing where `usable` says no. */
  missing?(game: Game, owner: PlayerId, event: E): string;
  resolve(game: Game, owner: PlayerId, event: E, relic: RelicId): Rule;
}

const NOBODY_HAS_IT: readonly PlayerId[] = [];

/** One ability of a relic. */
export function relicAbility<E>(definition: RelicAbility<E>): Ability<Game, never> {
  const relic = relicIndex(definition.relic);
  const { name, effect } = RELICS[relic];
  const { part, exhausts } = definition;
  const ability: Ability<Game, E> = {
    id: part === undefined ? `relic:${definition.relic}` : `relic:${definition.relic}:${part}`,
    name,
    rule: definition.rule ?? 'LRR 73.3',
    window: definition.window,
    may: definition.may ?? true,
    owners: ({ state }) => {
      const owner = relicOwner(state, relic);
      return owner < 0 ? NOBODY_HAS_IT : [owner];
    },
    usable: (game, owner, event) =>
      (exhausts !== true || hasReadyRelic(game.state, owner, relic)) && definition.usable(game, owner, event, relic),
    missing: (game, owner, event) =>
      exhausts === true && !hasReadyRelic(game.state, owner, relic)
        ? `${name} is exhausted`
        : (definition.missing?.(game, owner, event) ?? 'its condition is not met'),
    *resolve(game, owner, event) {
      if (exhausts === true) {
        exhaustRelic(game.state, owner, relic);
        game.emit({
          type: 'relic-exhausted',
          text: `${name} is exhausted`,
          rule: 'LRR 34.4',
          data: { player: owner, relic: definition.relic },
        });
      }
      yield* definition.resolve(game, owner, event, relic);
    },
    text: () => ({ label: name, detail: effect, target: `relic:${definition.relic}` }),
  };
  return ability as Ability<Game, never>;
}

/** A relic with these abilities. */
export function relicCard(id: string, ...abilities: readonly Ability<Game, never>[]): Component<Game> {
  return { name: RELICS[relicIndex(id)].name, abilities };
}

interface PlanetOption extends Option {
  readonly planet: PlanetId;
}

/** What is asked of the owner of a relic, and why some planets are not to be had. */
export interface PlanetQuestion {
  readonly relic: string;
  readonly prompt: string;
  /** Planets that are refused, with the reason in words. */
  readonly refused?: () => readonly (readonly [PlanetId, string])[];
}

/** The owner of a relic chooses a planet for it; a sole one is taken without asking. */
export function* choosePlanet(
  game: Game,
  player: PlayerId,
  planets: readonly PlanetId[],
  { relic, prompt, refused }: PlanetQuestion,
): Rule<PlanetId> {
  const { state } = game;
  const { planet } = yield* choose<PlanetOption>({
    seat: player,
    kind: 'choose-planet',
    rule: 'LRR 73.3',
    prompt,
    list: () => planets.map((one) => ({ id: planetKey(state, one), planet: one })),
    text: (option) => ({ label: planetName(state, option.planet), target: option.id }),
    refused: () =>
      (refused?.() ?? []).map(([one, reason]) => {
        const id = planetKey(state, one);
        return { id, target: id, reason, rule: 'LRR 73.3' };
      }),
    about: () => ({ relic }),
  });
  return planet;
}
