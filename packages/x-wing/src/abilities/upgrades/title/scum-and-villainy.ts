import { dockedWith } from '../../../rules/docking.ts';
import { tell } from '../../../rules/say.ts';
import { gainTractor } from '../../../rules/tractor.ts';
import { type Ship, isInArc, isStressed } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { attacks, defenderOf, isPrimary } from '../../kit/attacks.ts';
import { rerolls } from '../../kit/dice.ts';
import { SHARES_IG2000 } from '../../kit/equipment.ts';
import { inTurretArc } from '../../kit/ships.ts';
import { may, must, upgrade } from '../../kit/write.ts';
import { carrier, plain } from './shared.ts';

const MIRRORED: Readonly<Record<string, string>> = { T: 'Y', Y: 'T', B: 'N', N: 'B' };

/** The maneuver of the other direction, where the dial has it in any colour. */
function otherWay(ship: Ship): string | undefined {
  if (ship.dial === null) return undefined;
  const letter = MIRRORED[ship.dial[1]];
  return letter === undefined
    ? undefined
    : ship.profile.dial.find((code) => code[0] === ship.dial![0] && code[1] === letter);
}

/** Title upgrades of the Scum and Villainy. */
export const TITLE_OF_SCUM_AND_VILLAINY: readonly Ability[] = [
  plain('andrasta', 'Andrasta', 'A device slot and the reload action.'),
  plain('havoc', 'Havoc', 'Sensor and astromech slots instead of a crew slot.'),
  upgrade('houndstooth', "Hound's Tooth", 'A Z-95 headhunter docks with it.', carrier('z95af4headhunter')),
  upgrade(
    'ig2000',
    'IG-2000',
    'It has the pilot abilities of the other friendly ships with this title.',
    SHARES_IG2000,
  ),
  upgrade(
    'landosmillenniumfalcon',
    "Lando's Millennium Falcon",
    'An escape craft docks with it, and its shields may be lost as its own. One more die in primary attacks on stressed ships.',
    {
      ...carrier('escapecraft'),
      shieldsOf: (game, { self }) => dockedWith(game, self)[0],
      attackDice: (game, card, attack) =>
        attacks(card, attack) && isPrimary(attack) && isStressed(defenderOf(game, attack)) ? 1 : 0,
    },
  ),
  upgrade('marauder', 'Marauder', 'Primary rear arc attacks reroll a die.', {
    dice: [
      rerolls({ dice: 'attack', most: 1, when: (_game, _card, attack) => isPrimary(attack) && attack.arc === 'rear' }),
    ],
  }),
  plain('misthunter', 'Mist Hunter', 'A cannon slot and the barrel roll action.'),
  upgrade('punishingone', 'Punishing One', 'One more die in primary attacks on ships in the front arc.', {
    attackDice: (game, card, attack) =>
      attacks(card, attack) && isPrimary(attack) && isInArc(card.self, 'front', defenderOf(game, attack)) ? 1 : 0,
  }),
  upgrade('shadowcaster', 'Shadow Caster', 'After a hit on a ship in front and turret arc it is tractored.', {
    reactions: {
      'after-attack': must(
        (_game, card, { attack, defender }) =>
          attacks(card, attack) &&
          attack.hit &&
          defender.status === 'play' &&
          inTurretArc(card.self, defender) &&
          isInArc(card.self, 'front', defender),
        (game, card, { defender }) => gainTractor(game, defender, 1, card.self.seat),
      ),
    },
  }),
  upgrade('slavei', 'Slave I', 'After a turn or bank is revealed it may be turned to the other side.', {
    reactions: {
      'after-reveal': may(
        (_game, { self }, { ship }) => ship === self && otherWay(self) !== undefined,
        function* (game, card) {
          card.self.dial = otherWay(card.self)!;
          tell(game, 'dial-changed', card.self, 'changes its dial', card.ability.name, { maneuver: card.self.dial });
        },
      ),
    },
  }),
];
