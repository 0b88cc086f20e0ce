import type { Rule } from '@orrery/kernel';
import { placeTokenFromReinforcements } from '../rules/command-tokens.ts';
import {
  adjacentTo,
  commandTokensLeft,
  hasCommandToken,
  type PlayerId,
  spaceArea,
  type SystemId,
  type TiState,
} from '../state/index.ts';
import { hasForce } from '../state/forces.ts';
import type { Target } from './action-card.ts';
import {
  anyAllowed,
  CARD_RULE,
  type Candidate,
  chooseCandidate,
  componentCard,
  playerCandidates,
  systemCandidates,
} from './component-card.ts';
import { isHomeSystem } from './effects.ts';

const ID = 'signal-jamming';

interface Jammed {
  readonly system: SystemId;
  readonly other: PlayerId;
}

/** A command token of another player goes into a system with or beside a ship of one's own, which is no home system. */
export const signalJamming = componentCard<Jammed>({
  id: ID,
  missing: 'you have no ship in or beside a system where another player could place a token',
  usable: ({ state }, player) => anyAllowed(systems(state, player)),
  *targets({ state }, player): Rule<Target<Jammed>> {
    const place = yield* chooseCandidate(
      player,
      { id: ID, kind: 'choose-system', prompt: 'Into which system does the command token go?' },
      systems(state, player),
    );
    const {
      key,
      words,
      value: other,
    } = yield* chooseCandidate(
      player,
      { id: ID, kind: 'choose-player', prompt: 'Whose command token is it?' },
      players(state, player, place.value),
    );
    return { key: `${place.key}:${key}`, words: `${place.words}, ${words}`, value: { system: place.value, other } };
  },
  *effect(game, _player, { system, other }) {
    yield* placeTokenFromReinforcements(game, other, system, CARD_RULE);
  },
});

function systems(state: TiState, player: PlayerId): Iterable<Candidate<SystemId>> {
  return systemCandidates(state, (system) => {
    if (isHomeSystem(state, system)) return { no: 'it is a home system' };
    const near = [system, ...adjacentTo(state, system, player)].some((one) =>
      hasForce(state, spaceArea(one), player, 'ships'),
    );
    if (!near) return { no: 'you have no ship there or in an adjacent system' };
    const anybody = anyAllowed(players(state, player, system));
    return anybody ? undefined : { no: 'nobody else has a command token to place there' };
  });
}

function players(state: TiState, player: PlayerId, system: SystemId): Iterable<Candidate<PlayerId>> {
  return playerCandidates(state, player, (other) => {
    if (hasCommandToken(state, system, other)) return { no: 'their command token is there', rule: 'LRR 20.6' };
    const { tactic, fleet, strategy } = state.players[other];
    const any = commandTokensLeft(state, other) + tactic + fleet + strategy > 0;
    return any ? undefined : { no: 'they have no command token left', rule: 'LRR 20.3' };
  });
}
