import type { DecisionMessage } from '@orrery/server/messages';
import { xWing } from '@orrery/x-wing';
import type { XWingView } from '@orrery/x-wing/view';
import { expect, test } from 'vitest';
import { choicesOf, inOrder, isOnMat, nearestPlace } from './choices.ts';
import { flightOf, sightings } from './drawing.ts';
import { opponentOf, squadProblem } from './squads.ts';

const state = xWing.begin(xWing.readSetup({ placement: 'automatic' }), 'mat');
const view = xWing.view(state, 0) as XWingView;

function decision(part: Partial<DecisionMessage>): DecisionMessage {
  const asked = {
    id: '1.1.0',
    seat: 0,
    kind: 'any',
    rule: 'RR',
    prompt: 'What?',
    min: 1,
    max: 1,
    plan: null,
    window: null,
  };
  return { ...asked, options: [], refused: [], about: null, held: null, ...part };
}

const option = (id: string, target: string | null = null) => ({ id, label: id, target, detail: null, amount: null });

test('poses are ghosts: numbered as their options are listed, refused ones with their reason', () => {
  const pose = { x: 100, y: 100, heading: 0 };
  const poses = [
    { id: 'right:middle', pose, problem: null },
    { id: 'left', pose, problem: 'blocked' },
    { id: 'left:front', pose, problem: 'blocked' },
  ];
  const choices = choicesOf(
    decision({ options: [option('left'), option('right:middle')], about: { ship: 'A1', size: 'small', poses } }),
    view,
  );
  expect(choices.ship?.name).toBe('A1');
  expect(inOrder(choices.ghosts).map(({ id, offered, number }) => [id, offered, number])).toEqual([
    ['left:front', false, 0],
    ['right:middle', true, 2],
  ]);
});

test('a dial shows where each of its maneuvers ends as things stand', () => {
  const ship = view.ships[0];
  const options = ship.maneuvers.map((code) => option(`dial:${code}`));
  const { ghosts, dial } = choicesOf(decision({ kind: 'set-dial', options, about: { ship: ship.name } }), view);
  expect(dial).toEqual(ship.maneuvers);
  const ahead = ghosts.find(({ code }) => code?.startsWith('1F'));
  expect(ahead?.pose).toEqual({ ...ship.pose, y: ship.pose.y + 80 });
});

test('a barrel roll along banks has no ghost for a way that is only declared', () => {
  const pose = { x: 100, y: 100, heading: 0 };
  const poses = [
    { id: 'left-back', pose, problem: 'blocked' },
    { id: 'left-ahead:front', pose, problem: null },
  ];
  const options = [option('left-back'), option('left-ahead:front')];
  const { ghosts } = choicesOf(decision({ options, about: { ship: 'A1', size: 'small', poses } }), view);
  expect(ghosts.map(({ id }) => id)).toEqual(['left-ahead:front']);
});

test('a bank of a gunship whose stabilizers are active is shown as the sideslip that it will be', () => {
  const [ship] = view.ships;
  const stabilizers = { xws: 'repulsorliftstabilizers', name: '', side: 1, charges: 0, tokens: [], summary: '' };
  const pose = { x: 450, y: 300, heading: 0 };
  const own = { ...ship, pose, size: 'small' as const, upgrades: [stabilizers] };
  const alone = { ...view, ships: [own] };
  expect(flightOf('1BW', own, alone).pose).toEqual({ x: 540.711, y: 337.574, heading: 315 });
  const closed = { ...own, upgrades: [{ ...stabilizers, side: 0 }] };
  expect(flightOf('1BW', closed, alone).pose).toEqual({ x: 412.426, y: 390.711, heading: 315 });
});

test('ships are lit by the targets of options, but not by the option to do nothing', () => {
  const choices = choicesOf(decision({ options: [option('pass', 'ship:A1'), option('attack', 'ship:B1')] }), view);
  expect([...choices.ships.keys()]).toEqual(['B1']);
  expect(isOnMat(choices)).toBe(true);
});

test('places of the second seat lie at its own edge; the nearest one within reach is meant', () => {
  const { places } = choicesOf(decision({ kind: 'place-ship', seat: 1, options: [option('at:100,20')] }), view);
  expect(places).toEqual([{ id: 'at:100,20', x: 100, y: view.matSide - 20 }]);
  expect(nearestPlace(places, 110, view.matSide - 25)?.id).toBe('at:100,20');
  expect(nearestPlace(places, 400, 400)).toBeUndefined();
});

test('ships at their edges see nobody; face to face they see each other', () => {
  const [own] = view.ships;
  expect(sightings(own, own.pose, view)).toEqual({ sees: [], seen: [] });
  const enemy = view.ships.find(({ seat }) => seat !== own.seat)!;
  const near = { x: enemy.pose.x, y: enemy.pose.y - 140, heading: 0 };
  expect(sightings(own, near, view).sees).toContainEqual({ ship: enemy.name, range: 1 });
  expect(sightings(own, near, view).seen).toContainEqual({ ship: enemy.name, range: 1 });
});

test('a squad that may not be flown is refused with its field; the bot flies another faction', () => {
  const seat = { name: 'A', who: 'here', squad: 'xws' } as const;
  expect(squadProblem({ ...seat, xws: '{' })).toContain('JSON');
  expect(squadProblem({ ...seat, xws: '{"faction":"rebelalliance","pilots":[{"id":"nobody"}]}' })).toContain(
    'pilots[0].id',
  );
  expect(squadProblem({ ...seat, squad: 'red-squadron', xws: '' })).toBeNull();
  expect(opponentOf('red-squadron', () => 0)).not.toBe('red-squadron');
});
