import { changeDie } from '../rules/modify-dice.ts';
import { lockOn } from '../rules/lock.ts';
import { gain, gainJam, lose, spend, spendForce } from '../rules/tokens.ts';
import { rotateArc } from '../rules/actions/rotate.ts';
import { choose, type Option, type Rule } from '@orrery/kernel';
import { inFiringArc, isInArc, isStressed, isTractored, range } from '../state/index.ts';
import type { Game, Ship } from '../state/index.ts';
import type { Ability, Owned } from './ability.ts';
import {
  act,
  actionAfterAction,
  actionAfterManeuver,
  attacks,
  both,
  bullseyed,
  canAct,
  changes,
  chargesOf,
  chooseShip,
  defenderOf,
  defends,
  enemyIn,
  grantOf,
  isPrimary,
  may,
  must,
  pilot,
  rerolls,
  shipsAt,
  spendCharge,
} from './kit.ts';

const oddball: Ability['reactions'] = {
  'after-maneuver': may(
    (game, card, event) =>
      event.ship === card.self &&
      event.full &&
      event.maneuver.difficulty === 'red' &&
      shipsAt(game, card, 0, 3, 'enemy').some((enemy) => isInArc(card.self, 'bullseye', enemy)),
    lockBullseye,
  ),
  'after-action': may(
    (game, card, event) => event.ship === card.self && event.difficulty === 'red' && inBullseye(game, card).length > 0,
    lockBullseye,
  ),
};

/** Enemies in the bullseye arc. */
function inBullseye(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 3, 'enemy').filter((enemy) => isInArc(card.self, 'bullseye', enemy));
}

function* lockBullseye(game: Game, card: Owned): Rule {
  const enemy = yield* chooseShip(card, inBullseye(game, card));
  lockOn(game, card.self, `ship:${enemy!.id}`);
}

