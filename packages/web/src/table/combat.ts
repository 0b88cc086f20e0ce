/** A combat as the log tells it: who fights where, in which round, and the last dice of each side. */
import type { LogEntry } from '@orrery/server/messages';
import type { FleetView, TiView } from '@orrery/twilight-imperium/view';

export interface CombatSide {
  readonly owner: number;
  readonly units: FleetView['units'];
  /** Rolls of this round by unit type, with the number needed. */
  readonly dice: readonly {
    readonly unit: string;
    readonly roll: number;
    readonly needed: number | null;
    readonly hit: boolean;
  }[];
  /** Hits made in this round; null before the roll. */
  readonly hits: number | null;
}

export interface Combat {
  readonly title: string;
  readonly kind: 'space' | 'ground';
  /** 0 before the first round. */
  readonly round: number;
  readonly sides: readonly CombatSide[];
}

const field = (entry: LogEntry, name: string): unknown => entry.data?.[name];

/** The place of an entry, without its kind: the tile or the planet. */
function placeOf(entry: LogEntry): string | null {
  const place = field(entry, 'area') ?? field(entry, 'planet') ?? field(entry, 'system');
  return typeof place === 'string' ? place.replace(/^(system|planet|space):/, '') : null;
}

function diceOf(entry: LogEntry): CombatSide['dice'] {
  const dice = field(entry, 'dice');
  if (!Array.isArray(dice)) return [];
  return (dice as { unit?: unknown; roll?: unknown; needed?: unknown; hit?: unknown }[]).flatMap(
    ({ unit, roll, needed, hit }) =>
      typeof roll === 'number'
        ? [
            {
              unit: typeof unit === 'string' ? unit : '',
              roll,
              needed: typeof needed === 'number' ? needed : null,
              hit: hit === true,
            },
          ]
        : [],
  );
}

/** The combat that goes on, or undefined: it began after the last activation and has not ended. */
export function combatNow(view: TiView, log: readonly LogEntry[]): Combat | undefined {
  let start = -1;
  for (let i = log.length - 1; i >= 0 && start < 0; i--) {
    if (log[i].type === 'combat-ended' || log[i].type === 'system-activated') return undefined;
    if (log[i].type === 'space-combat-started' || log[i].type === 'ground-combat-started') start = i;
  }
  if (start < 0 || view.activeSystem === null) return undefined;
  const kind = log[start].type === 'space-combat-started' ? 'space' : 'ground';
  const system = view.systems.find(({ id }) => id === view.activeSystem);
  const planet = system?.planets.find(({ id }) => id === placeOf(log[start]));
  const fleets = kind === 'space' ? system?.space : planet?.ground;
  if (system === undefined || fleets === undefined) return undefined;
  const rolled = log.slice(start).filter(({ type }) => type === 'combat-rolled');
  const round = rolled.reduce((most, entry) => Math.max(most, Number(field(entry, 'round') ?? 0)), 0);
  const owners = new Set([
    ...fleets.map(({ owner }) => owner),
    ...rolled.map((entry) => Number(field(entry, 'player'))),
  ]);
  if (owners.size < 2) return undefined;
  return {
    title: planet?.name ?? system.name,
    kind,
    round,
    sides: [...owners].map((owner) => {
      const own = rolled.findLast((entry) => field(entry, 'player') === owner && field(entry, 'round') === round);
      const hits = own === undefined ? undefined : field(own, 'hits');
      return {
        owner,
        units: fleets.find((fleet) => fleet.owner === owner)?.units ?? [],
        dice: own === undefined ? [] : diceOf(own),
        hits: typeof hits === 'number' ? hits : null,
      };
    }),
  };
}
