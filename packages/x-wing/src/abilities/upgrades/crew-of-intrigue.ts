import { inBullseye } from '../../rules/bullseye.ts';
import { rollOne } from '../../rules/roll.ts';
import { maneuverLabel } from '../../rules/maneuver-words.ts';
import { tellDial } from '../pilots/separatist-droids.ts';
import type { Ability, Owned } from '../ability.ts';
import { agrees, isFriend, isNear, pick } from '../kit-more.ts';
import { nameOne } from '../kit-roles.ts';
import { attackerOf, changes, chooseShip, defenderOf, may, must, shipsAt, upgrade } from '../kit.ts';
import { expose, sufferDamage } from '../../rules/damage.ts';
import { tell } from '../../rules/say.ts';
import { canSpendForce, gain, gainJam, spendForce, transfer } from '../../rules/tokens.ts';
import { gainTractor } from '../../rules/tractor.ts';
import { type DieFace, type Game, type Ship, type TokenKind, isStressed } from '../../state/index.ts';

const FACES: Readonly<Record<'attack' | 'defense', readonly DieFace[]>> = {
  attack: ['hit', 'crit', 'focus', 'blank'],
  defense: ['evade', 'focus', 'blank'],
};

function isBomb(kind: string): boolean {
  return !['proximitymine', 'connernet', 'clustermine'].includes(kind);
}

