import { type Option, type Rule, choose } from '@orrery/kernel';
import { maneuverOf } from '../../../geometry/index.ts';
import { coordinateOne, mayBeCoordinated } from '../../../rules/coordinating.ts';
import { expose } from '../../../rules/damage.ts';
import { maneuverLabel } from '../../../rules/maneuver-words.ts';
import { mayPerformAction } from '../../../rules/perform-action.ts';
import { rollOne } from '../../../rules/roll.ts';
import { tell } from '../../../rules/say.ts';
import { canSpendForce, gain, gainJam, lose, spendForce } from '../../../rules/tokens.ts';
import { type Game, type Ship, hasLockOn, inFiringArc } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { chargesOf, recoverForce, spendCharge } from '../../kit/charges.ts';
import { agrees, chooseShip } from '../../kit/choices.ts';
import { assign } from '../../kit/conditions.ts';
import { faceupDamage, recoverShield, repairFaceup } from '../../kit/damage.ts';
import { isFriend } from '../../kit/friends.ts';
import { canLock, lock } from '../../kit/locks.ts';
import { inSideArc, isNear, shipsAt } from '../../kit/ships.ts';
import { pickToken, tokensAmong } from '../../kit/tokens.ts';
import { may, must, upgrade } from '../../kit/write.ts';
import { cardsOf } from '../../registry.ts';
import { secondGun } from '../second-gun.ts';

/** Could this ship coordinate that one at any range: their cards allow it? */
function coordinates(game: Game, { self }: Owned, ship: Ship): boolean {
  return (
    mayBeCoordinated(game, ship) &&
    !cardsOf(game, self, 'coordinateReach').some((card) => card.ability.coordinateReach!(game, card, ship, 1) === false)
  );
}

/** Ships at range 1 to 3 that may be coordinated while another ship of the same player there is jammed. */
function pairs(game: Game, card: Owned): Ship[] {
  const near = shipsAt(game, card, 1, 3, 'any');
  return near.filter(
    (ship) => coordinates(game, card, ship) && near.some((other) => other !== ship && other.seat === ship.seat),
  );
}

function helped(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 1, 'other friendly').filter(
    (friend) =>
      (isNear(card, friend, 0, 0) || inSideArc(card.self, friend)) &&
      tokensAmong(friend, ['deplete', 'strain']).length + faceupDamage(friend).length > 0,
  );
}

function evaders(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 1, 'friendly').filter((friend) =>
    canAct(game, friend, grantOf(card, ['evade'], { treat: 'red' })),
  );
}

function teaches(game: Game, card: Owned, ship: Ship): boolean {
  return (
    isFriend(card, ship) &&
    ship !== card.self &&
    isNear(card, ship, 0, 2) &&
    ship.force < ship.profile.force.value &&
    canSpendForce(game, card.self)
  );
}

function* teach(game: Game, card: Owned, ship: Ship): Rule {
  spendForce(game, card.self);
  recoverForce(game, ship, card.ability.name);
}

