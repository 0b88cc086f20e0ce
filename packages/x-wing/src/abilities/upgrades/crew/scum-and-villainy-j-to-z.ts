import { type Rule, beginEffect, choose } from '@orrery/kernel';
import { distance, obstaclePolygon, rangeOf } from '../../../geometry/index.ts';
import { sufferDamage } from '../../../rules/damage.ts';
import { attackDie } from '../../../rules/dice.ts';
import { changeDie, rerollSome } from '../../../rules/modify-dice.ts';
import { headings, placeWords } from '../../../rules/placing.ts';
import { OBSTACLE_TURN, obstaclePlaces } from '../../../rules/setup.ts';
import { gain, lose, spend } from '../../../rules/tokens.ts';
import {
  GREEN_TOKENS,
  type Game,
  type Obstacle,
  type Ship,
  baseOf,
  inFiringArc,
  isStressed,
  shipsOnMat,
} from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { attackerOf } from '../../kit/attacks.ts';
import { chargesOf, recoverForce, recoverOne, spendCharge, spentUpgrades } from '../../kit/charges.ts';
import { chooseShip, pick } from '../../kit/choices.ts';
import { afterOwnRoll } from '../../kit/dice.ts';
import { shipsAt } from '../../kit/ships.ts';
import { pickToken, tokensAmong } from '../../kit/tokens.ts';
import { may, upgrade } from '../../kit/write.ts';

function lacking(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 2, 'friendly').filter((friend) => spentUpgrades(friend, ['illicit'], false).length > 0);
}

function held(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 2, 'enemy').filter(
    (enemy) => inFiringArc(card.self, enemy) && enemy.tokens.tractor > 0,
  );
}

/** A ship keeps its tokens of a kind in this End Phase. */
function keep(game: Game, card: Owned, ship: Ship, token: 'tractor'): void {
  beginEffect(game.state, {
    source: card.ability.name,
    kind: 'keep-tokens',
    until: 'round',
    data: { ship: ship.id, token, count: 99 },
  });
}

/** Where an obstacle may be moved to: beyond range 2 of the edges and of ships, beyond range 1 of the others. */
function* freePlaces(game: Game, obstacle: Obstacle, heading: number) {
  const ships = shipsOnMat(game.state).map(baseOf);
  for (const place of obstaclePlaces(game, obstacle, heading)) {
    const polygon = obstaclePolygon(obstacle.shape, place.pose);
    if (ships.every((base) => rangeOf(distance(base, polygon)) > 2)) yield place;
  }
}

function turnsOf(game: Game, obstacle: Obstacle) {
  return headings(OBSTACLE_TURN).filter(({ heading }) => freePlaces(game, obstacle, heading).next().done !== true);
}

function movable(game: Game): Obstacle[] {
  return game.state.obstacles.filter((obstacle) => obstacle.placed && turnsOf(game, obstacle).length > 0);
}

function* moveObstacle(game: Game, card: Owned): Rule {
  const { seat } = card.self;
  const rule = card.ability.name;
  const obstacle = yield* pick(
    card,
    'choose-obstacle',
    'which obstacle is moved?',
    movable(game).map((one) => ({
      id: `obstacle:${one.id}`,
      label: one.shape,
      value: one,
      target: `obstacle:${one.id}`,
    })),
  );
  const { heading } = yield* choose({
    seat,
    kind: 'turn-obstacle',
    rule,
    prompt: 'How is it turned?',
    list: () => turnsOf(game, obstacle),
    text: (option) => ({ label: `${option.heading}°` }),
  });
  const at = yield* choose({
    seat,
    kind: 'place-obstacle',
    rule,
    prompt: 'Where does it go?',
    list: () => [...freePlaces(game, obstacle, heading)],
    text: (option) => ({ label: placeWords(option.pose), target: option.id }),
    about: () => ({ obstacle: obstacle.id, shape: obstacle.shape, heading }),
  });
  obstacle.pose = at.pose;
  game.emit({
    type: 'obstacle-placed',
    text: `${game.state.players[seat].name} moves an obstacle`,
    rule,
    data: { obstacle: obstacle.id, pose: at.pose },
  });
}

