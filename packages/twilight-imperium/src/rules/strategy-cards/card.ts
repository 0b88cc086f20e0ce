import type { Rule } from '@orrery/kernel';
import type { Game, PlayerId, StrategyCardId } from '../../state/index.ts';

/** A strategy card as rules (LRR 83.7): its primary and its secondary ability. */
export interface StrategyCardRules {
  /** The rule of the card: `LRR 66`. */
  readonly rule: string;
  /**
   * The primary ability, for the owner of the card. The result, if any, is the players who resolve the secondary ability
   * without spending a command token, and must (LRR 92.4).
   */
  primary(game: Game, player: PlayerId, card: StrategyCardId): Rule<readonly PlayerId[] | undefined>;
  /** Would the secondary ability do anything for the player, its costs apart from the command token included? */
  canFollow(game: Game, player: PlayerId): boolean;
  /** Would the primary ability do anything for a player who may resolve it instead? Left out where it always does. */
  canResolvePrimary?(game: Game, player: PlayerId): boolean;
  /** The secondary ability, after its command token was spent. */
  secondary(game: Game, player: PlayerId): Rule;
}
