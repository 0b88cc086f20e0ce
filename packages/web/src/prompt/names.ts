/** Names for ids such as `system:18` and `planet:jord`, read from the view. */
import {
  ACTION_CARDS,
  AGENDAS,
  EXPLORATION_CARDS,
  LEADERS,
  OBJECTIVES,
  RELICS,
  STRATEGY_CARDS,
} from '@orrery/twilight-imperium/data';
import type { OptionMessage, RefusalMessage } from '@orrery/server/messages';
import type { TiView } from '@orrery/twilight-imperium/view';
import { systemTitle } from '../galaxy/model.ts';
import { strategyCardOf, technologyOf } from './OptionFace.tsx';
import { thingUsed } from './targets.ts';
import { noteWords } from './TradeTerms.tsx';

/** The name of a place, or the id in words where the view does not know it. */
export function placeName(id: string, view: TiView | null): string {
  const key = id.replace(/^(system|planet|space):/, '');
  for (const system of view?.systems ?? []) {
    if (system.id === key) return systemTitle(system);
    const planet = system.planets.find((other) => other.id === key);
    if (planet !== undefined) return planet.name;
  }
  const card = view?.planetCards.find((planet) => planet.id === key);
  if (card !== undefined) return card.name;
  return inWords(key);
}

const inWords = (id: string): string => id.replaceAll(/[-:]/g, ' ');

/** Cards by the kind that ids give them. */
const CARDS: Readonly<Record<string, readonly { readonly id: string; readonly name: string }[]>> = {
  card: ACTION_CARDS,
  leader: LEADERS,
  relic: RELICS,
  exploration: EXPLORATION_CARDS,
};

/** What a victory point comes from: an objective, a law, a relic, a note and whose it is, a strategy card, a token. */
export function pointSourceName(source: string, view: TiView): string {
  if (source === 'custodians') return 'Custodians token';
  if (source.startsWith('note:')) return noteWords(source, view);
  const law = source.startsWith('law:');
  const id = source.replace(/^law:/, '');
  const tables = law ? [AGENDAS] : [OBJECTIVES, RELICS, ACTION_CARDS, AGENDAS, STRATEGY_CARDS];
  for (const table of tables) {
    const named = table.find((card: { readonly id: string }) => card.id === id);
    if (named !== undefined) return named.name;
  }
  return inWords(id);
}

/** What a refusal is about. */
export function refusalName(refusal: RefusalMessage, view: TiView | null): string {
  const [kind, ...rest] = thingUsed(refusal.target ?? refusal.id).split(':');
  const key = rest[0] ?? kind;
  if (kind === 'system' || kind === 'planet') return placeName(key, view);
  if (kind === 'tech' || kind === 'technology') return technologyOf(key)?.name ?? inWords(key);
  if (CARDS[kind] !== undefined) {
    return CARDS[kind].find(({ id }) => id === key)?.name ?? strategyCardOf(key)?.name ?? inWords(key);
  }
  if (kind === 'player') return view?.players.find(({ seat }) => String(seat) === key)?.name ?? inWords(key);
  if (kind === 'unit') {
    const type = rest.at(-1) ?? '';
    const place = rest.at(-2);
    return `${inWords(type)}${place === undefined ? '' : `, ${placeName(place, view)}`}`;
  }
  const used = thingUsed(refusal.id);
  return technologyOf(used)?.name ?? inWords(used);
}

/**
 * An option's words; where another option has the same, the place that tells them apart is added. A strategy card's
 * initiative stands before its name as a sign: beside the keys of a list a number would be read as one of them.
 */
export function distinctLabel(option: OptionMessage, all: readonly OptionMessage[], view: TiView | null): string {
  const card = strategyCardOf((option.target ?? option.id).replace(/^card:/, ''));
  if (card !== undefined) return option.label.replace(`${card.initiative} `, '');
  if (all.every((other) => other === option || other.label !== option.label)) return option.label;
  const [kind, at, key] = (option.target ?? option.id).split(':');
  if (kind !== 'unit') return option.label;
  if (at === 'planet') return `${option.label} (on ${placeName(key, view)})`;
  return at === 'system' || at === 'space' ? `${option.label} (in space)` : option.label;
}
