import { choose, type Option } from '@orrery/kernel';
import { type SystemActivated, systemActivated } from '../../rules/activation.ts';
import { HAND_NAMES, type Hand, handSize, lookAt } from '../../rules/hands.ts';
import { hasUnitsInSystem } from '../../rules/neighbors.ts';
import { type Game, type PlayerId, playerName } from '../../state/index.ts';
import { leader, leaderAbility, unlocks } from '../leader.ts';

const ID = 'so-ata';
const RULE = 'LRR 51';
/** The action cards in hand that unlock the commander. */
const CARDS = 7;

interface HandOption extends Option {
  readonly hand: Hand;
}

/** The hidden hands of a player that have cards. */
function handsOf(game: Game, player: PlayerId): HandOption[] {
  return (Object.keys(HAND_NAMES) as Hand[])
    .filter((hand) => handSize(game, player, hand) > 0)
    .map((hand) => ({ id: `hand:${hand}`, hand }));
}

/** After another player activates a system with units of the owner's: one hidden hand of theirs may be looked at. */
export const soAta = leader(
  ID,
  [
    leaderAbility<SystemActivated>({
      leader: ID,
      window: systemActivated.after,
      usable: (game, owner, { player, system }) =>
        owner !== player &&
        game.state.activeSystem === system &&
        hasUnitsInSystem(game.state, system, owner) &&
        handsOf(game, player).length > 0,
      missing: (game, owner, { player, system }) => {
        if (owner === player) return 'it answers the activations of others';
        return hasUnitsInSystem(game.state, system, owner)
          ? 'that player holds no hidden cards'
          : 'you have no units in that system';
      },
      *resolve(game, owner, { player }) {
        const { hand } = yield* choose<HandOption>({
          seat: owner,
          kind: 'choose-hand',
          rule: RULE,
          prompt: `What of ${playerName(game.state, player)} do you look at?`,
          list: () => handsOf(game, player),
          text: (option) => ({ label: `Their ${HAND_NAMES[option.hand]}` }),
        });
        lookAt(game, owner, player, hand, RULE);
      },
    }),
  ],
  [unlocks(ID, (state, player) => state.players[player].actionCards.length >= CARDS)],
);
