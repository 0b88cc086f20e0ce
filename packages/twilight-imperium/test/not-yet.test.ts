import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Component } from '@orrery/kernel';
import { FACTION_PIECES, type FactionPiece, FACTIONS } from '../src/data/index.ts';
import { factionComponents } from '../src/factions/index.ts';
import { promissoryNotes } from '../src/notes/index.ts';
import type { Game } from '../src/state/index.ts';
import { technologies } from '../src/technologies/index.ts';

/** docs/not-yet.md lists the pieces of factions that do nothing, or not all they should, and no others. */

interface Piece extends FactionPiece {
  readonly faction: number;
}

/** Every piece of the factions that can be picked. */
const PIECES: readonly Piece[] = FACTION_PIECES.flatMap((list, faction) =>
  list.map((piece) => ({ ...piece, faction })),
);

/** Pieces whose text the rules, the state or the setup carry out, without a component: a word of the code that does. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  armada: "'armada'",
  hubris: "'hubris'",
  imperia: 'commanderUsers',
  coalescence: 'contestedFrom',
  'creuss-gate': 'gateTile',
  'dark-whispers': 'promissoryNotes',
  'magmus-reactor-omega': "'magmus-reactor-omega'",
  'mirror-computing': "'mirror-computing'",
  nomadic: "'nomadic'",
  'quantum-entanglement': "'quantum-entanglement'",
  telepathic: "'telepathic'",
  'the-company': 'leadersAtStart',
  'the-tribuni': 'borrowedHomes',
  'blackshade-infiltrator': "'blackshade-infiltrator'",
  'zs-thunderbolt-m2': "'zs-thunderbolt-m2'",
  'ember-colossus': "'ember-colossus'",
  'moyins-ashes': "'moyins-ashes'",
  'aerie-sentinel': 'capacityFree',
  'clever-clever-ssruu': "'clever-clever-ssruu'",
  'crimson-legionnaire-ii': "'crimson-legionnaire-ii'",
  'dimensional-tear-i': 'isGravityRift',
  'dimensional-tear-ii': 'isGravityRift',
  'hil-colish': 'carriesWormhole',
  'floating-factory-i': 'inSpace',
  'floating-factory-ii': 'inSpace',
  'hel-titan-i': 'isStructure',
  'hel-titan-ii': 'reachesAdjacent',
  'hybrid-crystal-fighter-ii': 'fleetPoolShare',
  'i-i-h-q-modernization': "'i-i-h-q-modernization'",
  indomitus: 'reachesAdjacent',
  'letani-behemoth': "'letani-behemoth'",
  'letani-warrior-ii': "'letani-warrior-ii'",
  'loncara-ssodu': 'reachesAdjacent',
  'prototype-war-sun-i': 'ignoresEnemyPlanetaryShield',
  'prototype-war-sun-ii': 'ignoresEnemyPlanetaryShield',
  reanimator: "'reanimator'",
  'salai-sai-corian': 'diceCounted',
  'shield-paling': "'shield-paling'",
  'spec-ops-ii': "'spec-ops-ii'",
  'super-dreadnought-ii': 'immuneToDirectHit',
  'the-terror-between': "'the-terror-between'",
  'valefar-assimilator-x': 'assimilatorsOf',
  'valefar-assimilator-y': 'assimilatorsOf',
};

/** Pieces that do a part of what they should: what is missing. */
const IN_PART: Readonly<Record<string, string>> = {};

const plain = (name: string): string => name.toLowerCase().replaceAll('ω', 'omega').replaceAll('’', "'");

/** What components call themselves and their parts. */
function namesOf(components: readonly Component<Game>[]): Set<string> {
  const names = new Set<string>();
  for (const { name, abilities, modifiers, prohibitions } of components) {
    for (const one of [name, ...(abilities ?? []).map((ability) => ability.name)]) names.add(plain(one));
    for (const { source } of [...(modifiers ?? []), ...(prohibitions ?? [])]) names.add(plain(source));
  }
  return names;
}

const shared = namesOf([...promissoryNotes, ...technologies]);
const ofFaction = FACTIONS.map(({ id }) => namesOf(factionComponents[id] ?? []));

/** What is missing of a piece; undefined for one that is built. */
function missing({ faction, id, name }: Piece): string | undefined {
  const isBuilt = ofFaction[faction].has(plain(name)) || shared.has(plain(name)) || Object.hasOwn(ELSEWHERE, id);
  return isBuilt ? IN_PART[id] : 'all of it';
}

function document(): string {
  const rows = PIECES.flatMap((piece) => {
    const lacking = missing(piece);
    const { faction, name, kind } = piece;
    return lacking === undefined ? [] : [`| ${FACTIONS[faction].name} | ${name} | ${kind} | ${lacking} |`];
  });
  return `${HEAD}\n\nOf ${PIECES.length} pieces, each printing counted, ${rows.length} are not built or not in full.\n\n${TABLE}\n${rows.join('\n')}\n`;
}

const HEAD = `# Not yet

Pieces of factions that do nothing so far, or not all they should: they lie on the table and are told, but nobody is ever asked to use
them. Whoever plays such a faction should know. Breakthroughs are not counted.

The table is what the data name and no component carries out. A test compares it with the code; after a piece was built,
\`npx vitest run --project rules packages/twilight-imperium/test/not-yet.test.ts -u\` writes it anew.`;
const TABLE = '| faction | piece | kind | missing |\n|---|---|---|---|';

test('docs/not-yet.md lists what is not built, and nothing else', async () => {
  const file = new URL('../../../docs/not-yet.md', import.meta.url).pathname;
  expect(readFileSync(file, 'utf8')).toContain(TABLE);
  await expect(document()).toMatchFileSnapshot(file);
});

/** All source files but the data. */
function code(): string {
  const src = new URL('../src/', import.meta.url);
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(data|explain)\b/.test(file))
    .map((file) => readFileSync(new URL(file.replaceAll('\\', '/'), src), 'utf8'))
    .join('\n');
}

test('the code knows what is built without a component', () => {
  const all = code();
  const ids = PIECES.map(({ id }) => id);
  for (const [id, word] of Object.entries(ELSEWHERE)) expect(all.includes(word), `${id}: ${word}`).toBe(true);
  for (const id of [...Object.keys(ELSEWHERE), ...Object.keys(IN_PART)]) expect(ids, id).toContain(id);
});
