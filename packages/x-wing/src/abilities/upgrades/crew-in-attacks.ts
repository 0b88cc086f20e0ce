import { rollOne } from '../../rules/roll.ts';
import type { Ability } from '../ability.ts';
import { assign, assignDarkSide, hasCondition } from '../kit-conditions.ts';
import { isFriend, isNear, pick, pickToken, tokensAmong } from '../kit-more.ts';
import { afterOwnRoll, friendIn, friendRerolls } from '../kit-roles.ts';
import {
  attacks,
  changes,
  chargesOf,
  chooseShip,
  defenderOf,
  defends,
  enemyIn,
  may,
  must,
  poolOf,
  rerolls,
  shipsAt,
  spendCharge,
  upgrade,
} from '../kit.ts';
import { foesFocus } from '../pilots/republic-squadrons.ts';
import { rerollSome, changeDie } from '../../rules/modify-dice.ts';
import { tell } from '../../rules/say.ts';
import { canSpendForce, gain, gainJam, spend, spendForce, spendLock } from '../../rules/tokens.ts';
import { GREEN_TOKENS, hasLockOn, isStressed, sideUp } from '../../state/index.ts';

/** Crew that works in attacks. */
export const CREW_IN_ATTACKS: readonly Ability[] = [
  // Every primary weapon attacks at range 0 (docs/rulings.md): the words add nothing.
  upgrade('zeborrelios', '"Zeb" Orrelios', 'Primary attacks at range 0, its own and those on it.', {}),
  upgrade(
    '4lom',
    '4-LOM',
    'After the attack dice are rolled two ion tokens name a green token that the defender does not spend.',
    {
      reactions: {
        'attack-rolled': may(
          (_game, card, { attack }) => attacks(card, attack),
          function* (game, card, { attack }) {
            const token = yield* pickToken(card, ['focus', 'evade', 'calculate'], 'which token is not spent?');
            yield* gain(game, card.self, 'ion', 2);
            attack.used.push(`named:${token}`);
          },
        ),
      },
      forbidsToken: (_game, card, attack, _dice, owner, token) =>
        attacks(card, attack) && owner.id === attack.defender && attack.used.includes(`named:${token}`),
    },
  ),
  upgrade(
    'admiralsloane',
    'Admiral Sloane',
    'Who destroys another friend at range 0 to 3 gains two stress; friends there reroll a die against the stressed.',
    {
      reactions: {
        'after-attack': must(
          (_game, card, { attacker, defender }) =>
            isFriend(card, defender) &&
            defender !== card.self &&
            defender.status !== 'play' &&
            isNear(card, defender, 0, 3) &&
            attacker.status === 'play',
          function* (game, _card, { attacker }) {
            yield* gain(game, attacker, 'stress', 2);
          },
        ),
      },
      dice: [
        friendRerolls(
          { dice: 'attack', to: 3, when: (game, _card, attack) => isStressed(defenderOf(game, attack)) },
          1,
        ),
      ],
    },
  ),
  upgrade('agentkallus', 'Agent Kallus', 'After setup an enemy is Hunted; against it a focus becomes a hit.', {
    reactions: {
      setup: must(
        (game, card) => shipsAt(game, card, 0, 9, 'enemy').length > 0,
        function* (game, card) {
          assign(game, card, (yield* chooseShip(card, shipsAt(game, card, 0, 9, 'enemy')))!, 'hunted');
        },
      ),
    },
    dice: [
      changes({
        dice: 'attack',
        from: ['focus'],
        to: 'hit',
        most: 1,
        when: (game, card, attack) => hasCondition(defenderOf(game, attack), 'hunted', card.self),
      }),
    ],
  }),
  upgrade(
    'c3po',
    'C-3PO',
    'Before the defense dice a calculate token guesses the number of evades: right, it adds one. Calculating gains one more.',
    {
      reactions: {
        'after-action': must(
          (_game, { self }, { ship, type }) => ship === self && type === 'calculate',
          (game, card) => gain(game, card.self, 'calculate'),
        ),
        'roll-defense': may(
          (_game, card, { attack }) => defends(card, attack) && card.self.tokens.calculate > 0,
          function* (game, card, { attack }) {
            spend(game, card.self, 'calculate');
            const guess = yield* pick(
              card,
              'name-one',
              'how many evades?',
              [1, 2, 3, 4, 5, 6].map((count) => ({ id: `name:${count}`, label: String(count), value: count })),
            );
            attack.used.push(`guess:${guess}@${card.self.id}`);
          },
        ),
        'defense-rolled': must(
          (_game, card, { attack }) =>
            defends(card, attack) &&
            attack.used.includes(
              `guess:${attack.defenseDice.filter((die) => die.face === 'evade').length}@${card.self.id}`,
            ),
          function* (_game, _card, { attack }) {
            attack.defenseDice.push({ face: 'evade', rerolled: false });
          },
        ),
      },
    },
  ),
  upgrade('c3po-republic', 'C-3PO', 'Defending while calculating it rerolls a die. Calculating gains one more.', {
    dice: [rerolls({ dice: 'defense', most: 1, when: (_game, { self }) => self.tokens.calculate > 0 })],
    reactions: {
      'after-action': must(
        (_game, { self }, { ship, type }) => ship === self && type === 'calculate',
        (game, card) => gain(game, card.self, 'calculate'),
      ),
    },
  }),
  upgrade(
    'chewbacca-crew-swz19',
    'Chewbacca',
    'Friends at range 0 to 3 that are dealt damage cards charge it; two charges make a focus a critical.',
    {
      reactions: {
        setup: must(
          (_game, card) => chargesOf(card) > 0,
          function* (_game, card) {
            card.upgrade!.charges--;
          },
        ),
        // What ships are dealt at setup does not count (FAQ).
        'damage-dealt': must(
          (game, card, { ship }) =>
            game.state.phase !== 'forces' &&
            isFriend(card, ship) &&
            isNear(card, ship, 0, 3) &&
            chargesOf(card) < sideUp(card.upgrade!)!.charges!.value,
          function* (_game, card) {
            card.upgrade!.charges++;
          },
        ),
      },
      dice: [
        {
          ...changes({
            dice: 'attack',
            from: ['focus'],
            to: 'crit',
            most: 1,
            when: (_game, card) => chargesOf(card) >= 2,
          }),
          *resolve(game, card, attack) {
            spendCharge(game, card, 2);
            changeDie(attack.attackDice, 'focus', 'crit');
          },
        },
      ],
    },
  ),
  upgrade(
    'emperorpalpatine',
    'Emperor Palpatine',
    'A force changes a focus of another friend that attacks or defends.',
    {
      dice: (['attack', 'defense'] as const).map((dice) => ({
        id: `force-${dice}`,
        text: `spend a force: a focus becomes ${dice === 'attack' ? 'a hit' : 'an evade'}`,
        dice,
        as: 'other' as const,
        usable: (game, card, attack) =>
          canSpendForce(game, card.self) &&
          friendIn(game, card, attack, { dice, when: (_g, { self }, _a, roller) => roller !== self }) !== undefined &&
          poolOf(attack, dice).some((die) => die.face === 'focus'),
        *resolve(game, card, attack) {
          spendForce(game, card.self);
          changeDie(poolOf(attack, dice), 'focus', dice === 'attack' ? 'hit' : 'evade');
        },
      })),
    },
  ),
  upgrade(
    'freelanceslicer',
    'Freelance Slicer',
    'Before the attack dice a lock on the attacker jams it; on a hit or critical its own ship too.',
    {
      reactions: {
        'attack-declared': may(
          (_game, card, { attack, attacker }) => defends(card, attack) && hasLockOn(card.self, attacker),
          function* (game, card, { attacker }) {
            spendLock(game, card.self, `ship:${attacker.id}`);
            const die = yield* rollOne(game, card.self, card.ability.name);
            tell(game, 'crew-rolled', card.self, `rolls ${die}`, card.ability.name, { die });
            yield* gainJam(game, attacker, card.self.seat);
            if (die === 'hit' || die === 'crit') yield* gainJam(game, card.self, card.self.seat);
          },
        ),
      },
    },
  ),
  upgrade('jangofett', 'Jango Fett', 'Its lock on the enemy makes a focus of that ship a blank.', {
    dice: foesFocus((game, card, attack) => hasLockOn(card.self, enemyIn(game, card, attack))).map((one) => ({
      ...one,
      *resolve(game, card, attack) {
        spendLock(game, card.self, `ship:${enemyIn(game, card, attack).id}`);
        yield* one.resolve(game, card, attack);
      },
    })),
  }),
  upgrade('kyloren', 'Kylo Ren', 'Action: a force shows an enemy at range 1 to 3 the dark side.', {
    actions: [
      {
        header: 'dark-side',
        title: 'Kylo Ren: the dark side',
        unavailable: (game, card) =>
          !canSpendForce(game, card.self)
            ? 'it has no force'
            : shipsAt(game, card, 1, 3, 'enemy').length === 0
              ? 'no enemy is at range 1 to 3'
              : undefined,
        *perform(game, card) {
          const enemy = (yield* chooseShip(card, shipsAt(game, card, 1, 3, 'enemy')))!;
          spendForce(game, card.self);
          yield* assignDarkSide(game, card, enemy);
          return true;
        },
      },
    ],
  }),
  upgrade('landocalrissian-crew', 'Lando Calrissian', 'After it rolled dice a green token rerolls up to two of them.', {
    ...afterOwnRoll(
      'spend a green token: reroll up to 2',
      (_game, { self }, dice) => tokensAmong(self, GREEN_TOKENS).length > 0 && dice.some((die) => !die.rerolled),
      function* (game, card, dice, kind) {
        spend(game, card.self, yield* pickToken(card, tokensAmong(card.self, GREEN_TOKENS), 'which token is spent?'));
        yield* rerollSome(game, dice, kind, card.self, 2);
      },
    ),
  }),
];
