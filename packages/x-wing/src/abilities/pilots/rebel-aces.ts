import { isFriend } from '../kit-more.ts';
import { rollOne } from '../../rules/roll.ts';
import type { Ability } from '../ability.ts';
import { focused } from '../kit-rebels.ts';
import {
  act,
  actionAfterAction,
  adds,
  attackerOf,
  attacks,
  both,
  canAct,
  changes,
  chooseShip,
  defenderOf,
  defends,
  enemyIn,
  grantOf,
  inAttackArc,
  isPrimary,
  may,
  must,
  pilot,
  poolOf,
  rerolls,
  shipsAt,
} from '../kit.ts';
import { upgradeCard } from '../../data/index.ts';
import { sufferDamage } from '../../rules/damage.ts';
import { lockOn } from '../../rules/lock.ts';
import { cancelResult, changeDie } from '../../rules/modify-dice.ts';
import { tell } from '../../rules/say.ts';
import { gain, lose, spend, spendForce, spendLock } from '../../rules/tokens.ts';
import { hasLockOn, isInArc, isStressed, range } from '../../state/index.ts';

const sharaBey = both((dice) => ({
  id: 'shara',
  text: 'spend the lock on the enemy to add a focus',
  dice,
  as: dice === 'attack' ? 'attacker' : 'defender',
  usable: (game, card, attack) =>
    hasLockOn(card.self, enemyIn(game, card, attack)) && (dice === 'defense' || isPrimary(attack)),
  *resolve(game, card, attack) {
    spendLock(game, card.self, `ship:${enemyIn(game, card, attack).id}`);
    poolOf(attack, dice).push({ face: 'focus', rerolled: false });
  },
}));

const norra: Ability['dice'] = [
  adds('defense', 'evade', (game, card) => shipsAt(game, card, 0, 1, 'enemy').length > 0, true),
];

