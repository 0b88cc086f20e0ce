import { choose, type Option } from '@orrery/kernel';
import { conditionCard } from '../data/index.ts';
import { devicePolygon, distance, rangeOf } from '../geometry/index.ts';
import { dealCard, exposeCard, sufferDamage } from '../rules/damage.ts';
import { maneuverLabel } from '../rules/maneuver-words.ts';
import { called } from '../rules/say.ts';
import { gain, loseShield, spend } from '../rules/tokens.ts';
import { baseOf, type Game, GREEN_TOKENS, hasLockOn, range, type Ship } from '../state/index.ts';
import type { Ability, Owned } from './ability.ts';
import type { Events } from './events.ts';
import { attackerOf, attacks, defenderOf, defends, inAttackArc, isPrimary } from './kit/attacks.ts';
import { chooseShip, pick } from './kit/choices.ts';
import { DARK_SIDE, removeCondition } from './kit/conditions.ts';
import { spendResult } from './kit/dice.ts';
import { shipsAt } from './kit/ships.ts';
import { must } from './kit/write.ts';

/** Writes an ability of a condition down; the card tells it in our words. */
export function condition(xws: string, body: Omit<Ability, 'of' | 'name' | 'summary'>): Ability {
  const { name, effect } = conditionCard(xws);
  return { of: { condition: xws }, name, summary: effect, ...body };
}

/** The ship whose card assigned the condition. */
export function source(game: Game, card: Owned): Ship {
  return game.state.ships[card.condition!.by];
}

/** In the System Phase the holder's dial is turned up while the one who assigned the condition is this near. */
function showsDial(to: number): Pick<Ability, 'reactions'> {
  return {
    reactions: {
      system: must<Events['system']>(
        (game, card, { ship }) =>
          ship === card.self &&
          ship.dial !== null &&
          !ship.dialShown &&
          source(game, card).status === 'play' &&
          range(source(game, card), ship) <= to,
        function* (game, { self, ability }) {
          self.dialShown = true;
          game.emit({
            type: 'dial-revealed',
            text: `${called(self)} shows a ${maneuverLabel(self.dial!)}`,
            rule: ability.name,
            shows: true,
            data: { ship: self.name, maneuver: self.dial },
          });
        },
      ),
    },
  };
}

function nearDevice(game: Game, ship: Ship): boolean {
  return game.state.devices.some(
    (device) => rangeOf(distance(baseOf(ship), devicePolygon(device.kind, device.pose))) <= 1,
  );
}

/** The friendly handmaidens in the attack arc that can spend an evade token for the holder. */
function handmaidens(game: Game, card: Owned, attack: Events['after-attack']['attack']): Ship[] {
  return shipsAt(game, card, 0, 9, 'other friendly').filter(
    (ship) =>
      ship.profile.name === 'Naboo Handmaiden' &&
      ship.tokens.evade > 0 &&
      !attack.used.includes(`decoy@${ship.id}`) &&
      inAttackArc(game, ship, attack),
  );
}

const N1 = 'nabooroyaln1starfighter';

