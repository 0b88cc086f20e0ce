import type { Rule } from '@orrery/kernel';
import { damageCard } from '../data/index.ts';
import { dealCard, dealDamageCard, expose } from '../rules/damage.ts';
import { rerollSome } from '../rules/modify-dice.ts';
import { lose } from '../rules/tokens.ts';
import { type Game, hasLockOn, shipsOnMat } from '../state/index.ts';
import type { Ability, Owned } from './ability.ts';
import { agrees, pick } from './kit-more.ts';
import { cardsOf } from './registry.ts';
import { attackerOf, attacks, chargesOf, defenderOf, may, rerolls, spendCharge } from './kit.ts';
import { inTurretArc } from './kit-roles.ts';

function ship(name: string, summary: string, body: Omit<Ability, 'of' | 'name' | 'summary'>): Ability {
  return { of: { shipAbility: name }, name, summary, ...body };
}

/** Its turret points ahead or behind, and front arc weapons of this type are fired from it. */
function turretMount(name: string, type: string): Ability {
  return ship(
    name,
    `Its turret points to front or rear; its ${type}s are fired from the turret instead of the front arc.`,
    {
      turretTo: ['front', 'rear'],
      weaponArcs: (_game, { self }, weapon, arcs) =>
        weapon.type === type && weapon.printedArc === 'front' && self.turret !== null ? [self.turret] : arcs,
    },
  );
}

/** Its player may search the damage deck for a card that its ship is dealt facedown; then the deck is shuffled. False where it does not. */
function* searchDamage(game: Game, card: Owned): Rule<boolean> {
  if (!(yield* agrees(card, 'search the damage deck?', 'Search it', 'Draw the next card'))) return false;
  const deck = game.state.decks[card.self.seat].draw;
  const among = [...new Set(deck)].filter((id) => card.ability.findsDamage!(id)).sort();
  const damage = yield* pick(
    card,
    'choose-damage',
    'which damage card?',
    among.map((id) => ({ id: `card:${id}`, label: damageCard(id).name, value: id })),
  );
  yield* dealCard(game, card.self, damage, false, () => {
    deck.splice(deck.indexOf(damage), 1);
    game.shuffle(deck);
  });
  return true;
}

/** More abilities that all pilots of a type of ship have. */
export const MORE_SHIP_ABILITIES: readonly Ability[] = [
  turretMount('Rotating Cannons', 'cannon'),
  turretMount('Heavy Weapon Turret', 'missile'),
  ship('Experimental Scanners', 'It locks beyond range 3 too, and not at range 1.', {
    lockReach: (_game, { self }, other, { distance }) =>
      other !== self ? undefined : distance === 1 ? false : distance > 3 ? true : undefined,
  }),
  ship('Nimble Bomber', 'Instead of a straight template it drops with a bank of that speed.', {
    dropTemplates: (_game, _card, { template, launch }) =>
      !launch && template?.kind === 'straight' && template.speed <= 3
        ? (['left', 'right'] as const).map((side) => ({
            template: { kind: 'bank', speed: template.speed, side },
            launch,
          }))
        : [],
  }),
  ship(
    'Fire Convergence',
    'A charge rerolls up to two dice of a friend whose target is in its turret arc, but in turret attacks.',
    {
      dice: [
        {
          id: 'converge',
          text: 'spend a charge: reroll up to two',
          dice: 'attack',
          as: 'other',
          usable: (game, card, attack) =>
            attackerOf(game, attack).seat === card.self.seat &&
            attack.arc !== 'singleturret' &&
            chargesOf(card) > 0 &&
            inTurretArc(card.self, defenderOf(game, attack)) &&
            attack.attackDice.some((die) => !die.rerolled),
          *resolve(game, card, attack) {
            spendCharge(game, card);
            yield* rerollSome(game, attack.attackDice, 'attack', card.self, 2);
          },
        },
      ],
    },
  ),
  ship('Networked Aim', 'Its locks reroll no dice; it rerolls as many as there are friendly locks on the defender.', {
    forbidsToken: (_game, card, _attack, dice, owner, token) =>
      owner === card.self && dice === 'attack' && token === 'lock',
    dice: [
      rerolls({
        dice: 'attack',
        most: (game, card, attack) =>
          shipsOnMat(game.state, card.self.seat).filter((friend) => hasLockOn(friend, defenderOf(game, attack))).length,
        when: (_game, card, attack) => attacks(card, attack),
      }),
    ],
  }),
  ship('Microthrusters', 'It barrel rolls along a bank instead of the straight template.', {
    bends: (how) => how === 'barrelroll',
  }),
  ship(
    'Explosion with Wings',
    'It begins with a facedown damage card. After a SLAM an exposed card removes a disarm token.',
    {
      reactions: {
        setup: {
          may: false,
          usable: () => true,
          *resolve(game, card) {
            const finds = cardsOf(game, card.self, 'findsDamage')[0];
            if (finds === undefined || !(yield* searchDamage(game, finds)))
              yield* dealDamageCard(game, card.self, false);
          },
        },
        'after-action': may(
          (_game, { self }, event) =>
            event.ship === self &&
            event.type === 'slam' &&
            self.tokens.disarm > 0 &&
            self.damage.some((dealt) => !dealt.faceup),
          function* (game, card) {
            yield* expose(game, card.self);
            lose(game, card.self, 'disarm');
          },
        ),
      },
    },
  ),
];
