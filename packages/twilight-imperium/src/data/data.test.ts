import { describe, expect, it } from 'vitest';
import * as data from './index.ts';
import {
  ACTION_CARDS,
  AGENDAS,
  type Copies,
  DESTROYER,
  DREADNOUGHT,
  EXPLORATION_CARDS,
  FACTIONS,
  FIGHTER,
  FLAGSHIP,
  INFANTRY,
  LEADERS,
  MECH,
  OBJECTIVES,
  PDS,
  PLANETS,
  PLASTIC_LIMIT,
  PROMISSORY_NOTES,
  RELICS,
  SETS,
  SPACE_DOCK,
  STRATEGY_CARDS,
  TECHNOLOGIES,
  TILES,
  UNITS,
  UNIT_TYPES,
  WAR_SUN,
  componentsIn,
  factionIndex,
  hasUnit,
  strategyCardsPerPlayer,
  technologyIndex,
  technologyPrinting,
  unitStats,
  unitTypeIndex,
  whyNotSets,
} from './index.ts';

const none = (): boolean => false;
const owning =
  (...ids: string[]) =>
  (technology: number): boolean =>
    ids.map(technologyIndex).includes(technology);
const faction = factionIndex;
const deckSize = (cards: readonly Copies[]): number => cards.reduce((sum, { copies }) => sum + copies, 0);
const BASE = ['base'];
const POK = ['base', 'pok'];

describe('tables', () => {
  const tables: [string, readonly { index: number; id: string }[], (id: string) => number][] = [
    ['units', UNITS, data.unitIndex],
    ['technologies', TECHNOLOGIES, technologyIndex],
    ['factions', FACTIONS, factionIndex],
    ['planets', PLANETS, data.planetIndex],
    ['action cards', ACTION_CARDS, data.actionCardIndex],
    ['objectives', OBJECTIVES, data.objectiveIndex],
    ['strategy cards', STRATEGY_CARDS, data.strategyCardIndex],
    ['agendas', AGENDAS, data.agendaIndex],
    ['promissory notes', PROMISSORY_NOTES, data.promissoryNoteIndex],
    ['exploration cards', EXPLORATION_CARDS, data.explorationCardIndex],
    ['relics', RELICS, data.relicIndex],
    ['leaders', LEADERS, data.leaderIndex],
    ['tiles', TILES.map(({ index, tile }) => ({ index, id: tile })), data.tileIndex],
  ];

  it.each(tables)('%s: index and id lead to each other; an unknown id is an error that names it', (_, table, find) => {
    table.forEach((entry, at) => {
      expect(entry.index).toBe(at);
      expect(find(entry.id)).toBe(at);
    });
    expect(() => find('no-such-thing')).toThrow(/there is no .* 'no-such-thing'/);
  });

  it('cannot be changed, at any depth', () => {
    expect(() => {
      (FACTIONS[0].startingUnits as number[])[FIGHTER] = 99;
    }).toThrow(TypeError);
    expect(() => {
      (UNITS as unknown[])[0] = null;
    }).toThrow(TypeError);
  });

  it('the nexus is found by its number, with side A', () => {
    expect(TILES[data.tileIndex('82')].tile).toBe('82A');
  });

  it('planets, tiles and home factions agree with each other', () => {
    for (const tile of TILES) {
      for (const planet of tile.planets) {
        expect(PLANETS[planet].tile).toBe(tile.tile.replace(/^82[AB]$/, '82'));
        expect(PLANETS[planet].homeOf).toBe(tile.homeSystemOf);
      }
    }
    for (const { homeTile, homePlanets, index } of FACTIONS) {
      if (homeTile === null) continue;
      const tile = TILES[data.tileIndex(homeTile)];
      expect(tile.homeSystemOf).toBe(index);
      expect([...homePlanets].sort()).toEqual([...tile.planets].sort());
    }
  });
});

it('a system is called by the names of its planets', () => {
  for (const { tile, name, planets } of TILES) {
    // The Rigels share a name, and the nexus is more than its planet.
    if (name === null || planets.length === 0 || ['76', '82A', '82B'].includes(tile)) continue;
    expect(name.split('/').sort()).toEqual(planets.map((planet) => PLANETS[planet].name).sort());
  }
});

