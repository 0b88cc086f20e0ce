import { loseShield } from '../../rules/tokens.ts';
import type { Ability } from '../ability.ts';
import { ORDNANCE, withIt } from '../kit/attacks.ts';
import { changes } from '../kit/dice.ts';
import { must, upgrade } from '../kit/write.ts';
import { ionWeapon } from './ion-weapon.ts';

/** Torpedo upgrades. */
export const TORPEDO_UPGRADES: readonly Ability[] = [
  upgrade('advprotontorpedoes', 'Adv. Proton Torpedoes', 'One hit becomes a critical.', {
    weapon: ORDNANCE,
    dice: [
      changes({
        dice: 'attack',
        from: ['hit'],
        to: 'crit',
        most: 1,
        must: true,
        when: (_game, card, attack) => withIt(card, attack),
      }),
    ],
  }),
  ionWeapon('iontorpedoes', 'Ion Torpedoes', ORDNANCE),
  upgrade('plasmatorpedoes', 'Plasma Torpedoes', 'Criticals are cancelled before hits; a hit takes a shield away.', {
    weapon: ORDNANCE,
    criticals: (_game, card, attack) => (withIt(card, attack) ? 'first' : undefined),
    reactions: {
      'after-neutralize': must(
        (_game, card, { attack, defender }) => withIt(card, attack) && attack.hit && defender.shields > 0,
        function* (game, _card, { defender }) {
          loseShield(game, defender, 'Plasma Torpedoes');
        },
      ),
    },
  }),
  upgrade('protontorpedoes', 'Proton Torpedoes', 'One hit becomes a critical.', {
    weapon: ORDNANCE,
    dice: [
      changes({
        dice: 'attack',
        from: ['hit'],
        to: 'crit',
        most: 1,
        must: true,
        when: (_game, card, attack) => withIt(card, attack),
      }),
    ],
  }),
];
