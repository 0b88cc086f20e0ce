import { beginEffect, choose, type Component, effectsOf, type Option, type Rule } from '@orrery/kernel';
import { isStructure, technologyIndex, UNIT_TYPE_COUNT, UNIT_TYPES } from '../data/index.ts';
import {
  type Combat,
  combatRolls,
  combatRoundStarts,
  type CombatSide,
  isIn,
  opponentOf,
  sideOf,
  UNTIL_END_OF_ROUND,
} from '../rules/combat.ts';
import { destroyTogether, newLoss } from '../rules/destruction.ts';
import { type Hits, newHits } from '../rules/hits.ts';
import { hasPlanetaryShield } from '../rules/planetary-shield.ts';
import { planSustain, sustain, sustainers } from '../rules/sustain-damage.ts';
import { exhaustTechnology, isTechnologyReady, ownersOf } from '../rules/technology-cards.ts';
import { noUnits, unitKey } from '../state/forces.ts';
import {
  type Game,
  type PlayerId,
  statsOf,
  type TiState,
  unitIndex,
  unitsInWords,
  type UnitType,
} from '../state/index.ts';

const FIRST_PRINTING = technologyIndex('magen-defense-grid');
const OMEGA = technologyIndex('magen-defense-grid-omega');
const NO_ROLLS = 'magen-defense-grid';

/**
 * First printing: exhausted at the start of a ground combat round on a planet with an own unit that has Planetary Shield; the
 * opponent makes no combat rolls in it. Shields that a war sun ignores do not help (LRR 65.3a).
 */
export const magenDefenseGrid: Component<Game> = {
  name: 'Magen Defense Grid',
  abilities: [
    {
      id: 'magen-defense-grid',
      name: 'Magen Defense Grid',
      rule: 'LRR 42.4a',
      window: combatRoundStarts,
      may: true,
      owners: ({ state }: Game) => ownersOf(state, FIRST_PRINTING),
      usable: ({ state }: Game, owner: PlayerId, combat: Combat) =>
        combat.kind === 'ground' &&
        isIn(combat, owner) &&
        isTechnologyReady(state, owner, FIRST_PRINTING) &&
        hasPlanetaryShield(state, combat.planet, owner),
      *cost(game: Game, owner: PlayerId) {
        exhaustTechnology(game, owner, FIRST_PRINTING);
      },
      *resolve({ state }: Game, owner: PlayerId, combat: Combat) {
        const data = { player: opponentOf(combat, owner) };
        beginEffect(state, { source: 'Magen Defense Grid', kind: NO_ROLLS, until: UNTIL_END_OF_ROUND, data });
      },
      text: () => ({
        label: 'Exhaust Magen Defense Grid',
        detail: 'your opponent makes no combat rolls in this round',
      }),
    },
  ],
  prohibitions: [
    {
      source: 'Magen Defense Grid',
      rule: 'LRR 42.1',
      permission: combatRolls,
      forbids: ({ state }: Game, { player }: CombatSide) =>
        effectsOf(state, NO_ROLLS).some(({ data }) => data.player === player)
          ? 'Magen Defense Grid allows no combat rolls in this round'
          : undefined,
    },
  ],
};

/**
 * The printing of the first codex: at the start of a ground combat on a planet with an own structure its owner produces one hit
 * and assigns it to a ground force of the opponent. There is no "may" in it (LRR 1.8).
 */
export const magenDefenseGridOmega: Component<Game> = {
  name: 'Magen Defense Grid Ω',
  abilities: [
    {
      id: 'magen-defense-grid-omega',
      name: 'Magen Defense Grid Ω',
      rule: 'LRR 42.4a',
      window: combatRoundStarts,
      may: false,
      owners: ({ state }: Game) => ownersOf(state, OMEGA),
      usable: ({ state }: Game, owner: PlayerId, combat: Combat) =>
        combat.kind === 'ground' && combat.round === 1 && isIn(combat, owner) && hasStructure(state, owner, combat),
      resolve: (game: Game, owner: PlayerId, combat: Combat) => produceHit(game, owner, combat),
    },
  ],
};

function hasStructure(state: TiState, owner: PlayerId, combat: Combat): boolean {
  const first = unitIndex(state, combat.area, owner);
  for (let type = 0; type < UNIT_TYPE_COUNT; type++)
    if (isStructure[type] && state.units[first + type] > 0) return true;
  return false;
}

interface TargetOption extends Option {
  readonly type: UnitType;
  readonly damaged: boolean;
}

function* produceHit(game: Game, owner: PlayerId, combat: Combat): Rule {
  const victim = opponentOf(combat, owner);
  const { type, damaged } = yield* choose<TargetOption>({
    seat: owner,
    kind: 'assign-produced-hit',
    rule: 'LRR 42.4a',
    prompt: 'Magen Defense Grid Ω: which ground force of your opponent is hit?',
    list: () => targetsOf(game, victim, combat),
    text: (option) => ({
      label: `${unitsInWords(option.type, 1)}${option.damaged ? ' (damaged)' : ''}`,
      target: unitKey(game.state, combat.area, option.type),
    }),
  });
  const hits = newHits({
    owner: victim,
    by: owner,
    system: combat.system,
    area: combat.area,
    targets: 'ground-forces',
    cause: 'ability',
    rule: 'LRR 42.4a',
    count: 1,
    combat,
  });
  if (!damaged) yield* sustainThis(game, hits, combat, type);
  if (hits.count === 0) return;
  const loss = newLoss(victim, combat.area, owner);
  loss.units[type] = 1;
  loss.damaged[type] = damaged ? 1 : 0;
  yield* destroyTogether(game, { losses: [loss], cause: 'magen-defense-grid', rule: 'LRR 42.4a' });
}

/** The unit that is hit may sustain damage (LRR 87.4). */
function* sustainThis(game: Game, hits: Hits, combat: Combat, type: UnitType): Rule {
  const able = noUnits();
  able[type] = Math.min(1, sustainers(game, hits)[type]);
  if (able[type] === 0) return;
  const planned = yield* planSustain(game, hits, able);
  if (sustain(game, hits, planned)) combat.sustained[sideOf(combat, hits.owner)][type] += planned[type];
}

function targetsOf(game: Game, player: PlayerId, combat: Combat): TargetOption[] {
  const { state } = game;
  const stats = statsOf(state, player);
  const first = unitIndex(state, combat.area, player);
  const options: TargetOption[] = [];
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (!stats[type].isGroundForce) continue;
    const hurt = state.damaged[first + type];
    const id = `unit:${UNIT_TYPES[type]}`;
    if (state.units[first + type] > hurt) options.push({ id, type, damaged: false });
    if (hurt > 0) options.push({ id: `${id}:damaged`, type, damaged: true });
  }
  return options;
}
