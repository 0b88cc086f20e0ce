import { choose, type Rule } from '@orrery/kernel';
import { devicePolygon, distance, leavesMat, pose, rangeOf } from '../../geometry/index.ts';
import { layDevice, setAt } from '../../rules/devices.ts';
import { headings, placeWords } from '../../rules/placing.ts';
import { baseOf, enemiesOf, type Game, remotesOnMat } from '../../state/index.ts';
import type { Owned } from '../ability.ts';
import { chargesOf, spendCharge } from '../kit.ts';
import { pick } from '../kit-more.ts';
import { cardsOf } from '../registry.ts';

/** Millimetres between the places that are offered for a mine, and degrees between its headings. */
const MINE_GRID = 20;
const MINE_TURN = 45;

/** Where the mine of a card may lie: in the play area, beyond range 2 of enemy ships and of other devices. */
function* minePlaces(game: Game, mine: Owned, heading: number) {
  const { kind } = mine.ability.device!;
  const { state } = game;
  const apart = [
    ...enemiesOf(state, mine.self).map(baseOf),
    ...remotesOnMat(state).map(baseOf),
    ...state.devices.map((device) => devicePolygon(device.kind, device.pose)),
  ];
  for (let x = MINE_GRID; x < state.matSide; x += MINE_GRID) {
    for (let y = MINE_GRID; y < state.matSide; y += MINE_GRID) {
      const at = pose(x, y, heading);
      const shapes = setAt(kind, at).map((one) => devicePolygon(kind, one));
      if (shapes.some((shape) => leavesMat(shape, state.matSide))) continue;
      if (shapes.some((shape) => apart.some((other) => rangeOf(distance(shape, other)) <= 2))) continue;
      yield { id: `at:${x},${y}`, at };
    }
  }
}

/** Mine cards of its ship with a charge, not used by this card yet, whose mine has a place. */
export function mineCards(game: Game, card: Owned, used: readonly string[]): readonly Owned[] {
  return cardsOf(game, card.self, 'device').filter(
    (mine) =>
      !mine.ability.device!.bomb &&
      chargesOf(mine) > 0 &&
      !used.includes(mine.upgrade!.xws) &&
      minePlaces(game, mine, 0).next().done !== true,
  );
}

/** Its player lays mines of the ship's cards, one of each at most. */
export function* layMines(game: Game, card: Owned): Rule {
  const used: string[] = [];
  for (;;) {
    const mines = mineCards(game, card, used);
    if (mines.length === 0) return;
    const mine = yield* pick<Owned | undefined>(card, 'choose-device', 'which mine is laid?', [
      ...(used.length === 0 ? [] : [{ id: 'pass', label: 'None more', value: undefined }]),
      ...mines.map((one) => ({ id: `device:${one.upgrade!.xws}`, label: one.ability.name, value: one })),
    ]);
    if (mine === undefined) return;
    used.push(mine.upgrade!.xws);
    spendCharge(game, mine);
    const { kind } = mine.ability.device!;
    const { heading } = yield* choose({
      seat: card.self.seat,
      kind: 'turn-device',
      rule: card.ability.name,
      prompt: 'How is it turned?',
      list: () => headings(MINE_TURN).filter((one) => minePlaces(game, mine, one.heading).next().done !== true),
      text: (option) => ({ label: `${option.heading}°` }),
    });
    const { at } = yield* choose({
      seat: card.self.seat,
      kind: 'place-device',
      rule: card.ability.name,
      prompt: 'Where does it lie?',
      list: () => [...minePlaces(game, mine, heading)],
      text: (option) => ({ label: placeWords(option.at), target: option.id }),
      about: () => ({ device: kind, heading }),
    });
    yield* layDevice(game, card.self, kind, at);
  }
}