/** Crew upgrades of the Scum and Villainy, J to Z. */
export const CREW_OF_SCUM_AND_VILLAINY_J_TO_Z: readonly Ability[] = [
  upgrade(
    'jabbathehutt',
    'Jabba the Hutt',
    'In the End Phase a charge recovers one of an illicit upgrade of a friend at range 0 to 2.',
    {
      reactions: {
        'end-phase': may(
          (game, card) => chargesOf(card) > 0 && lacking(game, card).length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, lacking(game, card), true);
            if (friend === undefined) return;
            spendCharge(game, card);
            yield* recoverOne(game, card, friend, spentUpgrades(friend, ['illicit'], false));
          },
        ),
      },
    },
  ),
  upgrade(
    'ketsuonyo',
    'Ketsu Onyo',
    'In the End Phase an enemy at range 0 to 2 in the firing arc keeps its tractor tokens.',
    {
      reactions: {
        'end-phase': may(
          (game, card) => held(game, card).length > 0,
          function* (game, card) {
            const enemy = yield* chooseShip(card, held(game, card), true);
            if (enemy !== undefined) keep(game, card, enemy, 'tractor');
          },
        ),
      },
    },
  ),
  upgrade('l337', 'L3-37', 'Defending, the card is turned over: the attacker rerolls all attack dice.', {
    dice: [
      {
        id: 'flip',
        text: 'turn the card over: all attack dice are rerolled',
        dice: 'attack',
        as: 'defender',
        usable: (_game, _card, attack) => attack.attackDice.some((die) => !die.rerolled),
        *resolve(game, card, attack) {
          card.upgrade!.side = 1;
          for (const die of attack.attackDice) {
            if (die.rerolled) continue;
            die.face = attackDie(game);
            die.rerolled = true;
          }
        },
      },
    ],
  }),
  upgrade(
    'l337',
    "L3-37's Programming",
    'Without shields banks are easier.',
    {
      maneuverDifficulty: (_game, { self }, ship, { bearing }) =>
        ship === self && ship.shields === 0 && (bearing === 'bankLeft' || bearing === 'bankRight') ? -1 : 0,
    },
    1,
  ),
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
  upgrade('lattsrazzi', 'Latts Razzi', 'Defending, a stress token off the attacker makes a result an evade.', {
    dice: [
      {
        id: 'latts',
        text: 'remove a stress token of the attacker: a result becomes an evade',
        dice: 'defense',
        as: 'defender',
        usable: (game, _card, attack) =>
          isStressed(attackerOf(game, attack)) && attack.defenseDice.some((die) => die.face !== 'evade'),
        *resolve(game, _card, attack) {
          lose(game, attackerOf(game, attack), 'stress');
          if (!changeDie(attack.defenseDice, 'blank', 'evade')) changeDie(attack.defenseDice, 'focus', 'evade');
        },
      },
    ],
  }),
  upgrade('maul', 'Maul', 'After it suffered damage a stress token recovers a force.', {
    reactions: {
      'suffered-damage': may(
        (_game, { self }, { ship }) => ship === self && ship.status === 'play' && self.force < self.profile.force.value,
        function* (game, card) {
          yield* gain(game, card.self, 'stress');
          recoverForce(game, card.self, card.ability.name);
        },
      ),
    },
  }),
  upgrade('qira', "Qi'ra", 'It ignores obstacles that it has locked, moving and attacking.', {
    ignoresObstacles: (_game, { self }, _kind, obstacle) => self.locks.includes(`obstacle:${obstacle}`),
  }),
  upgrade(
    'tobiasbeckett',
    'Tobias Beckett',
    'After the forces are placed an obstacle may be moved, beyond range 2 of edges and ships.',
    { reactions: { setup: may((game) => movable(game).length > 0, moveObstacle) } },
  ),
  upgrade('unkarplutt', 'Unkar Plutt', 'After a partial maneuver a hit suffered buys a white action.', {
    reactions: {
      'after-maneuver': may(
        (game, card, { ship, full }) =>
          ship === card.self && !full && canAct(game, ship, grantOf(card, 'bar', { onlyColour: 'white' })),
        function* (game, card) {
          yield* sufferDamage(game, card.self, 1);
          if (card.self.status === 'play') yield* act(game, card, card.self, 'bar', { onlyColour: 'white' });
        },
      ),
    },
  }),
  upgrade('zuckuss', 'Zuckuss', 'Unstressed, a stress token makes the defender reroll a die it chooses.', {
    dice: [
      {
        id: 'zuckuss',
        text: 'gain a stress token: the defender rerolls a die',
        dice: 'defense',
        as: 'attacker',
        usable: (_game, card, attack) => !isStressed(card.self) && attack.defenseDice.some((die) => !die.rerolled),
        *resolve(game, card, attack) {
          yield* gain(game, card.self, 'stress');
          yield* rerollSome(game, attack.defenseDice, 'defense', card.self, 1);
        },
      },
    ],
  }),
];
