import { choose, chooseSome, type Option } from '@orrery/kernel';
import { componentsIn, STRATEGY_CARDS } from '../../data/index.ts';
import { componentAction } from '../../rules/action-phase.ts';
import { resolvePrimary, resolveSecondary, secondaryAbilities } from '../../rules/strategic-action.ts';
import { clockwiseFrom, type PlayerId, playerName, type StrategyCardId } from '../../state/index.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'mathis-mathinus';
const RULE = 'LRR 51';

interface CardOption extends Option {
  readonly card: StrategyCardId;
}

/**
 * An action: the primary ability of any strategy card, whoever has it. Then others whom the owner chooses may resolve the
 * secondary ability, for a command token as ever; it is no strategic action.
 */
export const mathisMathinus = leader(ID, [
  leaderAbility<{ readonly player: PlayerId }>({
    leader: ID,
    window: componentAction,
    usable: (_game, owner, { player }) => owner === player,
    *resolve(game, owner) {
      const { state } = game;
      const { card } = yield* choose<CardOption>({
        seat: owner,
        kind: 'choose-primary-ability',
        rule: RULE,
        prompt: 'Of which strategy card do you resolve the primary ability?',
        list: () =>
          componentsIn(state.setup.expansions).strategyCards.map((one) => ({
            id: `card:${STRATEGY_CARDS[one].id}`,
            card: one,
          })),
        text: (option) => ({
          label: STRATEGY_CARDS[option.card].name,
          target: option.id,
          detail: STRATEGY_CARDS[option.card].primary.join('; '),
        }),
      });
      const { id, name } = STRATEGY_CARDS[card];
      game.emit({
        type: 'primary-ability-chosen',
        text: `${playerName(state, owner)} resolves the primary ability of ${name}`,
        rule: RULE,
        data: { player: owner, card: id },
      });
      const others = clockwiseFrom(state, owner).filter((other) => other !== owner && !state.players[other].eliminated);
      const free = yield* resolvePrimary(game, owner, card);
      for (const other of others) if (free.includes(other)) yield* resolveSecondary(game, other, card);
      const picked = yield* chooseSome({
        seat: owner,
        kind: 'choose-players',
        rule: RULE,
        prompt: `Which other players may resolve the secondary ability of ${name}?`,
        list: () => others.map((other) => ({ id: `player:${other}`, other })),
        text: (option) => ({ label: playerName(state, option.other), target: option.id }),
      });
      const chosen = picked.map(({ other }) => other);
      game.emit({
        type: 'secondary-ability-offered',
        text:
          chosen.length === 0
            ? `Nobody else may resolve the secondary ability of ${name}`
            : `${chosen.map((other) => playerName(state, other)).join(', ')} may resolve the secondary ability of ${name}`,
        rule: RULE,
        data: { player: owner, card: id, chosen },
      });
      yield* secondaryAbilities(
        game,
        card,
        others.filter((other) => chosen.includes(other)),
        [],
        false,
      );
    },
  }),
]);
