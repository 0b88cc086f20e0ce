import type { Ability, Component, Rule, Window } from '@orrery/kernel';
import { AGENDAS, agendaIndex } from '../data/index.ts';
import { type OutcomeResolved, outcomeResolves } from '../rules/agenda/keys.ts';
import {
  AGAINST,
  type AgendaId,
  electedPlanet,
  electedPlayer,
  FOR,
  type Game,
  lawInForce,
  lawOwner,
  NOBODY,
  type PlanetId,
  type PlayerId,
} from '../state/index.ts';

/** How agendas are written (LRR 7): what each outcome does, and what a law does while it is in play. */

/** What the effects of agendas are attributed to in the log. */
export const AGENDA_RULE = 'LRR 8.18';
/** What the lasting abilities of laws are attributed to. */
export const LAW_RULE = 'LRR 7.2';

/** The texts of an agenda; left out where an outcome has no effect of its own. */
export interface AgendaTexts {
  for?(game: Game): Rule;
  against?(game: Game): Rule;
  player?(game: Game, player: PlayerId): Rule;
  planet?(game: Game, planet: PlanetId): Rule;
  /** For agendas that elect something else: the outcome as an option id. */
  other?(game: Game, outcome: string): Rule;
}

/** What an agenda brings beside its texts. */
type More = Omit<Component<Game>, 'name'>;

/** The component that an agenda is. */
export function agendaCard(id: string, texts: AgendaTexts, more: More = {}): Component<Game> {
  const agenda = agendaIndex(id);
  const { name } = AGENDAS[agenda];
  const ability: Ability<Game, OutcomeResolved> = {
    id: `agenda:${id}`,
    name,
    rule: AGENDA_RULE,
    window: outcomeResolves,
    may: false,
    owners: ({ state }) => [state.speaker],
    // Its text is followed once, also where it makes another player the speaker.
    usable: (_game, _owner, event, uses) =>
      event.agenda === agenda && !uses.some(({ ability: used }) => used === `agenda:${id}`),
    resolve: (game, _owner, { outcome }) => textOf(game, texts, outcome),
  };
  return { name, ...more, abilities: [ability as Ability<Game, never>, ...(more.abilities ?? [])] };
}

/** Only the text of the outcome that was resolved is followed (LRR 1.24). */
function* textOf(game: Game, texts: AgendaTexts, outcome: string): Rule {
  const player = electedPlayer(outcome);
  const planet = electedPlanet(game.state, outcome);
  if (outcome === FOR) yield* texts.for?.(game) ?? nothing();
  else if (outcome === AGAINST) yield* texts.against?.(game) ?? nothing();
  else if (player !== NOBODY) yield* texts.player?.(game, player) ?? nothing();
  else if (planet >= 0) yield* texts.planet?.(game, planet) ?? nothing();
  else yield* texts.other?.(game, outcome) ?? nothing();
}

function* nothing(): Rule {
  // An outcome without effect.
}

/** An ability that a law gives while it is in force. */
export interface LawAbility<E> {
  readonly law: string;
  readonly part?: string;
  readonly window: Window<E>;
  /** Mandatory, unless said otherwise. */
  readonly may?: boolean;
  /** Whose ability it is: that of the law's owner, unless said otherwise. */
  owners?(game: Game, event: E): readonly PlayerId[];
  usable?(game: Game, owner: PlayerId, event: E): boolean;
  missing?: string;
  resolve(game: Game, owner: PlayerId, event: E, agenda: AgendaId): Rule;
}

const NOBODY_HAS_IT: readonly PlayerId[] = [];

/** One ability of a law. */
export function lawAbility<E>(definition: LawAbility<E>): Ability<Game, never> {
  const agenda = agendaIndex(definition.law);
  const { name, effect, effectFor } = AGENDAS[agenda];
  const { part, missing } = definition;
  const ability: Ability<Game, E> = {
    id: part === undefined ? `law:${definition.law}` : `law:${definition.law}:${part}`,
    name,
    rule: LAW_RULE,
    window: definition.window,
    may: definition.may ?? false,
    owners: (game, event) => {
      if (lawInForce(game.state, agenda) === undefined) return NOBODY_HAS_IT;
      if (definition.owners !== undefined) return definition.owners(game, event);
      const owner = lawOwner(game.state, agenda);
      return owner === NOBODY ? NOBODY_HAS_IT : [owner];
    },
    usable: (game, owner, event) => definition.usable?.(game, owner, event) ?? true,
    ...(missing === undefined ? {} : { missing: () => missing }),
    resolve: (game, owner, event) => definition.resolve(game, owner, event, agenda),
    text: () => ({ label: name, detail: effect ?? effectFor ?? '', target: `agenda:${definition.law}` }),
  };
  return ability as Ability<Game, never>;
}

/** Is the law in force, by its id? For numbers and prohibitions of laws. */
export function whileLaw(id: string): (game: Game) => boolean {
  const agenda = agendaIndex(id);
  return ({ state }) => lawInForce(state, agenda) !== undefined;
}

/** The owner of the law, by its id. */
export function ownerOf(id: string): (game: Game) => PlayerId {
  const agenda = agendaIndex(id);
  return ({ state }) => lawOwner(state, agenda);
}
