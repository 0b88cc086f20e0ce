import { beginEffect, choose, type Rule } from '@orrery/kernel';
import { AGENDAS, agendaIndex, OBJECTIVES, TECHNOLOGIES, UNITS, WAR_SUN } from '../data/index.ts';
import {
  type AgendaRevealed,
  agendaRevealed,
  castAdditionalVotes,
  exhaustToVote,
  type VotingStarts,
  votingStarts,
  votesWithoutPlanets,
} from '../rules/agenda/keys.ts';
import { electedAgenda, isReplaced, outcomesOf } from '../rules/agenda/outcomes.ts';
import { voteAgain } from '../rules/agenda/resolve.ts';
import { drawAgenda } from '../rules/agenda/reveal.ts';
import { currentAgenda } from '../rules/agenda/votes.ts';
import { discardLaw } from '../rules/laws.ts';
import { revealObjective } from '../rules/objectives/reveal.ts';
import { ignorablePrerequisites, prerequisiteIgnored, type Research } from '../rules/research.ts';
import { type SustainingUnit, sustainDamage } from '../rules/sustain-damage.ts';
import {
  electedPlayer,
  type Game,
  homeSystem,
  NOBODY,
  ownsTechnology,
  planetsIn,
  planetsOf,
  playerName,
  playerOutcome,
  PUBLISHED,
  type PlayerId,
  type TiState,
  traitsOf,
} from '../state/index.ts';
import { AGENDA_RULE, agendaCard, LAW_RULE, lawAbility, whileLaw } from './agenda.ts';
import { atNextStrategyPhase, discardHand, everybody, exhaustAll, waitForStrategyPhase } from './effects.ts';
import { votersAgainst } from './votes-and-points.ts';

/** Agendas about agendas, objectives, votes and what may be built. */

/** A scored secret objective becomes a public one: see `publicSecrets`. */
export const classifiedDocumentLeaks = agendaCard('classified-document-leaks', {
  *other(game, outcome) {
    const objective = OBJECTIVES.find(({ id }) => outcome === `objective:${id}`);
    beginEffect(game.state, {
      source: 'Classified Document Leaks',
      kind: PUBLISHED,
      until: 'the-end',
      data: { objective: objective?.index ?? null },
    });
    game.emit({
      type: 'secret-published',
      text: `${objective?.name ?? outcome} is a public objective now`,
      rule: AGENDA_RULE,
      data: { objective: objective?.id ?? null },
    });
  },
});

const COMMITTEE_FORMATION = agendaIndex('committee-formation');

/** Discarded before a vote that elects a player: its owner names the player elected, and nobody votes. */
export const committeeFormation = agendaCard(
  'committee-formation',
  {},
  {
    abilities: [
      lawAbility<VotingStarts>({
        law: 'committee-formation',
        window: votingStarts,
        may: true,
        // Not where it is itself voted on again: it cannot be discarded and be the law that is decided.
        usable: ({ state }, _owner, { agenda, outcome }) =>
          agenda !== COMMITTEE_FORMATION &&
          outcome === undefined &&
          electedPlayer(currentAgenda(state).outcomes[0] ?? '') !== NOBODY,
        missing: 'no player is to be elected',
        *resolve(game, owner, event, agenda) {
          const { state } = game;
          const { outcomes } = currentAgenda(state);
          yield* discardLaw(game, agenda, LAW_RULE);
          const { player } = yield* choose({
            seat: owner,
            kind: 'choose-player',
            rule: LAW_RULE,
            prompt: 'Who is elected, without a vote?',
            list: () => outcomes.map((id) => ({ id, player: electedPlayer(id) })),
            text: (option) => ({ label: playerName(state, option.player), target: option.id }),
          });
          event.outcome = playerOutcome(player);
        },
      }),
    ],
  },
);

const COVERT = 'covert-legislation';

/** The next agenda is drawn unseen by all but the speaker; players vote on its outcomes. */
export const covertLegislation = agendaCard(
  COVERT,
  {},
  {
    abilities: [
      {
        id: `agenda:${COVERT}:revealed`,
        name: 'Covert Legislation',
        rule: AGENDA_RULE,
        window: agendaRevealed.when,
        may: false,
        owners: ({ state }: Game) => [state.speaker],
        usable: ({ state }: Game, _owner: PlayerId, { agenda, replaced }: AgendaRevealed) =>
          agenda === agendaIndex(COVERT) && !replaced && currentAgenda(state).hidden === NOBODY,
        resolve: (game: Game) => drawCovertly(game),
      },
    ],
  },
);

function* drawCovertly(game: Game): Rule {
  const { state } = game;
  let hidden = drawAgenda(game);
  while (hidden !== undefined && isReplaced(state, hidden)) {
    state.decks.agendaDiscard.push(hidden);
    game.emit({
      type: 'agenda-discarded',
      text: `${AGENDAS[hidden].name} is discarded: there is nothing it could be about`,
      rule: AGENDA_RULE,
      shows: true,
      data: { agenda: AGENDAS[hidden].id },
    });
    hidden = drawAgenda(game);
  }
  if (hidden === undefined) return;
  const outcomes = outcomesOf(state, hidden);
  state.agenda = { ...currentAgenda(state), hidden, outcomes };
  game.emit({
    type: 'agenda-seen',
    text: `The agenda that is voted on is ${AGENDAS[hidden].name}`,
    rule: AGENDA_RULE,
    to: [state.speaker],
    data: { agenda: AGENDAS[hidden].id },
  });
  game.emit({
    type: 'outcomes-announced',
    text: `${playerName(state, state.speaker)} announces the outcomes of an agenda that stays hidden`,
    rule: AGENDA_RULE,
    data: { outcomes },
  });
}

