import { choose, type Option, type Rule } from '@orrery/kernel';
import { INFANTRY, PROMISSORY_NOTES, promissoryNoteIndex } from '../data/index.ts';
import { turnStarts } from '../rules/action-phase.ts';
import { canPlaceUnits, placeUnits } from '../rules/placing-units.ts';
import {
  type Game,
  planetArea,
  type PlanetId,
  planetKey,
  planetName,
  planetsOf,
  type PlayerId,
  playerName,
  type TiState,
} from '../state/index.ts';
import { promissoryNote } from './note.ts';

const ID = 'military-support';
const RULE = 'LRR 69.1';
const { name: NAME } = PROMISSORY_NOTES[promissoryNoteIndex(ID)];
const TROOPS = 2;

function dropZones(state: TiState, player: PlayerId): PlanetId[] {
  return planetsOf(state, player).filter((planet) =>
    canPlaceUnits(state, player, planetArea(state, planet), INFANTRY, TROOPS),
  );
}

/** The token of the strategy pool goes to reinforcements; it is not spent, and none is no matter. */
function loseToken(game: Game, of: PlayerId): void {
  const { state } = game;
  if (state.players[of].strategy === 0) return;
  state.players[of].strategy--;
  game.emit({
    type: 'command-tokens-spent',
    text: `${playerName(state, of)} returns a command token of the strategy pool`,
    rule: RULE,
    data: { player: of, count: 1 },
  });
}

interface DropZone extends Option {
  readonly planet?: PlanetId;
}

/** The holder may place the infantry on a planet of theirs. */
function* placeTroops(game: Game, holder: PlayerId): Rule {
  const { state } = game;
  const planets = dropZones(state, holder);
  if (planets.length === 0) return;
  const { planet } = yield* choose<DropZone>({
    seat: holder,
    kind: 'choose-planet',
    rule: RULE,
    prompt: `${NAME}: on which planet do you place two infantry?`,
    list: () => [...planets.map((one) => ({ id: planetKey(state, one), planet: one })), { id: 'none' }],
    text: (option) =>
      option.planet === undefined
        ? { label: 'On none' }
        : { label: planetName(state, option.planet), target: option.id },
  });
  if (planet !== undefined) yield* placeUnits(game, holder, planetArea(state, planet), INFANTRY, TROOPS, RULE);
}

/** As a turn of the Sol starts they return a token of their strategy pool, if they can, and the holder may place two infantry. */
export const militarySupport = promissoryNote<{ readonly player: PlayerId }>({
  id: ID,
  window: turnStarts.when,
  missing: 'it is not the turn of the player whose note it is, or it would change nothing',
  usable: ({ state }, holder, { player }, of) =>
    player === of && (state.players[of].strategy > 0 || dropZones(state, holder).length > 0),
  *effect(game, holder, _event, of) {
    loseToken(game, of);
    yield* placeTroops(game, holder);
  },
});
