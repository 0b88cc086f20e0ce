import { choose, type Component, type Option, type Rule } from '@orrery/kernel';
import { heldCardAbility, heldCardNumber } from '../../later-sets/held-card.ts';
import { componentAction } from '../../rules/action-phase.ts';
import { moveValue, type ShipMoving } from '../../rules/movement.ts';
import { hasUnitsInSystem } from '../../rules/neighbors.ts';
import {
  galaxy,
  type Game,
  homeSystem,
  placeToken,
  type PlayerId,
  playerName,
  type SystemId,
  systemKey,
  systemName,
  type TiState,
} from '../../state/index.ts';
import { ACTIVE, flipBreach, hasActiveBreach, hasBreach } from './breaches.ts';

const ID = 'resonance-generator';
const RULE = 'LRR 22';

interface BreachOption extends Option {
  readonly system: SystemId;
}

/** The breaches that can be turned over, and the systems where an active one may be placed. */
function options(state: TiState, owner: PlayerId): BreachOption[] {
  const found: BreachOption[] = [];
  for (let system = 0; system < state.commandTokens.length; system++) {
    if (hasBreach(state, system)) found.push({ id: `flip:${systemKey(state, system)}`, system });
    else if (galaxy(state).homeOf[system] < 0 && hasUnitsInSystem(state, system, owner)) {
      found.push({ id: `place:${systemKey(state, system)}`, system });
    }
  }
  return found;
}

function* openBreach(game: Game, owner: PlayerId): Rule {
  const { state } = game;
  const { system } = yield* choose<BreachOption>({
    seat: owner,
    kind: 'choose-breach',
    rule: RULE,
    prompt: 'Which breach is flipped, or where is an active one placed?',
    list: () => options(state, owner),
    text: (option) => ({
      label: `${option.id.startsWith('flip') ? 'Flip the breach' : 'Place an active breach'} in ${systemName(state, option.system)}`,
      target: systemKey(state, option.system),
    }),
  });
  if (hasBreach(state, system)) flipBreach(state, system);
  else placeToken(state, system, ACTIVE);
  game.emit({
    type: 'breach-changed',
    text: `${playerName(state, owner)}: the breach in ${systemName(state, system)} is ${hasActiveBreach(state, system) ? 'active' : 'inactive'} now`,
    rule: RULE,
    data: { player: owner, system: systemKey(state, system), active: hasActiveBreach(state, system) },
  });
}

/**
 * The breakthrough of the Crimson Rebellion: ships that start at home or at an active breach move one further in their owner's
 * tactical actions; exhausted, a breach is flipped or an active one placed.
 */
export const resonanceGenerator: Component<Game> = {
  name: 'Resonance Generator',
  abilities: [
    heldCardAbility<{ readonly player: PlayerId }>({
      card: ID,
      rule: RULE,
      window: componentAction,
      exhausts: true,
      usable: ({ state }, owner) => options(state, owner).length > 0,
      missing: () => 'there is no breach, and no system outside of homes with units of yours',
      resolve: openBreach,
    }),
  ],
  modifiers: [
    heldCardNumber<ShipMoving>(ID, 'LRR 58', moveValue, ({ state }, { player, from }) =>
      from === homeSystem(state, player) || hasActiveBreach(state, from) ? 1 : 0,
    ),
  ],
};
