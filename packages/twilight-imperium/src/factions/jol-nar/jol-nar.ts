import { beginEffect, type Component } from '@orrery/kernel';
import { INFANTRY, MECH, strategyCardIndex, TECHNOLOGIES } from '../../data/index.ts';
import { type SystemActivated, systemActivated } from '../../rules/activation.ts';
import { combatRoll, type CombatUnits } from '../../rules/combat.ts';
import { hasUnitsInSystem } from '../../rules/neighbors.ts';
import { freePrerequisites, type Research } from '../../rules/research.ts';
import { primaryInstead } from '../../rules/strategic-action.ts';
import { END_OF_TACTICAL_ACTION } from '../../rules/tactical-action.ts';
import { gainTradeGoods } from '../../rules/trade.ts';
import { type AbilityRoll, afterAbilityRoll } from '../../rules/unit-ability.ts';
import { ADJACENCY_ADDED, type Game, hasShips, NOT_OWNED, type PlayerId } from '../../state/index.ts';
import { technologyAbility } from '../../technologies/technology.ts';
import { hasPrinted } from '../common.ts';
import { factionNumber } from '../faction-ability.ts';
import { leader, leaderAbility, unlocks } from '../leader.ts';
import { rerollSome } from '../reroll.ts';

/** One is taken from all combat rolls; infantry beside a Shield Paling are spared. */
export const fragile: Component<Game> = {
  name: 'Fragile',
  modifiers: [
    factionNumber<CombatUnits>(
      'fragile',
      combatRoll,
      ({ state }, { combat, player, unit }) =>
        unit === INFANTRY && hasPrinted(state, player, combat.area, MECH, 'shield-paling') ? 0 : -1,
      'LRR 56',
    ),
  ],
};

/** One prerequisite of a technology that is no unit upgrade is ignored. */
export const analytical: Component<Game> = {
  name: 'Analytical',
  modifiers: [
    factionNumber<Research>(
      'analytical',
      freePrerequisites,
      (_game, { technology }) => (TECHNOLOGIES[technology].unitUpgrade === null ? 1 : 0),
      'LRR 90.15',
    ),
  ],
};

const TECHNOLOGY_CARD = strategyCardIndex('technology');

/** Whoever pays the token for the secondary ability of Technology may resolve the primary instead. */
export const brilliant: Component<Game> = {
  name: 'Brilliant',
  modifiers: [
    factionNumber<{ readonly player: PlayerId; readonly card: number }>(
      'brilliant',
      primaryInstead,
      (_game, { card }) => (card === TECHNOLOGY_CARD ? 1 : 0),
      'LRR 91',
    ),
  ],
};

/** Another player who activates a system with its owner's ships brings them four trade goods. */
export const eResSiphons: Component<Game> = {
  name: 'E-Res Siphons',
  abilities: [
    technologyAbility<SystemActivated>({
      technology: 'e-res-siphons',
      rule: 'LRR 5',
      window: systemActivated.after,
      may: false,
      usable: ({ state }, owner, { player, system }) => owner !== player && hasShips(state, system, owner),
      *resolve(game, owner) {
        yield* gainTradeGoods(game, owner, 4, 'LRR 5');
      },
    }),
  ],
};

/** Exhausted after its owner activates a system with own units: it is adjacent to all other systems with own units. */
export const spatialConduitCylinders: Component<Game> = {
  name: 'Spatial Conduit Cylinders',
  abilities: [
    technologyAbility<SystemActivated>({
      technology: 'spatial-conduit-cylinders',
      rule: 'LRR 6',
      window: systemActivated.after,
      exhausts: true,
      usable: ({ state }, owner, { player, system }) => owner === player && hasUnitsInSystem(state, system, owner),
      missing: () => 'you have no unit in the active system',
      *resolve({ state }, owner, { system }) {
        for (let other = 0; other < state.commandTokens.length; other++) {
          if (other === system || !hasUnitsInSystem(state, other, owner)) continue;
          const data = { one: system, other };
          beginEffect(state, {
            source: 'Spatial Conduit Cylinders',
            kind: ADJACENCY_ADDED,
            until: END_OF_TACTICAL_ACTION,
            data,
          });
        }
      },
    }),
  ],
};

/** After a roll for a unit ability any of one's dice are rolled again. */
export const taZern = leader(
  'ta-zern',
  [
    leaderAbility<AbilityRoll>({
      leader: 'ta-zern',
      window: afterAbilityRoll,
      usable: (_game, owner, { player, dice }) => owner === player && dice.length > 0,
      missing: () => 'you did not roll for a unit ability',
      resolve: (game, owner, { dice }) => rerollSome(game, owner, dice, 'Ta Zern'),
    }),
  ],
  [
    unlocks(
      'ta-zern',
      (state, player) => state.players[player].technologies.filter((status) => status !== NOT_OWNED).length >= 8,
    ),
  ],
);
