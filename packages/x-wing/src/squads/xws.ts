import { Refused } from '@orrery/kernel';
import { pilotCard, upgradeCard } from '../data/index.ts';
import { OBSTACLE_SHAPES } from '../geometry/index.ts';
import { checkSquad, DEFAULT_OBSTACLES, type Squad, type SquadShip, squadPoints } from './squad.ts';
import { shipCost } from './profile.ts';

/** The XWS format, as squad builders exchange squads. */
export interface Xws {
  readonly name?: string;
  readonly description?: string;
  readonly faction: string;
  readonly version?: string;
  readonly points?: number;
  readonly pilots: readonly XwsPilot[];
  readonly obstacles?: readonly string[];
}

export interface XwsPilot {
  readonly id: string;
  readonly ship: string;
  readonly points?: number;
  readonly upgrades?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Read a squad in XWS and check it.
 * @throws {Refused} naming the field that is wrong, why, and the rule.
 */
export function readXws(data: unknown): Squad {
  if (data === null || typeof data !== 'object') throw new Refused('squad', 'it is not an XWS object', 'XWS');
  const xws = data as Partial<Xws>;
  if (typeof xws.faction !== 'string') throw new Refused('faction', 'it is missing', 'XWS');
  if (!Array.isArray(xws.pilots)) throw new Refused('pilots', 'it is not a list', 'XWS');
  const ships = xws.pilots.map((pilot, i) => readPilot(pilot, `pilots[${i}]`));
  const squad: Squad = {
    name: typeof xws.name === 'string' && xws.name !== '' ? xws.name.slice(0, 80) : 'Squad',
    faction: xws.faction,
    ships,
    obstacles: readObstacles(xws.obstacles),
  };
  checkSquad(squad);
  return squad;
}

function readPilot(data: unknown, at: string): SquadShip {
  if (data === null || typeof data !== 'object') throw new Refused(at, 'it is not an object', 'XWS');
  const { id, name, ship, upgrades } = data as Record<string, unknown>;
  // Older builders write the id as `name`.
  const pilotId = id ?? name;
  if (typeof pilotId !== 'string') throw new Refused(`${at}.id`, 'it is missing', 'XWS');
  const pilot = pilotCard(pilotId);
  if (pilot === undefined) throw new Refused(`${at}.id`, `there is no pilot ${pilotId}`, 'XWS');
  if (ship !== undefined && ship !== pilot.ship)
    throw new Refused(`${at}.ship`, `${pilotId} flies a ${pilot.ship}`, 'XWS');
  const ids: string[] = [];
  if (upgrades !== undefined) {
    if (upgrades === null || typeof upgrades !== 'object')
      throw new Refused(`${at}.upgrades`, 'it is not an object', 'XWS');
    for (const [slot, list] of Object.entries(upgrades)) {
      if (!Array.isArray(list)) throw new Refused(`${at}.upgrades.${slot}`, 'it is not a list', 'XWS');
      for (const upgrade of list) {
        if (typeof upgrade !== 'string') throw new Refused(`${at}.upgrades.${slot}`, 'it holds no ids', 'XWS');
        ids.push(upgrade);
      }
    }
  }
  return { pilot: pilotId, upgrades: ids };
}

function readObstacles(data: unknown): readonly string[] {
  if (data === undefined) return DEFAULT_OBSTACLES;
  if (!Array.isArray(data) || data.length !== 3) throw new Refused('obstacles', 'a squad brings three', 'RR Setup');
  data.forEach((id, i) => {
    if (!OBSTACLE_SHAPES.some((shape) => shape.id === id))
      throw new Refused(`obstacles[${i}]`, 'there is no such obstacle', 'XWS');
    if (data.indexOf(id) !== i) throw new Refused(`obstacles[${i}]`, 'it is there twice', 'RR Setup');
  });
  return data as string[];
}

/** Write a squad in XWS. */
export function writeXws(squad: Squad): Xws {
  return {
    name: squad.name,
    faction: squad.faction,
    version: '2.0.0',
    points: squadPoints(squad),
    pilots: squad.ships.map(({ pilot, upgrades }) => {
      const card = pilotCard(pilot)!;
      const bySlot: Record<string, string[]> = {};
      for (const xws of upgrades) {
        const slot = slotName(upgradeCard(xws)!.slots[0]);
        bySlot[slot] = [...(bySlot[slot] ?? []), xws];
      }
      return { id: pilot, ship: card.ship, points: shipCost(card, upgrades), upgrades: bySlot };
    }),
    obstacles: squad.obstacles,
  };
}

/** XWS writes two slots otherwise than the tables. */
function slotName(slot: string): string {
  return { forcepower: 'force-power', tacticalrelay: 'tactical-relay' }[slot] ?? slot;
}
