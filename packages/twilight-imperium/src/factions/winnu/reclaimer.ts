import type { Ability, Component, Option, Rule } from '@orrery/kernel';
import { choose } from '@orrery/kernel';
import { MECH } from '../../data/index.ts';
import { ANY_STRUCTURE, placeStructure, structuresToPlace } from '../../rules/structures.ts';
import { tacticalActionPerformed } from '../../rules/tactical-action.ts';
import {
  type Game,
  planetArea,
  type PlanetId,
  planetName,
  planetsOf,
  type PlayerId,
  planetKey,
  type SystemId,
  unitCount,
  unitsInWords,
  type UnitType,
} from '../../state/index.ts';
import { playersWith } from '../../state/index.ts';
import { gainedNow } from './abilities.ts';

interface Event {
  readonly player: PlayerId;
  readonly system: SystemId;
}

interface Place extends Option {
  readonly type: UnitType;
  readonly planet: PlanetId;
}

/** Structures on the planets with a mech that were gained in this tactical action. */
function places({ state }: Game, owner: PlayerId): Place[] {
  const planets = planetsOf(state, owner).filter(
    (planet) => gainedNow(state, planet) && unitCount(state, planetArea(state, planet), owner, MECH) > 0,
  );
  return structuresToPlace(state, owner, ANY_STRUCTURE, planets);
}

const ability: Ability<Game, Event> = {
  id: 'mech:reclaimer',
  name: 'Reclaimer',
  rule: 'LRR 55',
  window: tacticalActionPerformed.after,
  may: true,
  owners: ({ state }) => playersWith(state, 'reclamation'),
  usable: (game, owner, { player }) => owner === player && places(game, owner).length > 0,
  missing: () => 'no mech of yours is on a planet that you gained in this action',
  *resolve(game, owner): Rule {
    const { state } = game;
    const picked = yield* choose<Place>({
      seat: owner,
      kind: 'place-structure',
      rule: 'LRR 55',
      prompt: 'Which structure do you place beside a Reclaimer?',
      list: () => places(game, owner),
      text: ({ type, planet }) => ({
        label: `${unitsInWords(type, 1)} on ${planetName(state, planet)}`,
        target: planetKey(state, planet),
      }),
    });
    yield* placeStructure(game, owner, picked.planet, picked.type, 'LRR 55');
  },
  text: () => ({ label: 'Reclaimer', detail: 'place a PDS or a space dock on the planet' }),
};

/** The mech of the Winnu: after a tactical action in which its planet was gained, a PDS or a space dock is placed there. */
export const reclaimer: Component<Game> = { name: 'Reclaimer', abilities: [ability as Ability<Game, never>] };