/** Crew upgrades for any faction, G to Z. */
export const CREW_OF_ANY_FACTION_G_TO_Z: readonly Ability[] = [
  secondGun('ghostcompany', 'Ghost Company'),
  upgrade(
    'gnkgonkdroid',
    'GNK "Gonk" Droid',
    'It begins without its charge. Actions: recover it; spend it to recover a shield.',
    {
      reactions: {
        setup: must(
          (_game, card) => chargesOf(card) > 0,
          function* (_game, card) {
            card.upgrade!.charges--;
          },
        ),
      },
      actions: [
        {
          header: 'charge',
          title: 'Gonk: recover a charge',
          unavailable: (_game, card) => (chargesOf(card) > 0 ? 'its charge is active' : undefined),
          *perform(_game, card) {
            card.upgrade!.charges++;
            return true;
          },
        },
        {
          header: 'shield',
          title: 'Gonk: recover a shield',
          unavailable: (_game, card) =>
            chargesOf(card) < 1
              ? 'it has no charge'
              : card.self.shields < card.self.profile.shields
                ? undefined
                : 'no shield is missing',
          *perform(game, card) {
            spendCharge(game, card);
            recoverShield(game, card.self);
            return true;
          },
        },
      ],
    },
  ),
  upgrade(
    'hondoohnaka',
    'Hondo Ohnaka',
    'Action: of two ships at range 1 to 3 that are friendly to each other one is coordinated, then the other jammed.',
    {
      actions: [
        {
          header: 'bargain',
          title: 'Hondo Ohnaka: coordinate one ship, jam its friend',
          unavailable: (game, card) =>
            pairs(game, card).length === 0 ? 'no two ships at range 1 to 3 are friendly to each other' : undefined,
          *perform(game, card) {
            const target = (yield* chooseShip(card, pairs(game, card)))!;
            const friends = shipsAt(game, card, 1, 3, 'any').filter(
              (ship) => ship !== target && ship.seat === target.seat,
            );
            const other = (yield* chooseShip(card, friends))!;
            yield* coordinateOne(game, card.self, target, mayPerformAction);
            if (other.status === 'play') yield* gainJam(game, other, card.self.seat);
            return true;
          },
        },
      ],
    },
  ),
  upgrade('informant', 'Informant', 'At setup an enemy has a Listening Device.', {
    reactions: {
      setup: must(
        (game, card) => shipsAt(game, card, 0, 9, 'enemy').length > 0,
        function* (game, card) {
          assign(game, card, (yield* chooseShip(card, shipsAt(game, card, 0, 9, 'enemy')))!, 'listeningdevice');
        },
      ),
    },
  }),
  upgrade('k2so', 'K-2SO', 'In the System Phase a friend at range 0 to 3 gains a calculate and a stress token.', {
    reactions: {
      system: may(
        (_game, card, { ship }) => ship === card.self,
        function* (game, card) {
          const friend = yield* chooseShip(card, shipsAt(game, card, 0, 3, 'friendly'), true);
          if (friend === undefined) return;
          yield* gain(game, friend, 'calculate');
          yield* gain(game, friend, 'stress');
        },
      ),
    },
  }),
  upgrade(
    'kitfisto',
    'Kit Fisto',
    'At the start of the Engagement Phase a force lets a friend at range 0 to 1 evade, red.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => canSpendForce(game, card.self) && evaders(game, card).length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, evaders(game, card), true);
            if (friend === undefined) return;
            spendForce(game, card.self);
            yield* act(game, card, friend, ['evade'], { treat: 'red' });
          },
        ),
      },
    },
  ),
  upgrade(
    'novicetechnician',
    'Novice Technician',
    'At the end of the round a die repairs a faceup card; a hit exposes one.',
    {
      reactions: {
        'end-phase': may(
          (_game, card) => faceupDamage(card.self).length > 0,
          function* (game, card) {
            const die = yield* rollOne(game, card.self, card.ability.name);
            tell(game, 'crew-rolled', card.self, `rolls ${die}`, card.ability.name, { die });
            yield* repairFaceup(game, card, card.self);
            if (die === 'hit') yield* expose(game, card.self);
          },
        ),
      },
    },
  ),
  upgrade('perceptivecopilot', 'Perceptive Copilot', 'After its focus action it gains one more focus token.', {
    reactions: {
      'after-action': must(
        (_game, card, event) => event.ship === card.self && event.type === 'focus',
        function* (game, card) {
          yield* gain(game, card.self, 'focus');
        },
      ),
    },
  }),
  upgrade(
    'plokoon',
    'Plo Koon',
    'In the End Phase, reinforced, a friend at range 0 or beside it at range 1 loses deplete or strain or repairs a faceup card.',
    {
      reactions: {
        'end-phase': may(
          (game, card) =>
            tokensAmong(card.self, ['reinforceFore', 'reinforceAft']).length > 0 && helped(game, card).length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, helped(game, card), true);
            if (friend === undefined) return;
            const tokens = tokensAmong(friend, ['deplete', 'strain']);
            const repairs =
              faceupDamage(friend).length > 0 &&
              (tokens.length === 0 || (yield* agrees(card, 'which?', 'Repair a card', 'Remove a token')));
            if (repairs) yield* repairFaceup(game, card, friend);
            else lose(game, friend, yield* pickToken(card, tokens, 'which token goes?'));
          },
        ),
      },
    },
  ),
  upgrade(
    'seasonednavigator',
    'Seasoned Navigator',
    'After the dial is revealed it may be set to another maneuver of the speed, not red; that one is harder.',
    {
      maneuverDifficulty: (_game, card, ship) => (ship === card.self && ship.round.used.includes('navigator') ? 1 : 0),
      reactions: {
        'after-reveal': may(
          (_game, card, event) => event.ship === card.self && card.self.dial !== null,
          function* (game, card) {
            const now = maneuverOf(card.self.dial!);
            const codes = card.self.profile.dial.filter((code) => {
              const maneuver = maneuverOf(code);
              return maneuver.speed === now.speed && maneuver.difficulty !== 'red' && code !== card.self.dial;
            });
            if (codes.length === 0) return;
            const picked = yield* choose<Option & { readonly code: string }>({
              seat: card.self.seat,
              kind: 'reset-dial',
              rule: card.ability.name,
              prompt: 'To which maneuver?',
              list: () => codes.map((code) => ({ id: `dial:${code}`, code })),
              text: ({ code }) => ({ label: maneuverLabel(code) }),
            });
            card.self.dial = picked.code;
            card.self.round.used.push('navigator');
            tell(game, 'dial-changed', card.self, 'changes its dial', card.ability.name, { maneuver: picked.code });
          },
        ),
      },
    },
  ),
  upgrade('tacticalofficer', 'Tactical Officer', 'Adds a coordinate action to the bar.', {}),
  upgrade('torynfarr', 'Toryn Farr', 'A ship it coordinated may lock a ship that is locked here.', {
    reactions: {
      'after-coordinate': may(
        (game, card, { ship }) =>
          ship === card.self &&
          game.state.ships.some((other) => other.status === 'play' && hasLockOn(card.self, other)),
        function* (game, card, { target }) {
          const ships = game.state.ships.filter(
            (other) => other.status === 'play' && other !== target && hasLockOn(card.self, other),
          );
          const locked = yield* chooseShip(card, ships, true);
          if (locked !== undefined) lock(game, target, locked);
        },
      ),
    },
  }),
  upgrade(
    'wolfpack',
    'Wolfpack',
    'After a friend at range 0 to 3 defended against a ship in the firing arc, strain lets it lock the attacker.',
    {
      reactions: {
        'after-attack': may(
          (game, card, { attacker, defender }) =>
            isFriend(card, defender) &&
            defender.status === 'play' &&
            attacker.status === 'play' &&
            isNear(card, defender, 0, 3) &&
            inFiringArc(card.self, attacker) &&
            canLock(game, defender, attacker),
          function* (game, _card, { attacker, defender }) {
            yield* gain(game, defender, 'strain');
            lock(game, defender, attacker);
          },
        ),
      },
    },
  ),
  upgrade(
    'yoda',
    'Yoda',
    'After another friend at range 0 to 2 fully executed a purple maneuver or performed a purple action a force gives it one back.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, { ship, full, maneuver }) =>
            full && maneuver.difficulty === 'purple' && teaches(game, card, ship),
          (game, card, { ship }) => teach(game, card, ship),
        ),
        'after-action': may(
          (game, card, { ship, difficulty }) => difficulty === 'purple' && teaches(game, card, ship),
          (game, card, { ship }) => teach(game, card, ship),
        ),
      },
    },
  ),
];
