import { upgradeCard } from '../../../data/index.ts';
import { obstacleShape } from '../../../geometry/index.ts';
import { expose } from '../../../rules/damage.ts';
import { cancelResult, changeDie } from '../../../rules/modify-dice.ts';
import { NO_MORE_ACTIONS } from '../../../rules/perform-action.ts';
import { rollOne } from '../../../rules/roll.ts';
import { tell } from '../../../rules/say.ts';
import { gain, lose } from '../../../rules/tokens.ts';
import { gainTractor } from '../../../rules/tractor.ts';
import {
  type Game,
  type Ship,
  greenTokens,
  isTractored,
  obstacleRange,
  outline,
  range,
  shipsOnMat,
} from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import type { Events } from '../../events.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { bullseyed, defenderOf, inAttackArc, isPrimary } from '../../kit/attacks.ts';
import { chargesOf, recoverOne, spendCharge, spentUpgrades } from '../../kit/charges.ts';
import { agrees, chooseShip } from '../../kit/choices.ts';
import { rerolls, spendResult } from '../../kit/dice.ts';
import { isFriend } from '../../kit/friends.ts';
import { TURN_TEMPLATES } from '../../kit/maneuvers.ts';
import { inTurretArc, isNear, shipsAt } from '../../kit/ships.ts';
import { RED_OR_ORANGE, pickToken, tokensAmong } from '../../kit/tokens.ts';
import { may, must, upgrade } from '../../kit/write.ts';

/** Is a configuration of the ship on its closed side? */
function isClosed(ship: Ship): boolean {
  return ship.upgrades.some(
    ({ xws, side }) =>
      upgradeCard(xws)?.type === 'configuration' && /\(Closed\)/.test(upgradeCard(xws)?.sides[side]?.title ?? ''),
  );
}

/** Another friend at range 0 to 3 was destroyed that is limited or has the card too. */
function mourns(game: Game, card: Owned, { ship }: Events['destroyed']): boolean {
  return (
    isFriend(card, ship) &&
    ship !== card.self &&
    isNear(card, ship, 0, 3) &&
    (ship.profile.limited > 0 || ship.upgrades.some(({ xws }) => xws === card.upgrade?.xws)) &&
    card.self.status === 'play' &&
    game.state.phase !== 'over'
  );
}

function actsInGrief(
  xws: string,
  name: string,
  actions: readonly ('lock' | 'barrelroll' | 'focus' | 'boost')[],
): Ability {
  return upgrade(
    xws,
    name,
    `After another friend at range 0 to 3, limited or with this card, is destroyed: ${actions.join(' or ')}.`,
    {
      reactions: {
        destroyed: may(
          (game, card, event) => mourns(game, card, event) && canAct(game, card.self, grantOf(card, actions)),
          (game, card) => act(game, card, card.self, actions),
        ),
      },
    },
  );
}

function snared(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 1, 'any').filter((ship) => inTurretArc(card.self, ship));
}

