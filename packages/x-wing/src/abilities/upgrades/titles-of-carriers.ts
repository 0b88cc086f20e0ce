import { damageCard } from '../../data/index.ts';
import { emergencyDeploy } from '../../rules/dock.ts';
import { dockedWith } from '../../rules/docking.ts';
import { mayPerformAction } from '../../rules/perform-action.ts';
import { isStressed } from '../../state/index.ts';
import type { Ability } from '../ability.ts';
import { attacks, defenderOf, isPrimary, must, upgrade } from '../kit.ts';

/** Ships of these types dock with the ship, and have their chance when it is destroyed. */
function carrier(...types: readonly string[]): Pick<Ability, 'carries' | 'reactions'> {
  return {
    carries: (_game, _card, { profile }) => types.includes(profile.ship),
    reactions: {
      'before-removed': must(
        (game, { self }, { ship }) => ship === self && dockedWith(game, self).length > 0,
        (game, { self }) => emergencyDeploy(game, self, mayPerformAction),
      ),
    },
  };
}

/** Titles of ships that carry others, or dock (RR Dock). */
export const TITLES_OF_CARRIERS: readonly Ability[] = [
  upgrade('ghost', 'Ghost', 'An attack shuttle or a Sheathipede docks with it, and deploys from its rear guides.', {
    ...carrier('attackshuttle', 'sheathipedeclassshuttle'),
    deploysFrom: 'rear',
  }),
  upgrade('phantom', 'Phantom', 'It docks at range 0 to 1.', { docksWithin: 1 }),
  upgrade('houndstooth', "Hound's Tooth", 'A Z-95 headhunter docks with it.', carrier('z95af4headhunter')),
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
  upgrade(
    'kazsfireball',
    "Kaz's Fireball",
    'For Explosion with Wings a Ship card of the deck may be chosen. It performs actions of damage cards while ionized.',
    {
      findsDamage: (card) => damageCard(card).type === 'ship',
      repairsWhile: (_game, _card, what) => what === 'ionized',
    },
  ),
];
