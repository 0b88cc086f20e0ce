import { type Combat, combatRoundStarts, goesOn, isIn } from '../rules/combat.ts';
import { promissoryNote } from './note.ts';

/**
 * Laid into the play area as a combat of its holder starts, against whomever; while it lies there Technological Singularity is not
 * used against the holder (factions/nekro/nekro.ts).
 */
export const antivirus = promissoryNote<Combat>({
  id: 'antivirus',
  window: combatRoundStarts,
  missing: 'it is not the start of a combat of yours',
  usable: ({ state }, holder, combat) => combat.round === 1 && isIn(combat, holder) && goesOn(state, combat),
});
