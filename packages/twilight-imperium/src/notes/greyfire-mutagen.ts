import { beginEffect } from '@orrery/kernel';
import { INFANTRY } from '../data/index.ts';
import { replaceInfantry, startsGroundCombat } from '../factions/common.ts';
import { type SystemActivated, systemActivated } from '../rules/activation.ts';
import { type Combat, combatRoundStarts, opponentOf } from '../rules/combat.ts';
import { canPlaceUnits } from '../rules/placing-units.ts';
import { END_OF_TACTICAL_ACTION } from '../rules/tactical-action.ts';
import {
  isKeptFromFactionTechnologies,
  NO_FACTION_ABILITIES,
  NO_FACTION_TECHNOLOGIES,
  unitCount,
} from '../state/index.ts';
import { forceCount } from '../state/forces.ts';
import { promissoryNote } from './note.ts';

const RULE = 'LRR 69.1';
const GROUND_FORCES = 2;

/** In a ground combat against two or more ground forces, not of the Yin: an infantry of the opponent becomes the holder's. */
export const greyfireMutagenOmega = promissoryNote<Combat>({
  id: 'greyfire-mutagen-omega',
  window: combatRoundStarts,
  missing:
    'it is not the start of a ground combat of yours against two ground forces or more of others than the Yin, or none is an infantry',
  usable({ state }, holder, combat, of) {
    if (!startsGroundCombat(state, combat, holder)) return false;
    const opponent = opponentOf(combat, holder);
    return (
      opponent !== of &&
      forceCount(state, combat.area, opponent, 'ground-forces') >= GROUND_FORCES &&
      unitCount(state, combat.area, opponent, INFANTRY) > 0 &&
      canPlaceUnits(state, holder, combat.area, INFANTRY, 1)
    );
  },
  effect: (game, holder, combat) => replaceInfantry(game, holder, combat, INFANTRY, RULE),
});

/** First printing: after a system was activated the Yin use no faction abilities and no faction technologies in that action. */
export const greyfireMutagen = promissoryNote<SystemActivated>({
  id: 'greyfire-mutagen',
  window: systemActivated.after,
  missing: 'the Yin are kept from their faction abilities already, or the action is over',
  usable: ({ state }, _holder, { system }, of) =>
    state.activeSystem === system && !isKeptFromFactionTechnologies(state, of),
  *effect({ state }, _holder, _event, of) {
    for (const kind of [NO_FACTION_ABILITIES, NO_FACTION_TECHNOLOGIES]) {
      beginEffect(state, { source: 'Greyfire Mutagen', kind, until: END_OF_TACTICAL_ACTION, data: { player: of } });
    }
  },
});
