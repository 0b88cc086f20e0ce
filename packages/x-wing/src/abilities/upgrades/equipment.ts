import { beginEffect, effectsOf } from '@orrery/kernel';
import { maneuverOf } from '../../geometry/index.ts';
import { decloak } from '../../rules/decloak.ts';
import { attackDie } from '../../rules/dice.ts';
import { sufferDamage } from '../../rules/damage.ts';
import { tell } from '../../rules/say.ts';
import { damageCard } from '../../data/index.ts';
import { gain, gainJam, lose, spend, spendLock } from '../../rules/tokens.ts';
import { hasLockOn, isInArc, isStressed, onBar, type Game, type Ship } from '../../state/index.ts';
import type { Ability, Events, Owned } from '../ability.ts';
import {
  act,
  attackerOf,
  attacks,
  canAct,
  chargesOf,
  chooseShip,
  defenderOf,
  defends,
  grantOf,
  isPrimary,
  may,
  must,
  shipsAt,
  spendCharge,
  upgrade,
  weaponType,
} from '../kit.ts';
import { changeDie } from '../../rules/modify-dice.ts';
import {
  agrees,
  bonusAttack,
  canAttack,
  canLock,
  isFriend,
  isNear,
  lock,
  pick,
  pickShips,
  turnShip,
} from '../kit-more.ts';
import { friendIn } from '../kit-roles.ts';
import { recoverShield } from '../upgrades-astromechs.ts';

/** Another ability in the place of a ship's, which the registry leaves out. */
const RED_CONTROLS = { treat: 'red' } as const;

