import { beginEffect, choose, type Component, effectsOf, type Option } from '@orrery/kernel';
import { DESTROYER, FIGHTER, FLAGSHIP, strategyCardIndex, WAR_SUN } from '../../data/index.ts';
import { componentAction } from '../../rules/action-phase.ts';
import { hasAnomaly } from '../../rules/anomalies.ts';
import { passSupernovas, type ShipMoving } from '../../rules/movement.ts';
import { canPlaceUnits, placeUnits } from '../../rules/placing-units.ts';
import type { EffectScope } from '../../rules/producers.ts';
import {
  afterProduction,
  afterUnitsProduced,
  canProduceByEffect,
  produceByEffect,
  type UnitsProduced,
} from '../../rules/production.ts';
import { gainsByFollowing } from '../../rules/strategic-action.ts';
import { afterStrategyTokenSpent, spendStrategyTokens, strategyTokens } from '../../rules/strategy-pool.ts';
import { gainTradeGoods } from '../../rules/trade.ts';
import {
  adjacentTo,
  type Game,
  type PlayerId,
  spaceArea,
  type SystemId,
  systemKey,
  systemName,
  type TiState,
  unitCount,
  unitsInWords,
  type UnitType,
} from '../../state/index.ts';
import { choosePlayer, chooseSystem } from '../../technologies/choices.ts';
import { technologyAbility, technologyNumber } from '../../technologies/technology.ts';
import { systemsWith } from '../common.ts';
import { factionAbility, factionNumber } from '../faction-ability.ts';
import { commanderNumber, leader, leaderAbility, unlocks } from '../leader.ts';
import { placeWithColossi } from './ember-colossus.ts';

/** Own ships move through supernovas, and into none: that takes the Magmus Reactor. */
export const gashlaiPhysiology: Component<Game> = {
  name: 'Gashlai Physiology',
  modifiers: [
    factionNumber<ShipMoving>(
      'gashlai-physiology',
      passSupernovas,
      ({ state }, { to }) => (hasAnomaly(state, to, 'supernova') ? 0 : 1),
      'LRR 86.1',
    ),
  ],
};

/**
 * Ships of its owner move into supernovas too, in both printings. The first pays where a war sun was before the production; the
 * second gives supernovas with units of its owner PRODUCTION (rules/producers.ts).
 */
export const magmusReactor: Component<Game> = {
  name: 'Magmus Reactor',
  abilities: [
    technologyAbility<UnitsProduced>({
      technology: 'magmus-reactor',
      rule: 'LRR 68',
      window: afterProduction,
      may: false,
      usable: ({ state }, owner, { player, system, made }) =>
        owner === player &&
        (unitCount(state, spaceArea(system), owner, WAR_SUN) > made[WAR_SUN] ||
          adjacentTo(state, system, owner).some((near) => hasAnomaly(state, near, 'supernova'))),
      *resolve(game, owner) {
        yield* gainTradeGoods(game, owner, 1, 'LRR 68');
      },
    }),
  ],
  modifiers: [
    technologyNumber<ShipMoving>('magmus-reactor', passSupernovas, 1, 'LRR 86.1'),
    technologyNumber<ShipMoving>('magmus-reactor-omega', passSupernovas, 1, 'LRR 86.1'),
  ],
};

interface Forged extends Option {
  readonly system: SystemId;
  readonly type: UnitType;
  readonly count: number;
}

function forgeable(state: TiState, player: PlayerId): Forged[] {
  const found: Forged[] = [];
  for (const system of systemsWith(state, player, [WAR_SUN])) {
    for (const [type, count] of [
      [FIGHTER, 2],
      [DESTROYER, 1],
    ]) {
      if (!canPlaceUnits(state, player, spaceArea(system), type, count)) continue;
      found.push({
        id: `${systemKey(state, system)}:${type === FIGHTER ? 'fighters' : 'destroyer'}`,
        system,
        type,
        count,
      });
    }
  }
  return found;
}

