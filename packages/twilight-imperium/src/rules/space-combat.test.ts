import { type Component, Registry } from '@orrery/kernel';
import { describe, expect, it } from 'vitest';
import { drive, offered } from '../../test/drive.ts';
import { type Position, position } from '../../test/position.ts';
import { CRUISER, DREADNOUGHT, FIGHTER, FLAGSHIP, PDS } from '../data/index.ts';
import { addUnits, type Game, galaxy, planetArea, type TiState, unitCount } from '../state/index.ts';
import { duraniumArmor } from '../technologies/duranium-armor.ts';
import {
  afterCombat,
  afterCombatRoll,
  beforeCombat,
  type Combat,
  combatDice,
  combatRoll,
  type CombatRoll,
  combatRoundEnds,
  combatRoundStarts,
} from './combat.ts';
import { setDie } from './dice.ts';
import { spaceCannonDefense, spaceCannonOffense } from './space-cannon.ts';
import { spaceCombat } from './space-combat.ts';
import { hitsCanceled } from './sustain-damage.ts';

const SYSTEM = '19';

function fought(space: Record<string, Record<string, number>>, more: Position = {}): TiState {
  return position({ activeSystem: SYSTEM, ...more, systems: { ...more.systems, [SYSTEM]: { space } } });
}

const systemOf = (state: TiState): number => galaxy(state).systemNamed(SYSTEM);
const combat = (game: Game) => spaceCombat(game, 0, systemOf(game.state));

/** A component that makes every die of player 0's combat rolls a ten. */
const allTens: Component<Game> = {
  name: 'all tens',
  abilities: [
    {
      id: 'all-tens',
      name: 'All tens',
      rule: 'LRR 78.5e',
      window: afterCombatRoll,
      may: true,
      owners: () => [0],
      usable: (_game: Game, owner: number, roll: CombatRoll) => roll.player === owner,
      *resolve(_game: Game, _owner: number, { dice }: CombatRoll) {
        for (const die of dice) setDie(die, 10);
      },
    },
  ],
};

const modifier = (
  number: typeof combatRoll | typeof combatDice,
  by: (about: { player: number }) => number,
): Component<Game> => ({
  name: 'modifier',
  modifiers: [
    { source: 'modifier', rule: 'LRR 56', number, by: (_game: Game, about: { player: number }) => by(about) },
  ],
});

describe('combat rolls', () => {
  it('are changed directly after the roll, once by each ability, before hits are assigned [LRR-78.5e] [LRR-74.1] [LRR-74.2] [LRR-74.3]', () => {
    const state = fought({ A: { cruiser: 1 }, B: { cruiser: 1 } });
    const registry = new Registry([allTens]);
    const { done, events } = drive(state, combat, ['use:all-tens'], { dice: [1, 1], registry });
    expect(done).toBe(true);
    expect(events.find(({ type }) => type === 'combat-ended')?.data?.winner).toBe(0);
  });

  it('are what combat rerolls touch, space cannon rolls are not [LRR-77.3d-2]', () => {
    const state = fought(
      { A: { cruiser: 1 }, B: { cruiser: 1 } },
      { planets: { wellon: { owner: 0, units: { A: { pds: 1 } } } } },
    );
    const rule = (game: Game) => spaceCannonOffense(game, 0, systemOf(game.state));
    const registry = new Registry([allTens]);
    const { done, events } = drive(state, rule, ['all'], { dice: [1], registry });
    // The reroll was not offered: the one answer was enough, and the die stands.
    expect(done).toBe(true);
    expect(events.find(({ type }) => type === 'space-cannon-rolled')?.data?.hits).toBe(0);
  });

  it('have modifiers added to each result, and hit on the value after that [LRR-18.1] [LRR-56.2]', () => {
    const state = fought({ A: { cruiser: 2 }, B: { cruiser: 1 } });
    const registry = new Registry([modifier(combatRoll, ({ player }) => (player === 0 ? 2 : -1))]);
    const { events } = drive(state, combat, [], { dice: [5, 4, 7], registry });
    const [first, second] = events.filter(({ type }) => type === 'combat-rolled').map(({ data }) => data);
    expect(first?.dice).toEqual([
      { unit: 'cruiser', roll: 5, modifier: 2, needed: 7, hit: true },
      { unit: 'cruiser', roll: 4, modifier: 2, needed: 7, hit: false },
    ]);
    expect(second?.dice).toEqual([{ unit: 'cruiser', roll: 7, modifier: -1, needed: 7, hit: false }]);
  });

  it('have as many dice as the unit and components say [LRR-78.5a]', () => {
    const state = fought({ A: { 'war-sun': 1, cruiser: 1 }, B: { cruiser: 1 } });
    const registry = new Registry([modifier(combatDice, ({ player }) => (player === 0 ? 1 : 0))]);
    const { events } = drive(state, combat, [], { dice: [10, 1, 1, 1, 1, 1, 1], registry });
    const rolled = events.find(({ type }) => type === 'combat-rolled')?.data?.dice as unknown[];
    expect(rolled).toHaveLength(3 + 1 + 1 + 1);
  });

  it('count the opponent for the flagship whose dice are counted [LRR-18.2]', () => {
    const state = fought(
      { A: { flagship: 1 }, B: { cruiser: 2, destroyer: 1, fighter: 4 } },
      { players: [{ faction: 'winnu' }, {}] },
    );
    const { events } = drive(state, combat, ['decline'], { dice: new Array(40).fill(1) });
    const rolled = events.find(({ type }) => type === 'combat-rolled')?.data;
    expect(rolled?.dice).toHaveLength(3);
  });

  it('read the zero face as a ten [LRR-77.3-3]', () => {
    const state = fought({ A: { cruiser: 1 } }, { planets: { wellon: { owner: 1, units: { B: { pds: 1 } } } } });
    const rule = (game: Game) => spaceCannonOffense(game, 0, systemOf(game.state));
    const { events } = drive(state, rule, ['all'], { dice: [0] });
    expect(events[0].data).toMatchObject({ hits: 1, dice: [{ roll: 10, hit: true }] });
    expect(unitCount(state, systemOf(state), 0, CRUISER)).toBe(0);
  });
});

