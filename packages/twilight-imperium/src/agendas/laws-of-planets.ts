import { type Ability, beginEffect, effectsOf } from '@orrery/kernel';
import { AGENDAS, agendaIndex, INFANTRY, TECHNOLOGY_COLORS } from '../data/index.ts';
import { controlChanges, type PlanetGained } from '../rules/control.ts';
import { prerequisiteCards, prerequisiteCardUsed } from '../rules/research.ts';
import { losePoints, scorePoints } from '../rules/scoring.ts';
import { CARDS_READIED } from '../rules/status-phase.ts';
import { type Game, lawPlanet, NOBODY, NOWHERE, planetArea, type PlayerId, unitCount } from '../state/index.ts';
import { agendaCard, LAW_RULE, lawAbility } from './agenda.ts';
import { destroyOfChoice, destroyAll, lossesIn } from './effects.ts';

/** Laws that are attached to a planet (LRR 12); what they add to its values stands with the attachments. */

/** Two resources more; an infantry is destroyed on the way. */
export const coreMining = agendaCard('core-mining', {
  *planet(game, planet) {
    const { state } = game;
    const area = planetArea(state, planet);
    const demands = state.players.flatMap((_, player) =>
      unitCount(state, area, player, INFANTRY) === 0
        ? []
        : [
            {
              player,
              count: 1,
              areas: [area],
              isMeant: (type: number) => type === INFANTRY,
              prompt: 'Which infantry is destroyed?',
            },
          ],
    );
    yield* destroyOfChoice(game, demands.slice(0, 1));
  },
});

/** All units are destroyed, and none can come back. */
export const demilitarizedZone = agendaCard('demilitarized-zone', {
  *planet(game, planet) {
    yield* destroyAll(
      game,
      lossesIn(game.state, [planetArea(game.state, planet)], () => true),
    );
  },
});

/** Two influence more. */
export const senateSanctuary = agendaCard('senate-sanctuary', {});
/** A resource and an influence more. */
export const terraformingInitiative = agendaCard('terraforming-initiative', {});

const HOLY = 'holy-planet-of-ixth';
const HOLY_POINT = `law:${HOLY}`;
const holyPlanet = agendaIndex(HOLY);

/** A victory point for whoever has the planet; its units cannot use PRODUCTION. */
export const holyPlanetOfIxth = agendaCard(
  HOLY,
  {
    *planet(game, planet) {
      const owner = game.state.planetOwner[planet];
      if (owner !== NOBODY) scorePoints(game, owner, HOLY_POINT, 1);
    },
  },
  {
    abilities: [
      lawAbility<PlanetGained>({
        law: HOLY,
        window: controlChanges,
        owners: (_game, { player }) => [player],
        usable: ({ state }, _owner, { planet }) => lawPlanet(state, holyPlanet) === planet,
        *resolve(game, owner, { from }) {
          if (from !== NOBODY) losePoints(game, from, HOLY_POINT);
          scorePoints(game, owner, HOLY_POINT, 1);
        },
      }),
    ],
  },
);

/** The effect that a law card is exhausted: the id of the law as its source. */
const EXHAUSTED_LAW = 'exhausted-law';

/** The controller of the planet may exhaust the card, not the planet (FAQ), for a prerequisite of one color. */
function researchTeam(id: string, color: (typeof TECHNOLOGY_COLORS)[number]) {
  const agenda = agendaIndex(id);
  const { name } = AGENDAS[agenda];
  const wanted = TECHNOLOGY_COLORS.indexOf(color);
  const isReady = ({ state }: Game, player: PlayerId): boolean => {
    const planet = lawPlanet(state, agenda);
    if (planet === NOWHERE || state.planetOwner[planet] !== player) return false;
    return !effectsOf(state, EXHAUSTED_LAW).some(({ source }) => source === name);
  };
  const exhausting: Ability<Game, never> = lawAbility<{
    readonly player: PlayerId;
    readonly color: number;
    paid: boolean;
  }>({
    law: id,
    window: prerequisiteCardUsed,
    owners: (_game, { player }) => [player],
    usable: (game, owner, event) => !event.paid && event.color === wanted && isReady(game, owner),
    *resolve(game, owner, event) {
      event.paid = true;
      beginEffect(game.state, { source: name, kind: EXHAUSTED_LAW, until: CARDS_READIED, data: { player: owner } });
      game.emit({
        type: 'law-exhausted',
        text: `${name} is exhausted`,
        rule: LAW_RULE,
        data: { player: owner, agenda: id },
      });
    },
  });
  return agendaCard(
    id,
    {},
    {
      abilities: [exhausting],
      modifiers: [
        {
          source: name,
          rule: LAW_RULE,
          number: prerequisiteCards,
          by: (game: Game, about: { player: PlayerId; color: number }) =>
            about.color === wanted && isReady(game, about.player) ? 1 : 0,
        },
      ],
    },
  );
}

export const researchTeamBiotic = researchTeam('research-team-biotic', 'green');
export const researchTeamCybernetic = researchTeam('research-team-cybernetic', 'yellow');
export const researchTeamPropulsion = researchTeam('research-team-propulsion', 'blue');
export const researchTeamWarfare = researchTeam('research-team-warfare', 'red');
