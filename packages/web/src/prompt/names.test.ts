import type { DecisionMessage } from '@orrery/server/messages';
import type { TiView } from '@orrery/twilight-imperium/view';
import { expect, test } from 'vitest';
import { distinctLabel, pointSourceName, refusalName } from './names.ts';
import { sentenceOf } from './windows.tsx';

const option = (id: string, label: string) => ({ id, label, target: id, detail: null, amount: null });

test('a refused ability is told by the name of its card', () => {
  const refusal = { reason: 'no', rule: 'LRR 2', target: null };
  expect(refusalName({ ...refusal, id: 'use:card:sabotage' }, null)).toBe('Sabotage');
  expect(refusalName({ ...refusal, id: 'component:exploration:hazardous-relic-fragment' }, null)).toBe(
    'Hazardous Relic Fragment',
  );
  expect(refusalName({ ...refusal, id: 'use:bio-stims' }, null)).toBe('Bio-Stims');
});

test('a victory point is told by the name of what it comes from', () => {
  const view = { players: [{ seat: 3, factionName: 'The Ghosts of Creuss' }] } as unknown as TiView;
  const names = {
    'erect-a-monument': 'Erect a Monument',
    'note:support-for-the-throne:3': 'Support for the Throne (Creuss)',
    'law:holy-planet-of-ixth': 'Holy Planet of Ixth',
    'seed-of-an-empire': 'Seed of an Empire',
    'the-crown-of-emphidia': 'The Crown of Emphidia',
    'imperial-rider': 'Imperial Rider',
    imperial: 'Imperial',
    custodians: 'Custodians token',
  };
  for (const [source, name] of Object.entries(names)) expect(pointSourceName(source, view)).toBe(name);
});

test('the initiative of a strategy card is a sign, not a word; trading is no strategy card', () => {
  expect(distinctLabel(option('card:technology', '7 Technology'), [], null)).toBe('Technology');
  expect(distinctLabel(option('trade', 'Trade with another player'), [], null)).toBe('Trade with another player');
});

test('a window says what moment it is, and whether anything fits', () => {
  const window = (ids: readonly string[]): DecisionMessage => ({
    id: '1',
    seat: 0,
    kind: 'window',
    rule: 'LRR 1.19',
    prompt: 'After system activated: use an ability, or pass?',
    min: 1,
    max: 1,
    plan: null,
    options: ids.map((id) => option(id, id)),
    refused: [],
    window: { key: 'after system-activated', cancels: false },
    about: { window: 'after system-activated' },
    held: null,
  });
  expect(sentenceOf(window(['pass', 'use:card:upgrade']))).toBe('A system was activated. Use something, or pass?');
  expect(sentenceOf(window(['pass']))).toBe('A system was activated. Nothing of yours fits here.');
  expect(sentenceOf({ ...window(['a']), kind: 'move-ships', about: null })).toContain('After system activated');
});
