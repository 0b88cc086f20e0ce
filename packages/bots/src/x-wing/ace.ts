import type { DecisionMessage, OptionMessage } from '@orrery/kernel';
import type { ShipView, XWingView } from '@orrery/x-wing/view';
import type { Bot, Draw } from '../bot.ts';
import { bestManeuver, enemiesOf, targetRange } from './flight.ts';

/** Answers one kind of question; undefined where it has no opinion. */
type Answer = (view: XWingView, decision: DecisionMessage, draw: Draw) => readonly string[] | undefined;

/** A player of X-Wing that flies at its enemies, keeps to the mat, acts for its next shot and shoots the weakest target. */
export const aceBot: Bot = {
  name: 'ace',
  games: ['x-wing'],
  choose(view, decision, draw) {
    const answer = ANSWERS[decision.kind]?.(view as XWingView, decision, draw);
    return answer ?? plainAnswer(decision, draw);
  },
};

const ANSWERS: Readonly<Record<string, Answer>> = {
  'set-dial': setDial,
  'dials-ready': () => ['ready'],
  'perform-action': performAction,
  'ability-queue': abilities,
  'declare-attack': attack,
  'bonus-attack': attack,
  'modify-attack-dice': modifyAttack,
  'modify-defense-dice': modifyDefense,
  reroll,
  lock: lockTarget,
  'barrel-roll': aPlace,
  boost: aPlace,
  'tallon-roll': () => ['middle'],
  relocate,
  'coordinate-several': () => ['no'],
  'ability-choice': keepsFlying,
  'turn-ship': faceTheEnemy,
  'place-ship': standApart,
  'may-dock': (_view, { options }) => (options.some(({ id }) => id === 'pass') ? ['pass'] : undefined),
  'emergency-deploy': () => ['deploy'],
  deploy: leaveCarrier,
  'lose-shield': (_view, { options }) => [(options.find(({ id }) => id.startsWith('shield:')) ?? options[0]).id],
  'change-die': (_view, { options }) => [(options.find(({ label }) => label === 'blank') ?? options[0]).id],
  'may-decloak': (_view, _decision, draw) => [draw(2) === 0 ? 'pass' : 'decloak'],
};

/** Without an opinion: the first thing that is no pass, or as few things as may be. */
function plainAnswer({ options, min }: DecisionMessage, draw: Draw): readonly string[] {
  if (min === 0) return [];
  if (min > 1) return options.slice(0, min).map((option) => option.id);
  const works = options.filter((option) => option.id !== 'pass' && !fails(option));
  const among = works.length > 0 ? works : options;
  return [among[draw(among.length)].id];
}

function fails({ detail }: OptionMessage): boolean {
  return detail?.startsWith('It fails') === true;
}

function shipOf(view: XWingView, { about }: DecisionMessage): ShipView | undefined {
  const name = (about as { ship?: string } | null)?.ship;
  return view.ships.find((ship) => ship.name === name);
}

function setDial(view: XWingView, decision: DecisionMessage): readonly string[] | undefined {
  const ship = shipOf(view, decision);
  if (ship === undefined) return undefined;
  const codes = decision.options.map((option) => option.id.slice('dial:'.length));
  return [`dial:${bestManeuver(view, ship, codes).code}`];
}

/** A white action for the next shot: focus with a target, a lock beside it, evade without one. */
function performAction(view: XWingView, decision: DecisionMessage): readonly string[] | undefined {
  const ship = shipOf(view, decision);
  if (ship === undefined) return undefined;
  const enemies = enemiesOf(view, ship);
  const hasTarget = enemies.some((enemy) => targetRange(ship, enemy) !== undefined);
  const isTarget = enemies.some((enemy) => targetRange(enemy, ship) !== undefined);
  const wishes = hasTarget
    ? ['focus', 'calculate', 'lock', 'reinforce', 'evade']
    : isTarget
      ? ['evade', 'focus', 'calculate', 'reinforce', 'lock']
      : ['lock', 'focus', 'calculate', 'evade', 'reinforce'];
  const near = enemies.some(
    (enemy) => Math.abs(enemy.pose.x - ship.pose.x) + Math.abs(enemy.pose.y - ship.pose.y) < 380,
  );
  for (const wish of wishes) {
    if (wish === 'lock' && (!near || ship.locks.length > 0)) continue;
    const option = decision.options.find(({ id, detail }) => id === wish && detail === 'white');
    if (option !== undefined) return [option.id];
  }
  return decision.options.some(({ id }) => id === 'pass') ? ['pass'] : undefined;
}