describe('the windows of a space combat', () => {
  it('open in order; start of combat and of the first round are one, end of combat and of the last too [LRR-78.2] [LRR-78.2a] [LRR-78.2b] [LRR-78.9a]', () => {
    const told: string[] = [];
    const watch = (name: string, window: typeof beforeCombat) => ({
      id: name,
      name,
      rule: 'test',
      window,
      may: false,
      owners: () => [0],
      usable: () => true,
      *resolve(_game: Game, _owner: number, { round, over }: Combat) {
        told.push(`${name} ${round}${over ? ' over' : ''}`);
      },
    });
    const component: Component<Game> = {
      name: 'watcher',
      abilities: [
        watch('before', beforeCombat),
        watch('round starts', combatRoundStarts),
        watch('round ends', combatRoundEnds),
        watch('after', afterCombat),
      ],
    };
    const state = fought({ A: { cruiser: 1 }, B: { cruiser: 1 } });
    drive(state, combat, [], { dice: [1, 1, 7, 1], registry: new Registry([component]) });
    expect(told).toEqual([
      'before 1',
      'round starts 1',
      'round ends 1',
      'round starts 2',
      'round ends 2 over',
      'after 3 over',
    ]);
  });
});

describe('a combat that nobody can win', () => {
  const hopeless = modifier(combatRoll, () => -9);

  it('forces the attacker to retreat (FAQ 2)', () => {
    const state = fought({ A: { cruiser: 2 }, B: { cruiser: 1 } }, { planets: { lodor: { owner: 0 } } });
    const { done, events } = drive(state, combat, [], { registry: new Registry([hopeless]) });
    expect(done).toBe(true);
    expect(events.map(({ type }) => type)).toEqual([
      'space-combat-started',
      'endless-combat',
      'retreated',
      'command-token-placed',
      'combat-ended',
    ]);
    expect(unitCount(state, galaxy(state).systemNamed('26'), 0, CRUISER)).toBe(2);
    expect(unitCount(state, systemOf(state), 1, CRUISER)).toBe(1);
  });

  it('costs the attacker their ships where they cannot retreat (FAQ 2)', () => {
    const state = fought({ A: { cruiser: 2, fighter: 1 }, B: { cruiser: 1 } });
    const { done, events } = drive(state, combat, [], { registry: new Registry([hopeless]) });
    expect(done).toBe(true);
    expect(unitCount(state, systemOf(state), 0, CRUISER) + unitCount(state, systemOf(state), 0, FIGHTER)).toBe(0);
    expect(events.at(-1)?.data).toMatchObject({ winner: 1 });
  });

  it('is one where repairs outlast all hits on both sides (FAQ 2)', () => {
    const technologies = ['duranium-armor'];
    const shielding: Component<Game> = {
      name: 'two hits canceled',
      modifiers: [{ source: 'shielding', rule: 'LRR 87.6', number: hitsCanceled, by: () => 1 }],
    };
    const state = fought(
      { A: { dreadnought: 2 }, B: { dreadnought: 2 } },
      { players: [{ technologies }, { technologies }] },
    );
    const both = drive(state, combat, [], { registry: new Registry([duraniumArmor, shielding]) });
    expect(both.done).toBe(true);
    expect(unitCount(state, systemOf(state), 0, DREADNOUGHT)).toBe(0);

    // With a third dreadnought three hits are possible: more than one repair makes good.
    const open = fought(
      { A: { dreadnought: 3 }, B: { dreadnought: 2 } },
      { players: [{ technologies }, { technologies }] },
    );
    const fight = drive(open, combat, [], {
      dice: [5, 1, 1, 1, 1],
      registry: new Registry([duraniumArmor, shielding]),
    });
    expect(fight.events.map(({ type }) => type)).not.toContain('endless-combat');
    expect(offered(fight.open[0])).toEqual(['sustain:dreadnought', 'done']);
  });

  it('is none as long as one die can hit', () => {
    const state = fought({ A: { cruiser: 1 }, B: { cruiser: 1 } });
    const registry = new Registry([modifier(combatRoll, () => -3)]);
    const { events } = drive(state, combat, [], { dice: [9, 9, 10, 9], registry });
    expect(events.map(({ type }) => type)).not.toContain('endless-combat');
    expect(events.at(-1)?.data).toMatchObject({ winner: 0, rounds: 2 });
  });
});

