import { beginEffect, choose, type Component, effectsOf } from '@orrery/kernel';
import { TECHNOLOGIES } from '../../data/index.ts';
import {
  type AgendaRevealed,
  agendaRevealed,
  END_OF_AGENDA_PHASE,
  type PredictionCorrect,
  predictionCorrect,
  voting,
} from '../../rules/agenda/keys.ts';
import { outcomeName } from '../../rules/agenda/outcomes.ts';
import { predict } from '../../rules/agenda/predictions.ts';
import { currentAgenda, votersFor } from '../../rules/agenda/votes.ts';
import { gainTechnology } from '../../rules/research.ts';
import {
  type Game,
  hasFactionAbility,
  NOT_OWNED,
  ownsTechnology,
  type PlayerId,
  type TechId,
  technologyName,
  type TiState,
} from '../../state/index.ts';
import { factionAbility } from '../faction-ability.ts';

const ABILITY = 'galactic-threat';
const SOURCE = `faction:${ABILITY}`;

/** Technologies of those who voted as predicted, without those of a faction: they take an assimilator token and are not gained. */
function gainable(state: TiState, owner: PlayerId, outcome: string): TechId[] {
  const voters = votersFor(state, outcome);
  return TECHNOLOGIES.flatMap(({ index, faction }) =>
    faction === null &&
    state.players[owner].technologies[index] === NOT_OWNED &&
    voters.some((voter) => ownsTechnology(state, voter, index))
      ? [index]
      : [],
  );
}

/** It never votes; once in an agenda phase it predicts an outcome, for a technology of somebody who voted so. */
export const galacticThreat: Component<Game> = {
  name: 'Galactic Threat',
  abilities: [
    factionAbility<AgendaRevealed>({
      ability: ABILITY,
      rule: 'LRR 8.22',
      window: agendaRevealed.after,
      usable: ({ state }) => effectsOf(state, SOURCE).length === 0 && currentAgenda(state).outcomes.length > 0,
      missing: ({ state }) =>
        effectsOf(state, SOURCE).length > 0 ? 'it was used in this agenda phase' : 'there is no outcome to predict',
      *resolve(game, owner) {
        const { state } = game;
        beginEffect(state, { source: 'Galactic Threat', kind: SOURCE, until: END_OF_AGENDA_PHASE, data: {} });
        const { outcome } = yield* choose({
          seat: owner,
          kind: 'predict-outcome',
          rule: 'LRR 8.22',
          prompt: 'Which outcome do you predict?',
          list: () => currentAgenda(state).outcomes.map((one) => ({ id: one, outcome: one })),
          text: (option) => ({ label: outcomeName(state, option.outcome), target: option.id }),
        });
        predict(game, owner, outcome, SOURCE);
      },
    }),
    factionAbility<PredictionCorrect>({
      ability: ABILITY,
      part: 'right',
      rule: 'LRR 8.22b',
      window: predictionCorrect,
      may: false,
      usable: ({ state }, owner, { player, source, outcome }) =>
        player === owner && source === SOURCE && gainable(state, owner, outcome).length > 0,
      *resolve(game, owner, { outcome }) {
        const { state } = game;
        const { technology } = yield* choose({
          seat: owner,
          kind: 'gain-technology',
          rule: 'LRR 90.5',
          prompt: 'Galactic Threat: which technology do you gain?',
          list: () =>
            gainable(state, owner, outcome).map((one) => ({ id: `tech:${TECHNOLOGIES[one].id}`, technology: one })),
          text: (option) => ({ label: technologyName(option.technology), target: option.id }),
        });
        gainTechnology(game, owner, technology, 'LRR 90.5');
      },
    }),
  ],
  prohibitions: [
    {
      source: 'Galactic Threat',
      rule: 'LRR 8.16',
      permission: voting,
      forbids: ({ state }: Game, { player }: { player: PlayerId }) =>
        hasFactionAbility(state, player, ABILITY) ? 'the Nekro Virus cannot vote' : undefined,
    },
  ],
};
