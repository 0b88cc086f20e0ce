import { Refused } from '@orrery/kernel';
import { describe, expect, it } from 'vitest';
import { ABILITIES } from '../abilities/index.ts';
import { XWingRegistry } from '../abilities/registry.ts';
import { pilotCard, upgradeCard } from '../data/index.ts';
import { xWing } from '../index.ts';
import { QUICK_SQUADS } from './quick-start.ts';
import { missingAbilities, readSetup } from './setup.ts';
import { checkSquad, squadPoints } from './squad.ts';
import { readXws, writeXws } from './xws.ts';

const registry = new XWingRegistry(ABILITIES);

function refusal(make: () => unknown): string {
  try {
    make();
  } catch (error) {
    if (error instanceof Refused) return `${error.what}: ${error.why}`;
    throw error;
  }
  return 'accepted';
}

const xws = (pilots: object[], faction = 'rebelalliance', more: object = {}) => ({ faction, pilots, ...more });

describe('quick-start squads', () => {
  for (const { id, squad } of QUICK_SQUADS) {
    it(`${id} is legal, fully played and survives XWS`, () => {
      checkSquad(squad);
      expect(squadPoints(squad)).toBeGreaterThan(160);
      expect(missingAbilities(squad, registry)).toEqual([]);
      expect(readXws(JSON.parse(JSON.stringify(writeXws(squad))))).toEqual({
        ...squad,
        ships: squad.ships.map(({ pilot, upgrades }) => ({ pilot, upgrades: expect.arrayContaining([...upgrades]) })),
      });
    });
  }
});

describe('the registry', () => {
  it('holds at least 60 pilots and 60 upgrades with abilities, each of a card that exists', () => {
    const pilots = ABILITIES.filter(({ of }) => 'pilot' in of && pilotCard(of.pilot)?.hasAbility);
    const upgrades = new Set(
      ABILITIES.flatMap(({ of }) => ('upgrade' in of && upgradeCard(of.upgrade)?.hasAbility ? [of.upgrade] : [])),
    );
    expect(pilots.length).toBeGreaterThanOrEqual(60);
    expect(upgrades.size).toBeGreaterThanOrEqual(60);
    for (const { of } of ABILITIES) {
      if ('pilot' in of) expect(pilotCard(of.pilot), of.pilot).toBeDefined();
      if ('upgrade' in of) expect(upgradeCard(of.upgrade)?.sides[of.side ?? 0], of.upgrade).toBeDefined();
    }
    expect(new Set(ABILITIES.map(({ of }) => JSON.stringify(of))).size).toBe(ABILITIES.length);
  });
});

