import type { Ability, Component } from '@orrery/kernel';
import { MECH } from '../../data/index.ts';
import { opponentOf } from '../../rules/combat.ts';
import { type Hits, produceInAnswer } from '../../rules/hits.ts';
import { afterSustainDamage } from '../../rules/sustain-damage.ts';
import { type Game, statsOf } from '../../state/index.ts';
import { abilityHits } from '../common.ts';

const answer: Ability<Game, Hits> = {
  id: 'mech:valkyrie-exoskeleton',
  name: 'Valkyrie Exoskeleton',
  rule: 'LRR 87',
  window: afterSustainDamage,
  may: false,
  owners: (_game, { owner }) => [owner],
  usable: ({ state }, owner, { combat, sustained }) =>
    combat?.kind === 'ground' && sustained[MECH] > 0 && statsOf(state, owner)[MECH].id === 'valkyrie-exoskeleton',
  *resolve(game, owner, answered) {
    const { combat, sustained } = answered;
    if (combat === undefined) return;
    const hits = abilityHits(combat, owner, sustained[MECH], 'LRR 87');
    game.emit({
      type: 'hits-produced',
      text: `Valkyrie Exoskeletons produce ${hits.count} ${hits.count === 1 ? 'hit' : 'hits'}`,
      rule: 'LRR 87',
      data: { player: owner, by: 'valkyrie-exoskeleton', target: opponentOf(combat, owner), count: hits.count },
    });
    yield* produceInAnswer(game, answered, hits);
  },
};

/** The mech of the Sardakk: each that sustains damage in a ground combat hits the ground forces of the opponent. */
export const valkyrieExoskeleton: Component<Game> = {
  name: 'Valkyrie Exoskeleton',
  abilities: [answer as Ability<Game, never>],
};
