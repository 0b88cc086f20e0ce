import type { Ability, Component, Option, Rule, Use } from '@orrery/kernel';
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
import { hasPrinted } from '../common.ts';
import { gainedNow } from './abilities.ts';

interface Event {
  readonly player: PlayerId;
  readonly system: SystemId;
}

interface Place extends Option {
  readonly type: UnitType;
  readonly planet: PlanetId;
}

const ID = 'mech:reclaimer';

/** Structures on the planets gained in this tactical action that have more mechs than have brought one. */
function places({ state }: Game, owner: PlayerId, uses: readonly Use[]): Place[] {
  const planets = planetsOf(state, owner).filter((planet) => {
    const used = uses.filter(({ ability, target }) => ability === ID && target === planetKey(state, planet)).length;
    const area = planetArea(state, planet);
    return (
      gainedNow(state, planet) &&
      hasPrinted(state, owner, area, MECH, 'reclaimer') &&
      unitCount(state, area, owner, MECH) > used
    );
  });
  return structuresToPlace(state, owner, ANY_STRUCTURE, planets);
}

const ability: Ability<Game, Event> = {
  id: ID,
  name: 'Reclaimer',
  rule: 'LRR 55',
  window: tacticalActionPerformed.after,
  may: true,
  again: true,
  owners: ({ state }) => playersWith(state, 'reclamation'),
  usable: (game, owner, { player }, uses) => owner === player && places(game, owner, uses).length > 0,
  missing: () =>
    'no mech of yours that has not brought a structure is on a planet gained in this action with room for one',
  *resolve(game, owner, _event, use, uses): Rule {
    const { state } = game;
    const picked = yield* choose<Place>({
      seat: owner,
      kind: 'place-structure',
      rule: 'LRR 55',
      prompt: 'Which structure do you place beside a Reclaimer?',
      list: () => places(game, owner, uses),
      text: ({ type, planet }) => ({
        label: `${unitsInWords(type, 1)} on ${planetName(state, planet)}`,
        target: planetKey(state, planet),
      }),
    });
    use.target = planetKey(state, picked.planet);
    yield* placeStructure(game, owner, picked.planet, picked.type, 'LRR 55');
  },
  text: () => ({ label: 'Reclaimer', detail: 'place a PDS or a space dock on the planet' }),
};

/** The mech of the Winnu: after a tactical action in which its planet was gained, each brings a PDS or a space dock there. */
export const reclaimer: Component<Game> = { name: 'Reclaimer', abilities: [ability as Ability<Game, never>] };
