import type { Rule } from '@orrery/kernel';
import { isShip, PDS } from '../data/index.ts';
import { WORMHOLE_BIT } from '../galaxy/index.ts';
import { placeTokenFromReinforcements } from '../rules/command-tokens.ts';
import { rollDie } from '../rules/dice.ts';
import { passNebulae } from '../rules/movement/keys.ts';
import {
  adjacentTo,
  galaxy,
  type Game,
  hasShips,
  hasUnits,
  hasToken,
  homeSystem,
  placeToken,
  playerName,
  type SystemId,
  type TiState,
  wormholesOf,
} from '../state/index.ts';
import { areasOf } from '../state/forces.ts';
import { AGENDA_RULE, agendaCard, LAW_RULE, whileLaw } from './agenda.ts';
import {
  type Demand,
  destroyAll,
  destroyOfChoice,
  everybody,
  lossesIn,
  mayResearchSome,
  returnTokens,
} from './effects.ts';
import { areasIn } from './units.ts';
import { votersAgainst } from './votes-and-points.ts';

/** Agendas about wormholes, nebulae and the centre of the galaxy. */

const ALPHA_OR_BETA = WORMHOLE_BIT.alpha | WORMHOLE_BIT.beta;

/** The systems with a wormhole of these kinds; of any kind, unless said. */
function systemsWithWormholes(state: TiState, kinds = -1): SystemId[] {
  return wormholesOf(state).flatMap((mask, system) => ((mask & kinds) === 0 ? [] : [system]));
}

/** Law: alpha and beta wormholes do nothing in movement. Against: PDS in or next to wormhole systems are destroyed. */
export const enforcedTravelBan = agendaCard('enforced-travel-ban', {
  *against(game) {
    const { state } = game;
    const near = new Set<SystemId>();
    for (const system of systemsWithWormholes(state)) {
      near.add(system);
      for (const other of adjacentTo(state, system)) near.add(other);
    }
    yield* destroyAll(
      game,
      lossesIn(state, areasIn(state, [...near]), (type) => type === PDS),
    );
  },
});

/** Law: the nexus' alpha and beta wormholes do nothing in movement. Against: Mecatol Rex gets a gamma wormhole. */
export const nexusSovereignty = agendaCard('nexus-sovereignty', {
  *against(game) {
    const { state } = game;
    const { mecatolRex } = galaxy(state);
    if (hasToken(state, mecatolRex, 'gamma-wormhole')) return;
    placeToken(state, mecatolRex, 'gamma-wormhole');
    game.emit({
      type: 'token-placed',
      text: 'A gamma wormhole opens in the Mecatol Rex system',
      rule: AGENDA_RULE,
      data: { token: 'gamma-wormhole', system: 'system:18' },
    });
  },
});

/** Law: systems with an alpha or a beta wormhole are all adjacent. Against: tokens lock the ships in wormhole systems. */
export const wormholeReconstruction = agendaCard('wormhole-reconstruction', {
  *against(game) {
    const { state } = game;
    for (const player of everybody(state)) {
      for (const system of systemsWithWormholes(state)) {
        if (hasShips(state, system, player)) yield* placeTokenFromReinforcements(game, player, system, AGENDA_RULE);
      }
    }
  },
});

/** For: who has ships in a wormhole system may research; then ships at alpha and beta wormholes are destroyed. */
export const wormholeResearch = agendaCard('wormhole-research', {
  *for(game) {
    const { state } = game;
    for (const player of everybody(state)) {
      const there = systemsWithWormholes(state).some((system) => hasShips(state, system, player));
      if (there) yield* mayResearchSome(game, player, 1);
    }
    const systems = systemsWithWormholes(state, ALPHA_OR_BETA);
    yield* destroyAll(
      game,
      lossesIn(state, systems, (type) => isShip[type]),
    );
  },
  *against(game) {
    for (const player of votersAgainst(game.state)) yield* returnTokens(game, player, 1);
  },
});

const SHARED = 'shared-research';
const nebulaeOpen = whileLaw(SHARED);

/** Law: units may move through nebulae. Against: everybody places a command token at home. */
export const sharedResearch = agendaCard(
  SHARED,
  {
    *against(game) {
      const { state } = game;
      for (const player of everybody(state)) {
        yield* placeTokenFromReinforcements(game, player, homeSystem(state, player), AGENDA_RULE);
      }
    },
  },
  {
    modifiers: [
      {
        source: 'Shared Research',
        rule: LAW_RULE,
        number: passNebulae,
        by: (game: Game) => (nebulaeOpen(game) ? 1 : 0),
      },
    ],
  },
);

const LUCKY = 6;
const RESEARCHED = 2;
const LOST_EACH = 3;

/** For: a die decides between two technologies for everybody and a catastrophe around Mecatol Rex. */
export const ixthianArtifact = agendaCard('ixthian-artifact', {
  *for(game) {
    const { state } = game;
    const roll = rollDie(game);
    game.emit({
      type: 'die-rolled',
      text: `${playerName(state, state.speaker)} rolls ${roll} for the Ixthian Artifact`,
      rule: AGENDA_RULE,
      data: { player: state.speaker, roll },
    });
    if (roll >= LUCKY) for (const player of everybody(state)) yield* mayResearchSome(game, player, RESEARCHED);
    else yield* catastrophe(game);
  },
});

/** Everything in the system of Mecatol Rex, and three units of each player in each system next to it, at once (FAQ). */
function* catastrophe(game: Game): Rule {
  const { state } = game;
  const { mecatolRex } = galaxy(state);
  const demands: Demand[] = adjacentTo(state, mecatolRex).flatMap((system) =>
    everybody(state).map((player) => ({
      player,
      count: LOST_EACH,
      areas: areasOf(state, system),
      isMeant: () => true,
      prompt: 'Which of your units next to Mecatol Rex is destroyed?',
    })),
  );
  const centre = lossesIn(state, areasOf(state, mecatolRex), () => true);
  yield* destroyOfChoice(
    game,
    demands.filter((demand) => hasAny(state, demand)),
    centre,
  );
}

function hasAny(state: TiState, { player, areas }: Demand): boolean {
  return areas.some((area) => hasUnits(state, area, player));
}