/** Abilities whose price is seldom worth it without a plan: stress, damage, a disarm token, the own place. */
const COSTLY =
  /Autothrusters|Vectored Thrusters|Gyrostabilizers|Pinpoint|munitions|electronicbaffle|feedbackarray|independentcalculations|inertialdampeners|quinnjast|deuteriumpowercells|interloperturn|suralindajavos|dalanoberos-starviper|gorgol|netrempollard|seventhfleetgunner|unkarplutt|countdown|jynerso|slavei:|vedfoslo|countessryad|kaydelconnix|herasyndulla|scannerbaffler|ga97|coaxiumhyperfuel|quickreleaselocks|cikatrovizago|moffjerjerrod|ig88d@|repulsorlift|upgrade:countdooku|hansolo-modified|landocalrissian/i;

/** Changes of its attack that cost a result or damage. */
const WASTEFUL =
  /ruthless|sawgerrera|seynmarana|zuckuss|inaldra|tn3465|thanekyrell|rosetico@|rosetico:0@\w+#lock|clonecaptainrex|suppressivegunner|deadeyeshot|hansolo-modified|landocalrissian/;

/** Abilities of its own are used; a link only where it is white; foils stay open. */
function abilities(view: XWingView, { options }: DecisionMessage): readonly string[] | undefined {
  for (const { id, label } of options) {
    if (id.startsWith('link:') && label.includes('(white)') && !/barrelroll|boost|slam/.test(id)) return [id];
    if (!id.startsWith('use:')) continue;
    if (COSTLY.test(id)) continue;
    if (id.includes('foils') && !isClosed(view, id)) continue;
    return [id];
  }
  return options.some((option) => option.id === 'pass') ? ['pass'] : [options[0].id];
}

/** Is the foil card of this option on its closed side, which costs attack dice? */
function isClosed(view: XWingView, id: string): boolean {
  const [, , xws] = id.split(':');
  const ship = view.ships.find((one) => id.endsWith(`@${one.name}`));
  return ship?.upgrades.some((upgrade) => upgrade.xws === xws && upgrade.side === 0) ?? false;
}

/** The target that is nearest to destruction, with the most dice. */
function attack(view: XWingView, { options }: DecisionMessage): readonly string[] | undefined {
  let best: { id: string; worth: number } | undefined;
  for (const { id, detail } of options) {
    if (id === 'pass') continue;
    const remote = view.remotes.find(({ name }) => id.endsWith(`:${name}`));
    if (remote !== undefined) {
      // Better than no shot; a swarm on a hull is worth one.
      const worth = remote.kind === 'buzzdroidswarm' ? 6 : -6;
      if (best === undefined || worth > best.worth) best = { id, worth };
      continue;
    }
    const target = view.ships.find((ship) => id.endsWith(`:${ship.name}`));
    if (target === undefined) continue;
    const dice = Number(detail?.match(/^(\d+) dice/)?.[1] ?? 2);
    const range = Number(detail?.match(/range (\d)/)?.[1] ?? 2);
    const left = target.hull - target.damage.length + target.shields.now;
    const worth = dice * 3 + (range <= 1 ? 3 : 0) - (range === 3 ? 1 : 0) - left - target.agility + target.cost / 50;
    if (best === undefined || worth > best.worth) best = { id, worth };
  }
  return [best?.id ?? 'pass'];
}

/** A remote goes where it is nearest to an enemy, and never off the mat. */
function relocate(view: XWingView, { options, about, seat }: DecisionMessage): readonly string[] | undefined {
  const { poses } = about as { poses: readonly { id: string; pose: { x: number; y: number } }[] };
  const enemies = view.ships.filter((ship) => ship.seat !== seat && ship.status === 'play');
  let best: { id: string; away: number } | undefined;
  for (const { id, pose } of poses) {
    if (options.find((option) => option.id === id)?.detail?.includes('leave the play area') === true) continue;
    const away = Math.min(...enemies.map((enemy) => Math.hypot(enemy.pose.x - pose.x, enemy.pose.y - pose.y)));
    if (best === undefined || away < best.away) best = { id, away };
  }
  if (best !== undefined) return [best.id];
  return options.some(({ id }) => id === 'pass') ? ['pass'] : undefined;
}

