import { opponentOf } from '../rules/combat.ts';
import { type Hits, newHits, produceInAnswer } from '../rules/hits.ts';
import { whenSustainDamage } from '../rules/sustain-damage.ts';
import { type Game, playerName, statsOf } from '../state/index.ts';
import { hasForce } from '../state/forces.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';

const HITS = 2;

/** Two hits against the opponent's ships when a ship of one's own sustains damage in combat. */
export const reflectiveShielding = actionCard<Hits>({
  id: 'reflective-shielding',
  window: whenSustainDamage,
  players: (game, hits) => (hits.combat !== undefined && shipSustained(game, hits) ? [hits.owner] : []),
  notFor: 'no ship of yours sustained damage in combat',
  usable: ({ state }, player, { area, combat }) =>
    combat !== undefined && hasForce(state, area, opponentOf(combat, player), 'ships'),
  missing: 'your opponent has no ships there',
  *effect(game, player, answered) {
    const { system, area, combat } = answered;
    if (combat === undefined) return;
    const owner = opponentOf(combat, player);
    game.emit({
      type: 'hits-produced',
      text: `${playerName(game.state, player)} produces ${HITS} hits against the ships of ${playerName(game.state, owner)}`,
      rule: CARD_RULE,
      data: { player, against: owner, count: HITS },
    });
    const made = { owner, by: player, system, area, combat, count: HITS, rule: CARD_RULE };
    yield* produceInAnswer(game, answered, newHits({ ...made, targets: 'ships', cause: 'ability' }));
  },
});

function shipSustained(game: Game, { owner, sustained }: Hits): boolean {
  const stats = statsOf(game.state, owner);
  return sustained.some((count, type) => count > 0 && stats[type].isShip);
}