/** An action: a token of the strategy pool for two fighters or a destroyer beside a war sun. */
export const starForge: Component<Game> = {
  name: 'Star Forge',
  abilities: [
    factionAbility<{ readonly player: PlayerId }>({
      ability: 'star-forge',
      rule: 'LRR 22.3',
      window: componentAction,
      usable: (game, owner) => strategyTokens(game, owner) > 0 && forgeable(game.state, owner).length > 0,
      missing: () => 'you have no war sun on the board, or no command token in the strategy pool',
      cost: (game, owner) => spendStrategyTokens(game, owner, 1, 'LRR 20.5'),
      *resolve(game, owner) {
        const { state } = game;
        const { system, type, count } = yield* choose<Forged>({
          seat: owner,
          kind: 'star-forge',
          rule: 'LRR 22.3',
          prompt: 'Star Forge: what do you place where?',
          list: () => forgeable(state, owner),
          text: (option) => ({
            label: `${unitsInWords(option.type, option.count)} in ${systemName(state, option.system)}`,
            target: systemKey(state, option.system),
          }),
        });
        yield* placeUnits(game, owner, spaceArea(system), type, count, 'LRR 22.3');
        yield* placeWithColossi(game, owner, system);
      },
    }),
  ],
};

/** Up to two units, none of which costs more than four. */
function umbatScope(system: SystemId): EffectScope {
  return { system, limit: 2, allows: (_type, unit) => (unit.cost ?? 99) <= 4 };
}

function umbatSystems(game: Game, player: PlayerId): SystemId[] {
  return systemsWith(game.state, player, [WAR_SUN, FLAGSHIP]).filter((system) =>
    canProduceByEffect(game, player, umbatScope(system)),
  );
}

function umbatPlayers(game: Game): PlayerId[] {
  return game.state.players.flatMap((_, player) => (umbatSystems(game, player).length > 0 ? [player] : []));
}

/** An action: a player may produce up to two cheap units where they have a war sun or their flagship. */
export const umbat = leader('umbat', [
  leaderAbility<{ readonly player: PlayerId }>({
    leader: 'umbat',
    window: componentAction,
    usable: (game) => umbatPlayers(game).length > 0,
    missing: () => 'nobody has a war sun or a flagship where they could produce and pay',
    *resolve(game, owner) {
      const question = { kind: 'choose-player', rule: 'LRR 51', prompt: 'Who may produce up to two units?' };
      const player = yield* choosePlayer(game, owner, question, umbatPlayers(game));
      const where = { kind: 'choose-system', rule: 'LRR 67', prompt: 'Where do you produce?' };
      const system = yield* chooseSystem(game, player, where, umbatSystems(game, player));
      yield* produceByEffect(game, player, umbatScope(system), 'LRR 67');
    },
  }),
]);

/** The effect that the Muaat have produced a war sun. */
const WAR_SUN_PRODUCED = 'war-sun-produced';

const noteWarSun = factionAbility<UnitsProduced>({
  ability: 'star-forge',
  part: 'war-sun',
  window: afterUnitsProduced,
  may: false,
  usable: ({ state }, owner, { player, made }) =>
    owner === player && made[WAR_SUN] > 0 && effectsOf(state, WAR_SUN_PRODUCED).length === 0,
  *resolve({ state }, owner) {
    beginEffect(state, { source: 'war sun', kind: WAR_SUN_PRODUCED, until: 'never', data: { player: owner } });
  },
});

/** Secondary abilities for a token that can be resolved although there is nothing to ready, to draw or to replenish. */
const MAY_COME_TO_NOTHING = ['diplomacy', 'diplomacy-omega', 'politics', 'trade', 'imperial'].map(strategyCardIndex);

/** Each token spent from the strategy pool may give a trade good. */
export const magmus = leader(
  'magmus',
  [
    noteWarSun,
    leaderAbility<{ readonly player: PlayerId }>({
      leader: 'magmus',
      window: afterStrategyTokenSpent,
      usable: (_game, owner, { player }) => owner === player,
      *resolve(game, owner) {
        yield* gainTradeGoods(game, owner, 1, 'LRR 51');
      },
    }),
  ],
  [
    unlocks('magmus', (state) => effectsOf(state, WAR_SUN_PRODUCED).length > 0),
    // The token that is spent is worth it, even where the ability changes nothing.
    commanderNumber<{ readonly player: PlayerId; readonly card: number }>(
      'magmus',
      gainsByFollowing,
      ({ state }, { player, card }) =>
        MAY_COME_TO_NOTHING.includes(card) && state.players[player].strategy > 0 ? 1 : 0,
    ),
  ],
);
