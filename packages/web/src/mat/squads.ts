/** The form of a new skirmish, and what it sends. */
import type { CreateTable } from '@orrery/server/messages';
import { pilotCard } from '@orrery/x-wing/data';
import { QUICK_SQUADS, readXws, type Squad, squadPoints, writeXws } from '@orrery/x-wing/squads';

export const GAME = 'x-wing';

export interface SkirmishSeat {
  readonly name: string;
  readonly who: 'here' | 'person' | 'bot';
  /** The id of a quick-start squad, or `xws`. */
  readonly squad: string;
  /** A squad as text in XWS. */
  readonly xws: string;
}

export interface SkirmishForm {
  readonly name: string;
  readonly seats: readonly [SkirmishSeat, SkirmishSeat];
  readonly rounds: number;
  /** The players place obstacles and ships themselves. */
  readonly placing: boolean;
  /** Squads with abilities that are not in the game are played all the same. */
  readonly acceptMissing: boolean;
}

/** A skirmish against a bot, with two quick-start squads. */
export function newSkirmish(): SkirmishForm {
  return {
    name: '',
    seats: [
      { name: 'Player 1', who: 'here', squad: QUICK_SQUADS[0].id, xws: '' },
      { name: 'Vega', who: 'bot', squad: QUICK_SQUADS[1].id, xws: '' },
    ],
    rounds: 12,
    placing: false,
    acceptMissing: false,
  };
}

/** The squad of a seat. Throws `Refused` where its text is no legal squad. */
export function squadOf({ squad, xws }: SkirmishSeat): Squad {
  if (squad !== 'xws') return (QUICK_SQUADS.find(({ id }) => id === squad) ?? QUICK_SQUADS[0]).squad;
  let data: unknown;
  try {
    data = JSON.parse(xws);
  } catch {
    throw new Error('This is not JSON: paste the XWS that a squad builder exports.');
  }
  return readXws(data);
}

/** What is wrong with a seat's squad, in a sentence; null where all is well. */
export function squadProblem(seat: SkirmishSeat): string | null {
  try {
    squadOf(seat);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What cannot be set so; null where all is well. */
export function skirmishProblem({ seats }: SkirmishForm): string | null {
  if (seats.some(({ name }) => name.trim() === '')) return 'Both seats need a name.';
  if (seats[0].name.trim() === seats[1].name.trim()) return 'Both seats have the same name.';
  return seats.map(squadProblem).find((problem) => problem !== null) ?? null;
}

/** `Luke Skywalker, Wedge Antilles · 198 points`. */
export function squadWords(squad: Squad): string {
  const pilots = squad.ships.map(({ pilot }) => pilotCard(pilot)?.name ?? pilot);
  return `${pilots.join(', ')} · ${squadPoints(squad)} points`;
}

/** A quick-start squad as text in XWS, to begin from. */
export function xwsText(squad: Squad): string {
  return JSON.stringify(writeXws(squad), null, 2);
}

/** The body of the request that makes the table. `bot`: who plays a seat that nobody takes. */
export function skirmishRequest(form: SkirmishForm, bot: string): CreateTable {
  return {
    game: GAME,
    name: form.name.trim() === '' ? undefined : form.name.trim(),
    settings: {
      players: form.seats.map((seat) => ({
        name: seat.name.trim(),
        squad: seat.squad === 'xws' ? (JSON.parse(seat.xws) as unknown) : seat.squad,
      })),
      rounds: form.rounds,
      placement: form.placing ? 'players' : 'automatic',
      acceptMissing: form.acceptMissing,
    },
    seats: form.seats.map(({ name, who }) =>
      who === 'bot' ? { name: name.trim(), kind: 'bot', bot } : { name: name.trim(), kind: 'person' },
    ),
  };
}

/** Another quick-start squad, of another faction where there is one, for the bot to fly. */
export function opponentOf(id: string, below: (n: number) => number): string {
  const own = QUICK_SQUADS.find((quick) => quick.id === id);
  const others = QUICK_SQUADS.filter(({ squad }) => squad.faction !== own?.squad.faction);
  return (others[below(others.length)] ?? QUICK_SQUADS[0]).id;
}
