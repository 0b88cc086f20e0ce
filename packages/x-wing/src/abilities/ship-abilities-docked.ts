import { destroy, sufferDamage } from '../rules/damage.ts';
import { carrierOf, dockedWith } from '../rules/docking.ts';
import { called, tell } from '../rules/say.ts';
import { lockOn, lockTargets } from '../rules/lock.ts';
import { choose, type Option } from '@orrery/kernel';
import { type Game, hasLockOn, type LockTarget, range, type Ship, shipsOnMat } from '../state/index.ts';
import type { Ability, Owned } from './ability.ts';
import type { AttackLimits } from '../rules/weapons.ts';
import { act, canAct, grantOf, isPrimary, may, must, spendCharge } from './kit.ts';
import { bonusAttack, canAttack } from './kit-more.ts';

function ship(name: string, summary: string, body: Omit<Ability, 'of' | 'name' | 'summary'>): Ability {
  return { of: { shipAbility: name }, name, summary, ...body };
}

/** Primary weapons of the rear arc. */
const REAR: AttackLimits = { weapons: (weapon) => weapon.primary && weapon.printedArc === 'rear' };

/** The ships that a pursuit craft may lock after it deployed: those that its carrier has locked. */
function pursued(game: Game, { self }: Owned, carrier: Ship) {
  return lockTargets(game, self).options.filter(
    ({ target }) => target.startsWith('ship:') && hasLockOn(carrier, game.state.ships[Number(target.slice(5))]),
  );
}

/** What a ship remembers whose own cells destroy it. */
const OUT_OF_ENERGY = 'out-of-energy';

/** Abilities of ships that dock, and of those that carry them. */
export const DOCKED_SHIP_ABILITIES: readonly Ability[] = [
  ship(
    'Locked and Loaded',
    'Docked: after a primary front or turret attack its carrier may attack with its rear weapon.',
    {
      inReserve: true,
      reactions: {
        'bonus-attack': may(
          (game, { self }, { attack, attacker }) =>
            attacker === carrierOf(game, self) &&
            isPrimary(attack) &&
            ['front', 'singleturret', 'doubleturret'].includes(attack.arc) &&
            canAttack(game, attacker, REAR),
          (game, _card, { attacker }) => bonusAttack(game, attacker, REAR),
        ),
      },
    },
  ),
  ship('Comms Shuttle', 'Docked: its carrier has the coordinate action, and may perform one before it activates.', {
    inReserve: true,
    reactions: {
      'before-activate': may(
        (game, card, event) =>
          event.ship === carrierOf(game, card.self) && canAct(game, event.ship, grantOf(card, ['coordinate'])),
        (game, card, event) => act(game, card, event.ship, ['coordinate']),
      ),
    },
  }),
  ship('Tail Gun', 'With a docked ship it has a primary rear weapon as strong as the front weapon of that ship.', {
    moreWeapons: (game, { self }) =>
      dockedWith(game, self).flatMap(({ profile }) =>
        profile.attacks.filter(({ arc }) => arc === 'front').map(({ value }) => ({ arc: 'rear' as const, value })),
      ),
  }),
  ship(
    'Rigged Energy Cells',
    'Not docked it loses a charge in each System Phase; without any it explodes at the end of the Activation Phase: a critical at range 0 to 1.',
    {
      reactions: {
        system: must(
          (_game, { self }, event) => event.ship === self && self.charges > 0,
          function* (game, card) {
            spendCharge(game, card);
          },
        ),
        'end-activation': must(
          (_game, { self }) => self.status === 'play' && self.charges === 0,
          function* (game, { self }) {
            self.round.used.push(OUT_OF_ENERGY);
            yield* destroy(game, self);
          },
        ),
        'before-removed': must(
          (_game, { self }, event) => event.ship === self && self.round.used.includes(OUT_OF_ENERGY),
          function* (game, card) {
            tell(game, 'exploded', card.self, 'explodes', card.ability.name);
            for (const near of shipsOnMat(game.state)) {
              if (near !== card.self && range(near, card.self) <= 1) yield* sufferDamage(game, near, 0, 1);
            }
          },
        ),
      },
    },
  ),
  ship('Co-Pilot', "Docked: its carrier has its pilot's ability beside its own.", {
    inReserve: true,
    lendsPilot: true,
  }),
  ship('Escape Craft', "It begins the game docked with the Hound's Tooth.", { beginsDocked: true }),
  ship('Pursuit Craft', "After it deploys it may lock a ship that the Hound's Tooth has locked.", {
    reactions: {
      'after-deploy': may(
        (game, card, event) => event.ship === card.self && pursued(game, card, event.carrier).length > 0,
        function* (game, card, { carrier }) {
          const picked = yield* choose<Option & { readonly target: LockTarget }>({
            seat: card.self.seat,
            kind: 'lock',
            rule: card.ability.name,
            prompt: `What does ${called(card.self)} lock?`,
            list: () => pursued(game, card, carrier),
            text: ({ id, target }) => ({ label: called(game.state.ships[Number(target.slice(5))]), target: id }),
          });
          lockOn(game, card.self, picked.target);
        },
      ),
    },
  }),
];
