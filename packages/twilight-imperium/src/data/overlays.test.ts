import { describe, expect, it } from 'vitest';
import {
  ACTION_CARDS,
  type Components,
  componentsIn,
  FACTIONS,
  HELD_CARDS,
  LATER_SETS,
  LEADERS,
  PLANETS,
  PROMISSORY_NOTES,
  RELICS,
  SETS,
  STRATEGY_CARDS,
  TECHNOLOGIES,
  technologyIndex,
  technologyPrinting,
  TILES,
  UNITS,
} from './index.ts';

/** What a set adds to the others and what it takes away, by id. */
function changeBy(set: string): { added: string[]; gone: string[] } {
  const before = idsOf(componentsIn(SETS));
  const after = idsOf(componentsIn([...SETS, set]));
  return { added: after.filter((id) => !before.includes(id)), gone: before.filter((id) => !after.includes(id)) };
}

function idsOf(components: Components): string[] {
  return [
    ...components.actionCards.map(({ card, copies }) => `${ACTION_CARDS[card].id} x${copies}`),
    ...components.factions.map((index) => FACTIONS[index].id),
    ...components.leaders.map((index) => LEADERS[index].id),
    ...components.planets.map((index) => PLANETS[index].id),
    ...components.promissoryNotes.map((index) => PROMISSORY_NOTES[index].id),
    ...components.relics.map((index) => RELICS[index].id),
    ...components.strategyCards.map((index) => STRATEGY_CARDS[index].id),
    ...components.technologies.map((index) => TECHNOLOGIES[index].id),
    ...components.tiles.map((index) => TILES[index].tile),
    ...components.units.map((index) => UNITS[index].id),
  ];
}

describe('a later set laid over the others', () => {
  it('of the fourth codex: one technology in a new printing', () => {
    const changed = { added: ['x-89-bacterial-weapon-omega-omega'], gone: ['x-89-bacterial-weapon-omega'] };
    expect(changeBy('codex4')).toEqual(changed);
    const printing = (sets: readonly string[]): string =>
      TECHNOLOGIES[technologyPrinting(technologyIndex('x-89-bacterial-weapon'), sets)].id;
    expect(printing(['base', 'pok'])).toBe('x-89-bacterial-weapon');
    expect(printing(SETS)).toBe('x-89-bacterial-weapon-omega');
    expect(printing(['base', 'pok', 'codex4'])).toBe('x-89-bacterial-weapon-omega-omega');
    expect(componentsIn(['base', 'pok', 'codex4']).technologies).not.toContain(
      technologyIndex('x-89-bacterial-weapon'),
    );
  });

  it("of Twilight's Fall: an action card, and cards that are spliced", () => {
    expect(changeBy('twilights-fall')).toEqual({ added: ['command x2'], gone: [] });
    const spliced = HELD_CARDS.filter(({ expansion }) => expansion === 'twilights-fall').map(({ id }) => id);
    expect(spliced).toEqual(['aetherstream-tf', 'antimatter', 'lazax-gate-folding-tf']);
  });

  it("of Thunder's Edge: a strategy card in a new printing, no faction that could be picked, what belongs to two of them", () => {
    const { added, gone } = changeBy('thunders-edge');
    expect(gone).toEqual(['warfare']);
    const general = ['warfare-te', 'tempesta', '100', 'metali-void-armaments', 'malevolency', 'revenant'];
    expect(added).toEqual(expect.arrayContaining(general));
    expect(added.filter((id) => FACTIONS.some((faction) => faction.id === id))).toEqual([]);
  });

  it('changes nothing in a match without it', () => {
    const all = idsOf(componentsIn([...SETS, ...LATER_SETS]));
    const plain = idsOf(componentsIn(SETS));
    expect(plain.length).toBeLessThan(all.length);
    for (const table of [ACTION_CARDS, FACTIONS, LEADERS, PLANETS, PROMISSORY_NOTES, RELICS, TECHNOLOGIES, UNITS]) {
      for (const { id, expansion } of table) {
        if (LATER_SETS.some((set) => set === expansion)) expect(plain).not.toContain(id);
      }
    }
  });
});
