import { askTogether, decide, type Option, type Rule, type Seat } from '@orrery/kernel';
import { type Game, playerOrder, type Ship } from '../state/index.ts';
import { trigger } from './ability-queue.ts';
import { attackDie } from './dice.ts';
import { maneuverLabel } from './maneuver-words.ts';
import { returnShips } from './reserve.ts';
import { called } from './say.ts';

interface DialOption extends Option {
  readonly code: string;
}

/**
 * The Planning Phase (RR Planning Phase): both players set their dials in secret, at the same time and ship by ship, and may change them
 * until both say that they are ready; then the player order is rolled for.
 */
export function* planningPhase(game: Game): Rule {
  const { state } = game;
  yield* returnShips(game);
  yield* trigger(game, 'start-planning', { round: state.round });
  const waiting = state.players.map((_, seat) => shipsToPlan(game, seat));
  for (let i = 0; waiting.some((ships) => i < ships.length); i++) {
    const ships = waiting.flatMap((own) => (i < own.length ? [own[i]] : []));
    yield* setDials(game, ships);
  }
  let open = state.players.map((_, seat) => seat).filter((seat) => waiting[seat].length > 0);
  while (open.length > 0) {
    const answers = yield* askTogether(open.map((seat) => readyQuestion(seat, waiting[seat])));
    const changing = answers.flatMap(([answer], i) => {
      const ship = waiting[open[i]].find((own) => `change:${own.name}` === answer.id);
      return ship === undefined ? [] : [ship];
    });
    yield* setDials(game, changing);
    open = changing.map((ship) => ship.seat);
  }
  yield* rollPlayerOrder(game);
  state.phase = 'system';
  yield* trigger(game, 'start-system', { round: state.round });
}

/** Ships that get a dial: those in play, ionized ones too (docs/rulings.md). */
function shipsToPlan(game: Game, seat: Seat): Ship[] {
  return game.state.ships.filter((ship) => ship.seat === seat && ship.status === 'play');
}

function* setDials(game: Game, ships: readonly Ship[]): Rule {
  if (ships.length === 0) return;
  const picked = yield* askTogether(ships.map(dialQuestion));
  picked.forEach(([option], i) => {
    ships[i].dial = (option as DialOption).code;
    ships[i].dialShown = false;
    game.emit({
      type: 'dial-set',
      text: `${called(ships[i])} gets its dial`,
      rule: 'RR Planning Phase',
      data: { ship: ships[i].name },
    });
  });
}

function dialQuestion(ship: Ship) {
  return decide<DialOption>({
    seat: ship.seat,
    kind: 'set-dial',
    rule: 'RR Planning Phase',
    prompt: `Which maneuver does ${called(ship)} plan?`,
    list: () => ship.profile.dial.map((code) => ({ id: `dial:${code}`, code })),
    text: ({ code }) => ({ label: maneuverLabel(code), target: `dial:${ship.name}:${code}` }),
    about: () => ({ ship: ship.name, stressed: ship.tokens.stress > 0 }),
  });
}

function readyQuestion(seat: Seat, ships: readonly Ship[]) {
  return decide<Option>({
    seat,
    kind: 'dials-ready',
    rule: 'RR Planning Phase',
    prompt: 'Are your dials set?',
    list: () => [{ id: 'ready' }, ...ships.map((ship) => ({ id: `change:${ship.name}` }))],
    text: ({ id }) => {
      const ship = ships.find((own) => `change:${own.name}` === id);
      return ship === undefined
        ? { label: 'Ready' }
        : { label: `Change ${called(ship)}: ${maneuverLabel(ship.dial!)}`, target: `ship:${ship.name}` };
    },
  });
}

/** RR Player Order as RR Planning Phase rolls it: three attack dice each; most criticals, then focus, then hits; again at a tie. */
export function* rollPlayerOrder(game: Game): Rule {
  const { state } = game;
  for (;;) {
    const rolls = state.players.map(() => [attackDie(game), attackDie(game), attackDie(game)]);
    game.emit({
      type: 'order-rolled',
      text: rolls.map((dice, seat) => `${state.players[seat].name} rolls ${dice.join(', ')}`).join('; '),
      rule: 'RR Planning Phase',
      data: { rolls },
    });
    for (const face of ['crit', 'focus', 'hit'] as const) {
      const counts = rolls.map((dice) => dice.filter((die) => die === face).length);
      if (counts[0] === counts[1]) continue;
      state.firstPlayer = counts[0] > counts[1] ? 0 : 1;
      game.emit({
        type: 'first-player',
        text: `${state.players[state.firstPlayer].name} is the first player`,
        rule: 'RR Player Order',
        data: { seat: state.firstPlayer, order: playerOrder(state) },
      });
      return;
    }
  }
}
