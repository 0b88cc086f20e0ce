import { describe, expect, it } from 'vitest';
import { Refused } from '../src/index.ts';
import { controlScenario, readScenario, runScenario } from '../src/scenario/index.ts';
import { raidersScenarios } from './raiders.ts';

const games = { raiders: raidersScenarios };
const read = (text: string) => readScenario(text, games);

const RAID = `
title: A raid with a shield
game: raiders
position: { hands: [[rock], [shield], [rock]], coins: [4, 4, 4] }
dice: [6]
play:
  - expect: { asks: { "0": bid, "1": bid } }
  - "0": bid:1
  - "1": bid:0
  - "2": bid:0
  - "0": { refused: "seat:0", rule: R 2 }
  - "0": "seat:1"
  - "1": use:shield
expect:
  events: [bids-shown, shielded]
  noEvents: [raided]
  diceLeft: 1
  hears: { "1": [card-seen], spectator: [card-drawn] }
  hearsNot: { "0": [card-seen], spectator: [card-seen] }
  state: { coins: [3, 4, 4] }
`;

describe('a scenario', () => {
  it('passes when all is as expected, and survives none of its negative controls', () => {
    const scenario = read(RAID);
    expect(runScenario(scenario, games).failure).toBeUndefined();
    expect(controlScenario(scenario, games)).toEqual([]);
  });

  it.each([
    ['state: { coins: [3, 4, 4] }', 'state: { coins: [9, 4, 4] }', 'coins is [3,4,4], not [9,4,4]'],
    ['diceLeft: 1', 'diceLeft: 0', '1 scripted dice are left, not 0'],
    ['noEvents: [raided]', 'noEvents: [shielded]', 'shielded happened'],
    ['asks: { "0": bid', 'asks: { "0": raid', '0 is asked bid, not raid'],
    ['use:shield', 'use:sword', 'cannot answer "use:sword"'],
    ['refused: "seat:0"', 'refused: "seat:2"', 'seat:2 is accepted'],
    ['rule: R 2', 'rule: R 9', 'refused by R 2, not R 9'],
  ])('with %s changed to %s says what is wrong', (right, wrong, words) => {
    expect(runScenario(read(RAID.replace(right, wrong)), games).failure?.words).toContain(words);
  });

  it('that cannot fail is found out', () => {
    expect(controlScenario(read('{title: nothing, game: raiders, play: []}'), games)).toContain('it looks at nothing');
    const idle = read(RAID.replace('- "1": use:shield', '- "1": pass').replace(/expect:\n {2}events[\s\S]*/, ''));
    expect(controlScenario({ ...idle, expect: { asks: { '2': null } } }, games)).toContain('its control change');
  });

  it('is not controlled by a change that cannot be set up: it would fail whatever the scenario shows', () => {
    const strict = {
      raiders: {
        ...raidersScenarios,
        position(partial: unknown) {
          if ((partial as { coins?: number[] }).coins?.[0] === 99)
            throw new Refused('coins', 'nobody has so many', 'R 1');
          return raidersScenarios.position(partial);
        },
      },
    };
    const controlled = (coins: number) => ({ ...read(RAID), control: { position: { coins: [coins, 4, 4] } } });
    expect(controlScenario(controlled(3), strict)).toEqual([]);
    expect(controlScenario(controlled(99), strict)).toHaveLength(1);
  });

  it.each([
    ['{title: x, game: chess}', '/game'],
    ['{title: x, game: raiders, dices: [1]}', 'dices'],
    ['{title: x, game: raiders, dice: [0]}', '/dice/0'],
    ['{title: x, game: raiders, play: [{"0": a, "1": b}]}', '/play/0'],
    ['{title: x, game: raiders, position: {seats: [{coins: 1}, {coins: -1}]}}', '/position/seats/1/coins must be >= 0'],
    ['{title: x, game: raiders, dice: [6, 7]}', '/dice/1 is 7, and a die shows 1 to 6 (R 3)'],
    ['{title: x, game: raiders, control: {dice: [9]}}', '/control/dice/0 is 9'],
    ['title: [', 'scenario'],
  ])('written wrongly (%s) is refused by its place', (text, place) => {
    expect(() => read(text)).toThrow(Refused);
    expect(() => read(text)).toThrow(place);
  });
});
