import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TiState, twilightImperium } from '@orrery/twilight-imperium';
import { describe, expect, it } from 'vitest';
import { drawsFrom } from '../src/index.ts';
import { askBot, differs, readBehaviour, situationsIn } from './behaviours.ts';

const folder = join(import.meta.dirname, '..', 'scenarios');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .sort();

describe('behaviours', () => {
  it('are there', () => expect(files.length).toBeGreaterThan(0));

  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8');
    const name = /^behaviour: *(.*)$/m.exec(text)?.[1] ?? 'has no name';
    it(`${file}: ${name}`, () => {
      const behaviour = readBehaviour(text);
      const situations = situationsIn(behaviour);
      const asked = situations.map((situation) => askBot(behaviour, situation));
      situations.forEach((situation, side) => {
        const where = side === 0 ? behaviour.behaviour : `otherwise, ${behaviour.otherwise[side - 1].when}`;
        expect(differs(situation, asked[side]), where).toBeUndefined();
        // The other side is another one: the behaviour's answer is not the answer here.
        if (side > 0) expect(answersAlike(situations[0], asked[side]), `${where}: it answers the same`).toBe(false);
        // The bot knows what its seat knows: a table that only hidden things set apart gets the same answer.
        const { match, question, answer, answerTo } = asked[side];
        for (let i = 0; i < 3; i++) {
          const other = twilightImperium.disguise(match.state as TiState, question.seat, drawsFrom(`${file}/${i}`));
          expect(answerTo(twilightImperium.view(other, question.seat)), `${where}, disguised`).toEqual(answer);
        }
      });
    });
  }
});

/** Is the answer to a changed situation what the first one asks for? An option that is not offered there cannot be. */
function answersAlike(first: Parameters<typeof differs>[0], asked: Parameters<typeof differs>[1]): boolean {
  try {
    return differs(first, asked) === undefined;
  } catch {
    return false;
  }
}

describe('a behaviour file', () => {
  const plain = {
    behaviour: 'passes',
    game: 'twilight-imperium',
    asked: { A: 'choose-action' },
    chooses: 'pass',
    otherwise: [{ when: 'never', choosesNot: 'pass' }],
  };
  const read = (change: object) => () => readBehaviour(JSON.stringify({ ...plain, ...change }));

  it('is refused with what is wrong', () => {
    expect(read({})).not.toThrow();
    expect(read({ behaviour: '' })).toThrow('no name');
    expect(read({ positon: {} })).toThrow('unknown field positon');
    expect(read({ bot: 'nobody' })).toThrow('no bot nobody');
    expect(read({ asked: {} })).toThrow('asked');
    expect(read({ otherwise: [] })).toThrow('otherwise');
    expect(read({ otherwise: [{ chooses: 'pass' }] })).toThrow('when');
    expect(read({ chooses: undefined })).toThrow('chooses');
  });

  it('tells a wrong answer, and what is not offered or asked', () => {
    const behaviour = read({})();
    const asked = askBot(behaviour, behaviour);
    expect(differs({ chooses: [] }, asked)).toContain('it chooses');
    expect(differs({ choosesNot: asked.answer }, asked)).toContain('it chooses');
    expect(differs({ chooses: asked.answer }, asked)).toBeUndefined();
    expect(() => differs({ chooses: 'dance' }, asked)).toThrow('dance is not offered');
    expect(() => askBot(behaviour, { ...behaviour, asked: { B: 'window' } })).toThrow('B is not asked window');
    expect(() => askBot(behaviour, { ...behaviour, play: [{ A: 'dance' }] })).toThrow('step 1');
  });
});
