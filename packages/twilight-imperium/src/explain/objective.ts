import type { WhyNot } from '@orrery/kernel';
import { OBJECTIVES } from '../data/index.ts';
import { progress, publicObjectives } from '../rules/objectives/index.ts';
import type { ObjectiveId, PlayerId, TiState } from '../state/index.ts';
import type { Thing } from './thing.ts';

/**
 * An objective that lies open, or a secret one of the seat's own (LRR 61): when it is scored and what is lacking. Those of others
 * are hidden until they are scored.
 */
export function objective(state: TiState, seat: PlayerId, id: string): Thing | undefined {
  const found = OBJECTIVES.findIndex((one) => one.id === id);
  const { secretObjectives, scored } = state.players[seat];
  const inHand = secretObjectives.includes(found);
  if (found < 0 || !(inHand || scored.includes(found) || publicObjectives(state).includes(found))) return undefined;
  const { name, requirement, phase } = OBJECTIVES[found];
  const against = scored.includes(found)
    ? [{ reason: 'you have scored it', rule: 'LRR 61.8' }]
    : phase === 'status'
      ? [{ reason: 'it is scored in the status phase', rule: 'LRR 61.6' }, ...lacking(state, seat, found)]
      : [];
  const ability = inHand ? `objective:${id}` : '';
  return {
    name,
    effect: requirement,
    rule: 'LRR 61',
    ability,
    names: [`objective:${id}`],
    against,
    own: true,
    inRules: true,
  };
}

function lacking(state: TiState, seat: PlayerId, found: ObjectiveId): WhyNot[] {
  const { fulfilled, words } = progress(state, seat, found);
  return fulfilled ? [] : [{ reason: `its requirement is not met: ${words}`, rule: 'LRR 61.5' }];
}
