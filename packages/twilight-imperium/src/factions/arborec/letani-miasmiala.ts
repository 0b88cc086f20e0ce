import { choose, type Option } from '@orrery/kernel';
import { componentAction } from '../../rules/action-phase.ts';
import { ANY_NUMBER, type EffectScope } from '../../rules/producers.ts';
import { canProduceByEffect, produceByEffect } from '../../rules/production.ts';
import { type Game, hasGroundForces, type PlayerId, type SystemId, systemKey, systemName } from '../../state/index.ts';
import { areasOf } from '../../state/forces.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'letani-miasmiala';
const RULE = 'LRR 51';

interface SystemOption extends Option {
  readonly system?: SystemId;
}

const DONE: SystemOption = { id: 'done' };

function scope(system: SystemId): EffectScope {
  return { system, limit: ANY_NUMBER, required: true, allows: () => true };
}

/** The systems with ground forces of the player's, in space or on planets, where they could produce something now. */
function systems(game: Game, owner: PlayerId): SystemOption[] {
  const { state } = game;
  const found: SystemOption[] = [];
  for (let system = 0; system < state.commandTokens.length; system++) {
    if (!areasOf(state, system).some((area) => hasGroundForces(state, area, owner))) continue;
    if (canProduceByEffect(game, owner, scope(system))) {
      found.push({ id: systemKey(state, system), system });
    }
  }
  return found;
}

/** An action: any number of units, paid for, in any number of systems that hold ground forces of the owner. */
export const letaniMiasmiala = leader(ID, [
  leaderAbility<{ readonly player: PlayerId }>({
    leader: ID,
    window: componentAction,
    usable: (game, owner) => systems(game, owner).length > 0,
    missing: () => 'you cannot produce or pay for anything in a system with ground forces of yours',
    *resolve(game, owner) {
      const { state } = game;
      const done = new Set<SystemId>();
      for (;;) {
        const open = systems(game, owner).filter(({ system }) => system !== undefined && !done.has(system));
        if (open.length === 0) return;
        const { system } = yield* choose<SystemOption>({
          seat: owner,
          kind: 'produce-in-system',
          rule: RULE,
          prompt: 'In which system do you produce units?',
          list: () => (done.size === 0 ? open : [DONE, ...open]),
          text: (option) =>
            option.system === undefined
              ? { label: 'In no other' }
              : { label: systemName(state, option.system), target: option.id },
        });
        if (system === undefined) return;
        done.add(system);
        yield* produceByEffect(game, owner, scope(system), RULE);
      }
    },
  }),
]);