describe('unit types', () => {
  it('have their fixed order and plastic', () => {
    expect(UNIT_TYPES).toHaveLength(data.UNIT_TYPE_COUNT);
    expect([FIGHTER, INFANTRY, DESTROYER, DREADNOUGHT, WAR_SUN, FLAGSHIP, MECH, PDS, SPACE_DOCK]).toEqual(
      ['fighter', 'infantry', 'destroyer', 'dreadnought', 'war-sun', 'flagship', 'mech', 'pds', 'space-dock'].map(
        unitTypeIndex,
      ),
    );
    expect(PLASTIC_LIMIT.reduce((a, b) => a + b)).toBe(63);
    for (const unit of UNITS) expect(unit.plasticLimit).toBe(PLASTIC_LIMIT[unit.type]);
  });

  it('[LRR-96.2] come with as many pieces of each color as the box holds', () => {
    expect(Object.fromEntries(UNIT_TYPES.map((id, type) => [id, PLASTIC_LIMIT[type]]))).toEqual({
      'space-dock': 3,
      pds: 6,
      destroyer: 8,
      cruiser: 8,
      'war-sun': 2,
      infantry: 12,
      fighter: 10,
      carrier: 4,
      dreadnought: 5,
      flagship: 1,
      mech: 4,
    });
  });

  it('are ships, ground forces or structures, each one of them', () => {
    UNIT_TYPES.forEach((_, type) => {
      const kinds = [data.isShip[type], data.isGroundForce[type], data.isStructure[type]];
      expect(kinds.filter(Boolean)).toHaveLength(1);
    });
    for (const unit of UNITS.filter((one) => one.faction === null)) {
      expect([unit.isShip, unit.isGroundForce, unit.isStructure]).toEqual([
        data.isShip[unit.type],
        data.isGroundForce[unit.type],
        data.isStructure[unit.type],
      ]);
    }
  });
});

describe('the unit in force [LRR-97]', () => {
  it('is the generic one, then its upgrade', () => {
    const hacan = faction('hacan');
    expect(unitStats(hacan, none, DREADNOUGHT)).toMatchObject({ id: 'dreadnought-i', move: 1, cost: 4 });
    expect(unitStats(hacan, owning('dreadnought-ii'), DREADNOUGHT)).toMatchObject({
      id: 'dreadnought-ii',
      move: 2,
      immuneToDirectHit: true,
    });
    expect(unitStats(hacan, owning('dreadnought-ii'), DESTROYER).id).toBe('destroyer-i');
  });

  it("is the faction's, then the faction's upgrade", () => {
    const sol = faction('sol');
    expect(unitStats(sol, none, INFANTRY).id).toBe('spec-ops-i');
    expect(unitStats(sol, owning('spec-ops-ii'), INFANTRY).combat).toEqual({ value: 6, dice: 1, diceCounted: null });
  });

  it('[LRR-97.1a] may be the upgrade of another faction, by a Valefar Assimilator', () => {
    const nekro = faction('nekro');
    const owned = owning('infantry-ii', 'spec-ops-ii');
    expect(unitStats(nekro, owned, INFANTRY).id).toBe('spec-ops-ii');
  });

  it('needs the technology for a war sun, except for the Embers of Muaat', () => {
    expect(hasUnit(faction('sol'), none, WAR_SUN)).toBe(false);
    expect(hasUnit(faction('sol'), owning('war-sun'), WAR_SUN)).toBe(true);
    expect(unitStats(faction('muaat'), none, WAR_SUN).move).toBe(1);
    expect(hasUnit(faction('muaat'), none, WAR_SUN)).toBe(true);
    expect(unitStats(faction('muaat'), owning('prototype-war-sun-ii'), WAR_SUN)).toMatchObject({ cost: 10, move: 3 });
  });

  it('exists for every faction and type, with its own flagship and mech', () => {
    for (const { index, flagship, mech } of FACTIONS) {
      UNIT_TYPES.forEach((_, type) => {
        expect(unitStats(index, none, type).type).toBe(type);
      });
      expect(unitStats(index, none, FLAGSHIP).index).toBe(flagship);
      if (index !== faction('naalu')) expect(unitStats(index, none, MECH).index).toBe(mech);
    }
    expect(() => unitStats(FACTIONS.length + 1, none, MECH)).toThrow();
  });

  it('tells the units that break the habits of their type', () => {
    expect(unitStats(faction('saar'), none, SPACE_DOCK)).toMatchObject({ inSpace: true, move: 1, isStructure: true });
    expect(unitStats(faction('sol'), none, SPACE_DOCK).inSpace).toBe(false);
    expect(unitStats(faction('titans'), none, PDS)).toMatchObject({ isGroundForce: true, isStructure: true });
    expect(unitStats(faction('winnu'), none, FLAGSHIP).combat).toEqual({
      value: 7,
      dice: 0,
      diceCounted: 'opponent-non-fighter-ships',
    });
    const eidolon = unitStats(faction('naaz-rokha'), none, MECH);
    expect(eidolon).toMatchObject({ id: 'eidolon', isShip: false, isGroundForce: true });
    const other = UNITS[eidolon.flipSide ?? -1];
    expect(other).toMatchObject({ id: 'z-grav-eidolon', isShip: true, flipSide: eidolon.index });
    expect(unitStats(faction('argent'), none, MECH).capacityFree).toBe(true);
  });

  it('follows the sets where a unit was printed again', () => {
    expect(unitStats(faction('naalu'), none, MECH, POK).id).toBe('iconoclast');
    expect(unitStats(faction('naalu'), none, MECH, SETS).id).toBe('iconoclast-omega');
  });
});

