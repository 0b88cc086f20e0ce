import type { Rule } from '@orrery/kernel';
import { upgradeCard } from '../../../data/index.ts';
import { facesOf, rollDice } from '../../../rules/dice.ts';
import { called, tell } from '../../../rules/say.ts';
import { gain } from '../../../rules/tokens.ts';
import { type EquippedUpgrade, type Game, type Ship, shipsOnMat } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { isPrimary } from '../../kit/attacks.ts';
import { pick } from '../../kit/choices.ts';
import { rerolls } from '../../kit/dice.ts';
import { canTake } from '../../kit/equipment.ts';
import { friendIn, isFriend } from '../../kit/friends.ts';
import { isNear } from '../../kit/ships.ts';
import { may, must, pilot } from '../../kit/write.ts';

/** The fighters to which Agent Terex hands upgrades. */
const HIS_FIGHTERS = ['tiefofighter', 'tiesffighter'];

function illicitOf(ship: Ship): EquippedUpgrade[] {
  return ship.upgrades.filter(({ xws }) => upgradeCard(xws)?.slots.includes('illicit') === true);
}

/** Fighters that may take an upgrade: each one of them, and none twice. */
function takers(game: Game, { self }: Owned, xws: string, given: readonly Ship[]): Ship[] {
  return shipsOnMat(game.state, self.seat).filter(
    (ship) => HIS_FIGHTERS.includes(ship.profile.ship) && !given.includes(ship) && canTake(game, ship, xws),
  );
}

function* handOut(game: Game, card: Owned): Rule {
  const given: Ship[] = [];
  for (;;) {
    const open = illicitOf(card.self).filter(({ xws }) => takers(game, card, xws, given).length > 0);
    if (open.length === 0) return;
    const upgrade = yield* pick<EquippedUpgrade | undefined>(card, 'choose-upgrade', 'which upgrade is handed out?', [
      { id: 'pass', label: 'None more', value: undefined },
      ...open.map((one) => ({ id: `upgrade:${one.xws}`, label: upgradeCard(one.xws)!.name, value: one })),
    ]);
    if (upgrade === undefined) return;
    const ship = yield* pick(
      card,
      'choose-ship',
      'who gets it?',
      takers(game, card, upgrade.xws, given).map((one) => ({
        id: `ship:${one.name}`,
        label: called(one),
        value: one,
        target: `ship:${one.name}`,
      })),
    );
    given.push(ship);
    card.self.upgrades.splice(card.self.upgrades.indexOf(upgrade), 1);
    ship.upgrades.push(upgrade);
    tell(game, 'upgrade-handed-out', ship, `gets ${upgradeCard(upgrade.xws)!.name}`, card.ability.name, {
      upgrade: upgrade.xws,
    });
  }
}

/** Pilots of the Xi-class Light Shuttle, First Order. */
export const XI_CLASS_LIGHT_SHUTTLE_PILOTS: readonly Ability[] = [
  pilot(
    'agentterex',
    'Agent Terex',
    'When the ships are placed he hands illicit upgrades of his to friendly TIE/fo and TIE/sf fighters, one to each.',
    {
      reactions: {
        setup: may(
          (game, card) => illicitOf(card.self).some(({ xws }) => takers(game, card, xws, []).length > 0),
          handOut,
        ),
      },
    },
  ),
  pilot(
    'commandermalarus-xiclasslightshuttle',
    'Commander Malarus',
    'Friends at range 0 to 2 with a blank in a primary attack gain strain and reroll it.',
    {
      reactions: {
        'attack-rolled': must(
          (game, card, { attack }) =>
            isPrimary(attack) &&
            friendIn(game, card, attack, { dice: 'attack', to: 2 }) !== undefined &&
            attack.range > 0 &&
            attack.attackDice.some((die) => die.face === 'blank' && !die.rerolled),
          function* (game, card, { attack, attacker }) {
            yield* gain(game, attacker, 'strain');
            attack.modified = true;
            yield* rerolls({ dice: 'attack', most: 1, faces: ['blank'] }).resolve(game, card, attack);
          },
        ),
      },
    },
  ),
  pilot(
    'gideonhask-xiclasslightshuttle',
    'Gideon Hask',
    'He or a small friend at range 0 to 2 with two dice or fewer in a primary attack on a damaged ship may gain strain for one more.',
    {
      reactions: {
        'attack-rolled': may(
          (_game, card, { attack, attacker, defender }) =>
            isPrimary(attack) &&
            defender.damage.length > 0 &&
            attack.attackDice.length <= 2 &&
            isFriend(card, attacker) &&
            (attacker === card.self || (attacker.profile.size === 'small' && isNear(card, attacker, 0, 2))),
          function* (game, _card, { attack, attacker }) {
            yield* gain(game, attacker, 'strain');
            attack.attackDice.push(...rollDice(game, 'attack', 1));
            tell(game, 'attack-rolled', attacker, `rolls ${facesOf(attack.attackDice)}`, 'RR Attack', {
              dice: attack.attackDice.map((die) => die.face),
            });
          },
        ),
      },
    },
  ),
];