describe('Sustain Damage', () => {
  it('cancels as many hits as components say for the unit [LRR-87.6]', () => {
    const shielding: Component<Game> = {
      name: 'two hits canceled',
      modifiers: [{ source: 'shielding', rule: 'LRR 87.6', number: hitsCanceled, by: () => 1 }],
    };
    const state = fought({ A: { cruiser: 3 }, B: { dreadnought: 1, cruiser: 1 } });
    const { open, events } = drive(state, combat, ['sustain:dreadnought'], {
      dice: [7, 7, 7, 1, 1],
      registry: new Registry([shielding]),
    });
    // Three hits, two of them canceled by one use: one unit is lost.
    expect(open[0].about()).toMatchObject({ left: 1 });
    expect(offered(open[0])).toEqual(['unit:cruiser', 'unit:dreadnought:damaged']);
    expect(events.filter(({ type }) => type === 'damage-sustained')).toHaveLength(1);
  });
});

describe('space cannon', () => {
  it('rolls all its dice in defense too, for a unit with several [LRR-77.7b]', () => {
    // No printed unit on a planet has more than one die; the flagship stands there to show it.
    const state = position({
      players: [{}, { faction: 'xxcha' }],
      planets: { wellon: { owner: 1, units: { A: { infantry: 3 } } } },
    });
    const planet = galaxy(state).planetNamed('wellon');
    addUnits(state, planetArea(state, planet), 1, FLAGSHIP, 1);
    const rule = (game: Game) => spaceCannonDefense(game, 0, systemOf(state), [planet]);
    const { events } = drive(state, rule, ['all'], { dice: [5, 4, 10] });
    expect(events[0].data).toMatchObject({ hits: 2, dice: [{ roll: 5 }, { roll: 4 }, { roll: 10 }] });
    expect(unitCount(state, planetArea(state, planet), 0, 1)).toBe(1);
  });
});

describe('space cannon offense', () => {
  it('does nothing where nobody has a space cannon', () => {
    const state = fought({ A: { cruiser: 1 }, B: { cruiser: 1 } });
    const { done, events } = drive(state, (game) => spaceCannonOffense(game, 0, systemOf(game.state)));
    expect(done).toBe(true);
    expect(events).toEqual([]);
  });

  it('leaves structures alone: its hits go to ships [LRR-77.5]', () => {
    const state = fought(
      { A: { cruiser: 1 } },
      { planets: { wellon: { owner: 1, units: { A: { infantry: 1 }, B: { pds: 2 } } } } },
    );
    drive(state, (game) => spaceCannonOffense(game, 0, systemOf(game.state)), ['all'], { dice: [10, 10] });
    const area = planetArea(state, galaxy(state).planetNamed('wellon'));
    expect(unitCount(state, area, 1, PDS)).toBe(2);
    expect(unitCount(state, area, 0, 1)).toBe(1);
    expect(unitCount(state, systemOf(state), 0, CRUISER)).toBe(0);
  });
});