describe('technologies', () => {
  it('count prerequisites by colour: blue, green, yellow, red', () => {
    expect(TECHNOLOGIES[technologyIndex('war-sun')].prerequisites).toEqual([0, 0, 1, 3]);
    expect(TECHNOLOGIES[technologyIndex('carrier-ii')].prerequisites).toEqual([2, 0, 0, 0]);
    expect(TECHNOLOGIES[technologyIndex('neural-motivator')].prerequisites).toEqual([0, 0, 0, 0]);
  });

  it('have a printing for the sets of a match, whichever of the two is asked for', () => {
    const [early, late] = ['magen-defense-grid', 'magen-defense-grid-omega'].map(technologyIndex);
    expect([early, late].map((one) => technologyPrinting(one, BASE))).toEqual([early, early]);
    expect([early, late].map((one) => technologyPrinting(one, ['base', 'codex1']))).toEqual([late, late]);
  });
});

describe('the sets of a match', () => {
  it('are checked', () => {
    expect(whyNotSets(BASE)).toBeNull();
    expect(whyNotSets(['pok'])).toMatch(/'base'/);
    expect(whyNotSets(['base', 'codex3'])).toMatch(/needs the set 'pok'/);
    expect(whyNotSets(['base', 'homebrew'])).toMatch(/no set 'homebrew'/);
    expect(() => componentsIn(['pok'])).toThrow();
  });

  it('give decks of the official sizes', () => {
    expect(deckSize(componentsIn(BASE).actionCards)).toBe(80);
    expect(deckSize(componentsIn(POK).actionCards)).toBe(100);
    expect(deckSize(componentsIn(['base', 'pok', 'codex1']).actionCards)).toBe(120);
    expect(componentsIn(BASE).agendas).toHaveLength(50);
    expect(componentsIn(POK).agendas).toHaveLength(50);
    expect(componentsIn(BASE).relics).toHaveLength(0);
    expect(componentsIn(POK).relics).toHaveLength(10);
    expect(componentsIn(['base', 'pok', 'codex2']).relics).toHaveLength(13);
  });

  it('give the official objectives', () => {
    const sizes = (sets: string[]): number[] => {
      const { stage1, stage2, secret } = componentsIn(sets).objectives;
      return [stage1.length, stage2.length, secret.length];
    };
    expect(sizes(BASE)).toEqual([10, 10, 20]);
    expect(sizes(POK)).toEqual([20, 20, 40]);
  });

  it('give the exploration decks of Prophecy of Kings', () => {
    const size = (deck: string, sets: readonly string[]): number =>
      deckSize(componentsIn(sets).explorationCards.filter(({ card }) => EXPLORATION_CARDS[card].deck === deck));
    expect(['cultural', 'industrial', 'hazardous'].map((deck) => size(deck, POK))).toEqual([20, 20, 20]);
    expect([size('frontier', BASE), size('frontier', POK), size('frontier', SETS)]).toEqual([0, 14, 20]);
  });

  it('give the technologies of the card lists', () => {
    const generic = (sets: string[]): number =>
      componentsIn(sets).technologies.filter((one) => TECHNOLOGIES[one].faction === null).length;
    expect([generic(BASE), generic(POK), generic(['base', 'pok', 'codex1'])]).toEqual([25, 33, 33]);
    for (const sets of [BASE, POK, SETS]) {
      const { factions, technologies } = componentsIn(sets);
      for (const one of factions) {
        const own = technologies.filter((technology) => TECHNOLOGIES[technology].faction === one);
        expect(own, FACTIONS[one].id).toHaveLength(2);
        const listed = FACTIONS[one].factionTechnologies.map((technology) => technologyPrinting(technology, sets));
        expect([...listed].sort()).toEqual([...own].sort());
      }
    }
  });

  it('replace earlier printings, and only in the sets that print again', () => {
    const notes = (sets: string[]): string[] =>
      componentsIn(sets)
        .promissoryNotes.map((note) => PROMISSORY_NOTES[note].id)
        .filter((id) => id.startsWith('stymie'));
    expect(notes(BASE)).toEqual(['stymie']);
    expect(notes(['base', 'codex1'])).toEqual(['stymie-omega']);
    const generic = (sets: string[]): number =>
      componentsIn(sets).promissoryNotes.filter((note) => PROMISSORY_NOTES[note].faction === null).length;
    expect([generic(BASE), generic(POK)]).toEqual([4, 5]);
  });

  it('give eight strategy cards in the order of their initiative', () => {
    const cards = (sets: readonly string[]): string[] =>
      componentsIn(sets).strategyCards.map((card) => STRATEGY_CARDS[card].id);
    expect(cards(BASE)).toEqual([
      'leadership',
      'diplomacy',
      'politics',
      'construction',
      'trade',
      'warfare',
      'technology',
      'imperial',
    ]);
    expect(cards(SETS)[1]).toBe('diplomacy-omega');
    expect(cards(SETS)[3]).toBe('construction-pok');
    for (const sets of [BASE, POK, SETS]) {
      expect(componentsIn(sets).strategyCards.map((card) => STRATEGY_CARDS[card].initiative)).toEqual([
        1, 2, 3, 4, 5, 6, 7, 8,
      ]);
    }
  });

  it('give factions, tiles and leaders', () => {
    expect(componentsIn(BASE).factions).toHaveLength(17);
    expect(componentsIn(POK).factions).toHaveLength(24);
    expect(componentsIn(SETS).factions).toHaveLength(25);
    const backs = (sets: string[], back: string): number =>
      componentsIn(sets).tiles.filter((tile) => TILES[tile].back === back).length;
    expect(['green', 'blue', 'red'].map((back) => backs(BASE, back))).toEqual([18, 21, 12]);
    expect(['green', 'blue', 'red'].map((back) => backs(POK, back))).toEqual([26, 37, 18]);
    expect(componentsIn(BASE).leaders).toHaveLength(0);
    for (const { index, leaders } of FACTIONS) {
      expect(leaders.map((leader) => LEADERS[leader].faction)).toEqual(leaders.map(() => index));
    }
  });

  it('do not depend on their order', () => {
    expect(componentsIn(['pok', 'base'])).toBe(componentsIn(POK));
  });
});

describe('setup numbers', () => {
  it('[LRR-84.1] strategy cards per player', () => {
    expect([3, 4, 5, 6, 7, 8].map(strategyCardsPerPlayer)).toEqual([2, 2, 1, 1, 1, 1]);
    expect(() => strategyCardsPerPlayer(9)).toThrow(/9 players/);
    expect([data.maxPlayers(BASE), data.maxPlayers(POK)]).toEqual([6, 8]);
  });

  it('factions start with pieces they have, and with a choice where the sheet gives one', () => {
    for (const { startingUnits } of FACTIONS) {
      startingUnits.forEach((count, type) => {
        expect(count).toBeLessThanOrEqual(PLASTIC_LIMIT[type]);
      });
      expect(startingUnits[SPACE_DOCK]).toBe(1);
    }
    expect(FACTIONS[faction('argent')].startingTechnologyChoice).toMatchObject({ count: 2 });
    expect(FACTIONS[faction('keleres')].startingTechnologyChoice).toEqual({ count: 2, options: null });
    const creuss = FACTIONS[faction('creuss')];
    expect([creuss.homeTile, creuss.gateTile]).toEqual(['51', '17']);
  });
});
