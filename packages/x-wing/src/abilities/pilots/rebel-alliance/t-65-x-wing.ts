import type { Rule } from '@orrery/kernel';
import { damageCard, upgradeCard } from '../../../data/index.ts';
import { exposeCard, sufferDamage } from '../../../rules/damage.ts';
import { cancelResult } from '../../../rules/modify-dice.ts';
import { rollOne } from '../../../rules/roll.ts';
import { called, tell } from '../../../rules/say.ts';
import { lose } from '../../../rules/tokens.ts';
import { type Game, isStressed, range } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { act, actionAfterAction, canAct, grantOf } from '../../kit/actions.ts';
import { attackerOf, attacks, defenderOf, defends, inAttackArc } from '../../kit/attacks.ts';
import { pick } from '../../kit/choices.ts';
import { spendResult } from '../../kit/dice.ts';
import { isFriend } from '../../kit/friends.ts';
import { may, pilot } from '../../kit/write.ts';
import { garven } from './shared.ts';

function* looksAt(game: Game, card: Owned, defender: (typeof game.state.ships)[number]): Rule {
  const hidden = defender.damage.filter((dealt) => !dealt.faceup && dealt.card !== '');
  game.emit({
    type: 'looked',
    text: `The facedown cards of ${called(defender)}: ${hidden.map((dealt) => damageCard(dealt.card).name).join(', ')}`,
    rule: card.ability.name,
    to: [card.self.seat],
    data: { ship: defender.name, cards: hidden.map((dealt) => dealt.card) },
  });
  const dealt = yield* pick(
    card,
    'choose-damage',
    'which card is exposed?',
    hidden.map((one) => ({ id: `damage:${one.key}`, label: damageCard(one.card).name, value: one })),
  );
  yield* exposeCard(game, defender, dealt);
}

/** Pilots of the T-65 X-wing, Rebel Alliance. */
export const T_65_X_WING_PILOTS: readonly Ability[] = [
  pilot(
    'biggsdarklighter',
    'Biggs Darklighter',
    'In the attack arc, at range 0 to 1 of a defending friend, he may suffer a result to cancel it.',
    {
      dice: (['hit', 'crit'] as const).map((face) => ({
        id: `biggs-${face}`,
        group: 'biggs',
        text: `suffer a ${face} to cancel it`,
        dice: 'attack',
        as: 'other',
        beforeResults: true,
        usable: (game, card, attack) =>
          isFriend(card, defenderOf(game, attack)) &&
          !defends(card, attack) &&
          range(card.self, defenderOf(game, attack)) <= 1 &&
          inAttackArc(game, card.self, attack) &&
          attack.attackDice.some((die) => die.face === face),
        *resolve(game, card, attack) {
          cancelResult(attack.attackDice, face);
          yield* sufferDamage(
            game,
            card.self,
            face === 'hit' ? 1 : 0,
            face === 'crit' ? 1 : 0,
            attackerOf(game, attack),
          );
        },
      })),
    },
  ),
  pilot('edriotwotubes', 'Edrio Two Tubes', 'Before he activates, focused, he may perform an action.', {
    reactions: {
      'before-activate': may(
        (game, card, event) =>
          event.ship === card.self && card.self.tokens.focus > 0 && canAct(game, card.self, grantOf(card, 'standard')),
        (game, card) => act(game, card, card.self, 'standard'),
      ),
    },
  }),
  garven('garvendreis-t65xwing'),
  pilot('jekporkins', 'Jek Porkins', 'After he gains a stress token he may roll a die to remove it; a hit hurts him.', {
    reactions: {
      'token-gained': may(
        (_game, card, { ship, token }) => ship === card.self && token === 'stress' && isStressed(ship),
        function* (game, card) {
          const die = yield* rollOne(game, card.self, card.ability.name);
          tell(game, 'damage-rolled', card.self, `rolls ${die} for ${card.ability.name}`, card.ability.name, { die });
          lose(game, card.self, 'stress');
          if (die === 'hit') yield* sufferDamage(game, card.self, 1);
        },
      ),
    },
  }),
  pilot('kullbeesperado', 'Kullbee Sperado', 'After a barrel roll or boost action he may flip his configuration.', {
    reactions: {
      'after-action': may(
        (_game, card, { ship, type }) =>
          ship === card.self &&
          (type === 'barrelroll' || type === 'boost') &&
          card.self.upgrades.some(
            (one) => upgradeCard(one.xws)?.type === 'configuration' && upgradeCard(one.xws)!.sides.length > 1,
          ),
        function* (game, card) {
          const foil = card.self.upgrades.find((one) => upgradeCard(one.xws)?.type === 'configuration')!;
          foil.side = 1 - foil.side;
          tell(game, 'flipped', card.self, 'flips his configuration', card.ability.name, { side: foil.side });
        },
      ),
    },
  }),
  pilot('leevantenza', 'Leevan Tenza', 'After a barrel roll or boost action: a red evade.', {
    reactions: {
      'after-action': actionAfterAction(({ type }) => type === 'barrelroll' || type === 'boost', ['evade'], {
        treat: 'red',
      }),
    },
  }),
  pilot('lukeskywalker', 'Luke Skywalker', 'When he becomes the defender he may recover a force.', {
    reactions: {
      'attack-declared': may(
        (_game, card, { attack }) => defends(card, attack) && card.self.force < card.self.profile.force.value,
        function* (game, card) {
          card.self.force++;
          tell(game, 'force-recovered', card.self, 'recovers a force', card.ability.name);
        },
      ),
    },
  }),
  pilot(
    'thanekyrell',
    'Thane Kyrell',
    'A result spent: he looks at the facedown cards of the defender and exposes one.',
    {
      dice: [
        {
          id: 'look',
          text: 'spend a result to look at the facedown damage cards and expose one',
          dice: 'attack',
          as: 'attacker',
          usable: (game, _card, attack) =>
            defenderOf(game, attack).damage.some((dealt) => !dealt.faceup && dealt.card !== '') &&
            attack.attackDice.some((die) => die.face !== 'blank'),
          *resolve(game, card, attack) {
            yield* spendResult(card, attack, 'attack', ['focus', 'hit', 'crit']);
            yield* looksAt(game, card, defenderOf(game, attack));
          },
        },
      ],
    },
  ),
  pilot('wedgeantilles', 'Wedge Antilles', 'His targets defend with one die fewer.', {
    defenseDice: (_game, card, attack) => (attacks(card, attack) ? -1 : 0),
  }),
];
