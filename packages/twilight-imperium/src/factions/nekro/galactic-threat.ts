import { beginEffect, choose, type Component, effectsOf } from '@orrery/kernel';
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
import { type Game, hasFactionAbility, type PlayerId } from '../../state/index.ts';
import { gainFrom, gainsFrom } from './valefar-assimilator.ts';
import { factionAbility } from '../faction-ability.ts';

const ABILITY = 'galactic-threat';
const SOURCE = `faction:${ABILITY}`;

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
        player === owner && source === SOURCE && gainsFrom(state, owner, votersFor(state, outcome)).length > 0,
      resolve: (game, owner, { outcome }) => gainFrom(game, owner, votersFor(game.state, outcome), 'Galactic Threat'),
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
