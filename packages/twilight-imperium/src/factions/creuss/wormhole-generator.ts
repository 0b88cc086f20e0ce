import { choose, type Component, type Option, type Rule } from '@orrery/kernel';
import { componentAction } from '../../rules/action-phase.ts';
import { statusPhaseStarts } from '../../rules/status-phase.ts';
import {
  controls,
  galaxy,
  type Game,
  hasToken,
  othersWithShips,
  placeToken,
  planetsIn,
  type PlayerId,
  removeToken,
  type SystemId,
  systemKey,
  systemName,
  type TiState,
} from '../../state/index.ts';
import { chooseSystem } from '../../technologies/choices.ts';
import { technologyAbility } from '../../technologies/technology.ts';

const RULE = 'LRR 101';
const TOKENS = ['creuss-alpha', 'creuss-beta', 'creuss-gamma'] as const;

/** Systems with a planet of the player's, and others without ships of others that are no home systems. */
export function wormholeTargets(state: TiState, player: PlayerId): SystemId[] {
  const systems: SystemId[] = [];
  for (let system = 0; system < state.commandTokens.length; system++) {
    const own = planetsIn(state, system).some((planet) => controls(state, player, planet));
    const free = galaxy(state).homeOf[system] < 0 && othersWithShips(state, system, player).length === 0;
    if (own || free) systems.push(system);
  }
  return systems;
}

/** Place a Creuss wormhole token in a system, or move one there. */
export function* placeWormhole(game: Game, player: PlayerId, systems: readonly SystemId[]): Rule {
  const { state } = game;
  const { token } = yield* choose<Option & { token: string }>({
    seat: player,
    kind: 'choose-wormhole-token',
    rule: RULE,
    prompt: 'Which wormhole token do you place or move?',
    list: () => TOKENS.map((one) => ({ id: one, token: one })),
    text: ({ token: one }) => ({ label: one.replace('creuss-', '') }),
    about: () => ({ into: systems.map((system) => systemKey(state, system)) }),
  });
  const question = { kind: 'choose-system', rule: RULE, prompt: 'Into which system?' };
  const to = yield* chooseSystem(game, player, question, systems);
  state.systemTokens.forEach((_, system) => {
    if (hasToken(state, system, token)) removeToken(state, system, token);
  });
  placeToken(state, to, token);
  game.emit({
    type: 'wormhole-token-placed',
    text: `A wormhole token (${token.replace('creuss-', '')}) is placed in ${systemName(state, to)}`,
    rule: RULE,
    data: { player, token, system: systemKey(state, to) },
  });
}

/** First printing: a wormhole token is placed or moved at the start of the status phase. */
export const wormholeGenerator: Component<Game> = {
  name: 'Wormhole Generator',
  abilities: [
    technologyAbility<{ readonly round: number }>({
      technology: 'wormhole-generator',
      rule: RULE,
      window: statusPhaseStarts,
      may: false,
      usable: () => true,
      resolve: (game, owner) => placeWormhole(game, owner, wormholeTargets(game.state, owner)),
    }),
  ],
};

/** The printing of the first codex: an action of its owner, exhausting the card. */
export const wormholeGeneratorOmega: Component<Game> = {
  name: 'Wormhole Generator Ω',
  abilities: [
    technologyAbility<{ readonly player: PlayerId }>({
      technology: 'wormhole-generator-omega',
      rule: RULE,
      window: componentAction,
      exhausts: true,
      usable: () => true,
      resolve: (game, owner) => placeWormhole(game, owner, wormholeTargets(game.state, owner)),
    }),
  ],
};
