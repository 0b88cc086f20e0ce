/** The form of a new table, and what it sends. */
import type { CreateTable, GamesList, SeatRequest } from '@orrery/server/messages';
import { componentsIn, FACTIONS, maxPlayers, SETS, SETUP } from '@orrery/twilight-imperium/data';
import { HUES } from '../parts/colors.ts';
import { type MapDraft, RANDOM } from './map-draft.ts';

export interface FormSeat {
  readonly name: string;
  readonly color: string;
  readonly faction: string;
  /** Here: on this device. A person elsewhere gets a link. */
  readonly who: 'here' | 'person' | 'bot';
  readonly bot: string;
}

export interface Form {
  readonly name: string;
  readonly seats: readonly FormSeat[];
  readonly sets: readonly string[];
  readonly points: 10 | 14;
  readonly layout: string;
  /** Null: a random map is drawn. */
  readonly mapString: string | null;
  /** Null: as suits the seats, see `privacyOf`. */
  readonly privacy: 'discreet' | 'open' | null;
  /** Typed seed; empty: the server draws one. */
  readonly seed: string;
}

const NAMES = ['Player 1', 'Player 2', 'Player 3', 'Player 4', 'Player 5', 'Player 6', 'Player 7', 'Player 8'];
/** The names bots get while nobody types another. */
export const BOT_NAMES = ['Vega', 'Altair', 'Deneb', 'Mira', 'Rigel', 'Capella', 'Spica', 'Antares'];

/** A seat as it is first offered. */
export function newSeat(index: number, bot: string, others: readonly FormSeat[]): FormSeat {
  const taken = new Set(others.map(({ color }) => color));
  const first = ['red', 'blue', 'green', 'yellow', 'purple', 'orange', 'pink', 'black'].find(
    (color) => !taken.has(color),
  );
  const names = new Set(others.map(({ name }) => name));
  const name = index === 0 ? NAMES[0] : (BOT_NAMES.find((one) => !names.has(one)) ?? NAMES[index]);
  return {
    name,
    color: first ?? HUES[index % HUES.length].name,
    faction: RANDOM,
    who: index === 0 ? 'here' : 'bot',
    bot,
  };
}

/** A table of six with bots in the empty seats. */
export function newForm(bot: string): Form {
  const seats: FormSeat[] = [];
  for (let i = 0; i < 6; i++) seats.push(newSeat(i, bot, seats));
  return { name: '', seats, sets: SETS, points: 10, layout: '', mapString: null, privacy: null, seed: '' };
}

/** The factions that may be picked with these sets. */
export function factionsIn(sets: readonly string[]): readonly { readonly id: string; readonly name: string }[] {
  return componentsIn(sets)
    .factions.map((index) => FACTIONS[index])
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

export const leastPlayers = SETUP.minPlayers;
export const mostPlayers = (sets: readonly string[]): number => maxPlayers(sets);

/** A set taken in or left out, with the sets it needs or that need it. */
export function toggleSet(sets: readonly string[], set: string): readonly string[] {
  const wanted = new Set(sets);
  if (wanted.has(set)) {
    wanted.delete(set);
    if (set === 'pok') for (const codex of ['codex2', 'codex3']) wanted.delete(codex);
  } else {
    wanted.add(set);
    if (set === 'codex2' || set === 'codex3') wanted.add('pok');
  }
  wanted.add('base');
  return SETS.filter((one) => wanted.has(one));
}

/** Seats made to fit other sets: fewer of them, and no faction that is not in them. */
export function fitSeats(form: Form): Form {
  const known = new Set(factionsIn(form.sets).map(({ id }) => id));
  const seats = form.seats
    .slice(0, mostPlayers(form.sets))
    .map((seat) => (seat.faction === RANDOM || known.has(seat.faction) ? seat : { ...seat, faction: RANDOM }));
  return { ...form, seats };
}

/** What cannot be set so, in one sentence; null where all is well. */
export function formProblem(form: Form): string | null {
  const names = form.seats.map(({ name }) => name.trim());
  if (names.some((name) => name === '')) return 'Every seat needs a name.';
  if (new Set(names).size < names.length) return 'Two seats have the same name.';
  if (new Set(form.seats.map(({ color }) => color)).size < form.seats.length) return 'Two seats have the same colour.';
  const chosen = form.seats.map(({ faction }) => faction).filter((faction) => faction !== RANDOM);
  if (new Set(chosen).size < chosen.length) return 'Two seats have the same faction.';
  return null;
}

/** Whom windows ask: bots give nothing away, so a single person is asked only what there is to answer. */
export function privacyOf({ privacy, seats }: Pick<Form, 'privacy' | 'seats'>): 'discreet' | 'open' {
  return privacy ?? (seats.filter(({ who }) => who !== 'bot').length > 1 ? 'discreet' : 'open');
}

/** The body of the request that makes the table. */
export function requestOf(form: Form, map: MapDraft, game: string): CreateTable {
  const seats = form.seats.map(
    ({ name, who, bot }): SeatRequest =>
      who === 'bot' ? { name: name.trim(), kind: 'bot', bot } : { name: name.trim(), kind: 'person' },
  );
  return {
    game,
    name: form.name.trim() === '' ? undefined : form.name.trim(),
    settings: {
      players: form.seats.map(({ name, color, faction }) => ({ name: name.trim(), color, faction })),
      expansions: form.sets,
      victoryPoints: form.points,
      map: map.layout === null ? { mapString: map.mapString } : { layout: map.layout, mapString: map.mapString },
    },
    seats,
    privacy: privacyOf(form),
    seed: form.seed.trim() === '' ? undefined : form.seed.trim(),
  };
}

/** The bots that play a game here. */
export function botsOf(list: GamesList | null, game: string): readonly string[] {
  return list?.games.find(({ name }) => name === game)?.bots ?? [];
}

/** The bot that plays a game best, of those that are here. */
export function botFor(game: string, bots: readonly string[]): string | undefined {
  const best = game === 'x-wing' ? 'ace' : 'heuristic';
  return bots.includes(best) ? best : bots[0];
}