/** Modifications, illicit upgrades, sensors, relays, tech and configurations. */
export const EQUIPMENT: readonly Ability[] = [
  upgrade('ablativeplating', 'Ablative Plating', 'A charge prevents one damage of an obstacle or a friendly bomb.', {
    reactions: {
      'would-suffer': may(
        (_game, card, { ship, damage, source }) =>
          ship === card.self &&
          (source === 'obstacle' || source === 'friendly bomb') &&
          damage.hits + damage.crits > 0 &&
          chargesOf(card) > 0,
        function* (game, card, { damage }) {
          spendCharge(game, card);
          if (damage.crits > 0) damage.crits--;
          else damage.hits--;
        },
      ),
    },
  }),
  upgrade(
    'staticdischargevanes',
    'Static Discharge Vanes',
    'Unstressed, stress passes an ion or jam token on to a ship at range 0 to 1; then it suffers a hit.',
    {
      reactions: {
        'would-gain': may(
          (game, card, { ship, gain: token }) =>
            ship === card.self &&
            (token.token === 'ion' || token.token === 'jam') &&
            !isStressed(ship) &&
            shipsAt(game, card, 0, 1, 'any').length > 0,
          function* (game, card, { gain: token }) {
            const kind = token.token!;
            const other = yield* chooseShip(card, shipsAt(game, card, 0, 1, 'any'));
            token.token = null;
            yield* gain(game, card.self, 'stress');
            if (kind === 'jam') yield* gainJam(game, other!, card.self.seat);
            else yield* gain(game, other!, kind);
            yield* sufferDamage(game, card.self, 1);
          },
        ),
      },
    },
  ),
  upgrade(
    'imperviumplating',
    'Impervium Plating',
    'A charge discards a faceup Ship damage card that it would be dealt.',
    {
      reactions: {
        'would-show-damage': may(
          (_game, card, { ship, card: dealt, deal }) =>
            ship === card.self &&
            deal.faceup &&
            !deal.discarded &&
            damageCard(dealt).type === 'ship' &&
            chargesOf(card) > 0,
          function* (game, card, { deal }) {
            spendCharge(game, card);
            deal.discarded = true;
          },
        ),
      },
    },
  ),
  upgrade(
    'synchronizedconsole',
    'Synchronized Console',
    'After an attack its lock on the defender goes to a friend at range 1, or to range 3 with this card.',
    {
      reactions: {
        'after-attack': may(
          (game, card, { attack, defender }) =>
            attacks(card, attack) &&
            defender.status === 'play' &&
            hasLockOn(card.self, defender) &&
            consoles(game, card, defender).length > 0,
          function* (game, card, { defender }) {
            const friend = yield* chooseShip(card, consoles(game, card, defender), true);
            if (friend === undefined) return;
            spendLock(game, card.self, `ship:${defender.id}`);
            lock(game, friend, defender);
          },
        ),
      },
    },
  ),
  upgrade('delayedfuses', 'Delayed Fuses', 'A bomb or mine it places may get a fuse marker.', {
    reactions: {
      'device-placed': may(
        (_game, card, { ship }) => ship === card.self,
        function* (_game, _card, { device }) {
          device.fuse++;
        },
      ),
    },
  }),
  upgrade(
    'independentcalculations',
    'Independent Calculations',
    'A white calculate action may be red for one more token; nobody else spends its tokens.',
    {
      reactions: {
        'after-action': may(
          (_game, card, { ship, type, difficulty }) =>
            ship === card.self && type === 'calculate' && difficulty === 'white',
          function* (game, card) {
            yield* gain(game, card.self, 'stress');
            yield* gain(game, card.self, 'calculate');
          },
        ),
      },
    },
  ),
  upgrade(
    'precisionionengines',
    'Precision Ion Engines',
    "A charge makes a Koiogran turn of speed 1 to 3 a Segnor's loop.",
    {
      reactions: {
        'before-maneuver': may(
          (_game, card, { ship, plan }) => {
            const { bearing, speed } = maneuverOf(plan.code);
            return ship === card.self && bearing === 'koiogranTurn' && speed <= 3 && chargesOf(card) > 0;
          },
          function* (game, card, { plan }) {
            spendCharge(game, card);
            const letter = yield* pick(card, 'change-maneuver', 'which way?', [
              { id: 'left', label: "Segnor's loop to the left", value: 'L' },
              { id: 'right', label: "Segnor's loop to the right", value: 'P' },
            ]);
            plan.code = `${plan.code[0]}${letter}${plan.code[2]}`;
          },
        ),
      },
    },
  ),
  upgrade(
    'cloakingdevice',
    'Cloaking Device',
    'Action: a charge cloaks. At the start of the Planning Phase a focus on a die takes the cloak away.',
    {
      actions: [
        {
          header: 'cloak',
          title: 'Cloaking Device',
          unavailable: (_game, card) => (chargesOf(card) > 0 ? undefined : 'it has no charge'),
          *perform(game, card) {
            spendCharge(game, card);
            yield* act(game, card, card.self, ['cloak']);
            return true;
          },
        },
      ],
      reactions: {
        'start-planning': must(
          (_game, { self }) => self.tokens.cloak > 0 && self.status === 'play',
          function* (game, card) {
            const die = attackDie(game);
            tell(game, 'crew-rolled', card.self, `rolls ${die}`, card.ability.name, { die });
            if (die !== 'focus') return;
            const out =
              (yield* agrees(card, 'which?', 'Decloak', 'Discard the cloak token')) &&
              (yield* decloak(game, card.self));
            if (!out) lose(game, card.self, 'cloak');
          },
        ),
      },
    },
  ),
  upgrade('inertialdampeners', 'Inertial Dampeners', 'A shield makes the maneuver a white stop; then a stress token.', {
    reactions: {
      'before-maneuver': may(
        (_game, { self }, { ship }) => ship === self && self.shields > 0,
        function* (_game, card, { plan }) {
          card.self.shields--;
          plan.code = '0OW';
          plan.white = true;
          card.self.round.used.push('dampened');
        },
      ),
      'after-maneuver': must(
        (_game, { self }, { ship }) => ship === self && self.round.used.includes('dampened'),
        function* (game, card) {
          card.self.round.used = card.self.round.used.filter((key) => key !== 'dampened');
          yield* gain(game, card.self, 'stress');
        },
      ),
    },
  }),
  upgrade(
    'falsetranspondercodes',
    'False Transponder Codes',
    'After it locks or is locked its charge goes and the other is jammed.',
    {
      reactions: {
        locked: must(
          (game, card, { ship, target }) =>
            chargesOf(card) > 0 &&
            (ship === card.self ? target.startsWith('ship:') : target === `ship:${card.self.id}`) &&
            jammedBy(game, card, ship, target).status === 'play',
          function* (game, card, { ship, target }) {
            spendCharge(game, card);
            yield* gainJam(game, jammedBy(game, card, ship, target), card.self.seat);
          },
        ),
      },
    },
  ),
  upgrade(
    'collisiondetector',
    'Collision Detector',
    'It rolls and boosts through obstacles; a charge ignores what it then meets until the end of the round.',
    {
      lacks: 'the effects of obstacles it meets by a roll or boost, which the reference has for maneuvers alone',
      ignoresObstacles: (game, card, _kind, obstacle, doing) =>
        doing === 'reposition' ||
        effectsOf(game.state, 'ignored-obstacle').some(
          ({ data }) => data.ship === card.self.id && data.obstacle === obstacle,
        ),
    },
  ),
  upgrade(
    'trajectorysimulator',
    'Trajectory Simulator',
    'In the System Phase a bomb may be launched with the straight template of speed 5.',
    {
      dropTemplates: (game, _card, _drop, bomb) =>
        bomb && game.state.phase === 'system'
          ? [{ template: { kind: 'straight', speed: 5, side: 'ahead' }, launch: true }]
          : [],
    },
  ),
  upgrade(
    'passivesensors',
    'Passive Sensors',
    'Action: its charge. Without it, it is not coordinated, and calculates or locks before it engages.',
    {
      actions: [
        {
          header: 'passive',
          title: 'Passive Sensors',
          unavailable: (game, card) =>
            game.state.phase !== 'activation' || game.state.active !== card.self.id
              ? 'only in its own Perform Action step'
              : chargesOf(card) > 0
                ? undefined
                : 'its charge is inactive',
          *perform(game, card) {
            spendCharge(game, card);
            return true;
          },
        },
      ],
      notCoordinated: (_game, card) => chargesOf(card) === 0,
      reactions: {
        'before-engage': may(
          (game, card, { ship }) =>
            ship === card.self && chargesOf(card) === 0 && canAct(game, ship, grantOf(card, ['calculate', 'lock'])),
          (game, card) => act(game, card, card.self, ['calculate', 'lock']),
        ),
      },
    },
  ),
  upgrade('kraken', 'Kraken', 'In the End Phase up to three friends at range 0 to 3 keep a calculate token.', {
    reactions: {
      'end-phase': may(
        (game, card) => calculating(game, card).length > 0,
        function* (game, card) {
          for (const friend of yield* pickShips(card, calculating(game, card), 3)) {
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'keep-tokens',
              until: 'round',
              data: { ship: friend.id, token: 'calculate', count: 1 },
            });
          }
        },
      ),
    },
  }),
  upgrade(
    'tv94',
    'TV-94',
    'A friend at range 0 to 3 with two attack dice or fewer and its target in its bullseye adds a hit for a calculate token.',
    {
      dice: [
        {
          id: 'add',
          text: "spend the attacker's calculate token: add a hit",
          dice: 'attack',
          as: 'other',
          spendsTokens: true,
          usable: (game, card, attack) =>
            isPrimary(attack) &&
            attack.attackDice.length <= 2 &&
            friendIn(game, card, attack, { dice: 'attack', to: 3 }) !== undefined &&
            attackerOf(game, attack).tokens.calculate > 0 &&
            isInArc(attackerOf(game, attack), 'bullseye', defenderOf(game, attack)),
          *resolve(game, _card, attack) {
            spend(game, attackerOf(game, attack), 'calculate');
            attack.attackDice.push({ face: 'hit', rerolled: false });
          },
        },
      ],
    },
  ),
  upgrade(
    'k2b4',
    'K2-B4',
    'A friend at range 0 to 3 that defends adds an evade for a calculate token, unless the attacker gains strain.',
    {
      dice: [
        {
          id: 'add',
          text: "spend the defender's calculate token: an evade, or strain for the attacker",
          dice: 'defense',
          as: 'other',
          spendsTokens: true,
          usable: (game, card, attack) =>
            friendIn(game, card, attack, { dice: 'defense', to: 3 }) !== undefined &&
            defenderOf(game, attack).tokens.calculate > 0,
          *resolve(game, card, attack) {
            const attacker = attackerOf(game, attack);
            spend(game, defenderOf(game, attack), 'calculate');
            if (
              yield* agrees(
                card,
                `${attacker.name}: gain strain?`,
                'Gain strain',
                'No: an evade is added',
                attacker.seat,
              )
            )
              yield* gain(game, attacker, 'strain');
            else attack.defenseDice.push({ face: 'evade', rerolled: false });
          },
        },
      ],
    },
  ),
  upgrade(
    'ta175',
    'TA-175',
    'After a calculating friend at range 0 to 3 is destroyed the other ones there gain a calculate token.',
    {
      reactions: {
        destroyed: must(
          (_game, card, { ship }) => isFriend(card, ship) && isNear(card, ship, 0, 3) && onBar(ship, 'calculate'),
          function* (game, card) {
            for (const friend of shipsAt(game, card, 0, 3, 'friendly'))
              if (onBar(friend, 'calculate')) yield* gain(game, friend, 'calculate');
          },
        ),
      },
    },
  ),
  upgrade(
    'kalani',
    'Kalani',
    'After an enemy maneuver into the bullseye of a friend at range 0 to 3 a charge: that friend locks it and gains stress.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, { ship }) =>
            !isFriend(card, ship) &&
            ship.status === 'play' &&
            chargesOf(card) > 0 &&
            gunners(game, card, ship).length > 0,
          function* (game, card, { ship }) {
            const friend = yield* chooseShip(card, gunners(game, card, ship), true);
            if (friend === undefined) return;
            spendCharge(game, card);
            lock(game, friend, ship);
            yield* gain(game, friend, 'stress');
          },
        ),
      },
    },
  ),
  upgrade(
    'ferrospherepaint',
    'Ferrosphere Paint',
    'An enemy that locks it gains stress, unless it is in the bullseye of that ship.',
    {
      reactions: {
        locked: must(
          (_game, card, { ship, target }) =>
            target === `ship:${card.self.id}` &&
            !isFriend(card, ship) &&
            ship.status === 'play' &&
            !isInArc(ship, 'bullseye', card.self),
          (game, _card, { ship }) => gain(game, ship, 'stress'),
        ),
      },
    },
  ),
  upgrade(
    'targetingsynchronizer',
    'Targeting Synchronizer',
    'Friends at range 1 to 2 need no lock on what is locked here.',
    {
      ignoresRequirement: (_game, card, ship, { text }, target) =>
        text?.requires === 'lock' &&
        isFriend(card, ship) &&
        ship !== card.self &&
        isNear(card, ship, 1, 2) &&
        hasLockOn(card.self, target),
    },
  ),
  upgrade(
    'deuteriumpowercells',
    'Deuterium Power Cells',
    'In the System Phase a charge and a disarm token recover a shield. Unstressed, a charge gains stress instead of another token.',
    {
      reactions: {
        system: may(
          (_game, card, { ship }) => ship === card.self && chargesOf(card) > 0 && ship.shields < ship.profile.shields,
          function* (game, card) {
            spendCharge(game, card);
            yield* gain(game, card.self, 'disarm');
            recoverShield(game, card.self);
          },
        ),
        'would-gain': may(
          (_game, card, { ship, gain: token }) =>
            ship === card.self &&
            token.token !== null &&
            token.token !== 'stress' &&
            !isStressed(ship) &&
            chargesOf(card) > 0,
          function* (game, card, { gain: token }) {
            spendCharge(game, card);
            token.token = 'stress';
          },
        ),
      },
    },
  ),
  upgrade(
    'automatedtargetpriority',
    'Automated Target Priority',
    'It attacks at the nearest valid range. A miss lays a calculate token on the card, to be taken before it engages.',
    {
      nearestOnly: true,
      reactions: {
        'after-attack': must(
          (_game, card, { attack }) => attacks(card, attack) && !attack.hit,
          function* (_game, card) {
            card.upgrade!.tokens.push('calculate');
          },
        ),
        'before-engage': may(
          (_game, card, { ship }) => ship === card.self && card.upgrade!.tokens.length > 0,
          function* (game, card) {
            card.upgrade!.tokens.pop();
            yield* gain(game, card.self, 'calculate');
          },
        ),
      },
    },
  ),
  upgrade(
    'fives',
    'Fives',
    'A miss against initiative no lower lays an evade or focus token on the card, to be taken before it engages.',
    {
      reactions: {
        'after-attack': must(
          (_game, card, { attack, defender }) =>
            attacks(card, attack) && !attack.hit && defender.profile.initiative >= card.self.profile.initiative,
          function* (_game, card) {
            const token = yield* pick<'evade' | 'focus'>(card, 'choose-token', 'which token?', [
              { id: 'evade', label: 'Evade', value: 'evade' },
              { id: 'focus', label: 'Focus', value: 'focus' },
            ]);
            card.upgrade!.tokens.push(token);
          },
        ),
        'before-engage': may(
          (_game, card, { ship }) => ship === card.self && card.upgrade!.tokens.length > 0,
          function* (game, card) {
            const kinds = [...new Set(card.upgrade!.tokens)];
            const token = yield* pick(
              card,
              'choose-token',
              'which token?',
              kinds.map((kind) => ({ id: kind, label: kind, value: kind })),
            );
            card.upgrade!.tokens.splice(card.upgrade!.tokens.indexOf(token), 1);
            yield* gain(game, card.self, token);
          },
        ),
      },
    },
  ),
  upgrade(
    'sensitivecontrols',
    'Sensitive Controls',
    'Instead of Autothrusters: in the System Phase a red barrel roll or boost.',
    {
      reactions: {
        system: may(
          (game, card, { ship }) =>
            ship === card.self && canAct(game, ship, grantOf(card, ['barrelroll', 'boost'], RED_CONTROLS)),
          (game, card) => act(game, card, card.self, ['barrelroll', 'boost'], RED_CONTROLS),
        ),
      },
    },
  ),
  upgrade(
    'vectoredcannonsrz1',
    'Vectored Cannons (RZ-1)',
    'Its primary weapon is in a turret to front or rear. Instead of Vectored Thrusters: in the System Phase a red boost or rotate.',
    {
      turretTo: ['front', 'rear'],
      weaponArcs: (_game, { self }, weapon, arcs) =>
        weapon.primary && weapon.printedArc === 'front' && self.turret !== null ? [self.turret] : arcs,
      reactions: {
        system: may(
          (game, card, { ship }) =>
            ship === card.self && canAct(game, ship, grantOf(card, ['boost', 'rotatearc'], RED_CONTROLS)),
          (game, card) => act(game, card, card.self, ['boost', 'rotatearc'], RED_CONTROLS),
        ),
      },
    },
  ),
  upgrade(
    'tiedefenderelite',
    'TIE Defender Elite',
    'Turns are easier, Koiogran turns harder. Instead of Full Throttle: after a cannon or missile attack on a locked ship a bonus primary attack on it.',
    {
      maneuverDifficulty: (_game, { self }, ship, { bearing }) =>
        ship !== self ? 0 : bearing === 'turnLeft' || bearing === 'turnRight' ? -1 : bearing === 'koiogranTurn' ? 1 : 0,
      reactions: {
        'bonus-attack': may(
          (game, card, { attack, defender }) =>
            attacks(card, attack) &&
            ['cannon', 'missile'].includes(weaponType(attack)) &&
            hasLockOn(card.self, defender) &&
            canAttack(game, card.self, primaryOn(defender)),
          (game, card, { defender }) => bonusAttack(game, card.self, primaryOn(defender)),
        ),
      },
    },
  ),
  upgrade(
    'os1arsenalloadout',
    'Os-1 Arsenal Loadout',
    'With exactly one disarm token it attacks locked ships with torpedoes and missiles, and keeps the lock.',
    {
      attacksDisarmed: (_game, { self }, { type }, target) =>
        self.tokens.disarm === 1 &&
        self.tokens.cloak === 0 &&
        (type === 'torpedo' || type === 'missile') &&
        hasLockOn(self, target),
      forbidsToken: (_game, { self }, _attack, dice, owner, token) =>
        owner === self && dice === 'attack' && token === 'lock' && self.tokens.disarm > 0,
    },
  ),
  upgrade(
    'xg1assaultconfiguration',
    'Xg-1 Assault Configuration',
    'With exactly one disarm token it attacks with cannons, with three dice at most.',
    {
      attacksDisarmed: (_game, { self }, { type }) =>
        self.tokens.disarm === 1 && self.tokens.cloak === 0 && type === 'cannon',
      mostDice: (_game, card, attack, dice) =>
        dice === 'attack' && attacks(card, attack) && weaponType(attack) === 'cannon' && card.self.tokens.disarm > 0
          ? 3
          : undefined,
    },
  ),
  upgrade(
    'alpha3bbesh',
    'Alpha-3B "Besh"',
    'In a primary attack the lock on the defender makes a blank or focus a hit.',
    {
      dice: [
        {
          id: 'lock',
          text: 'spend the lock: a blank or focus becomes a hit',
          dice: 'attack',
          as: 'attacker',
          usable: (game, card, attack) =>
            isPrimary(attack) &&
            hasLockOn(card.self, defenderOf(game, attack)) &&
            attack.attackDice.some((die) => die.face === 'blank' || die.face === 'focus'),
          *resolve(game, card, attack) {
            spendLock(game, card.self, `ship:${attack.defender}`);
            if (!changeDie(attack.attackDice, 'blank', 'hit')) changeDie(attack.attackDice, 'focus', 'hit');
          },
        },
      ],
    },
  ),
  upgrade(
    'alpha3eesk',
    'Alpha-3E "Esk"',
    'In a primary attack two charges make its criticals give ion tokens instead of damage.',
    {
      reactions: {
        'attack-declared': may(
          (_game, card, { attack }) => attacks(card, attack) && isPrimary(attack) && chargesOf(card) >= 2,
          function* (game, card, { attack }) {
            spendCharge(game, card, 2);
            attack.used.push('ionizes');
          },
        ),
        'after-neutralize': must(
          (_game, card, { attack }) => attacks(card, attack) && attack.used.includes('ionizes') && attack.crits > 0,
          function* (game, _card, { attack, defender }) {
            const ions = attack.crits;
            attack.crits = 0;
            yield* gain(game, defender, 'ion', ions);
          },
        ),
      },
    },
  ),
  upgrade('repulsorliftstabilizers', 'Repulsorlift Stabilizers (Inactive)', 'Straight maneuvers are easier.', {
    lacks: 'turning it over, and sideslips',
    maneuverDifficulty: (_game, { self }, ship, { bearing }) => (ship === self && bearing === 'straight' ? -1 : 0),
  }),
  upgrade(
    'pivotwing',
    'Pivot Wing (Open)',
    'One defense die fewer; after a stationary maneuver it may turn by 90 or 180 degrees. It may turn over before it activates.',
    {
      defenseDice: (_game, card, attack) => (defends(card, attack) ? -1 : 0),
      reactions: {
        'after-maneuver': may(
          (_game, { self }, { ship, maneuver }) => ship === self && maneuver.bearing === 'stationary',
          (game, card) => turnShip(game, card, card.self, true),
        ),
        'before-activate': flips('Pivot Wing'),
      },
    },
  ),
  upgrade(
    'pivotwing',
    'Pivot Wing (Closed)',
    'It may turn over before it activates.',
    { reactions: { 'before-activate': flips('Pivot Wing') } },
    1,
  ),
  upgrade(
    'stabilizedsfoils',
    'Stabilized S-Foils (Closed)',
    'Before it activates, not critically damaged, it may turn over.',
    {
      reactions: {
        'before-activate': flips('Stabilized S-Foils', (ship) => !ship.damage.some((dealt) => dealt.faceup)),
      },
    },
  ),
  upgrade(
    'stabilizedsfoils',
    'Stabilized S-Foils (Open)',
    'After an attack the lock on the defender buys a bonus attack with another cannon. It may turn over before it activates.',
    {
      reactions: {
        'before-activate': flips('Stabilized S-Foils', (ship) => !ship.damage.some((dealt) => dealt.faceup)),
        'bonus-attack': may(
          (game, card, { attack, defender }) =>
            attacks(card, attack) &&
            hasLockOn(card.self, defender) &&
            canAttack(game, card.self, otherCannon(attack, defender)),
          function* (game, card, { attack, defender }) {
            spendLock(game, card.self, `ship:${defender.id}`);
            yield* bonusAttack(game, card.self, { ...otherCannon(attack, defender), ignoreRequirement: true });
          },
        ),
      },
    },
    1,
  ),
];