/** The condition cards. */
export const CONDITION_ABILITIES: readonly Ability[] = [
  condition('suppressivefire', {
    attackDice: (game, card, attack) =>
      attacks(card, attack) && defenderOf(game, attack) !== source(game, card) ? -1 : 0,
    reactions: {
      'after-attack': must(
        (game, card, { defender }) => defender === source(game, card),
        function* (game, card) {
          removeCondition(game, card);
        },
      ),
      'end-engagement': must(
        (game, card) => !source(game, card).round.attacked && !source(game, card).round.bonusAttack,
        function* (game, card) {
          removeCondition(game, card);
        },
      ),
      destroyed: must(
        (game, card, { ship }) => ship === source(game, card),
        function* (game, card) {
          removeCondition(game, card);
        },
      ),
    },
  }),
  condition('rattled', {
    reactions: {
      detonated: must(
        (_game, card, { near }) => near.includes(card.self),
        function* (game, card) {
          removeCondition(game, card);
          yield* sufferDamage(game, card.self, 0, 1);
        },
      ),
    },
    actions: [
      {
        header: 'remove',
        title: 'No longer Rattled',
        unavailable: (game, card) => (nearDevice(game, card.self) ? 'a bomb or mine is at range 0 to 1' : undefined),
        *perform(game, card) {
          removeCondition(game, card);
          return true;
        },
      },
    ],
  }),
  condition('compromisingintel', {
    ...showsDial(3),
    forbidsToken: (game, card, attack, _dice, owner, token) =>
      owner === card.self &&
      token === 'focus' &&
      (attacks(card, attack)
        ? defenderOf(game, attack) === source(game, card)
        : defends(card, attack) && attackerOf(game, attack) === source(game, card)),
  }),
  condition('listeningdevice', showsDial(2)),
  condition('fearfulprey', {
    reactions: {
      'after-attack': must(
        (game, card, { attack, attacker }) =>
          defends(card, attack) &&
          attacker === source(game, card) &&
          !GREEN_TOKENS.some((token) => attack.spent.includes(`${token}:${card.self.id}`)),
        function* (game, card) {
          yield* gain(game, card.self, 'strain');
        },
      ),
    },
  }),
  condition(DARK_SIDE, {
    *insteadOfCritical(game, card) {
      const { damage } = card.condition!;
      if (damage === null) return false;
      yield* dealCard(game, card.self, damage, true, () => {
        card.self.conditions = card.self.conditions.filter((one) => one !== card.condition);
      });
      return true;
    },
  }),
  condition('hunted', {
    reactions: {
      destroyed: must(
        (game, card, { ship }) => ship === card.self && shipsAt(game, card, 0, 9, 'other friendly').length > 0,
        function* (game, card) {
          const friend = (yield* chooseShip(card, shipsAt(game, card, 0, 9, 'other friendly')))!;
          const moved = card.condition!;
          removeCondition(game, card);
          friend.conditions.push(moved);
          game.emit({
            type: 'condition-assigned',
            text: `${called(friend)} gets the condition ${card.ability.name}`,
            rule: card.ability.name,
            data: { ship: friend.name, condition: moved.xws },
          });
        },
      ),
    },
  }),
  condition('decoyed', {
    dice: [
      {
        id: 'decoy',
        text: 'spend an evade token of a handmaiden for an evade',
        spendsTokens: true,
        dice: 'defense',
        as: 'defender',
        repeatable: true,
        usable: (game, card, attack) =>
          handmaidens(game, card, attack).length > 0 &&
          (card.self.profile.ship === N1 || attack.defenseDice.some((die) => die.face !== 'evade')),
        *resolve(game, card, attack) {
          const maid = (yield* chooseShip(card, handmaidens(game, card, attack)))!;
          attack.used.push(`decoy@${maid.id}`);
          spend(game, maid, 'evade');
          if (card.self.profile.ship === N1) attack.defenseDice.push({ face: 'evade', rerolled: false });
          else {
            const die =
              attack.defenseDice.find((one) => one.face === 'blank') ??
              attack.defenseDice.find((one) => one.face === 'focus');
            die!.face = 'evade';
          }
        },
      },
    ],
  }),
  condition('optimizedprototype', {
    dice: [
      {
        id: 'prototype',
        text: 'spend a result: the defender loses a shield or has a damage card turned up',
        dice: 'attack',
        as: 'attacker',
        usable: (game, card, attack) => {
          const defender = defenderOf(game, attack);
          return (
            isPrimary(attack) &&
            attack.arc === 'front' &&
            hasLockOn(source(game, card), defender) &&
            attack.attackDice.some((die) => die.face !== 'blank') &&
            (defender.shields > 0 || defender.damage.some((dealt) => !dealt.faceup))
          );
        },
        *resolve(game, card, attack) {
          yield* spendResult(card, attack, 'attack', ['focus', 'hit', 'crit']);
          const defender = defenderOf(game, attack);
          const picked = yield* choose<Option>({
            seat: card.self.seat,
            kind: 'ability-choice',
            rule: card.ability.name,
            prompt: `What happens to ${called(defender)}?`,
            list: () => [
              ...(defender.shields > 0 ? [{ id: 'shield' }] : []),
              ...(defender.damage.some((dealt) => !dealt.faceup) ? [{ id: 'card' }] : []),
            ],
            text: ({ id }) => ({ label: id === 'shield' ? 'It loses a shield' : 'A facedown card is turned up' }),
          });
          if (picked.id === 'shield') {
            loseShield(game, defender, card.ability.name);
            return;
          }
          const hidden = defender.damage.filter((dealt) => !dealt.faceup);
          const dealt = yield* pick(
            card,
            'choose-damage',
            'which card?',
            hidden.map((one) => ({ id: `damage:${one.key}`, label: 'A facedown card', value: one })),
          );
          yield* exposeCard(game, defender, dealt);
        },
      },
    ],
  }),
];