/** For: one more objective of stage I; against: of stage II. */
export const incentiveProgram = agendaCard('incentive-program', {
  *for(game) {
    revealObjective(game, AGENDA_RULE, 'stageOne');
  },
  *against(game) {
    revealObjective(game, AGENDA_RULE, 'stageTwo');
  },
});

/** The elected law is discarded. */
export const judicialAbolishment = agendaCard('judicial-abolishment', {
  other: (game, outcome) => discardLaw(game, electedAgenda(outcome), AGENDA_RULE),
});

/** The elected law is voted on again. */
export const miscountDisclosed = agendaCard('miscount-disclosed', {
  other: (game, outcome) => voteAgain(game, electedAgenda(outcome)),
});

const CONSTITUTION = 'new-constitution';

/** For: all laws are discarded, and later all home planets are exhausted. */
export const newConstitution = agendaCard(
  CONSTITUTION,
  {
    *for(game) {
      for (const { agenda } of [...game.state.laws]) yield* discardLaw(game, agenda, AGENDA_RULE);
      waitForStrategyPhase(game.state, CONSTITUTION);
    },
  },
  {
    abilities: [
      atNextStrategyPhase(CONSTITUTION, function* (game) {
        const { state } = game;
        for (const player of everybody(state)) {
          const home = planetsIn(state, homeSystem(state, player));
          exhaustAll(
            game,
            player,
            home.filter((planet) => state.planetOwner[planet] === player),
          );
        }
      }),
    ],
  },
);

const WAR_SUN_TECHNOLOGIES = TECHNOLOGIES.filter(
  ({ unitUpgrade }) => unitUpgrade !== null && UNITS[unitUpgrade].type === WAR_SUN,
).map(({ index }) => index);

function ownsWarSuns(state: TiState, player: PlayerId): boolean {
  return WAR_SUN_TECHNOLOGIES.some((technology) => ownsTechnology(state, player, technology));
}

const SCHEMATICS = 'publicize-weapon-schematics';
const schematicsHold = whileLaw(SCHEMATICS);
const ALL = 99;

function isPublicized({ state }: Game, technology: number): boolean {
  return WAR_SUN_TECHNOLOGIES.includes(technology) && state.players.some((_, player) => ownsWarSuns(state, player));
}

/** Law: war suns need no prerequisites once somebody has them, and lose Sustain Damage. Against: their owners discard hands. */
export const publicizeWeaponSchematics = agendaCard(
  SCHEMATICS,
  {
    *against(game) {
      const { state } = game;
      for (const player of everybody(state)) if (ownsWarSuns(state, player)) yield* discardHand(game, player);
    },
  },
  {
    abilities: [
      lawAbility<Research & { paid: boolean }>({
        law: SCHEMATICS,
        window: prerequisiteIgnored,
        owners: (_game, { player }) => [player],
        usable: (game, _owner, { technology, paid }) => !paid && isPublicized(game, technology),
        *resolve(_game, _owner, event) {
          event.paid = true;
        },
      }),
    ],
    modifiers: [
      {
        source: 'Publicize Weapon Schematics',
        rule: LAW_RULE,
        number: ignorablePrerequisites,
        by: (game: Game, { technology }: Research) =>
          schematicsHold(game) && isPublicized(game, technology) ? ALL : 0,
      },
    ],
    prohibitions: [
      {
        source: 'Publicize Weapon Schematics',
        rule: LAW_RULE,
        permission: sustainDamage,
        forbids: (game: Game, { unit }: SustainingUnit) =>
          unit === WAR_SUN && schematicsHold(game) ? 'war suns have lost Sustain Damage' : undefined,
      },
    ],
  },
);

/** Law: fighters and infantry come one for their cost. */
export const regulatedConscription = agendaCard('regulated-conscription', {});

/** Law: everybody has one vote and exhausts no planets for it. Against: who voted so exhausts cultural planets later. */
function representative(id: string, noMore: boolean) {
  const holds = whileLaw(id);
  const source = 'Representative Government';
  return agendaCard(
    id,
    {
      *against({ state }) {
        waitForStrategyPhase(state, id, votersAgainst(state));
      },
    },
    {
      abilities: [
        atNextStrategyPhase(id, function* (game, players) {
          const { state } = game;
          for (const player of players) {
            const cultural = planetsOf(state, player).filter((planet) => traitsOf(state, planet).includes('cultural'));
            exhaustAll(game, player, cultural);
          }
        }),
      ],
      modifiers: [{ source, rule: LAW_RULE, number: votesWithoutPlanets, by: (game: Game) => (holds(game) ? 1 : 0) }],
      prohibitions: [
        {
          source,
          rule: LAW_RULE,
          permission: exhaustToVote,
          forbids: (game: Game) => (holds(game) ? `${source}: no planets are exhausted to vote` : undefined),
        },
        {
          source,
          rule: LAW_RULE,
          permission: castAdditionalVotes,
          forbids: (game: Game) => (noMore && holds(game) ? `${source}: no additional votes` : undefined),
        },
      ],
    },
  );
}

export const representativeGovernment = representative('representative-government', false);
export const representativeGovernmentPok = representative('representative-government-pok', true);
