import { Match } from '@orrery/kernel';
import { brokenInvariants, QUICK_SQUADS, xWing } from '@orrery/x-wing';
import { describe, expect, it } from 'vitest';
import type { Bot } from '../bot.ts';
import { playStep, seatBots } from '../play.ts';
import { randomBot } from '../random.ts';
import { aceBot } from './ace.ts';

function play(bots: readonly Bot[], seed: string, settings: object) {
  const match = Match.from(xWing, xWing.begin(xWing.readSetup(settings), seed));
  const players = seatBots(bots, 2, seed);
  while (match.outcome === undefined) playStep(match, players);
  return match;
}

describe('the ace', () => {
  it('beats the random player in at least 19 of 20 games, from either side and with any squad', () => {
    let won = 0;
    for (let n = 0; n < 20; n++) {
      const squad = QUICK_SQUADS[n % QUICK_SQUADS.length].id;
      const other = QUICK_SQUADS[(n * 7 + 3) % QUICK_SQUADS.length].id;
      const seat = n % 2;
      const bots = seat === 0 ? [aceBot, randomBot] : [randomBot, aceBot];
      const match = play(bots, `game ${n}`, { placement: 'automatic', players: [{ squad }, { squad: other }] });
      if (match.outcome!.winners.includes(seat)) won++;
    }
    expect(won).toBeGreaterThanOrEqual(19);
  });

  it('two of them fight a whole game, setup and all, with every squad', () => {
    QUICK_SQUADS.forEach(({ id }, n) => {
      const other = QUICK_SQUADS[(n + 1) % QUICK_SQUADS.length].id;
      const match = play([aceBot, aceBot], `duel ${n}`, {
        placement: n === 0 ? 'players' : 'automatic',
        players: [{ squad: id }, { squad: other }],
      });
      const count = (type: string) => match.log.filter((event) => event.type === type).length;
      expect(count('attack-declared'), id).toBeGreaterThan(5);
      expect(count('fled'), id).toBeLessThanOrEqual(2);
      expect(brokenInvariants(match.state)).toEqual([]);
    });
  });

  it('carries ships: none docks without need, and who is docked leaves its carrier to where there is room', () => {
    const scum = {
      faction: 'scumandvillainy',
      pilots: [
        { id: 'bossk', upgrades: { title: ['houndstooth'] } },
        { id: 'nashtahpup' },
        { id: 'freightercaptain', upgrades: { title: ['landosmillenniumfalcon'] } },
        { id: 'autopilotdrone' },
      ],
    };
    const log = [0, 1, 2].flatMap((n) => {
      const match = play([aceBot, aceBot], `carriers ${n}`, {
        placement: 'automatic',
        players: [{ squad: scum }, { squad: QUICK_SQUADS[n].id }],
      });
      expect(brokenInvariants(match.state)).toEqual([]);
      return match.log;
    });
    const docked = log.filter(({ type }) => type === 'docked');
    expect(docked.map(({ data }) => data?.ship)).toEqual(['A2', 'A2', 'A2']);
    const left = log.filter(({ type, data }) => type === 'deployed' && data?.ship === 'A2');
    expect(left.length).toBeGreaterThan(0);
    expect(log.some(({ type }) => type === 'exploded')).toBe(true);
  });

  it('knows what to do with remotes, a booster and secret conditions', () => {
    const separatists = {
      faction: 'separatistalliance',
      pilots: [
        { id: 'darkcourier', upgrades: { device: ['drk1probedroids'], crew: ['zamwesell'] } },
        { id: 'tradefederationdrone', upgrades: { missile: ['discordmissiles'] } },
        { id: 'tradefederationdrone', upgrades: { missile: ['discordmissiles'] } },
        { id: 'colicoidinterceptor', upgrades: { configuration: ['interceptbooster'] } },
      ],
    };
    const log = [0, 1, 2].flatMap((n) => {
      const match = play([aceBot, aceBot], `remotes ${n}`, {
        placement: 'automatic',
        players: [{ squad: separatists }, { squad: QUICK_SQUADS[n].id }],
      });
      expect(brokenInvariants(match.state)).toEqual([]);
      return match.log;
    });
    const count = (type: string) => log.filter((event) => event.type === type).length;
    expect(count('remote-placed')).toBeGreaterThan(3);
    expect(count('remote-moved')).toBeGreaterThan(0);
    // It sends none of them off the mat, and keeps no booster that it has no use for.
    const isRemote = (name: unknown) => /^[AB]R/.test(String(name));
    expect(log.filter(({ type, data }) => type === 'fled' && isRemote(data?.ship))).toEqual([]);
    expect(count('upgrade-flipped')).toBe(3);
    expect(count('condition-assigned')).toBeGreaterThan(3);
  });
});