/** Rebel pilots: those who command fighters. */
export const REBEL_ACES_PILOTS: readonly Ability[] = [
  pilot('lukeskywalker', 'Luke Skywalker', 'When he becomes the defender he may recover a force.', {
    reactions: {
      'attack-declared': may(
        (_game, card, { attack }) => defends(card, attack) && card.self.force < card.self.profile.force.value,
        function* (game, card) {
          card.self.force++;
          tell(game, 'force-recovered', card.self, 'recovers a force', card.ability.name);
        },
      ),
    },
  }),
  pilot('wedgeantilles', 'Wedge Antilles', 'His targets defend with one die fewer.', {
    defenseDice: (_game, card, attack) => (attacks(card, attack) ? -1 : 0),
  }),
  pilot(
    'wedgeantilles-rz1awing',
    'Wedge Antilles',
    'Targets of his primary attacks in his front arc defend with one die fewer.',
    {
      defenseDice: (game, card, attack) =>
        attacks(card, attack) && isPrimary(attack) && isInArc(card.self, 'front', defenderOf(game, attack)) ? -1 : 0,
    },
  ),
  pilot(
    'biggsdarklighter',
    'Biggs Darklighter',
    'In the attack arc, at range 0 to 1 of a defending friend, he may suffer a result to cancel it.',
    {
      dice: (['hit', 'crit'] as const).map((face) => ({
        id: `biggs-${face}`,
        group: 'biggs',
        text: `suffer a ${face} to cancel it`,
        dice: 'attack',
        as: 'other',
        beforeResults: true,
        usable: (game, card, attack) =>
          isFriend(card, defenderOf(game, attack)) &&
          !defends(card, attack) &&
          range(card.self, defenderOf(game, attack)) <= 1 &&
          inAttackArc(game, card.self, attack) &&
          attack.attackDice.some((die) => die.face === face),
        *resolve(game, card, attack) {
          cancelResult(attack.attackDice, face);
          yield* sufferDamage(
            game,
            card.self,
            face === 'hit' ? 1 : 0,
            face === 'crit' ? 1 : 0,
            attackerOf(game, attack),
          );
        },
      })),
    },
  ),
  pilot('edriotwotubes', 'Edrio Two Tubes', 'Before he activates, focused, he may perform an action.', {
    reactions: {
      'before-activate': may(
        (game, card, event) =>
          event.ship === card.self && card.self.tokens.focus > 0 && canAct(game, card.self, grantOf(card, 'standard')),
        (game, card) => act(game, card, card.self, 'standard'),
      ),
    },
  }),
  pilot('leevantenza', 'Leevan Tenza', 'After a barrel roll or boost action: a red evade.', {
    reactions: {
      'after-action': actionAfterAction(({ type }) => type === 'barrelroll' || type === 'boost', ['evade'], {
        treat: 'red',
      }),
    },
  }),
  pilot('kullbeesperado', 'Kullbee Sperado', 'After a barrel roll or boost action he may flip his configuration.', {
    reactions: {
      'after-action': may(
        (_game, card, { ship, type }) =>
          ship === card.self &&
          (type === 'barrelroll' || type === 'boost') &&
          card.self.upgrades.some(
            (one) => upgradeCard(one.xws)?.type === 'configuration' && upgradeCard(one.xws)!.sides.length > 1,
          ),
        function* (game, card) {
          const foil = card.self.upgrades.find((one) => upgradeCard(one.xws)?.type === 'configuration')!;
          foil.side = 1 - foil.side;
          tell(game, 'flipped', card.self, 'flips his configuration', card.ability.name, { side: foil.side });
        },
      ),
    },
  }),
  pilot('jakefarrell', 'Jake Farrell', 'After his barrel roll or boost action a friend at range 0 to 1 may focus.', {
    reactions: {
      'after-action': may(
        (_game, card, { ship, type }) => ship === card.self && (type === 'barrelroll' || type === 'boost'),
        function* (game, card) {
          const friend = yield* chooseShip(card, shipsAt(game, card, 0, 1, 'friendly'), true);
          if (friend !== undefined) yield* act(game, card, friend, ['focus']);
        },
      ),
    },
  }),
  pilot('sharabey', 'Shara Bey', 'Her lock on the enemy adds a focus.', { dice: sharaBey }),
  pilot('sharabey-rz1awing', 'Shara Bey', 'Her lock on the enemy adds a focus.', { dice: sharaBey }),
  pilot('sabinewren-rz1awing', 'Sabine Wren', 'At range 1 in the front arc of the enemy one result becomes good.', {
    dice: both((dice) =>
      changes({
        dice,
        from: ['blank', 'focus'],
        to: dice === 'attack' ? 'hit' : 'evade',
        most: 1,
        when: (game, card, attack) => attack.range === 1 && isInArc(enemyIn(game, card, attack), 'front', card.self),
      }),
    ),
  }),
  pilot(
    'ahsokatano-rz1awing',
    'Ahsoka Tano',
    'After a full maneuver two force let a friend at range 1 to 2 act, even while stressed.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, event) =>
            event.ship === card.self &&
            event.full &&
            card.self.force >= 2 &&
            shipsAt(game, card, 1, 2, 'other friendly').length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 1, 2, 'other friendly'), true);
            if (friend === undefined) return;
            spendForce(game, card.self, 2);
            yield* act(game, card, friend, 'standard', { whileStressed: true });
          },
        ),
      },
    },
  ),
  pilot('airencracken', 'Airen Cracken', 'After he attacked a friend at range 1 may act, the action treated as red.', {
    reactions: {
      'after-attack': may(
        (game, card, { attack }) => attacks(card, attack) && shipsAt(game, card, 1, 1, 'other friendly').length > 0,
        function* (game, card) {
          const friend = yield* chooseShip(card, shipsAt(game, card, 1, 1, 'other friendly'), true);
          if (friend !== undefined) yield* act(game, card, friend, 'standard', { treat: 'red' });
        },
      ),
    },
  }),
  pilot(
    'lieutenantblount',
    'Lieutenant Blount',
    'Primary attacks roll one more die with another friend at range 0 to 1 of the target.',
    {
      attackDice: (game, card, attack) =>
        attacks(card, attack) &&
        isPrimary(attack) &&
        shipsAt(game, card, 0, 4, 'other friendly').some((friend) => range(friend, defenderOf(game, attack)) <= 1)
          ? 1
          : 0,
    },
  ),
  pilot('braylenstramm', 'Braylen Stramm', 'Stressed, he rerolls up to two of his dice.', {
    dice: both((dice) => rerolls({ dice, most: 2, when: (_game, card) => isStressed(card.self) })),
  }),
  pilot('tennumb', 'Ten Numb', 'A stress token turns every focus into a hit or evade.', {
    dice: both((dice) => ({
      ...focused(dice, { when: (_game, card) => isStressed(card.self) }),
      *resolve(game, card, attack) {
        spend(game, card.self, 'stress');
        while (changeDie(poolOf(attack, dice), 'focus', dice === 'attack' ? 'hit' : 'evade'));
      },
    })),
  }),
  pilot(
    'ginamoonsong',
    'Gina Moonsong',
    'At the start of the Engagement Phase she gives a stress token to another friend at range 0 to 2.',
    {
      reactions: {
        'start-engagement': must(
          (game, card) => isStressed(card.self) && shipsAt(game, card, 0, 2, 'other friendly').length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 0, 2, 'other friendly'));
            lose(game, card.self, 'stress');
            yield* gain(game, friend!, 'stress');
          },
        ),
      },
    },
  ),
  pilot('ibtisam', 'Ibtisam', 'After a full maneuver, stressed, a die may take a stress token off.', {
    reactions: {
      'after-maneuver': may(
        (_game, card, event) => event.ship === card.self && event.full && isStressed(card.self),
        function* (game, card) {
          const die = yield* rollOne(game, card.self, card.ability.name);
          tell(game, 'pilot-rolled', card.self, `rolls ${die}`, card.ability.name, { die });
          if (die === 'hit' || die === 'crit') lose(game, card.self, 'stress');
        },
      ),
    },
  }),
  pilot('norrawexley', 'Norra Wexley', 'With an enemy at range 0 to 1 she adds an evade.', { dice: norra }),
  pilot('norrawexley-btla4ywing', 'Norra Wexley', 'With an enemy at range 0 to 1 she adds an evade.', { dice: norra }),
  pilot('dutchvander', '"Dutch" Vander', 'After his lock action a friend at range 1 to 3 may lock the same object.', {
    reactions: {
      'after-action': may(
        (game, card, { ship, type }) =>
          ship === card.self &&
          type === 'lock' &&
          card.self.locks.length > 0 &&
          shipsAt(game, card, 1, 3, 'other friendly').length > 0,
        function* (game, card) {
          const target = card.self.locks[card.self.locks.length - 1];
          const friends = shipsAt(game, card, 1, 3, 'other friendly').filter(
            (friend) => target !== `ship:${friend.id}`,
          );
          const friend = yield* chooseShip(card, friends, true);
          if (friend !== undefined) lockOn(game, friend, target);
        },
      ),
    },
  }),
];
