import { choose, type Component } from '@orrery/kernel';
import { TECHNOLOGIES } from '../data/index.ts';
import { agendaPhaseStarts } from '../rules/agenda-phase.ts';
import { exhaustPlanet } from '../rules/payment.ts';
import { purgeRelic } from '../rules/relics.ts';
import { gainTechnology, technologyDeck } from '../rules/research.ts';
import {
  type Game,
  isReady,
  ownsTechnology,
  planetsOf,
  type PlayerId,
  playerName,
  type TechId,
  technologyName,
  type TiState,
} from '../state/index.ts';
import { relicAbility, relicCard } from './relic.ts';

/** The technologies of the player's deck that they do not own. */
function obtainable(state: TiState, player: PlayerId): TechId[] {
  return technologyDeck(state.setup.expansions, state.players[player].faction).filter(
    (technology) => !ownsTechnology(state, player, technology),
  );
}

/** Purged at the start of the agenda phase, all planets exhausted with it: any technology, whatever its prerequisites. */
export const mawOfWorlds: Component<Game> = relicCard(
  'maw-of-worlds',
  relicAbility({
    relic: 'maw-of-worlds',
    window: agendaPhaseStarts,
    usable: ({ state }, owner) => obtainable(state, owner).length > 0,
    missing: () => 'you own every technology you could gain',
    *resolve(game, owner, _event, relic) {
      const { state } = game;
      purgeRelic(game, owner, relic);
      for (const planet of planetsOf(state, owner)) if (isReady(state, owner, planet)) exhaustPlanet(state, planet);
      game.emit({
        type: 'planets-exhausted',
        text: `${playerName(state, owner)} exhausts all planets`,
        rule: 'LRR 73.3',
        data: { player: owner },
      });
      const { technology } = yield* choose({
        seat: owner,
        kind: 'gain-technology',
        rule: 'LRR 73.3',
        prompt: 'Which technology do you gain?',
        list: () => obtainable(state, owner).map((tech) => ({ id: `tech:${TECHNOLOGIES[tech].id}`, technology: tech })),
        text: (option) => ({ label: technologyName(option.technology), target: option.id }),
      });
      yield* gainTechnology(game, owner, technology, 'LRR 73.3');
    },
  }),
);
