import type { Rule } from '@orrery/kernel';
import type { Game, ScriptedEffect, Ship } from '../state/index.ts';
import { coordinateShip } from './coordinating.ts';
import { jamShip } from './actions/jam.ts';
import { gainReinforce } from './actions/reinforce.ts';
import { reloadShip } from './actions/reload.ts';
import { rotateArc } from './actions/rotate.ts';
import { dealDamageCard, sufferDamage } from './damage.ts';
import { decloak } from './decloak.ts';
import { deploy } from './dock.ts';
import { acquireLock } from './lock.ts';
import { executeManeuver } from './maneuver.ts';
import { mayPerformAction } from './perform-action.ts';
import { barrelRoll, boost } from './reposition.ts';
import { gain, gainJam, lose } from './tokens.ts';
import { gainTractor } from './tractor.ts';

/** The effects a scenario can say happen to a ship, as cards would have them happen. None is an action but `grant`. */
const EFFECTS: Readonly<Record<string, (game: Game, ship: Ship, effect: ScriptedEffect) => Rule<unknown>>> = {
  grant: (game, ship, effect) =>
    mayPerformAction(game, ship, {
      source: effect.text ?? 'An effect',
      rule: 'RR Actions',
      actions: effect.actions ?? 'standard',
      ...(effect.treat === undefined ? {} : { treat: effect.treat }),
      ...(effect.whileStressed === undefined ? {} : { whileStressed: effect.whileStressed }),
    }),
  boost: (game, ship) => boost(game, ship),
  barrelroll: (game, ship) => barrelRoll(game, ship),
  lock: (game, ship) => acquireLock(game, ship),
  rotate: (game, ship) => rotateArc(game, ship),
  jam: (game, ship) => jamShip(game, ship),
  coordinate: (game, ship) => coordinateShip(game, ship, mayPerformAction),
  reload: (game, ship) => reloadShip(game, ship),
  reinforce: (game, ship) => gainReinforce(game, ship),
  decloak: (game, ship) => decloak(game, ship),
  deploy: (game, ship) => deploy(game, ship, mayPerformAction),
  fly: (game, ship, effect) => executeManeuver(game, ship, effect.maneuver ?? '1FW', { act: mayPerformAction }),
  damage: (game, ship, effect) => sufferDamage(game, ship, effect.count ?? 1),
  critical: (game, ship, effect) => sufferDamage(game, ship, 0, effect.count ?? 1),
  'damage-card': (game, ship) => dealDamageCard(game, ship, true),
  *gain(game, ship, { token, count = 1, by = ship.seat }) {
    if (token === 'jam') yield* gainJam(game, ship, by);
    else if (token === 'tractor') yield* gainTractor(game, ship, count, by);
    else yield* gain(game, ship, token!, count);
  },
  *lose(game, ship, { token, count = 1 }) {
    lose(game, ship, token!, count);
  },
};

/** Every effect a scenario may name. */
export const SCRIPTED_EFFECTS = Object.keys(EFFECTS);

/** The next effect of the scenario's script: one unit of play. */
export function* runScript(game: Game): Rule {
  const effect = game.state.script.shift()!;
  const ship = game.state.ships[effect.ship];
  if (ship.status === 'gone') return;
  yield* EFFECTS[effect.do](game, ship, effect);
}
