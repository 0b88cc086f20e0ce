import { choose, type Option, type Rule } from '@orrery/kernel';
import { TECHNOLOGIES } from '../../data/index.ts';
import { componentAction } from '../../rules/action-phase.ts';
import { technologyDeck } from '../../rules/research.ts';
import {
  type Game,
  NOT_OWNED,
  type PlayerId,
  playerName,
  READY,
  type TechId,
  technologyName,
  type TiState,
} from '../../state/index.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'rin-the-masters-legacy';
const RULE = 'LRR 51';

/** A technology that goes back to the deck, and the one that comes for it. */
interface Replacement {
  readonly returned: TechId;
  readonly gained: TechId;
}

/** Technologies of the player that are no unit upgrades and for which another of their color could come. */
function replaceable(state: TiState, player: PlayerId, made: readonly Replacement[]): TechId[] {
  return state.players[player].technologies.flatMap((status, technology) => {
    if (status === NOT_OWNED || TECHNOLOGIES[technology].unitUpgrade !== null) return [];
    if (made.some(({ returned }) => returned === technology)) return [];
    return inPlaceOf(state, player, technology, made).length > 0 ? [technology] : [];
  });
}

/**
 * What the deck has for it: technologies of its color that the player does not own and that no other of these replacements takes.
 * All are replaced at once, so that what goes back does not come again (FAQ).
 */
function inPlaceOf(state: TiState, player: PlayerId, technology: TechId, made: readonly Replacement[]): TechId[] {
  const { faction, technologies } = state.players[player];
  const { color } = TECHNOLOGIES[technology];
  return technologyDeck(state.setup.expansions, faction).filter(
    (other) =>
      TECHNOLOGIES[other].unitUpgrade === null &&
      TECHNOLOGIES[other].color === color &&
      technologies[other] === NOT_OWNED &&
      !made.some(({ gained }) => gained === other),
  );
}

interface TechnologyOption extends Option {
  readonly technology?: TechId;
}

const DONE: TechnologyOption = { id: 'done' };

function inWords({ returned, gained }: Replacement): string {
  return `${technologyName(returned)} for ${technologyName(gained)}`;
}

function* planReplacements({ state }: Game, owner: PlayerId): Rule<Replacement[]> {
  const made: Replacement[] = [];
  const spec = {
    seat: owner,
    rule: RULE,
    plan: 'genetic-memory',
    text: ({ id, technology }: TechnologyOption) =>
      technology === undefined
        ? { label: 'No more' }
        : { label: technologyName(technology), target: id, detail: TECHNOLOGIES[technology].effect ?? '' },
    about: () => ({ replaced: made.map(inWords) }),
  };
  const options = (technologies: readonly TechId[]): TechnologyOption[] =>
    technologies.map((technology) => ({ id: `tech:${TECHNOLOGIES[technology].id}`, technology }));
  for (;;) {
    const { technology: returned } = yield* choose<TechnologyOption>(
      {
        ...spec,
        kind: 'return-technology',
        prompt: 'Which of your technologies do you replace?',
        list: () => [DONE, ...options(replaceable(state, owner, made))],
      },
      true,
    );
    if (returned === undefined) return made;
    const { technology: gained } = yield* choose<TechnologyOption>(
      {
        ...spec,
        kind: 'replace-technology',
        prompt: `Which technology comes for ${technologyName(returned)}?`,
        list: () => options(inPlaceOf(state, owner, returned, made)),
      },
      true,
    );
    if (gained !== undefined) made.push({ returned, gained });
  }
}

/**
 * An action: technologies that are no unit upgrades are replaced with others of their color from the deck, whatever their
 * prerequisites; that is no research, and nothing answers it (FAQ).
 */
export const rin = leader(ID, [
  leaderAbility<{ readonly player: PlayerId }>({
    leader: ID,
    window: componentAction,
    usable: ({ state }, owner) => replaceable(state, owner, []).length > 0,
    missing: () => 'you own no technology that another of its color could replace',
    *resolve(game, owner) {
      const { state } = game;
      const made = yield* planReplacements(game, owner);
      const { technologies } = state.players[owner];
      for (const { returned } of made) technologies[returned] = NOT_OWNED;
      for (const { gained } of made) technologies[gained] = READY;
      game.emit({
        type: 'technologies-replaced',
        text: `${playerName(state, owner)} replaces ${made.length === 0 ? 'no technology' : made.map(inWords).join(', ')}`,
        rule: RULE,
        data: {
          player: owner,
          returned: made.map(({ returned }) => TECHNOLOGIES[returned].id),
          gained: made.map(({ gained }) => TECHNOLOGIES[gained].id),
        },
      });
    },
  }),
]);
