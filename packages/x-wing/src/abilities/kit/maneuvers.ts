import { type Option, type Rule, choose } from '@orrery/kernel';
import { type Maneuver, type Template, maneuverOf, pose } from '../../geometry/index.ts';
import { maneuverLabel } from '../../rules/maneuver-words.ts';
import { executeManeuver } from '../../rules/maneuver.ts';
import { mayPerformAction } from '../../rules/perform-action.ts';
import { called, tell } from '../../rules/say.ts';
import type { Game, Ship } from '../../state/index.ts';
import type { Owned } from '../ability.ts';
import { pick } from './choices.ts';

/** The maneuver a ship revealed in this round; undefined before. */
export function revealed(ship: Ship): Maneuver | undefined {
  return ship.dialShown && ship.dial !== null ? maneuverOf(ship.dial) : undefined;
}

/** The dial is set to another of these maneuvers, its player's choice. */
export function* resetDial(game: Game, card: Owned, ship: Ship, codes: readonly string[]): Rule {
  const code = yield* pick(
    card,
    'reset-dial',
    'which maneuver?',
    codes.map((one) => ({ id: `dial:${one}`, label: maneuverLabel(one), value: one })),
  );
  ship.dial = code;
  tell(game, 'dial-changed', ship, `has its dial set to a ${maneuverLabel(code)}`, card.ability.name, {
    maneuver: code,
  });
}

/** A ship is turned where it stands; a square turned by quarters keeps its place, and nothing is moved (RR Rotate a Ship). */
export function rotateShip(game: Game, ship: Ship, degrees: number, rule: string): void {
  const { x, y, heading } = ship.pose;
  ship.pose = pose(x, y, heading + degrees);
  tell(game, 'turned', ship, `is turned by ${Math.abs(degrees)} degrees`, rule, { pose: ship.pose });
}

const TURNS = {
  left: { id: 'left', label: '90 degrees to the left', value: -90 },
  right: { id: 'right', label: '90 degrees to the right', value: 90 },
  around: { id: 'around', label: 'All the way around', value: 180 },
} as const;

/** Its player turns the ship: by 90 degrees either way, and with `around` also by 180. */
export function* turnShip(game: Game, card: Owned, ship: Ship, around = false): Rule {
  const among = around ? [TURNS.left, TURNS.right, TURNS.around] : [TURNS.left, TURNS.right];
  const degrees = yield* pick<number>(card, 'turn-by', 'which way does it turn?', among, ship.seat);
  rotateShip(game, ship, degrees, card.ability.name);
}

export const TURN_TEMPLATES: readonly Template[] = [
  { kind: 'turn', speed: 1, side: 'left' },
  { kind: 'turn', speed: 1, side: 'right' },
];

export const BASIC = ['turnLeft', 'bankLeft', 'straight', 'bankRight', 'turnRight'];

/** A seat looks at a dial: it alone is told. */
export function tellDial(game: Game, card: Owned, ship: Ship): void {
  game.emit({
    type: 'dial-seen',
    text: `The dial of ${called(ship)} shows a ${maneuverLabel(ship.dial!)}`,
    rule: card.ability.name,
    to: [card.self.seat],
    data: { ship: ship.name, maneuver: ship.dial },
  });
}

/** By its ailerons the ship flies a white bank or straight of speed 1. */
export function* flyAilerons(game: Game, card: Owned): Rule {
  const picked = yield* choose<Option>({
    seat: card.self.seat,
    kind: 'adaptive-ailerons',
    rule: card.ability.name,
    prompt: 'Which way do the ailerons take it?',
    list: () => [{ id: 'maneuver:1BW' }, { id: 'maneuver:1FW' }, { id: 'maneuver:1NW' }],
    text: ({ id }) => ({ label: { B: 'Bank left', F: 'Straight', N: 'Bank right' }[id[10]] ?? id }),
  });
  card.self.round.used.push('ailerons');
  const code = picked.id.slice('maneuver:'.length);
  yield* executeManeuver(game, card.self, code, { ailerons: true, act: mayPerformAction });
}
