import { choose, type Component, type Option } from '@orrery/kernel';
import { EXPLORATION_CARDS } from '../../data/index.ts';
import { componentAction } from '../../rules/action-phase.ts';
import { gainCommandTokens } from '../../rules/command-tokens.ts';
import { drawRelic, fragmentPairs, purgeExplorationCard } from '../../rules/relics.ts';
import { type ExplorationCardId, fragmentsOf, type Game, type PlayerId, type TiState } from '../../state/index.ts';
import { factionAbility } from '../faction-ability.ts';

const RULE = 'LRR 22.3';

interface Purge extends Option {
  readonly cards: readonly ExplorationCardId[];
}

/**
 * Two fragments of one type for a relic, one for a command token; an unknown one is of any type. As with three fragments,
 * neither an empty deck nor missing tokens keep them from being purged.
 */
function purges(state: TiState, player: PlayerId): Purge[] {
  const pairs = fragmentPairs(state, player);
  return [...new Set(fragmentsOf(state, player))].flatMap((card): Purge[] => {
    const { id } = EXPLORATION_CARDS[card];
    const ofThis = pairs.filter(([first]) => first === card);
    return [
      ...ofThis.map((cards) => ({ id: cards[1] === card ? `relic:${id}` : `relic:${id}:unknown`, cards })),
      { id: `token:${id}`, cards: [card] },
    ];
  });
}

function inWords({ cards }: Purge): string {
  const names = cards.map((card) => EXPLORATION_CARDS[card].name).join(' and ');
  return `${names} for ${cards.length === 2 ? 'a relic' : 'a command token'}`;
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
      missing: () => 'you have no relic fragment',
      *resolve(game, owner) {
        const { state } = game;
        const picked = yield* choose<Purge>({
          seat: owner,
          kind: 'fabrication',
          rule: RULE,
          prompt: 'Fabrication: what do you purge, and for what?',
          list: () => purges(state, owner),
          text: (option) => ({ label: inWords(option) }),
        });
        for (const card of picked.cards) purgeExplorationCard(game, owner, card);
        if (picked.cards.length === 2) yield* drawRelic(game, owner, RULE);
        else yield* gainCommandTokens(game, owner, 1, RULE);
      },
    }),
  ],
};
