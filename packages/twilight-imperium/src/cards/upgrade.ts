import { CRUISER, DREADNOUGHT } from '../data/index.ts';
import { type SystemActivated, systemActivated } from '../rules/activation.ts';
import { canPlaceUnits, placeUnits } from '../rules/placing-units.ts';
import {
  damagedCount,
  playerName,
  removeUnits,
  spaceArea,
  systemKey,
  systemName,
  unitCount,
  type PlayerId,
  type SystemId,
  type TiState,
} from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { type Candidate, CARD_RULE, chooseCandidate } from './component-card.ts';
import { itsPlayer } from './players.ts';

/** A cruiser in the system one activates is replaced by a dreadnought (FAQ 40: one that is there already). */
export const upgrade = actionCard<SystemActivated, { readonly damaged: boolean }>({
  id: 'upgrade',
  window: systemActivated.after,
  players: (game, event) => (cruisers(game.state, event.player, event.system).length > 0 ? itsPlayer(game, event) : []),
  notFor: 'you did not activate a system with a cruiser of yours',
  usable: ({ state }, player, { system }) => canPlaceUnits(state, player, spaceArea(system), DREADNOUGHT, 1),
  missing: 'you have no dreadnought for it',
  *targets({ state }, player, { system }) {
    const card = { id: 'upgrade', kind: 'choose-unit', prompt: 'Which cruiser is replaced?' };
    return yield* chooseCandidate(player, card, cruisers(state, player, system));
  },
  *effect(game, player, { system }, { damaged }) {
    const { state } = game;
    removeUnits(state, spaceArea(system), player, CRUISER, 1, damaged ? 1 : 0);
    game.emit({
      type: 'unit-replaced',
      text: `${playerName(state, player)} replaces a cruiser in ${systemName(state, system)}`,
      rule: CARD_RULE,
      data: { player, unit: 'cruiser', by: 'dreadnought', area: systemKey(state, system) },
    });
    yield* placeUnits(game, player, spaceArea(system), DREADNOUGHT, 1, CARD_RULE);
  },
});

function cruisers(state: TiState, player: PlayerId, system: SystemId): Candidate<{ readonly damaged: boolean }>[] {
  const all = unitCount(state, spaceArea(system), player, CRUISER);
  const hurt = damagedCount(state, spaceArea(system), player, CRUISER);
  const target = `unit:${systemKey(state, system)}:cruiser`;
  const found: Candidate<{ readonly damaged: boolean }>[] = [];
  if (all > hurt) found.push({ key: 'unit:cruiser', target, words: 'a cruiser', value: { damaged: false } });
  if (hurt > 0)
    found.push({ key: 'unit:cruiser:damaged', target, words: 'a damaged cruiser', value: { damaged: true } });
  return found;
}
