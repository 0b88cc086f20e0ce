import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { schemaText } from './schema.ts';

it('the published schema of scenario files is the one they are read with (`orrery schema > docs/scenario.schema.json`)', () => {
  const published = readFileSync(join(import.meta.dirname, '../../../docs/scenario.schema.json'), 'utf8');
  expect(JSON.parse(published)).toEqual(JSON.parse(schemaText()));
});