/** It may turn the card over. */
function flips(words: string, when: (ship: Ship) => boolean = () => true) {
  return may<Events['before-activate']>(
    (_game, { self }, { ship }) => ship === self && when(ship),
    function* (game, card) {
      card.upgrade!.side = 1 - card.upgrade!.side;
      tell(game, 'flipped', card.self, `turns ${words} over`, card.ability.name);
    },
  );
}

function primaryOn(defender: Ship) {
  return { weapons: ({ primary }: { primary: boolean }) => primary, targets: (ship: Ship) => ship === defender };
}

function otherCannon(attack: Events['after-attack']['attack'], defender: Ship) {
  return {
    weapons: ({ id, type }: { id: string; type: string }) => type === 'cannon' && id !== attack.weapon,
    targets: (ship: Ship) => ship === defender,
  };
}

/** The ship on the other end of a lock. */
function jammedBy(game: Game, card: Owned, ship: Ship, target: string): Ship {
  return ship === card.self ? game.state.ships[Number(target.slice('ship:'.length))] : ship;
}

function consoles(game: Game, card: Owned, defender: Ship): Ship[] {
  return shipsAt(game, card, 1, 3, 'other friendly').filter(
    (friend) =>
      (isNear(card, friend, 1, 1) || friend.upgrades.some(({ xws }) => xws === 'synchronizedconsole')) &&
      canLock(game, friend, defender),
  );
}

function calculating(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 3, 'friendly').filter((friend) => friend.tokens.calculate > 0);
}

function gunners(game: Game, card: Owned, enemy: Ship): Ship[] {
  return shipsAt(game, card, 0, 3, 'friendly').filter(
    (friend) => isInArc(friend, 'bullseye', enemy) && canLock(game, friend, enemy),
  );
}
