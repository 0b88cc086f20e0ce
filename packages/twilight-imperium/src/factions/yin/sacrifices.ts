import type { Component, Rule } from '@orrery/kernel';
import { CRUISER, DESTROYER } from '../../data/index.ts';
import { type Combat, combatRoundEnds, combatRoundStarts, isIn, opponentOf, stands } from '../../rules/combat.ts';
import { assignChosenHits, assignHits } from '../../rules/hits.ts';
import type { Game, PlayerId } from '../../state/index.ts';
import { chooseUnit, type UnitThere, unitsThere } from '../../technologies/choices.ts';
import { technologyAbility } from '../../technologies/technology.ts';
import { abilityHits, destroyOne, startsSpaceCombat } from '../common.ts';
import { factionAbility } from '../faction-ability.ts';
import { noteAbilityUsed } from './used.ts';

const DEVOTION_RULE = 'LRR 78.9';
const CORE_RULE = 'LRR 78.2a';

function offerings({ state }: Game, owner: PlayerId, { area }: Combat): UnitThere[] {
  return unitsThere(state, owner, [area], (type) => type === CRUISER || type === DESTROYER);
}

/** The cost: a cruiser or destroyer of one's own is destroyed. */
function* sacrifice(game: Game, owner: PlayerId, combat: Combat): Rule {
  const question = { kind: 'sacrifice-ship', rule: 'LRR 1.11', prompt: 'Which of your ships do you destroy?' };
  const unit = yield* chooseUnit(game, owner, question, offerings(game, owner, combat));
  yield* destroyOne(game, owner, unit, 'ability', owner);
}

/** After each round of space combat: a cruiser or destroyer is destroyed for a hit on a ship of the opponent one chooses. */
export const devotion: Component<Game> = {
  name: 'Devotion',
  abilities: [
    factionAbility<Combat>({
      ability: 'devotion',
      rule: DEVOTION_RULE,
      window: combatRoundEnds,
      usable: (game, owner, combat) =>
        combat.kind === 'space' &&
        isIn(combat, owner) &&
        stands(game.state, combat, opponentOf(combat, owner)) &&
        offerings(game, owner, combat).length > 0,
      missing: () => 'you have no cruiser or destroyer there, or your opponent has no ship left',
      cost: sacrifice,
      *resolve(game, owner, combat) {
        noteAbilityUsed(game.state, owner);
        yield* assignChosenHits(game, abilityHits(combat, owner, 1, DEVOTION_RULE), 'Devotion: which ship is hit?');
      },
    }),
  ],
};

/** At the start of a space combat: a cruiser or destroyer is destroyed for a hit that goes to a non-fighter ship if possible. */
export const impulseCore: Component<Game> = {
  name: 'Impulse Core',
  abilities: [
    technologyAbility<Combat>({
      technology: 'impulse-core',
      rule: CORE_RULE,
      window: combatRoundStarts,
      usable: (game, owner, combat) =>
        startsSpaceCombat(game.state, combat, owner) && offerings(game, owner, combat).length > 0,
      missing: () => 'you have no cruiser or destroyer at the start of a space combat',
      cost: sacrifice,
      *resolve(game, owner, combat) {
        const hits = abilityHits(combat, owner, 1, CORE_RULE);
        hits.toNonFighters = hits.count;
        yield* assignHits(game, [hits]);
      },
    }),
  ],
};
