import { abilityHits, costOf, groundSide, type Side, spaceSide, unitCost, weakened, winChance } from './odds.ts';
import {
  fleetOf,
  groundOf,
  isGround,
  isShip,
  type Planet,
  type PlayerView,
  rivalsIn,
  type Situation,
  type Units,
} from './situation.ts';
import { type Outlook, planetWorth, POINT } from './worth.ts';

/** A fight of one's own: what it is about, how it stands, and what a little help in it is worth. */

export interface Fight {
  /** The planet that is fought for; undefined for a fight in space. */
  readonly planet: Planet | undefined;
  readonly system: number;
  readonly rival: PlayerView;
  readonly mine: Units;
  readonly theirs: Units;
  readonly own: Side;
  readonly other: Side;
  /** What it is worth to win instead of to lose. */
  readonly stakes: number;
}

/** What losing the home system costs beyond its planets: nothing is scored without them (LRR 61.16). */
const HOME = POINT / 2;

/** A space combat against a player, as it stands. */
export function spaceFight(outlook: Outlook, system: number, rival: number): Fight {
  const { situation } = outlook;
  const { mine, me, view, systems, homes } = situation;
  const ships = fleetOf(systems[system], me);
  const theirs = fleetOf(systems[system], view.players[rival].seat);
  let troops = Object.entries(ships).reduce((sum, [type, { count }]) => sum + (isGround(type) ? count : 0), 0);
  let stakes = 0.8 * costOf(ships, mine) + 0.4 * costOf(theirs, view.players[rival]);
  for (const planet of situation.planets) {
    if (planet.system !== system) continue;
    if (planet.view.owner === me) stakes += 0.6 * planetWorth(outlook, planet);
    else if (troops-- > 0) stakes += 0.6 * planetWorth(outlook, planet);
  }
  if (homes[me] === system) stakes += HOME;
  return {
    planet: undefined,
    system,
    rival: view.players[rival],
    mine: ships,
    theirs,
    own: spaceSide(ships, mine),
    other: spaceSide(theirs, view.players[rival]),
    stakes,
  };
}

/** A ground combat against a player, as it stands. */
export function groundFight(outlook: Outlook, planet: Planet, rival: number): Fight {
  const { mine, me, view, homes } = outlook.situation;
  const troops = groundOf(planet.view, me);
  const theirs = groundOf(planet.view, rival);
  const home = homes[me] === planet.system ? HOME : 0;
  return {
    planet,
    system: planet.system,
    rival: view.players[rival],
    mine: troops,
    theirs,
    own: groundSide(troops, mine),
    other: groundSide(theirs, view.players[rival]),
    stakes:
      planetWorth(outlook, planet) + home + 0.5 * costOf(troops, mine) + 0.3 * costOf(theirs, view.players[rival]),
  };
}

/** The fight at a place, `system:26` or `planet:lodor`, against a player. */
export function fightAt(outlook: Outlook, place: string, rival: number): Fight | undefined {
  const { situation } = outlook;
  if (situation.view.players[rival] === undefined) return undefined;
  const planet = situation.planets.find(({ view }) => `planet:${view.id}` === place);
  if (planet !== undefined) return groundFight(outlook, planet, rival);
  const system = situation.systemNamed(place);
  return system < 0 ? undefined : spaceFight(outlook, system, rival);
}

/** The fight that goes on in the active system against a player, if one's own units meet theirs there: ships first. */
export function fightWith(outlook: Outlook, rival: number): Fight | undefined {
  const { situation } = outlook;
  const system = activeSystem(situation);
  if (system < 0 || rival === situation.me) return undefined;
  const ships = Object.keys(fleetOf(situation.systems[system], situation.me)).some(isShip);
  if (ships && rivalsIn(situation, system).includes(rival)) return spaceFight(outlook, system, rival);
  const has = (planet: Planet, seat: number): boolean => Object.keys(groundOf(planet.view, seat)).some(isGround);
  const planet = situation.planets.find((one) => one.system === system && has(one, situation.me) && has(one, rival));
  return planet === undefined ? undefined : groundFight(outlook, planet, rival);
}

/** The index of the active system; -1 where there is none. */
export function activeSystem({ view, systemNamed }: Situation): number {
  return view.activeSystem === null ? -1 : systemNamed(view.activeSystem);
}

export function oddsOf({ own, other }: Fight): number {
  return winChance(own, other);
}

/** What so many more hits on the other side are worth; nothing where the fight is decided either way. */
export function extraHits({ own, other, stakes }: Fight, hits: number): number {
  return (winChance(own, weakened(other, hits)) - winChance(own, other)) * stakes;
}

/** What it is worth that of so many hits on one's own side some do not count: for the outcome, and for what would be lost. */
export function savedHits(outlook: Outlook, fight: Fight, hits: number, saved: number): number {
  const { own, other, stakes, mine, planet } = fight;
  const with_ = winChance(weakened(own, hits - saved), other);
  const cost = (count: number): number => costOfHits(mine, outlook.situation.mine, count, planet !== undefined);
  return (with_ - winChance(weakened(own, hits), other)) * stakes + 0.7 * (cost(hits) - cost(hits - saved));
}

/** What so many hits on one's own side would do to the outcome. */
export function sufferedHits({ own, other, stakes }: Fight, hits: number): number {
  return (winChance(own, other) - winChance(weakened(own, hits), other)) * stakes;
}

/** What a repair after a sustained hit costs: the unit cannot take another one. */
const SUSTAINED = 0.3;

/** Resources lost to hits: undamaged units sustain first, then the cheapest go. */
export function costOfHits(units: Units, player: PlayerView, hits: number, ground = false): number {
  const prices: number[] = [];
  for (const [type, { count, damaged }] of Object.entries(units)) {
    const unit = player.units[type];
    if (unit === undefined || (ground ? !isGround(type) : !isShip(type))) continue;
    const whole = unit.abilities.includes('Sustain Damage') ? count - damaged : 0;
    for (let i = 0; i < whole; i++) prices.push(SUSTAINED);
    for (let i = 0; i < count; i++) prices.push(Math.max(SUSTAINED, unitCost(player, type)));
  }
  return prices
    .sort((a, b) => a - b)
    .slice(0, Math.max(0, hits))
    .reduce((sum, price) => sum + price, 0);
}

/** Dice that units roll in a round of combat. */
export function combatDice(units: Units, player: PlayerView, fights: (type: string) => boolean): number {
  return Object.entries(units).reduce(
    (sum, [type, { count }]) => sum + (fights(type) ? count * (player.units[type]?.combat?.dice ?? 0) : 0),
    0,
  );
}

/** Dice of a fight's side: ships in space, ground forces on a planet. */
export function diceIn({ planet }: Fight, units: Units, player: PlayerView): number {
  return combatDice(units, player, planet === undefined ? isShip : isGround);
}

/** Hits that PDS of other players may score on ships in a system (LRR 77): theirs in it, and upgraded ones beside it. */
export function cannonsAt({ situation }: Outlook, system: number): number {
  let hits = 0;
  for (const planet of situation.planets) {
    const near = planet.system === system;
    for (const { owner, units } of planet.view.ground) {
      const pds = units.find(({ type }) => type === 'pds');
      const unit = situation.view.players[owner].units.pds;
      if (owner === situation.me || pds === undefined || unit === undefined) continue;
      if (near || (unit.name !== 'PDS' && situation.adjacent[system].includes(planet.system))) {
        hits += pds.count * abilityHits(unit, 'Space Cannon');
      }
    }
  }
  return hits;
}
