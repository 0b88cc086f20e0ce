import { beginEffect, effectsOf, type Rule } from '@orrery/kernel';
import { maneuverLabel } from '../../rules/maneuver-words.ts';
import { expose, sufferDamage } from '../../rules/damage.ts';
import { attackDie } from '../../rules/dice.ts';
import { tell } from '../../rules/say.ts';
import { canSpendForce, gain, gainJam, lose, spendForce, transfer } from '../../rules/tokens.ts';
import { gainTractor } from '../../rules/tractor.ts';
import { maneuverOf } from '../../geometry/index.ts';
import {
  hasLockOn,
  isInArc,
  inFiringArc,
  isStressed,
  onBar,
  type Game,
  type Ship,
  shipsOnMat,
  TOKEN_KINDS,
} from '../../state/index.ts';
import type { Ability, Owned } from '../ability.ts';
import { assign } from '../kit-conditions.ts';
import { act, canAct, chargesOf, chooseShip, grantOf, may, must, shipsAt, spendCharge, upgrade } from '../kit.ts';
import {
  agrees,
  canLock,
  CIRCULAR_TOKENS,
  faceupDamage,
  isFriend,
  isNear,
  lock,
  pickShips,
  pickToken,
  recoverForce,
  recoverOne,
  RED_OR_ORANGE,
  repairFaceup,
  resetDial,
  revealed,
  spentUpgrades,
  tokensAmong,
  turnShip,
} from '../kit-more.ts';
import { inSideArc } from '../kit-roles.ts';
import { keepAll } from '../pilots/scum-large.ts';

/** Dial maneuvers, basic, one speed higher than the one on the dial. */
function faster(ship: Ship): string[] {
  if (ship.dial === null) return [];
  const { speed } = maneuverOf(ship.dial);
  return ship.profile.dial.filter((code) => {
    const other = maneuverOf(code);
    return other.speed === speed + 1 && /^(turn|bank|straight)/.test(other.bearing);
  });
}

