import type { Rule } from '@orrery/kernel';
import { lockOn } from '../rules/lock.ts';
import { type Edge, placeShip } from '../rules/placing.ts';
import { leaveReserve } from '../rules/starting-reserve.ts';
import { pointTurret } from '../rules/setup.ts';
import { tell } from '../rules/say.ts';
import { gain } from '../rules/tokens.ts';
import type { AttackLimits } from '../rules/weapons.ts';
import { type Game, inFiringArc, type Ship, shipsOnMat, sideUp } from '../state/index.ts';
import type { Ability, Owned, Reaction } from './ability.ts';
import { condition, source } from './conditions.ts';
import type { Events } from './events.ts';
import { bonusAttack, canAttack, defends } from './kit/attacks.ts';
import { agrees } from './kit/choices.ts';
import { removeCondition, reveal } from './kit/conditions.ts';
import { canLock } from './kit/locks.ts';
import { farFromEnemies } from './kit/ships.ts';
import { must } from './kit/write.ts';

/** Zam Wesell's charges, of the pilot or of the crew card of the ship that assigned the condition. */
function zam(game: Game, card: Owned): { charges: number; readonly most: number } | undefined {
  const ship = source(game, card);
  const upgrade = ship.upgrades.find(({ xws }) => xws === 'zamwesell');
  const most = upgrade === undefined ? ship.profile.charges.value : (sideUp(upgrade)?.charges?.value ?? 0);
  const holder = upgrade ?? (ship.profile.pilot === 'zamwesell' ? ship : undefined);
  if (holder === undefined) return undefined;
  return {
    get charges() {
      return holder.charges;
    },
    set charges(value: number) {
      holder.charges = value;
    },
    most,
  };
}

function spendTwo(game: Game, card: Owned): boolean {
  const charges = zam(game, card);
  if (charges === undefined || charges.charges < 2) return false;
  charges.charges -= 2;
  tell(game, 'charge-spent', card.self, 'spends 2 charges of Zam Wesell', card.ability.name, { count: 2 });
  return true;
}

function recover(game: Game, card: Owned, count: number): void {
  const charges = zam(game, card);
  if (charges === undefined) return;
  charges.charges = Math.min(charges.most, charges.charges + count);
  tell(game, 'charge-recovered', card.self, 'recovers charges of Zam Wesell', card.ability.name, { count });
}

function isSeen(game: Game, card: Owned): boolean {
  return shipsOnMat(game.state, 1 - card.self.seat).some((enemy) => inFiringArc(enemy, card.self));
}

/** The two are alike in when they ask, so that nobody learns from a question which of them lies there. */
function secret(
  xws: string,
  afterDefending: (game: Game, card: Owned, event: Events['after-attack']) => Rule,
  atTheEnd: (game: Game, card: Owned) => Rule,
): Ability {
  return condition(xws, {
    reactions: {
      'after-attack': must(
        (_game, card, { attack }) => defends(card, attack),
        function* (game, card, event) {
          reveal(game, card);
          if (card.self.status === 'play') yield* afterDefending(game, card, event);
        },
      ),
      'end-engagement': {
        may: true,
        usable: (game, card) => card.condition!.facedown && card.self.status === 'play' && isSeen(game, card),
        *resolve(game, card) {
          reveal(game, card);
          yield* atTheEnd(game, card);
        },
      } satisfies Reaction<Events['end-engagement']>,
      'start-system': must(
        () => true,
        function* (game, card) {
          removeCondition(game, card);
        },
      ),
    },
  });
}

const EDGES: readonly Edge[] = ['bottom', 'top', 'left', 'right'];

/** GA-97 on the ship that assigned the condition; undefined once that ship is destroyed. */
function ga97(game: Game, card: Owned): Ship['upgrades'][number] | undefined {
  const ship = source(game, card);
  return ship.status === 'play' || ship.status === 'reserve'
    ? ship.upgrades.find(({ xws }) => xws === 'ga97')
    : undefined;
}

/** The ship comes out of reserve near any edge, far from enemies; where there is no room it waits for the next round. */
function* arrive(game: Game, card: Owned, disarmed: boolean): Rule {
  const { self } = card;
  const inRound = game.state.phase !== 'planning';
  const arrived = yield* placeShip(
    game,
    self,
    { edges: EDGES, only: (base) => farFromEnemies(game, self, base) },
    card.ability.name,
  );
  if (!arrived) return;
  leaveReserve(game, self);
  // It got no dial this round: it activates with the next.
  self.round.activated = inRound;
  if (self.turret !== null) yield* pointTurret(game, self);
  if (disarmed) yield* gain(game, self, 'disarm');
  removeCondition(game, card);
}

/** Attacks on this ship alone. */
function only(target: Ship): AttackLimits {
  return { targets: (ship) => ship === target };
}

/** Conditions that lie facedown until they work, and the one that keeps a ship back. */
export const SECRET_CONDITION_ABILITIES: readonly Ability[] = [
  secret(
    'youshouldthankme',
    function* (game, card, { attacker }) {
      recover(game, card, 1);
      if (attacker.status !== 'play' || !canLock(game, card.self, attacker)) return;
      if (yield* agrees(card, `lock ${attacker.name}?`, 'Lock it', 'No'))
        lockOn(game, card.self, `ship:${attacker.id}`);
    },
    function* (game, card) {
      if (spendTwo(game, card) && canAttack(game, card.self, {})) yield* bonusAttack(game, card.self, {});
    },
  ),
  secret(
    'youdbettermeanbusiness',
    function* (game, card, { attacker }) {
      if ((zam(game, card)?.charges ?? 0) < 2 || !canAttack(game, card.self, only(attacker))) return;
      if (!(yield* agrees(card, `attack ${attacker.name} for two charges?`, 'Attack', 'No'))) return;
      if (spendTwo(game, card)) yield* bonusAttack(game, card.self, only(attacker));
    },
    function* (game, card) {
      recover(game, card, 2);
    },
  ),
  condition('itstheresistance', {
    inReserve: true,
    reactions: {
      'start-planning': must(
        (game, card) => {
          if (card.self.status !== 'reserve') return false;
          const upgrade = ga97(game, card);
          return upgrade === undefined || upgrade.charges === (sideUp(upgrade)?.charges?.value ?? 0);
        },
        (game, card) => arrive(game, card, ga97(game, card) === undefined),
      ),
      destroyed: must(
        (game, card, { ship }) => card.self.status === 'reserve' && ship === source(game, card),
        (game, card) => arrive(game, card, true),
      ),
    },
  }),
];