/** Crew that meddles with the dice and tokens of others. */
export const CREW_OF_INTRIGUE: readonly Ability[] = [
  upgrade(
    'chopper-crew',
    '"Chopper"',
    'In its Perform Action step it acts while stressed; after an action while stressed it suffers a hit unless it exposes a card.',
    {
      actsInStep: true,
      reactions: {
        'after-action': must(
          (_game, { self }, { ship }) => ship === self && isStressed(self),
          function* (game, card) {
            const exposes =
              card.self.damage.some((dealt) => !dealt.faceup) &&
              (yield* agrees(card, 'which?', 'Expose a damage card', 'Suffer a hit'));
            if (exposes) yield* expose(game, card.self);
            else yield* sufferDamage(game, card.self, 1);
          },
        ),
      },
    },
  ),
  upgrade(
    'bazemalbus',
    'Baze Malbus',
    'A focus action may be red for one more token for each enemy at range 0 to 1, two at most.',
    {
      reactions: {
        'after-action': may(
          (game, card, { ship, type, difficulty }) =>
            ship === card.self &&
            type === 'focus' &&
            difficulty === 'white' &&
            shipsAt(game, card, 0, 1, 'enemy').length > 0,
          function* (game, card) {
            yield* gain(game, card.self, 'stress');
            yield* gain(game, card.self, 'focus', Math.min(2, shipsAt(game, card, 0, 1, 'enemy').length));
          },
        ),
      },
    },
  ),
  upgrade(
    'sabinewren',
    'Sabine Wren',
    'It begins with an ion, a jam, a stress and a tractor token: one for a ship that suffered a friendly bomb.',
    {
      reactions: {
        setup: must(
          (_game, card) => card.upgrade!.tokens.length === 0,
          function* (_game, card) {
            card.upgrade!.tokens = ['ion', 'jam', 'stress', 'tractor'];
          },
        ),
        bombed: may(
          (_game, card, { ship, device }) =>
            device.seat === card.self.seat &&
            isBomb(device.kind) &&
            ship.status === 'play' &&
            card.upgrade!.tokens.length > 0,
          function* (game, card, { ship }) {
            const token = yield* pick<TokenKind>(
              card,
              'choose-token',
              'which token?',
              card.upgrade!.tokens.map((kind) => ({ id: kind, label: kind, value: kind })),
            );
            card.upgrade!.tokens.splice(card.upgrade!.tokens.indexOf(token), 1);
            if (token === 'jam') yield* gainJam(game, ship, card.self.seat);
            else if (token === 'tractor') yield* gainTractor(game, ship, 1, card.self.seat);
            else yield* gain(game, ship, token);
          },
        ),
      },
    },
  ),
  upgrade(
    'countdooku',
    'Count Dooku',
    'With all its force, before a ship at range 0 to 2 rolls dice, it spends one and names a result: one die becomes it if none is.',
    {
      reactions: {
        'before-roll': may(
          (game, card, { ship }) =>
            isNear(card, ship, 0, 2) &&
            card.self.force === card.self.profile.force.value &&
            canSpendForce(game, card.self),
          function* (game, card, { kind, named }) {
            spendForce(game, card.self);
            const face = yield* nameOne(card, 'which result?', FACES[kind]);
            tell(game, 'result-named', card.self, `names ${face}`, card.ability.name, { face });
            named.push({ face, rule: card.ability.name });
          },
        ),
      },
    },
  ),
  upgrade(
    'aaylasecura',
    'Aayla Secura',
    'Against an enemy in the bullseye a defending friend at range 0 to 2 makes a blank a focus.',
    {
      dice: [
        {
          ...changes({ dice: 'defense', as: 'other', from: ['blank'], to: 'focus', most: 1 }),
          usable: (game, card, attack) =>
            isFriend(card, defenderOf(game, attack)) &&
            isNear(card, defenderOf(game, attack), 0, 2) &&
            inBullseye(game, card.self, attackerOf(game, attack)) &&
            attack.defenseDice.some((die) => die.face === 'blank'),
        },
      ],
    },
  ),
  upgrade(
    'agentterex',
    'Agent Terex',
    'It begins with three calculate tokens; at the start of the Engagement Phase one goes to a friend at range 0 to 3. Without any it turns over.',
    {
      reactions: {
        setup: must(
          (_game, card) => card.upgrade!.tokens.length === 0,
          function* (_game, card) {
            card.upgrade!.tokens = ['calculate', 'calculate', 'calculate'];
          },
        ),
        'start-engagement': may(
          (_game, card) => card.upgrade!.tokens.length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 0, 3, 'friendly'), true);
            if (friend === undefined) return;
            card.upgrade!.tokens.pop();
            yield* gain(game, friend, 'calculate');
            if (card.upgrade!.tokens.length > 0) return;
            card.upgrade!.side = 1;
            tell(game, 'flipped', card.self, 'has Agent Terex turned over', card.ability.name);
          },
        ),
      },
    },
  ),
  upgrade(
    'agentterex',
    'Agent Terex (Cyborg)',
    'In the System Phase a die: a calculate token on a hit or critical, else a jam token. Action: one of these goes to a ship at range 0 to 3.',
    {
      reactions: {
        system: must(
          (_game, { self }, { ship }) => ship === self,
          function* (game, card) {
            const die = yield* rollOne(game, card.self, card.ability.name);
            tell(game, 'crew-rolled', card.self, `rolls ${die}`, card.ability.name, { die });
            if (die === 'hit' || die === 'crit') yield* gain(game, card.self, 'calculate');
            else yield* gainJam(game, card.self, card.self.seat);
          },
        ),
      },
      actions: [
        {
          header: 'transfer',
          title: 'Agent Terex: pass a token',
          unavailable: (game, card) =>
            card.self.tokens.calculate + card.self.tokens.jam === 0
              ? 'it has no such token'
              : shipsAt(game, card, 0, 3, 'any').length === 0
                ? 'no ship is at range 0 to 3'
                : undefined,
          *perform(game, card) {
            const kinds = (['calculate', 'jam'] as const).filter((kind) => card.self.tokens[kind] > 0);
            const token = yield* pick(
              card,
              'choose-token',
              'which token?',
              kinds.map((kind) => ({ id: kind, label: kind, value: kind })),
            );
            transfer(game, card.self, (yield* chooseShip(card, shipsAt(game, card, 0, 3, 'any')))!, token);
            return true;
          },
        },
      ],
    },
    1,
  ),
  upgrade(
    'cassianandor',
    'Cassian Andor',
    'In the System Phase it names bearing and speed for an enemy at range 1 to 2 and looks at its dial: right, its own dial may be set anew.',
    {
      reactions: {
        system: may(
          (game, card, { ship }) => ship === card.self && watched(game, card).length > 0,
          function* (game, card) {
            const enemy = yield* chooseShip(card, watched(game, card), true);
            if (enemy === undefined) return;
            const guesses = new Map(enemy.profile.dial.map((code) => [code.slice(0, 2), code]));
            const guess = yield* pick(
              card,
              'name-one',
              `which maneuver does ${enemy.name} plan?`,
              [...guesses].map(([key, code]) => ({
                id: `name:${key}`,
                label: maneuverLabel(code).replace(/^\w+ /, ''),
                value: key,
              })),
            );
            tell(game, 'guessed', card.self, `guesses the dial of ${enemy.name}`, card.ability.name, { guess });
            tellDial(game, card, enemy);
            if (enemy.dial!.slice(0, 2) !== guess || card.self.dial === null || card.self.dialShown) return;
            const others = card.self.profile.dial.filter((code) => code !== card.self.dial);
            card.self.dial = yield* pick(card, 'reset-dial', 'which maneuver?', [
              { id: 'pass', label: 'Leave it', value: card.self.dial },
              ...others.map((code) => ({ id: `dial:${code}`, label: maneuverLabel(code), value: code })),
            ]);
          },
        ),
      },
    },
  ),
];

/** Enemies at range 1 to 2 whose dials are hidden. */
function watched(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 1, 2, 'enemy').filter((enemy) => enemy.dial !== null && !enemy.dialShown);
}
