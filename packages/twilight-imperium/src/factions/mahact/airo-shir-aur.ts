import {
  beginEffect,
  choose,
  type Component,
  effectsOf,
  endEffects,
  type Option,
  type Prohibition,
} from '@orrery/kernel';
import { LEADERS, leaderIndex } from '../../data/index.ts';
import { componentAction } from '../../rules/action-phase.ts';
import { type Retreat, retreats, shipsMovedByAbilities } from '../../rules/retreat.ts';
import { type ForcedMove, forcedMoves, forceMove } from '../../rules/retreat/forced-move.ts';
import { spaceCombat } from '../../rules/space-combat.ts';
import { END_OF_TACTICAL_ACTION } from '../../rules/tactical-action.ts';
import { replaceTokens } from '../../rules/unit-tokens.ts';
import {
  type Game,
  NOWHERE,
  othersWithShips,
  type PlayerId,
  playerName,
  type SystemId,
  systemKey,
  systemName,
} from '../../state/index.ts';
import { chooseSystem } from '../../technologies/choices.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'airo-shir-aur';
const { name: NAME } = LEADERS[leaderIndex(ID)];
const RULE = 'LRR 51';

/** The effect that ships do not leave a system: `data` holds the `system`. */
const NOBODY_LEAVES = 'pax-magnifica';

type Target = Option & { readonly move: ForcedMove };

/** Of the moves from a system the one that the player chooses. */
function* chooseTarget({ state }: Game, owner: PlayerId, moves: readonly ForcedMove[]) {
  const { move } = yield* choose<Target>({
    seat: owner,
    kind: 'move-against',
    rule: RULE,
    prompt: `${NAME}: where do they go?`,
    list: () => moves.map((one) => ({ id: systemKey(state, one.to), move: one })),
    text: (option) => {
      const { to, owner: moved } = option.move;
      const others = othersWithShips(state, to, moved).map((player) => playerName(state, player));
      return { label: systemName(state, to), target: option.id, detail: `space combat against ${others.join(', ')}` };
    },
    about: () => ({ from: systemKey(state, moves[0].from) }),
  });
  return move;
}

function kept({ state }: Game, system: SystemId): string | undefined {
  return effectsOf(state, NOBODY_LEAVES).some(({ data }) => data.system === system)
    ? `${NAME} lets no ship leave`
    : undefined;
}

const noRetreat: Prohibition<Game, Retreat> = {
  source: NAME,
  rule: RULE,
  permission: retreats,
  forbids: (game, { combat }) => kept(game, combat.system),
};

const noMove: Prohibition<Game, { readonly player: PlayerId; readonly system: SystemId }> = {
  source: NAME,
  rule: RULE,
  permission: shipsMovedByAbilities,
  forbids: (game, { system }) => kept(game, system),
};

/** Everything in a space area, of whomever, goes next to where another player has ships, and fights there; nobody leaves. */
export const airoShirAur: Component<Game> = {
  ...leader(ID, [
    leaderAbility<{ readonly player: PlayerId }>({
      leader: ID,
      window: componentAction,
      usable: (game, owner, { player }) => owner === player && forcedMoves(game, owner).length > 0,
      missing: () => 'there are no ships next to ships of another player that they could be moved to',
      *resolve(game, owner) {
        const { state } = game;
        const moves = forcedMoves(game, owner);
        const question = {
          kind: 'move-whose-fleet',
          rule: RULE,
          prompt: `${NAME}: the ships of which system do you move?`,
        };
        const from = yield* chooseSystem(game, owner, question, [...new Set(moves.map((move) => move.from))]);
        const move = yield* chooseTarget(
          game,
          owner,
          moves.filter((one) => one.from === from),
        );
        state.activeSystem = move.to;
        beginEffect(state, { source: NAME, kind: NOBODY_LEAVES, until: ID, data: { system: move.to } });
        if (yield* forceMove(game, move)) yield* spaceCombat(game, move.owner, move.to);
        yield* replaceTokens(game);
        endEffects(state, ID);
        // What those who fought used "for this tactical action" has no other end here.
        endEffects(state, END_OF_TACTICAL_ACTION);
        state.activeSystem = NOWHERE;
      },
    }),
  ]),
  prohibitions: [noRetreat as Prohibition<Game, never>, noMove as Prohibition<Game, never>],
};
