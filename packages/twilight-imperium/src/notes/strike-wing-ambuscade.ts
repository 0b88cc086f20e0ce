import { type AbilityRoll, beforeAbilityRoll } from '../rules/unit-ability.ts';
import { promissoryNote } from './note.ts';

/** One of the units that roll for a unit ability of the holder rolls one die more; the note goes back to the Argent Flight. */
export const strikeWingAmbuscade = promissoryNote<AbilityRoll>({
  id: 'strike-wing-ambuscade',
  window: beforeAbilityRoll,
  missing: 'none of your units is about to roll for a unit ability',
  usable: (_game, holder, { player }) => holder === player,
  *effect(_game, _holder, roll) {
    roll.moreDice++;
  },
});
