import { choose, type Rule } from '@orrery/kernel';
import { SPACE_DOCK } from '../../data/index.ts';
import {
  galaxy,
  type Game,
  hasCommandToken,
  homeSystem,
  type PlayerId,
  playerName,
  removeCommandToken,
  type SystemId,
  systemKey,
  systemName,
  type TiState,
} from '../../state/index.ts';
import { areaKey } from '../../state/forces.ts';
import { gainCommandTokens, redistributeTokens } from '../command-tokens.ts';
import { type Producer, producersIn } from '../producers.ts';
import { produceUnits } from '../production.ts';
import type { StrategyCardRules } from './card.ts';

/** Warfare (LRR 99): a command token comes back, the pools are arranged anew; the others produce at home. */
export const warfare: StrategyCardRules = {
  rule: 'LRR 99',
  *primary(game, player) {
    yield* takeTokenBack(game, player);
    yield* redistributeTokens(game, player, 'LRR 99.2');
    return undefined;
  },
  canFollow: ({ state }, player) => docksAtHome(state, player).length > 0,
  *secondary(game, player) {
    yield* produceAtHome(game, player);
  },
};

/** Take one of one's command tokens off the board and gain it in a pool of choice (LRR 99.1). */
function* takeTokenBack(game: Game, player: PlayerId): Rule {
  const { state } = game;
  const systems: SystemId[] = [];
  for (let system = 0; system < galaxy(state).systemCount; system++) {
    if (hasCommandToken(state, system, player)) systems.push(system);
  }
  if (systems.length === 0) return;
  const { system } = yield* choose({
    seat: player,
    kind: 'take-token-off-board',
    rule: 'LRR 99.1',
    prompt: 'Which of your command tokens do you take off the board?',
    list: () => systems.map((id) => ({ id: systemKey(state, id), system: id })),
    text: (option) => ({ label: systemName(state, option.system), target: option.id }),
  });
  removeCommandToken(state, system, player);
  game.emit({
    type: 'command-token-removed',
    text: `${playerName(state, player)} takes the command token out of ${systemName(state, system)}`,
    rule: 'LRR 99.1',
    data: { player, system: systemKey(state, system) },
  });
  yield* gainCommandTokens(game, player, 1, 'LRR 99.1');
}

/** The PRODUCTION of one space dock in the home system (LRR 99.3). */
function* produceAtHome(game: Game, player: PlayerId): Rule {
  const { state } = game;
  const docks = docksAtHome(state, player);
  if (docks.length === 0) return;
  const { dock } = yield* choose({
    seat: player,
    kind: 'choose-space-dock',
    rule: 'LRR 99.3',
    prompt: 'Which space dock produces?',
    list: () => docks.map((producer) => ({ id: areaKey(state, producer.area), dock: producer })),
    text: (option) => ({ label: `Produce up to ${option.dock.value} units`, target: option.id }),
  });
  yield* produceUnits(game, player, { system: homeSystem(state, player), producers: [dock], rule: 'LRR 99.3' });
}

/** The space docks in a player's home system; of several in one space area (floating factories) one. */
function docksAtHome(state: TiState, player: PlayerId): Producer[] {
  const home = homeSystem(state, player);
  if (home < 0) return [];
  return producersIn(state, player, home)
    .filter((producer) => producer.type === SPACE_DOCK)
    .map((producer) => ({ ...producer, value: producer.value / producer.count, count: 1 }));
}