/** Pilots of the Resistance, the Republic and the Separatists. */
export const OTHER_PILOTS: readonly Ability[] = [
  pilot('poedameron', 'Poe Dameron', 'After an action a charge buys a white action, treated as red.', {
    reactions: {
      'after-action': may(
        (game, card, { ship }) =>
          ship === card.self &&
          chargesOf(card) > 0 &&
          canAct(game, card.self, grantOf(card, 'standard', { onlyColour: 'white', treat: 'red' })),
        function* (game, card) {
          spendCharge(game, card);
          yield* act(game, card, card.self, 'standard', { onlyColour: 'white', treat: 'red' });
        },
      ),
    },
  }),
  pilot('temminwexley', 'Temmin Wexley', 'After a full maneuver of speed 2 to 4: a boost action.', {
    reactions: {
      'after-maneuver': actionAfterManeuver(({ maneuver }) => maneuver.speed >= 2 && maneuver.speed <= 4, ['boost']),
    },
  }),
  pilot('jophseastriker', 'Joph Seastriker', 'After he lost a shield he gains an evade token.', {
    reactions: {
      'suffered-damage': must(
        (_game, card, event) => event.ship === card.self && event.shield,
        function* (game, card) {
          yield* gain(game, card.self, 'evade');
        },
      ),
    },
  }),
  pilot('jaycristubbs', 'Jaycris Tubbs', 'After a full blue maneuver a friend at range 0 to 1 loses a stress token.', {
    reactions: {
      'after-maneuver': may(
        (game, card, event) =>
          event.ship === card.self &&
          event.full &&
          event.maneuver.difficulty === 'blue' &&
          shipsAt(game, card, 0, 1, 'friendly').some(isStressed),
        function* (game, card) {
          const friend = yield* chooseShip(card, shipsAt(game, card, 0, 1, 'friendly').filter(isStressed));
          lose(game, friend!, 'stress');
        },
      ),
    },
  }),
  pilot('karekun', 'Kare Kun', 'She may boost with turn templates.', {
    boostTemplates: () => [
      { kind: 'turn', speed: 1, side: 'left' },
      { kind: 'turn', speed: 1, side: 'right' },
    ],
  }),
  pilot('nimichireen', 'Nimi Chireen', 'Against a higher initiative a blank becomes a focus.', {
    dice: [
      changes({
        dice: 'attack',
        from: ['blank'],
        to: 'focus',
        most: 1,
        when: (game, card, attack) => defenderOf(game, attack).profile.initiative > card.self.profile.initiative,
      }),
    ],
  }),
  pilot('greersonnel', 'Greer Sonnel', 'After a full maneuver she may rotate her turret.', {
    reactions: {
      'after-maneuver': may(
        (_game, card, event) => event.ship === card.self && event.full && card.self.turret !== null,
        (game, card) => rotateArc(game, card.self),
      ),
    },
  }),
  pilot('zizitlo', 'Zizi Tlo', 'After she defended or attacked a charge gives her a focus or evade token.', {
    reactions: {
      'after-attack': may(
        (_game, card, { attack }) => (attacks(card, attack) || defends(card, attack)) && chargesOf(card) > 0,
        function* (game, card) {
          spendCharge(game, card);
          const picked = yield* choose<Option>({
            seat: card.self.seat,
            kind: 'choose-token',
            rule: card.ability.name,
            prompt: 'Which token does she gain?',
            list: () => [{ id: 'focus' }, { id: 'evade' }],
            text: ({ id }) => ({ label: id }),
          });
          yield* gain(game, card.self, picked.id as 'focus' | 'evade');
        },
      ),
    },
  }),
  pilot('lulolampar', "L'ulo L'ampar", 'Stressed, one defense die fewer and one attack die more.', {
    attackDice: (_game, card, attack) => (attacks(card, attack) && isPrimary(attack) && isStressed(card.self) ? 1 : 0),
    defenseDice: (_game, card, attack) => (defends(card, attack) && isStressed(card.self) ? -1 : 0),
  }),
  pilot('rey', 'Rey', 'Against an enemy in her front arc a force changes a blank.', {
    dice: both((dice) =>
      changes({
        dice,
        from: ['blank'],
        to: dice === 'attack' ? 'hit' : 'evade',
        most: 1,
        cost: 'force',
        when: (game, card, attack) => isInArc(card.self, 'front', enemyIn(game, card, attack)),
      }),
    ),
  }),
  pilot('macewindu', 'Mace Windu', 'After a full red maneuver he recovers a force.', {
    reactions: {
      'after-maneuver': must(
        (_game, card, event) =>
          event.ship === card.self &&
          event.full &&
          event.maneuver.difficulty === 'red' &&
          card.self.force < card.self.profile.force.value,
        function* (_game, card) {
          card.self.force++;
        },
      ),
    },
  }),
  ...['anakinskywalker', 'anakinskywalker-btlbywing'].map((xws) =>
    pilot(
      xws,
      'Anakin Skywalker',
      'After a full maneuver, with an enemy close ahead or in the bullseye, a force takes a stress token off.',
      {
        reactions: {
          'after-maneuver': may(
            (game, card, event) =>
              event.ship === card.self &&
              event.full &&
              card.self.force > 0 &&
              isStressed(card.self) &&
              shipsAt(game, card, 0, 3, 'enemy').some(
                (enemy) =>
                  isInArc(card.self, 'bullseye', enemy) ||
                  (range(card.self, enemy) <= 1 && isInArc(card.self, 'front', enemy)),
              ),
            function* (game, card) {
              spendForce(game, card.self);
              lose(game, card.self, 'stress');
            },
          ),
        },
      },
    ),
  ),
  pilot(
    'ahsokatano',
    'Ahsoka Tano',
    'After a full maneuver a force lets a friend at range 0 to 1 act, even while stressed.',
    {
      reactions: {
        'after-maneuver': may(
          (_game, card, event) => event.ship === card.self && event.full && card.self.force > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 0, 1, 'friendly'), true);
            if (friend === undefined) return;
            spendForce(game, card.self);
            yield* act(game, card, friend, 'standard', { whileStressed: true });
          },
        ),
      },
    },
  ),
  ...['oddball', 'oddball-arc170starfighter', 'oddball-btlbywing', 'oddball-nimbusclassvwing'].map((xws) =>
    pilot(
      xws,
      '"Odd Ball"',
      'After a full red maneuver or a red action, with an enemy in the bullseye, he may lock it.',
      { reactions: oddball },
    ),
  ),
  pilot('kickback', '"Kickback"', 'After a barrel roll action: a red lock action.', {
    reactions: { 'after-action': actionAfterAction(({ type }) => type === 'barrelroll', ['lock'], { treat: 'red' }) },
  }),
  pilot(
    'swoop',
    '"Swoop"',
    'After a friendly small or medium ship at range 0 to 1 flew a full speed 3 to 4 maneuver it may boost, red.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, event) =>
            event.full &&
            event.ship.seat === card.self.seat &&
            event.ship.profile.size !== 'large' &&
            (event.maneuver.speed === 3 || event.maneuver.speed === 4) &&
            (event.ship === card.self || range(card.self, event.ship) <= 1) &&
            canAct(game, event.ship, grantOf(card, ['boost'], { treat: 'red' })),
          (game, card, event) => act(game, card, event.ship, ['boost'], { treat: 'red' }),
        ),
      },
    },
  ),
  pilot(
    'generalgrievous',
    'General Grievous',
    'Out of the firing arc of the defender he rerolls two dice of a primary attack.',
    {
      dice: [
        rerolls({
          dice: 'attack',
          most: 2,
          when: (game, card, attack) => isPrimary(attack) && !inFiringArc(defenderOf(game, attack), card.self),
        }),
      ],
    },
  ),
  pilot(
    'wattambor',
    'Wat Tambor',
    'He rerolls a die of a primary attack for each calculating friend at range 1 of the defender.',
    {
      dice: [
        rerolls({
          dice: 'attack',
          most: (game, card, attack) =>
            isPrimary(attack)
              ? shipsAt(game, card, 0, 4, 'friendly').filter(
                  (friend) => friend.tokens.calculate > 0 && range(friend, defenderOf(game, attack)) === 1,
                ).length
              : 0,
        }),
      ],
    },
  ),
  pilot('precisehunter', 'Precise Hunter', 'With the defender in its bullseye it rerolls a blank.', {
    dice: [rerolls({ dice: 'attack', most: 1, faces: ['blank'], when: bullseyed })],
  }),
  pilot(
    'dfs081',
    'DFS-081',
    'A friend at range 0 to 1 that defends may spend a calculate token to make criticals hits.',
    {
      dice: [
        {
          id: 'dfs081',
          text: 'spend a calculate token: criticals become hits',
          dice: 'attack',
          as: 'other',
          usable: (game, card, attack) => {
            const defender = defenderOf(game, attack);
            return (
              defender.seat === card.self.seat &&
              (defender === card.self || range(card.self, defender) <= 1) &&
              defender.tokens.calculate > 0 &&
              attack.attackDice.some((die) => die.face === 'crit')
            );
          },
          *resolve(game, _card, attack) {
            spend(game, defenderOf(game, attack), 'calculate');
            while (changeDie(attack.attackDice, 'crit', 'hit'));
          },
        },
      ],
    },
  ),
  pilot(
    'dfs311',
    'DFS-311',
    'At the start of the Engagement Phase it may pass a calculate token to a friend at range 0 to 3.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => card.self.tokens.calculate > 0 && shipsAt(game, card, 0, 3, 'other friendly').length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 0, 3, 'other friendly'));
            lose(game, card.self, 'calculate');
            yield* gain(game, friend!, 'calculate');
          },
        ),
      },
    },
  ),
  pilot('sunfac', 'Sun Fac', 'One more die in primary attacks on a tractored defender.', {
    attackDice: (game, card, attack) =>
      attacks(card, attack) && isPrimary(attack) && isTractored(defenderOf(game, attack)) ? 1 : 0,
  }),
  pilot('chertek', 'Chertek', 'He rerolls two dice of a primary attack on a tractored defender.', {
    dice: [
      rerolls({
        dice: 'attack',
        most: 2,
        when: (game, _card, attack) => isPrimary(attack) && isTractored(defenderOf(game, attack)),
      }),
    ],
  }),
  pilot('066', '0-66', 'After it defended a calculate token buys an action.', {
    reactions: {
      'after-attack': may(
        (game, card, { attack }) =>
          defends(card, attack) && card.self.tokens.calculate > 0 && canAct(game, card.self, grantOf(card, 'standard')),
        function* (game, card) {
          spend(game, card.self, 'calculate');
          yield* act(game, card, card.self, 'standard');
        },
      ),
    },
  }),
  pilot('chopper', '"Chopper"', 'At the start of the Engagement Phase each enemy at range 0 gains two jam tokens.', {
    reactions: {
      'start-engagement': must(
        (game, card) => shipsAt(game, card, 0, 0, 'enemy').length > 0,
        function* (game, card) {
          for (const enemy of shipsAt(game, card, 0, 0, 'enemy')) {
            yield* gainJam(game, enemy, card.self.seat);
            yield* gainJam(game, enemy, card.self.seat);
          }
        },
      ),
    },
  }),
];