/** Crew that works outside attacks. */
export const COMMANDING_CREW: readonly Ability[] = [
  upgrade(
    '000',
    '0-0-0',
    'At the start of the Engagement Phase an enemy at range 0 to 1: a calculate token, unless it gains stress.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => shipsAt(game, card, 0, 1, 'enemy').length > 0,
          function* (game, card) {
            const enemy = yield* chooseShip(card, shipsAt(game, card, 0, 1, 'enemy'), true);
            if (enemy === undefined) return;
            if (yield* agrees(card, `${enemy.name}: gain stress?`, 'Gain stress', 'No', enemy.seat))
              yield* gain(game, enemy, 'stress');
            else yield* gain(game, card.self, 'calculate');
          },
        ),
      },
    },
  ),
  upgrade('cadbane', 'Cad Bane', 'After a device is dropped or launched: a red boost.', {
    reactions: {
      'device-placed': may(
        (game, card, { ship }) => ship === card.self && canAct(game, ship, grantOf(card, ['boost'], { treat: 'red' })),
        (game, card) => act(game, card, card.self, ['boost'], { treat: 'red' }),
      ),
    },
  }),
  upgrade(
    'captainphasma',
    'Captain Phasma',
    'At the end of the Engagement Phase enemies at range 0 to 1 without stress gain it.',
    {
      reactions: {
        'end-engagement': must(
          (game, card) => shipsAt(game, card, 0, 1, 'enemy').some((enemy) => !isStressed(enemy)),
          function* (game, card) {
            for (const enemy of shipsAt(game, card, 0, 1, 'enemy'))
              if (!isStressed(enemy)) yield* gain(game, enemy, 'stress');
          },
        ),
      },
    },
  ),
  upgrade('cienaree', 'Ciena Ree', 'A ship it coordinated to roll or boost may gain stress to turn by 90 degrees.', {
    reactions: {
      'after-coordinate': may(
        (_game, card, { ship, result }) =>
          ship === card.self && result !== undefined && !result.failed && ['barrelroll', 'boost'].includes(result.type),
        function* (game, card, { target }) {
          yield* gain(game, target, 'stress');
          yield* turnShip(game, card, target);
        },
      ),
    },
  }),
  upgrade(
    'deathtroopers',
    'Death Troopers',
    'In the Activation Phase enemies at range 0 to 1 do not lose stress tokens.',
    {
      holdsTokens: (game, card, ship, token) =>
        token === 'stress' && game.state.phase === 'activation' && !isFriend(card, ship) && isNear(card, ship, 0, 1),
    },
  ),
  upgrade('directorkrennic', 'Director Krennic', 'At setup another friend has the Optimized Prototype.', {
    reactions: {
      setup: must(
        (game, card) => shipsAt(game, card, 0, 9, 'other friendly').length > 0,
        function* (game, card) {
          assign(
            game,
            card,
            (yield* chooseShip(card, shipsAt(game, card, 0, 9, 'other friendly')))!,
            'optimizedprototype',
          );
        },
      ),
    },
  }),
  upgrade(
    'grandinquisitor',
    'Grand Inquisitor',
    'After an enemy at range 0 to 2 reveals its dial a force buys a white action of the bar, red.',
    {
      reactions: {
        'after-reveal': may(
          (game, card, { ship }) =>
            !isFriend(card, ship) &&
            isNear(card, ship, 0, 2) &&
            canSpendForce(game, card.self) &&
            canAct(game, card.self, grantOf(card, 'bar', { treat: 'red', onlyColour: 'white' })),
          function* (game, card) {
            spendForce(game, card.self);
            yield* act(game, card, card.self, 'bar', { treat: 'red', onlyColour: 'white' });
          },
        ),
      },
    },
  ),
  upgrade(
    'grandmofftarkin',
    'Grand Moff Tarkin',
    'In the System Phase two charges let every friend lock a ship that is locked here.',
    {
      reactions: {
        system: may(
          (_game, card, { ship }) =>
            ship === card.self && chargesOf(card) >= 2 && ship.locks.some((one) => one.startsWith('ship:')),
          function* (game, card) {
            spendCharge(game, card, 2);
            const target = game.state.ships.find((ship) => hasLockOn(card.self, ship))!;
            const friends = shipsOnMat(game.state, card.self.seat).filter(
              (friend) => friend !== card.self && canLock(game, friend, target),
            );
            for (const friend of yield* pickShips(card, friends)) lock(game, friend, target);
          },
        ),
      },
    },
  ),
  upgrade('isbslicer', 'ISB Slicer', 'In the End Phase enemies at range 1 to 2 keep their jam tokens.', {
    holdsTokens: (game, card, ship, token) =>
      token === 'jam' && game.state.phase === 'end' && !isFriend(card, ship) && isNear(card, ship, 1, 2),
  }),
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
  upgrade('jynerso', 'Jyn Erso', 'A friend at range 0 to 3 may gain an evade token instead of a focus token.', {
    reactions: {
      'would-gain': may(
        (_game, card, { ship, gain: token }) =>
          token.token === 'focus' && isFriend(card, ship) && isNear(card, ship, 0, 3),
        function* (_game, _card, { gain: token }) {
          token.token = 'evade';
        },
      ),
    },
  }),
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
  upgrade(
    'leiaorgana',
    'Leia Organa',
    'At the start of the Activation Phase three charges make red maneuvers of friends easier in it.',
    {
      reactions: {
        'start-activation': may(
          (_game, card) => chargesOf(card) >= 3,
          function* (game, card) {
            spendCharge(game, card, 3);
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'easier-reds',
              until: 'round',
              data: { seat: card.self.seat },
            });
          },
        ),
      },
      maneuverDifficulty: (game, card, ship, { difficulty }) =>
        isFriend(card, ship) &&
        difficulty === 'red' &&
        game.state.phase === 'activation' &&
        effectsOf(game.state, 'easier-reds').some(({ data }) => data.seat === ship.seat)
          ? -1
          : 0,
    },
  ),
  upgrade('ministertua', 'Minister Tua', 'At the start of the Engagement Phase, damaged: a red reinforce action.', {
    reactions: {
      'start-engagement': may(
        (game, card) =>
          card.self.damage.length > 0 && canAct(game, card.self, grantOf(card, ['reinforce'], { treat: 'red' })),
        (game, card) => act(game, card, card.self, ['reinforce'], { treat: 'red' }),
      ),
    },
  }),
  upgrade(
    'novicetechnician',
    'Novice Technician',
    'At the end of the round a die repairs a faceup card; a hit exposes one.',
    {
      reactions: {
        'end-phase': may(
          (_game, card) => faceupDamage(card.self).length > 0,
          function* (game, card) {
            const die = attackDie(game);
            tell(game, 'crew-rolled', card.self, `rolls ${die}`, card.ability.name, { die });
            yield* repairFaceup(game, card, card.self);
            if (die === 'hit') yield* expose(game, card.self);
          },
        ),
      },
    },
  ),
  upgrade(
    'pettyofficerthanisson',
    'Petty Officer Thanisson',
    'Unstressed, stress gives an enemy in the front arc at range 0 to 1 one more of the red or orange token it gained.',
    {
      reactions: {
        'token-gained': may(
          (game, card, { ship, token }) =>
            ['activation', 'engagement-start', 'engagement'].includes(game.state.phase) &&
            RED_OR_ORANGE.includes(token) &&
            ship.status === 'play' &&
            !isFriend(card, ship) &&
            !isStressed(card.self) &&
            isInArc(card.self, 'front', ship) &&
            isNear(card, ship, 0, 1),
          function* (game, card, { ship, token }) {
            yield* gain(game, card.self, 'stress');
            if (token === 'jam') yield* gainJam(game, ship, card.self.seat);
            else if (token === 'tractor') yield* gainTractor(game, ship, 1, card.self.seat);
            else yield* gain(game, ship, token);
          },
        ),
      },
    },
  ),
  upgrade('qira', "Qi'ra", 'It ignores obstacles that it has locked, moving and attacking.', {
    ignoresObstacles: (_game, { self }, _kind, obstacle) => self.locks.includes(`obstacle:${obstacle}`),
  }),
  upgrade(
    'seventhsister',
    'Seventh Sister',
    'A force makes a stress token of an enemy at range 0 to 1 a jam or tractor token.',
    {
      reactions: {
        'would-gain': may(
          (game, card, { ship, gain: token }) =>
            token.token === 'stress' &&
            !isFriend(card, ship) &&
            isNear(card, ship, 0, 1) &&
            canSpendForce(game, card.self),
          function* (game, card, { ship, gain: token }) {
            spendForce(game, card.self);
            token.token = null;
            const kind = yield* pickToken(card, ['jam', 'tractor'], 'which token instead?');
            if (kind === 'jam') yield* gainJam(game, ship, card.self.seat);
            else yield* gainTractor(game, ship, 1, card.self.seat);
          },
        ),
      },
    },
  ),
  upgrade(
    'supremeleadersnoke',
    'Supreme Leader Snoke',
    'In the System Phase force shows the dials of that many enemies beyond range 1.',
    {
      reactions: {
        system: may(
          (game, card, { ship }) => ship === card.self && canSpendForce(game, ship) && hidden(game, card).length > 0,
          function* (game, card) {
            for (const enemy of yield* pickShips(card, hidden(game, card), card.self.force)) {
              spendForce(game, card.self);
              showDial(game, card, enemy);
            }
          },
        ),
      },
    },
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
  upgrade(
    'c3po-crew',
    'C-3PO',
    'It coordinates calculating friends beyond range 2; calculating or coordinating gains a calculate token.',
    {
      coordinateReach: (_game, _card, target, distance) =>
        distance > 2 && onBar(target, 'calculate') ? true : undefined,
      reactions: {
        'after-action': must(
          (_game, { self }, { ship, type }) => ship === self && (type === 'calculate' || type === 'coordinate'),
          (game, card) => gain(game, card.self, 'calculate'),
        ),
      },
    },
  ),
  upgrade('ig88d', 'IG-88D', 'Calculating gains one more calculate token.', {
    lacks: 'the abilities of other IG-2000',
    reactions: {
      'after-action': must(
        (_game, { self }, { ship, type }) => ship === self && type === 'calculate',
        (game, card) => gain(game, card.self, 'calculate'),
      ),
    },
  }),
  upgrade('hansolo-crew', 'Han Solo', 'An evade action gains one more token for each enemy at range 0 to 1.', {
    reactions: {
      'after-action': must(
        (game, card, { ship, type }) =>
          ship === card.self && type === 'evade' && shipsAt(game, card, 0, 1, 'enemy').length > 0,
        (game, card) => gain(game, card.self, 'evade', shipsAt(game, card, 0, 1, 'enemy').length),
      ),
    },
  }),
  upgrade(
    'kaydelconnix',
    'Kaydel Connix',
    'After the dial is revealed it may be set to a basic maneuver of the next speed, one step harder.',
    {
      reactions: {
        'after-reveal': may(
          (_game, { self }, { ship }) => ship === self && faster(self).length > 0,
          function* (game, card) {
            yield* resetDial(game, card, card.self, faster(card.self));
            card.self.round.used.push('harder');
          },
        ),
      },
      maneuverDifficulty: (game, { self }, ship) =>
        ship === self && game.state.active === ship.id && self.round.used.includes('harder') ? 1 : 0,
    },
  ),
  upgrade('korrsella', 'Korr Sella', 'A full blue maneuver removes all stress.', {
    reactions: {
      'after-maneuver': must(
        (_game, { self }, { ship, full, maneuver }) =>
          ship === self && full && maneuver.difficulty === 'blue' && isStressed(self),
        function* (game, card) {
          lose(game, card.self, 'stress', card.self.tokens.stress);
        },
      ),
    },
  }),
  upgrade(
    'larmadacy',
    "Larma D'Acy",
    'With two stress or fewer it reinforces, coordinates and jams while stressed; white ones are red then.',
    {
      actsWhileStressed: (_game, { self }, type) => self.tokens.stress <= 2 && LARMA.includes(type),
      actionColour: (_game, { self }, ship, type, colour) =>
        ship === self && isStressed(ship) && colour === 'white' && LARMA.includes(type) ? 'red' : undefined,
    },
  ),
  upgrade(
    'leiaorgana-resistance',
    'Leia Organa',
    'After a friend reveals its dial a force makes that maneuver easier.',
    {
      reactions: {
        'after-reveal': may(
          (game, card, { ship }) => isFriend(card, ship) && canSpendForce(game, card.self),
          function* (game, card, { ship }) {
            spendForce(game, card.self);
            ship.round.used.push('easier');
          },
        ),
      },
      maneuverDifficulty: (game, card, ship) =>
        isFriend(card, ship) && game.state.active === ship.id && ship.round.used.includes('easier') ? -1 : 0,
    },
  ),
  upgrade(
    'pz4co',
    'PZ-4CO',
    'At the end of the Activation Phase a calculate token goes to a friend at range 1 to 2; after a blue maneuver a focus token may.',
    {
      reactions: {
        'end-activation': may(
          (game, card) => passes(card).length > 0 && shipsAt(game, card, 1, 2, 'other friendly').length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 1, 2, 'other friendly'), true);
            if (friend !== undefined)
              transfer(game, card.self, friend, yield* pickToken(card, passes(card), 'which token?'));
          },
        ),
      },
    },
  ),
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
  upgrade('gamutkey', 'Gamut Key', 'In the End Phase two charges let a ship at range 0 to 1 keep its round tokens.', {
    reactions: {
      'end-phase': may(
        (game, card) => chargesOf(card) >= 2 && holders(game, card).length > 0,
        function* (game, card) {
          const ship = yield* chooseShip(card, holders(game, card), true);
          if (ship === undefined) return;
          spendCharge(game, card, 2);
          keepAll(game, card, ship);
        },
      ),
    },
  }),
  upgrade(
    'protectorategleb',
    'Protectorate Gleb',
    'After it coordinated, an orange or red token may go to the other ship.',
    {
      reactions: {
        'after-coordinate': may(
          (_game, card, { ship }) => ship === card.self && tokensAmong(ship, RED_OR_ORANGE).length > 0,
          function* (game, card, { target }) {
            transfer(
              game,
              card.self,
              target,
              yield* pickToken(card, tokensAmong(card.self, RED_OR_ORANGE), 'which token?'),
            );
          },
        ),
      },
    },
  ),
  upgrade(
    'amilynholdo',
    'Amilyn Holdo',
    'Before it engages it may swap tokens with a friend at range 1 to 2, of kinds that the other lacks.',
    {
      reactions: {
        'before-engage': may(
          (game, card, { ship }) => ship === card.self && shipsAt(game, card, 1, 2, 'other friendly').length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 1, 2, 'other friendly'), true);
            if (friend === undefined) return;
            for (const [from, to] of [
              [card.self, friend],
              [friend, card.self],
            ]) {
              const kinds = tokensAmong(from, TOKEN_KINDS).filter((kind) => to.tokens[kind] === 0);
              if (kinds.length === 0 || !(yield* agrees(card, `${from.name}: pass a token?`, 'Yes', 'No'))) continue;
              transfer(game, from, to, yield* pickToken(card, kinds, 'which token?'));
            }
          },
        ),
      },
    },
  ),
];

const LARMA: readonly string[] = ['reinforce', 'coordinate', 'jam'];

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

/** Enemies beyond range 1 whose dials are hidden. */
function hidden(game: Game, card: Owned): Ship[] {
  return game.state.ships.filter(
    (ship) =>
      ship.status === 'play' &&
      !isFriend(card, ship) &&
      ship.dial !== null &&
      !ship.dialShown &&
      !isNear(card, ship, 0, 1),
  );
}

function showDial(game: Game, card: Owned, ship: Ship): void {
  ship.dialShown = true;
  game.emit({
    type: 'dial-revealed',
    text: `${ship.profile.name} (${ship.name}) shows a ${maneuverLabel(ship.dial!)}`,
    rule: card.ability.name,
    shows: true,
    data: { ship: ship.name, maneuver: ship.dial },
  });
}

function passes(card: Owned) {
  return tokensAmong(card.self, revealed(card.self)?.difficulty === 'blue' ? ['calculate', 'focus'] : ['calculate']);
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

function holders(game: Game, card: Owned): Ship[] {
  return [card.self, ...shipsAt(game, card, 0, 1, 'any')].filter(
    (ship) => tokensAmong(ship, CIRCULAR_TOKENS).length > 0,
  );
}