describe('squad building', () => {
  it('reads a squad as builders write it', () => {
    const squad = readXws(
      xws([
        {
          id: 'wedgeantilles',
          ship: 't65xwing',
          points: 61,
          upgrades: { talent: ['predator'], torpedo: ['protontorpedoes'] },
        },
      ]),
    );
    expect(squad.ships).toEqual([{ pilot: 'wedgeantilles', upgrades: ['predator', 'protontorpedoes'] }]);
    expect(squadPoints(squad)).toBe(54 + 2 + 12);
  });

  it('costs by initiative, agility and size', () => {
    const points = (pilot: string, upgrade: string, faction: string) =>
      squadPoints(readXws(xws([{ id: pilot, upgrades: { x: [upgrade] } }], faction))) - pilotCard(pilot)!.cost;
    expect(points('soontirfel', 'stealthdevice', 'galacticempire')).toBe(8);
    expect(points('soontirfel', 'afterburners', 'galacticempire')).toBe(7);
    expect(points('wedgeantilles', 'snapshot', 'rebelalliance')).toBe(7);
  });

  it('a refusal names the field and the reason', () => {
    const one = (pilot: object, faction?: string) => refusal(() => readXws(xws([pilot], faction)));
    expect(refusal(() => readXws({ pilots: [] }))).toContain('faction');
    expect(refusal(() => readXws(xws([])))).toContain('pilots');
    expect(one({ id: 'nobody' })).toContain('pilots[0].id: there is no pilot');
    expect(one({ id: 'wedgeantilles', ship: 'ewing' })).toContain('pilots[0].ship');
    expect(one({ id: 'soontirfel' })).toContain('faction');
    expect(one({ id: 'wedgeantilles', upgrades: { talent: ['nothing'] } })).toContain('there is no upgrade');
    expect(one({ id: 'wedgeantilles', upgrades: { talent: ['predator', 'crackshot'] } })).toContain('no talent slot');
    expect(one({ id: 'wedgeantilles', upgrades: { crew: ['perceptivecopilot'] } })).toContain('no crew slot');
    expect(
      one({
        id: 'landocalrissian-modifiedyt1300lightfreighter',
        upgrades: { crew: ['perceptivecopilot', 'perceptivecopilot'] },
      }),
    ).toContain('twice');
    expect(one({ id: 'soontirfel', upgrades: { talent: ['heroic'] } }, 'galacticempire')).toContain('faction');
    expect(one({ id: 'alderaanianguard' })).toContain('huge');
    expect(refusal(() => readXws(xws([{ id: 'wedgeantilles' }, { id: 'wedgeantilles-rz1awing' }])))).toContain('once');
    expect(refusal(() => readXws(xws([1, 2, 3, 4, 5, 6].map(() => ({ id: 'redsquadronveteran' })))))).toContain(
      'points',
    );
    expect(
      refusal(() => readXws(xws([{ id: 'wedgeantilles' }], 'rebelalliance', { obstacles: ['coreasteroid1'] }))),
    ).toContain('obstacles');
    // What cards drop is no obstacle that a squad brings.
    const cargo = { obstacles: ['coreasteroid1', 'coreasteroid2', 'loosecargo'] };
    expect(refusal(() => readXws(xws([{ id: 'wedgeantilles' }], 'rebelalliance', cargo)))).toContain('obstacles[2]');
  });

  it('nobody gives up a shield or a slot that the ship lacks', () => {
    const fly = (id: string, faction: string, upgrades: string[]) =>
      refusal(() => readXws(xws([{ id, upgrades: { x: upgrades } }], faction)));
    expect(fly('scimitarsquadronpilot', 'galacticempire', ['angleddeflectors'])).toContain('fewer shields');
    expect(fly('redsquadronveteran', 'rebelalliance', ['angleddeflectors'])).toBe('accepted');
    expect(fly('captainnym', 'scumandvillainy', ['freelanceslicer'])).toBe('accepted');
    expect(fly('captainnym', 'scumandvillainy', ['havoc', 'freelanceslicer'])).toContain('no crew slot');
    expect(fly('bluesquadronpilot', 'rebelalliance', ['corsairrefit'])).toContain('another type of ship');
  });

  it('a weapon hardpoint takes one cannon, torpedo or missile', () => {
    const serissu = (upgrades: object) => refusal(() => readXws(xws([{ id: 'serissu', upgrades }], 'scumandvillainy')));
    expect(serissu({ cannon: ['tractorbeam'] })).toBe('accepted');
    expect(serissu({ cannon: ['tractorbeam'], missile: ['concussionmissiles'] })).toContain('slot');
    expect(serissu({ missile: ['barragerockets'] })).toContain('slot');
  });

  it("the Nashtah Pup flies with the Hound's Tooth alone", () => {
    const pup = { id: 'nashtahpup' };
    expect(refusal(() => readXws(xws([pup], 'scumandvillainy')))).toContain("needs the Hound's Tooth");
    const carrier = { id: 'trandoshanslaver', upgrades: { title: ['houndstooth'] } };
    expect(refusal(() => readXws(xws([carrier, pup], 'scumandvillainy')))).toBe('accepted');
  });

  it('a squad with an ability that is not in the game is played only when the players say so', () => {
    const players = [{ squad: xws([{ id: 'arvelcrynyd' }]) }, { squad: 'obsidian-pride' }];
    const without = new XWingRegistry(ABILITIES.filter(({ name }) => name !== 'Arvel Crynyd'));
    expect(refusal(() => readSetup({ players }, without))).toContain('Arvel Crynyd');
    expect(refusal(() => readSetup({ players, acceptMissing: true }, without))).toBe('accepted');
    expect(refusal(() => xWing.readSetup({ players }))).toBe('accepted');
    expect(refusal(() => xWing.readSetup({ players: [{ squad: xws([{ id: 'nobody' }]) }] }))).toContain(
      'players[0].squad.pilots[0].id',
    );
  });

  it('settings of another form are refused, not replaced by a standard match', () => {
    expect(refusal(() => xWing.readSetup([]))).toContain('settings');
    expect(refusal(() => xWing.readSetup({ players: ['obsidian-pride'] }))).toContain('players[0]: ');
    expect(refusal(() => xWing.readSetup({ players: [{}, 3] }))).toContain('players[1]: ');
    expect(refusal(() => xWing.readSetup({ players: [{}, []] }))).toContain('players[1]: ');
    expect(refusal(() => xWing.readSetup({ players: [null] }))).toBe('accepted');
  });
});
