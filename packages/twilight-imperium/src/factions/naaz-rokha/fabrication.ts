import { choose, type Component, type Option } from '@orrery/kernel';
import { EXPLORATION_CARDS } from '../../data/index.ts';
import { componentAction } from '../../rules/action-phase.ts';
import { gainCommandTokens } from '../../rules/command-tokens.ts';
import { drawRelic, purgeExplorationCard } from '../../rules/relics.ts';
import {
  commandTokensLeft,
  type ExplorationCardId,
  fragmentsOf,
  type Game,
  type PlayerId,
  type TiState,
} from '../../state/index.ts';
import { factionAbility } from '../faction-ability.ts';

const RULE = 'LRR 22.3';

interface Purge extends Option {
  readonly card: ExplorationCardId;
  readonly relic: boolean;
}

/** Two fragments alike for a relic, one for a command token. */
function purges(state: TiState, player: PlayerId): Purge[] {
  const fragments = fragmentsOf(state, player);
  const found: Purge[] = [];
  for (const card of new Set(fragments)) {
    const { id } = EXPLORATION_CARDS[card];
    const count = fragments.filter((other) => other === card).length;
    if (count >= 2 && state.decks.relics.length > 0) found.push({ id: `relic:${id}`, card, relic: true });
    if (commandTokensLeft(state, player) > 0) found.push({ id: `token:${id}`, card, relic: false });
  }
  return found;
}

/** An action: two relic fragments of one kind are purged for a relic, or one for a command token. */
export const fabrication: Component<Game> = {
  name: 'Fabrication',
  abilities: [
    factionAbility<{ readonly player: PlayerId }>({
      ability: 'fabrication',
      rule: RULE,
      window: componentAction,
      usable: ({ state }, owner) => purges(state, owner).length > 0,
      missing: () => 'you have no relic fragment that would bring anything',
      *resolve(game, owner) {
        const { state } = game;
        const picked = yield* choose<Purge>({
          seat: owner,
          kind: 'fabrication',
          rule: RULE,
          prompt: 'Fabrication: what do you purge, and for what?',
          list: () => purges(state, owner),
          text: ({ card, relic }) => ({
            label: relic
              ? `Two of ${EXPLORATION_CARDS[card].name} for a relic`
              : `${EXPLORATION_CARDS[card].name} for a command token`,
          }),
        });
        for (let i = 0; i < (picked.relic ? 2 : 1); i++) purgeExplorationCard(game, owner, picked.card);
        if (picked.relic) yield* drawRelic(game, owner, RULE);
        else yield* gainCommandTokens(game, owner, 1, RULE);
      },
    }),
  ],
};
