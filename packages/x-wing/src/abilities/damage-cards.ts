import { rollOne } from '../rules/roll.ts';
import { damageCard } from '../data/index.ts';
import { repair, sufferDamage } from '../rules/damage.ts';
import { tell } from '../rules/say.ts';
import { gain } from '../rules/tokens.ts';
import type { Ability } from './ability.ts';
import { attacks, defends } from './kit/attacks.ts';
import { must } from './kit/write.ts';

function damage(id: string, body: Omit<Ability, 'of' | 'name' | 'summary'>): Ability {
  const card = damageCard(id);
  return { of: { damage: id }, name: card.name, summary: card.effect, ...body };
}

/** The fourteen damage cards. Those that print an action get it from the rules of actions. */
export const DAMAGE_ABILITIES: readonly Ability[] = [
  damage('panickedpilot', {
    reactions: {
      'damage-dealt': must(
        (_game, card, event) => event.card === card.damage,
        function* (game, card) {
          yield* gain(game, card.self, 'stress', 2);
          repair(game, card.self, card.damage!);
        },
      ),
    },
  }),
  damage('blindedpilot', { blinds: (_game, card, attack) => attacks(card, attack) }),
  damage('woundedpilot', {
    reactions: {
      'after-action': must(
        (_game, card, event) => event.ship === card.self,
        function* (game, card) {
          const die = yield* rollOne(game, card.self, card.ability.name);
          tell(game, 'damage-rolled', card.self, `rolls ${die} for ${card.ability.name}`, card.ability.name, { die });
          if (die === 'hit' || die === 'crit') yield* gain(game, card.self, 'stress');
        },
      ),
    },
  }),
  damage('stunnedpilot', {
    reactions: {
      'after-maneuver': must(
        (_game, card, event) => event.ship === card.self && event.obstacles > 0,
        (game, card) => sufferDamage(game, card.self, 1),
      ),
    },
  }),
  damage('consolefire', {
    reactions: {
      'before-engage': must(
        (_game, card, event) => event.ship === card.self,
        function* (game, card) {
          const die = yield* rollOne(game, card.self, card.ability.name);
          tell(game, 'damage-rolled', card.self, `rolls ${die} for ${card.ability.name}`, card.ability.name, { die });
          if (die === 'hit') yield* sufferDamage(game, card.self, 1);
        },
      ),
    },
  }),
  damage('damagedengine', {
    maneuverDifficulty: (_game, card, ship, { bearing }) =>
      ship === card.self && (bearing === 'turnLeft' || bearing === 'turnRight') ? 1 : 0,
  }),
  damage('weaponsfailure', { attackDice: (_game, card, attack) => (attacks(card, attack) ? -1 : 0) }),
  damage('hullbreach', { damageSuffered: () => 'crit' }),
  damage('structuraldamage', { defenseDice: (_game, card, attack) => (defends(card, attack) ? -1 : 0) }),
  damage('damagedsensorarray', {
    forbidsAction: (_game, _card, type) =>
      type === 'focus' ? undefined : 'its sensors are damaged: only focus and actions of damage cards',
  }),
  damage('loosestabilizer', {
    reactions: {
      'after-maneuver': must(
        (_game, card, { ship, maneuver }) =>
          ship === card.self && maneuver.bearing !== 'straight' && maneuver.bearing !== 'reverseStraight',
        function* (game, card) {
          yield* sufferDamage(game, card.self, 1);
          repair(game, card.self, card.damage!);
        },
      ),
    },
  }),
  damage('disabledpowerregulator', {
    reactions: {
      'before-engage': must(
        (_game, card, event) => event.ship === card.self,
        function* (game, card) {
          yield* gain(game, card.self, 'ion');
        },
      ),
      'after-maneuver': must(
        (_game, card, event) => event.ship === card.self && event.ion,
        function* (game, card) {
          repair(game, card.self, card.damage!);
        },
      ),
    },
  }),
  damage('fuelleak', {
    reactions: {
      'suffered-critical': must(
        (_game, card, event) => event.ship === card.self && event.card !== card.damage?.key,
        function* (game, card) {
          // First, or a hit that a hull breach makes critical would set the same leak off without end.
          repair(game, card.self, card.damage!);
          yield* sufferDamage(game, card.self, 1);
        },
      ),
    },
  }),
  damage('directhit', {
    reactions: {
      'damage-dealt': must(
        (_game, card, event) => event.card === card.damage,
        function* (game, card) {
          yield* sufferDamage(game, card.self, 1);
          repair(game, card.self, card.damage!);
        },
      ),
    },
  }),
];
