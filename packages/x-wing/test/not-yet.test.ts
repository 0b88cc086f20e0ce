import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { ABILITIES } from '../src/abilities/index.ts';
import type { Source } from '../src/abilities/ability.ts';
import { XWingRegistry } from '../src/abilities/registry.ts';
import { CONDITIONS, PILOTS, shipCard, UPGRADES } from '../src/data/index.ts';

/** docs/not-yet-x-wing.md counts what plays by its text and lists what does not, or not in full, and nothing else. */

interface Row {
  readonly kind: string;
  readonly name: string;
  readonly card: string;
  readonly source: Source;
}

/** Cards of huge ships belong to another way of playing. */
const HUGE_SLOTS = ['command', 'cargo', 'hardpoint', 'team'];

const pilots = PILOTS.filter(({ ship }) => shipCard(ship)!.size !== 'huge');

function isHuge(upgrade: (typeof UPGRADES)[number]): boolean {
  if (HUGE_SLOTS.includes(upgrade.type)) return true;
  return (upgrade.restrictions ?? []).some(
    ({ sizes, ships }) =>
      sizes?.every((size) => size === 'huge') === true ||
      ships?.every((ship) => shipCard(ship)?.size === 'huge') === true,
  );
}

const ROWS: readonly Row[] = [
  ...pilots
    .filter(({ hasAbility }) => hasAbility)
    .map(({ xws, name }): Row => ({ kind: 'pilot', name, card: xws, source: { pilot: xws } })),
  ...[...new Set(pilots.flatMap(({ shipAbility }) => shipAbility ?? []))].map(
    (name): Row => ({ kind: 'ship ability', name, card: name, source: { shipAbility: name } }),
  ),
  ...UPGRADES.filter((upgrade) => !isHuge(upgrade)).flatMap(({ xws, sides }) =>
    sides.flatMap((side, i): Row[] =>
      side.hasAbility ? [{ kind: 'upgrade', name: side.title, card: xws, source: { upgrade: xws, side: i } }] : [],
    ),
  ),
  ...CONDITIONS.map(({ xws, name }): Row => ({ kind: 'condition', name, card: xws, source: { condition: xws } })),
];

const registry = new XWingRegistry(ABILITIES);

/** What is missing of a card; undefined for one that is built. */
function missing({ source }: Row): string | undefined {
  const ability = registry.ability(source);
  return ability === undefined ? 'all of it' : ability.lacks;
}

const KINDS = ['pilot', 'ship ability', 'upgrade', 'condition'];

function document(): string {
  const counts = KINDS.map((kind) => {
    const rows = ROWS.filter((row) => row.kind === kind);
    return `| ${kind} | ${rows.length} | ${rows.filter((row) => missing(row) === undefined).length} |`;
  });
  const rows = ROWS.flatMap((row) => {
    const lacking = missing(row);
    return lacking === undefined ? [] : [`| ${row.kind} | ${row.name} | \`${row.card}\` | ${lacking} |`];
  });
  return `${HEAD}\n\n${COUNTS}\n${counts.join('\n')}\n\n${TABLE}\n${rows.join('\n')}\n`;
}

const HEAD = `# Not yet: X-Wing

Cards with a text of their own, each printing and each side counted, without those of huge ships. The second table has
those that do nothing yet, or not all of it. A squad with one is played only after both players accept it.

The tables are what the data name and no ability carries out. A test compares them with the code; after a card was built,
\`npx vitest run --project rules packages/x-wing/test/not-yet.test.ts -u\` writes them anew.`;
const COUNTS = '| kind | with a text | played in full |\n|---|---|---|';
const TABLE = '| kind | name | card | missing |\n|---|---|---|---|';

test('docs/not-yet-x-wing.md lists what is not built, and nothing else', async () => {
  const file = new URL('../../../docs/not-yet-x-wing.md', import.meta.url).pathname;
  expect(readFileSync(file, 'utf8')).toContain(TABLE);
  await expect(document()).toMatchFileSnapshot(file);
});

describe('abilities', () => {
  it('are each written down once, for a card that there is', () => {
    // A card whose icons say everything has an ability here all the same.
    const cards = new Set<string>(
      [
        ...PILOTS.map(({ xws }) => ({ pilot: xws })),
        ...PILOTS.map(({ shipAbility }) => ({ shipAbility })),
        ...UPGRADES.flatMap(({ xws, sides }) => sides.map((_, side) => ({ upgrade: xws, side }))),
        ...CONDITIONS.map(({ xws }) => ({ condition: xws })),
      ].map((source) => JSON.stringify(source)),
    );
    const seen = new Set<string>();
    for (const { of, name } of ABILITIES) {
      const key = JSON.stringify(of);
      expect(seen.has(key), `${name} is there twice`).toBe(false);
      seen.add(key);
      if ('damage' in of) continue;
      const source = 'upgrade' in of ? { upgrade: of.upgrade, side: of.side ?? 0 } : of;
      expect(cards.has(JSON.stringify(source)), `${name}: there is no such card`).toBe(true);
    }
  });
});