/** Out of its carrier to where the nearest enemy is not far, on the mat and with room. */
function leaveCarrier(view: XWingView, { about, seat }: DecisionMessage): readonly string[] | undefined {
  const { poses } = about as {
    poses: readonly { id: string; pose: { x: number; y: number }; problem: string | null }[];
  };
  const enemies = view.ships.filter((ship) => ship.seat !== seat && ship.status === 'play');
  let best: { id: string; away: number } | undefined;
  for (const { id, pose, problem } of poses) {
    if (problem !== null) continue;
    const away = Math.min(...enemies.map((enemy) => Math.hypot(enemy.pose.x - pose.x, enemy.pose.y - pose.y)));
    if (best === undefined || away < best.away) best = { id, away };
  }
  return best === undefined ? undefined : [best.id];
}

/** It does not SLAM: a booster that disarms it is cast off. */
function keepsFlying(_view: XWingView, { options, prompt }: DecisionMessage): readonly string[] | undefined {
  return prompt.startsWith('Intercept Booster') && options.some(({ id }) => id === 'no') ? ['no'] : undefined;
}

function modifyAttack(_view: XWingView, { options, about }: DecisionMessage): readonly string[] {
  const faces = (about as { dice: readonly string[] }).dice;
  const count = (face: string) => faces.filter((one) => one === face).length;
  const has = (id: string) => options.some((option) => option.id === id);
  const card = options.find(({ id }) => id.startsWith('use:') && !WASTEFUL.test(id));
  if (card !== undefined) return [card.id];
  const bad = count('blank') + (has('focus') ? 0 : count('focus'));
  if (has('lock') && bad >= 1) return ['lock'];
  if (has('focus') && count('focus') > 0) return ['focus'];
  for (const id of ['calculate', 'force']) if (has(id) && count('focus') > 0) return [id];
  return ['done'];
}

function modifyDefense(_view: XWingView, { options, about }: DecisionMessage): readonly string[] {
  const { dice, attack: shots } = about as { dice: readonly string[]; attack: readonly string[] };
  const hits = shots.filter((face) => face === 'hit' || face === 'crit').length;
  const need = hits - dice.filter((face) => face === 'evade').length;
  const has = (id: string) => options.some((option) => option.id === id);
  if (need <= 0) return ['done'];
  const focus = dice.filter((face) => face === 'focus').length;
  if (has('focus') && focus > 0 && (focus > 1 || !has('evade:blank'))) return ['focus'];
  for (const id of ['evade:blank', 'focus', 'calculate', 'force', 'evade:focus']) if (has(id)) return [id];
  const card = options.find(({ id }) => id.startsWith('use:'));
  return [card?.id ?? 'done'];
}

/** Blanks first, then focus results, as many as may be. */
function reroll(_view: XWingView, { options, min, max }: DecisionMessage): readonly string[] {
  const bad = options
    .filter(({ label }) => label === 'blank' || label === 'focus')
    .sort((a, b) => a.label.length - b.label.length);
  const blanksFirst = [
    ...bad.filter(({ label }) => label === 'blank'),
    ...bad.filter(({ label }) => label === 'focus'),
  ];
  const picked = blanksFirst.slice(0, max).map(({ id }) => id);
  for (const { id } of options) if (picked.length < min && !picked.includes(id)) picked.push(id);
  return picked;
}

/** The nearest enemy. */
function lockTarget(view: XWingView, { options, seat }: DecisionMessage): readonly string[] | undefined {
  const enemy = options.find(({ id }) => view.ships.some((ship) => ship.seat !== seat && id === `ship:${ship.name}`));
  return enemy === undefined ? undefined : [enemy.id];
}

function aPlace(_view: XWingView, { options }: DecisionMessage, draw: Draw): readonly string[] {
  const works = options.filter((option) => !fails(option));
  const among = works.length > 0 ? works : options;
  return [among[draw(among.length)].id];
}

function faceTheEnemy(_view: XWingView, { options, seat }: DecisionMessage): readonly string[] | undefined {
  const id = seat === 0 ? 'heading:0' : 'heading:180';
  return options.some((option) => option.id === id) ? [id] : undefined;
}

/** In the middle half of the edge, a little apart from friends. */
function standApart(view: XWingView, { options, seat }: DecisionMessage, draw: Draw): readonly string[] {
  const friends = view.ships.filter((ship) => ship.seat === seat && ship.status === 'play');
  const good = options.filter(({ id }) => {
    const [x] = id.slice('at:'.length).split(',').map(Number);
    return x > 250 && x < 660 && friends.every((friend) => Math.abs(friend.pose.x - x) > 90);
  });
  const among = good.length > 0 ? good : options;
  return [among[draw(among.length)].id];
}