/** Talent upgrades for any faction, A to I. */
export const TALENT_OF_ANY_FACTION_A_TO_I: readonly Ability[] = [
  upgrade(
    'backwardstailslide',
    'Backwards Tailslide',
    'With closed foils it rolls and boosts through obstacles, and gains an evade token beyond one.',
    {
      ignoresObstacles: (_game, card, _kind, _obstacle, doing) => doing === 'reposition' && isClosed(card.self),
      reactions: {
        'after-move': must(
          (game, card, { ship, over }) =>
            ship === card.self &&
            isClosed(ship) &&
            game.state.obstacles.some(
              (obstacle) => obstacle.placed && over(outline(obstacle)) && obstacleRange(ship, obstacle) > 0,
            ),
          (game, card) => gain(game, card.self, 'evade'),
        ),
      },
    },
  ),
  upgrade(
    'composure',
    'Composure',
    'After it fails an action, without green tokens, it may focus; then it acts no more this round.',
    {
      reactions: {
        'after-action-failed': may(
          (game, card, event) =>
            event.ship === card.self &&
            greenTokens(card.self) === 0 &&
            canAct(game, card.self, grantOf(card, ['focus'])),
          function* (game, card) {
            const result = yield* act(game, card, card.self, ['focus']);
            if (result !== undefined) card.self.round.used.push(NO_MORE_ACTIONS);
          },
        ),
      },
    },
  ),
  upgrade('crackshot', 'Crack Shot', 'A charge cancels an evade of a defender in the bullseye of a primary attack.', {
    dice: [
      {
        id: 'cancel',
        text: 'cancel an evade',
        dice: 'defense',
        as: 'attacker',
        usable: (game, card, attack) =>
          isPrimary(attack) &&
          chargesOf(card) > 0 &&
          bullseyed(game, card, attack) &&
          attack.defenseDice.some((die) => die.face === 'evade'),
        *resolve(game, card, attack) {
          spendCharge(game, card);
          cancelResult(attack.defenseDice, 'evade');
        },
      },
    ],
  }),
  upgrade(
    'cutthroat',
    'Cutthroat',
    'After another friend at range 0 to 3, limited or with this card, is destroyed an orange or red token goes or a charge comes back.',
    {
      reactions: {
        destroyed: may(
          (game, card, event) =>
            mourns(game, card, event) &&
            tokensAmong(card.self, RED_OR_ORANGE).length + spentUpgrades(card.self).length > 0,
          function* (game, card) {
            const tokens = tokensAmong(card.self, RED_OR_ORANGE);
            const cards = spentUpgrades(card.self);
            if (
              cards.length > 0 &&
              (tokens.length === 0 || (yield* agrees(card, 'which?', 'Recover a charge', 'Remove a token')))
            )
              yield* recoverOne(game, card, card.self, cards);
            else lose(game, card.self, yield* pickToken(card, tokens, 'which token goes?'));
          },
        ),
      },
    },
  ),
  upgrade('daredevil', 'Daredevil', 'A white boost may be red to use a turn template of speed 1.', {
    turnBoost: { templates: TURN_TEMPLATES, price: 'red' },
  }),
  upgrade(
    'deadeyeshot',
    'Deadeye Shot',
    'Primary attacks in the bullseye: a hit spent, or a critical made a hit, exposes a damage card.',
    {
      dice: (['hit', 'crit'] as const).map((face) => ({
        id: face,
        text: face === 'hit' ? 'spend a hit to expose a card' : 'make a critical a hit to expose a card',
        dice: 'attack' as const,
        as: 'attacker' as const,
        usable: (game, card, attack) =>
          isPrimary(attack) &&
          bullseyed(game, card, attack) &&
          !attack.used.includes(`deadeye@${card.self.id}`) &&
          defenderOf(game, attack).damage.some((dealt) => !dealt.faceup) &&
          attack.attackDice.some((die) => die.face === face),
        *resolve(game, card, attack) {
          attack.used.push(`deadeye@${card.self.id}`);
          if (face === 'crit') changeDie(attack.attackDice, 'crit', 'hit');
          else yield* spendResult(card, attack, 'attack', ['hit']);
          yield* expose(game, defenderOf(game, attack));
        },
      })),
    },
  ),
  upgrade('debrisgambit', 'Debris Gambit', 'A red evade is white with an obstacle at range 0 to 1.', {
    actionColour: (game, card, ship, type, colour) =>
      ship === card.self &&
      type === 'evade' &&
      colour === 'red' &&
      game.state.obstacles.some((obstacle) => obstacle.placed && obstacleRange(ship, obstacle) <= 1)
        ? 'white'
        : undefined,
  }),
  actsInGrief('disciplined', 'Disciplined', ['lock', 'barrelroll']),
  upgrade('elusive', 'Elusive', 'A charge rerolls a defense die; a full red maneuver brings the charge back.', {
    dice: [rerolls({ dice: 'defense', most: 1, cost: 'charge' })],
    reactions: {
      'after-maneuver': must(
        (_game, card, event) =>
          event.ship === card.self && event.full && event.maneuver.difficulty === 'red' && chargesOf(card) === 0,
        function* (_game, card) {
          card.upgrade!.charges++;
        },
      ),
    },
  }),
  upgrade(
    'ensnare',
    'Ensnare',
    'At the end of the Activation Phase, tractored, a tractor token goes to a ship in the turret arc at range 0 to 1.',
    {
      reactions: {
        'end-activation': may(
          (game, card) => isTractored(card.self) && snared(game, card).length > 0,
          function* (game, card) {
            const ship = yield* chooseShip(card, snared(game, card), true);
            if (ship === undefined) return;
            lose(game, card.self, 'tractor');
            yield* gainTractor(game, ship, 1, card.self.seat);
          },
        ),
      },
    },
  ),
  upgrade('experthandling', 'Expert Handling', 'Adds a barrel roll to the bar.', {}),
  upgrade(
    'graviticdeflection',
    'Gravitic Deflection',
    'Defending it rerolls a die for each tractored ship in the attack arc.',
    {
      dice: [
        rerolls({
          dice: 'defense',
          most: (game, _card, attack) =>
            shipsOnMat(game.state).filter(
              (ship) => ship.id !== attack.attacker && isTractored(ship) && inAttackArc(game, ship, attack),
            ).length,
        }),
      ],
    },
  ),
  actsInGrief('hopeful', 'Hopeful', ['focus', 'boost']),
  upgrade(
    'interloperturn',
    'Interloper Turn',
    'Before a turn or Koiogran turn of speed 1 to 2 at range 0 to 1 of an asteroid it may gain a tractor token.',
    {
      reactions: {
        'before-maneuver': may(
          (game, card, { ship, maneuver }) =>
            ship === card.self &&
            (maneuver.speed === 1 || maneuver.speed === 2) &&
            /^(turn|koiogran)/.test(maneuver.bearing) &&
            game.state.obstacles.some(
              (obstacle) =>
                obstacle.placed &&
                obstacleShape(obstacle.shape)!.kind === 'asteroid' &&
                obstacleRange(ship, obstacle) <= 1,
            ),
          (game, card) => gainTractor(game, card.self, 1, card.self.seat),
        ),
      },
    },
  ),
  upgrade('intimidation', 'Intimidation', 'An enemy at range 0 defends with one die fewer.', {
    defenseDice: (game, card, attack) => {
      const defender = defenderOf(game, attack);
      return defender.seat !== card.self.seat && range(card.self, defender) === 0 ? -1 : 0;
    },
  }),
  upgrade(
    'ionlimiteroverride',
    'Ion Limiter Override',
    'After a full red maneuver a barrel roll, even while stressed; a die may strain or ionize it.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, { ship, full, maneuver }) =>
            ship === card.self &&
            full &&
            maneuver.difficulty === 'red' &&
            canAct(game, ship, grantOf(card, ['barrelroll'], { whileStressed: true })),
          function* (game, card) {
            const result = yield* act(game, card, card.self, ['barrelroll'], { whileStressed: true });
            if (result === undefined || card.self.status !== 'play') return;
            const die = yield* rollOne(game, card.self, card.ability.name);
            tell(game, 'crew-rolled', card.self, `rolls ${die}`, card.ability.name, { die });
            if (die === 'hit') yield* gain(game, card.self, 'strain');
            if (die === 'crit') yield* gain(game, card.self, 'ion');
          },
        ),
      },
    },
  ),
];
