import { type Ability, choose, type Component, type Rule } from '@orrery/kernel';
import { WORMHOLE_BIT } from '../galaxy/index.ts';
import type { CardExplored } from '../rules/exploration.ts';
import { type ShipsMoved, shipsMove, shipsRetreated } from '../rules/movement/keys.ts';
import {
  adjacentForMovement,
  type Game,
  NOWHERE,
  type PlayerId,
  placeToken,
  removeToken,
  type SystemId,
  systemKey,
  systemName,
  type TiState,
  wormholesForMovement,
  wormholesOf,
} from '../state/index.ts';
import { explorationCard } from './exploration-card.ts';

/**
 * The ion storm: a wormhole that is alpha or beta, as its finder chooses, and turns to the other whenever ships have used it
 * in a movement or a retreat.
 */

const SIDES = ['alpha', 'beta'] as const;
type Side = (typeof SIDES)[number];
const tokenOf = (side: Side): string => `ion-storm-${side}`;
const OTHER: Readonly<Record<Side, Side>> = { alpha: 'beta', beta: 'alpha' };
const RULE = 'LRR 35.7';

interface Storm {
  readonly system: SystemId;
  readonly side: Side;
}

function stormOf(state: TiState): Storm | undefined {
  for (const side of SIDES) {
    const system = state.systemTokens.findIndex((tokens) => tokens.includes(tokenOf(side)));
    if (system !== NOWHERE) return { system, side };
  }
  return undefined;
}

function* placeStorm(game: Game, event: CardExplored): Rule {
  const { state } = game;
  const { side } = yield* choose({
    seat: event.player,
    kind: 'choose-ion-storm-side',
    rule: RULE,
    prompt: 'Which side of the ion storm token is up?',
    list: () => SIDES.map((one) => ({ id: `wormhole:${one}`, side: one })),
    text: (option) => ({ label: `The ${option.side} wormhole` }),
  });
  event.becomes = 'in-play';
  placeToken(state, event.system, tokenOf(side));
  game.emit({
    type: 'token-placed',
    text: `An ion storm with ${side === 'alpha' ? 'an' : 'a'} ${side} wormhole rages in ${systemName(state, event.system)}`,
    rule: RULE,
    data: { token: tokenOf(side), system: systemKey(state, event.system) },
  });
}

/** The same state with the storm's token off the board: what is joined in it is joined without the storm. */
function withoutStorm(state: TiState, { system, side }: Storm): TiState {
  const systemTokens = state.systemTokens.map((tokens, other) =>
    other === system ? tokens.filter((token) => token !== tokenOf(side)) : tokens,
  );
  return { ...state, systemTokens };
}

/**
 * Did a step from one system to another use the storm's wormhole: `must` where nothing else joins the two, `may` where they
 * are adjacent for the player without it too; undefined where it had no part in it, or a law has closed it.
 */
function useOf(
  state: TiState,
  player: PlayerId,
  storm: Storm,
  from: SystemId,
  to: SystemId,
): 'must' | 'may' | undefined {
  if (from !== storm.system && to !== storm.system) return undefined;
  const other = from === storm.system ? to : from;
  const open = wormholesForMovement(state);
  if ((open[from] & open[to] & wormholesOf(state)[other] & WORMHOLE_BIT[storm.side]) === 0) return undefined;
  return adjacentForMovement(withoutStorm(state, storm), player)[from].includes(to) ? 'may' : 'must';
}

function useOnWays(state: TiState, player: PlayerId, paths: ShipsMoved['paths']): 'must' | 'may' | undefined {
  const storm = stormOf(state);
  if (storm === undefined) return undefined;
  let use: 'must' | 'may' | undefined;
  for (const path of paths) {
    for (let at = 1; at < path.length; at++) {
      const step = useOf(state, player, storm, path[at - 1], path[at]);
      if (step === 'must') return step;
      use ??= step;
    }
  }
  return use;
}

const YES = { id: 'storm' };
const NO = { id: 'other-way' };

function* turn(game: Game, player: PlayerId, paths: ShipsMoved['paths']): Rule {
  const { state } = game;
  const storm = stormOf(state) as Storm;
  if (useOnWays(state, player, paths) === 'may') {
    const picked = yield* choose({
      seat: player,
      kind: 'ion-storm-used',
      rule: RULE,
      prompt: 'Did your ships use the wormhole of the ion storm? They could also have come another way.',
      list: () => [YES, NO],
      text: (option) => ({ label: option === YES ? 'Through the ion storm: it turns' : 'Another way: it stays' }),
    });
    if (picked !== YES) return;
  }
  removeToken(state, storm.system, tokenOf(storm.side));
  placeToken(state, storm.system, tokenOf(OTHER[storm.side]));
  game.emit({
    type: 'ion-storm-turned',
    text: `The ion storm turns: its wormhole is ${OTHER[storm.side]} now`,
    rule: RULE,
    data: { token: tokenOf(OTHER[storm.side]), system: systemKey(state, storm.system) },
  });
}

const afterMovement: Ability<Game, ShipsMoved> = {
  id: 'exploration:ion-storm:movement',
  name: 'Ion Storm',
  rule: RULE,
  window: shipsMove.after,
  may: false,
  owners: (_game, { player }) => [player],
  usable: ({ state }, player, { paths }) => useOnWays(state, player, paths) !== undefined,
  resolve: (game, player, { paths }) => turn(game, player, paths),
};

const afterRetreat: Ability<Game, { readonly player: PlayerId; readonly from: SystemId; readonly to: SystemId }> = {
  id: 'exploration:ion-storm:retreat',
  name: 'Ion Storm',
  rule: RULE,
  window: shipsRetreated,
  may: false,
  owners: (_game, { player }) => [player],
  usable: ({ state }, player, { from, to }) => useOnWays(state, player, [[from, to]]) !== undefined,
  resolve: (game, player, { from, to }) => turn(game, player, [[from, to]]),
};

export const ionStorm: Component<Game> = {
  name: 'Ion Storm',
  abilities: [
    ...(explorationCard('ion-storm', placeStorm).abilities ?? []),
    afterMovement as Ability<Game, never>,
    afterRetreat as Ability<Game, never>,
  ],
};
