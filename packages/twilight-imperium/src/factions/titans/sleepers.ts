import { choose, chooseSome, type Component, type Option, type Rule } from '@orrery/kernel';
import { PDS } from '../../data/index.ts';
import { type SystemActivated, systemActivated } from '../../rules/activation.ts';
import { takeControl } from '../../rules/control.ts';
import { type CardExplored, exploring } from '../../rules/exploration.ts';
import { hasRoomFor, hasStructure, placeStructure } from '../../rules/structures.ts';
import {
  controls,
  type Game,
  hasUnits,
  laySleeper,
  NOBODY,
  NOWHERE,
  planetArea,
  type PlanetId,
  planetKey,
  planetName,
  type PlayerId,
  playerName,
  SLEEPERS,
  sleeperOn,
  sleepersOf,
  systemOfPlanet,
  type SystemId,
  takeSleeper,
  type TiState,
} from '../../state/index.ts';
import { factionAbility } from '../faction-ability.ts';

const RULE = 'LRR 1.25';

interface SleeperOption extends Option {
  /** Where the token comes from; `NOWHERE` for one that lies on no planet. */
  readonly from: PlanetId;
}

function sources(state: TiState, owner: PlayerId): SleeperOption[] {
  const laid = sleepersOf(state, owner);
  const moved = laid.map((from) => ({ id: `move:${planetKey(state, from)}`, from }));
  return laid.length < SLEEPERS ? [{ id: 'place', from: NOWHERE }, ...moved] : moved;
}

/** A planet that was explored may get a sleeper token, a new one or one of another planet. */
export const terragenesis: Component<Game> = {
  name: 'Terragenesis',
  abilities: [
    factionAbility<CardExplored>({
      ability: 'terragenesis',
      rule: 'LRR 35',
      window: exploring.after,
      usable: ({ state }, owner, { player, planet }) =>
        owner === player &&
        planet !== NOWHERE &&
        systemOfPlanet(state, planet) !== NOWHERE &&
        sleeperOn(state, planet) === NOBODY,
      missing: ({ state }, owner, { player, planet }) => {
        if (owner !== player) return 'it is another player who explores';
        return planet === NOWHERE || sleeperOn(state, planet) === NOBODY
          ? 'it is no planet that was explored'
          : 'a sleeper token lies there already';
      },
      *resolve(game, owner, { planet }) {
        const { state } = game;
        const { from } = yield* choose<SleeperOption>({
          seat: owner,
          kind: 'place-sleeper',
          rule: RULE,
          prompt: `Which sleeper token is put on ${planetName(state, planet)}?`,
          list: () => sources(state, owner),
          text: (option) =>
            option.from === NOWHERE
              ? { label: 'A new one' }
              : { label: `The one of ${planetName(state, option.from)}`, target: planetKey(state, option.from) },
        });
        if (from !== NOWHERE) takeSleeper(state, from);
        laySleeper(state, owner, planet);
        game.emit({
          type: 'sleeper-placed',
          text: `${playerName(state, owner)} puts a sleeper token on ${planetName(state, planet)}${from === NOWHERE ? '' : ` from ${planetName(state, from)}`}`,
          rule: RULE,
          data: {
            player: owner,
            planet: planetKey(state, planet),
            from: from === NOWHERE ? null : planetKey(state, from),
          },
        });
      },
    }),
  ],
};

/** The planets of a system where a token can become a PDS. */
function sleeping(state: TiState, owner: PlayerId, system: SystemId): PlanetId[] {
  if (!hasStructure(state, owner, PDS)) return [];
  return sleepersOf(state, owner).filter(
    (planet) => systemOfPlanet(state, planet) === system && hasRoomFor(state, owner, planet, PDS),
  );
}

/**
 * A token becomes a PDS. Where others have units those fight it in the ground combat step (Coalescence); where nobody has, the planet
 * is gained (LRR 25.5).
 */
function* awakenOn(game: Game, owner: PlayerId, planet: PlanetId): Rule {
  const { state } = game;
  takeSleeper(state, planet);
  game.emit({
    type: 'sleepers-awaken',
    text: `The sleeper token of ${planetName(state, planet)} awakens`,
    rule: RULE,
    data: { player: owner, planet: planetKey(state, planet) },
  });
  yield* placeStructure(game, owner, planet, PDS, RULE);
  yield* gainUncontested(game, owner, planet);
}

/** Units of the player came to a planet: it is gained where nobody else has units. */
function* gainUncontested(game: Game, owner: PlayerId, planet: PlanetId): Rule {
  const { state } = game;
  const area = planetArea(state, planet);
  if (controls(state, owner, planet) || !hasUnits(state, area, owner)) return;
  if (state.players.some((_, other) => other !== owner && hasUnits(state, area, other))) return;
  yield* takeControl(game, owner, planet);
}

interface PlanetOption extends Option {
  readonly planet: PlanetId;
}

/** After its owner activated a system: sleeper tokens there may be replaced by PDS from reinforcements. */
export const awaken: Component<Game> = {
  name: 'Awaken',
  abilities: [
    factionAbility<SystemActivated>({
      ability: 'awaken',
      rule: 'LRR 5',
      window: systemActivated.after,
      usable: ({ state }, owner, { player, system }) => owner === player && sleeping(state, owner, system).length > 0,
      missing: ({ state }, owner, { player, system }) => {
        if (owner !== player) return 'it is another player who activated the system';
        return sleepersOf(state, owner).some((planet) => systemOfPlanet(state, planet) === system)
          ? 'there is no PDS in your reinforcements, or no room for one on the planet'
          : 'no sleeper token lies in the system';
      },
      *resolve(game, owner, { system }) {
        const { state } = game;
        const picked = yield* chooseSome<PlanetOption>({
          seat: owner,
          kind: 'awaken',
          rule: RULE,
          prompt: 'Which sleeper tokens are replaced by PDS?',
          list: () => sleeping(state, owner, system).map((planet) => ({ id: planetKey(state, planet), planet })),
          text: ({ id, planet }) => ({ label: `The one of ${planetName(state, planet)}`, target: id }),
          min: 1,
        });
        for (const { planet } of picked) {
          if (sleeping(state, owner, system).includes(planet)) yield* awakenOn(game, owner, planet);
        }
      },
    }),
  ],
};
