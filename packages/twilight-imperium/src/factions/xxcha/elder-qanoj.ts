import { forbidden } from '@orrery/kernel';
import { alwaysVotes, castAdditionalVotes, votesOfPlanet } from '../../rules/agenda/keys.ts';
import { influenceOf, planetsOf, type PlanetId, type PlayerId } from '../../state/index.ts';
import { commanderNumber, leader, unlocks } from '../leader.ts';

const ID = 'elder-qanoj';
/** The influence of planets that unlocks the commander. */
const INFLUENCE = 12;

/** Each planet exhausted to vote gives one vote more, one without influence too; nothing keeps from voting. */
export const elderQanoj = leader(
  ID,
  [],
  [
    unlocks(
      ID,
      (state, player) =>
        planetsOf(state, player).reduce((sum, planet) => sum + influenceOf(state, planet), 0) >= INFLUENCE,
    ),
    commanderNumber<{ readonly player: PlayerId; readonly planet: PlanetId }>(ID, votesOfPlanet, (game, { player }) =>
      forbidden(game, castAdditionalVotes, { player }) === undefined ? 1 : 0,
    ),
    commanderNumber<{ readonly player: PlayerId }>(ID, alwaysVotes, () => 1),
  ],
);
