import type { TiView } from '@orrery/twilight-imperium';
import { AGENDAS, agendaIndex } from '@orrery/twilight-imperium/data';
import { bestOf, type Policy } from '../policy.ts';
import type { Outlook } from '../worth.ts';
import { outcomesOf } from './appraisal.ts';
import { councilOf } from './council.ts';
import { agendaWorth } from './votes.ts';

/** Agendas that one may look at and put in order before they are revealed. */

/** Everybody as a voter, if the vote were now: clockwise with the speaker last, with all their influence. */
function votersNow({ players, speaker }: TiView) {
  const order = players.map((_, i) => players[(speaker + 1 + i) % players.length]);
  return order.map(({ seat, influence, eliminated }) => ({ seat, available: influence.total, barred: eliminated }));
}

/** What an agenda would be worth if it were the next one. */
function worthOfNext({ situation }: Outlook, agenda: string): number {
  const { view } = situation;
  const { id, name, type } = AGENDAS[agendaIndex(agenda)];
  const outcomes = outcomesOf(councilOf(situation), agenda).map((outcome) => ({
    id: outcome,
    name: outcome,
    votes: 0,
    voters: [],
    predictions: [],
  }));
  const revealed = {
    ...{ id, name, type, effect: null, effectFor: null, effectAgainst: null, hidden: false, hiddenAgenda: null },
    ...{ revote: false, step: 'reveal' as const, agendasToCome: 1, decided: null, voters: votersNow(view), outcomes },
  };
  return agendaWorth(councilOf({ ...situation, view: { ...view, agenda: revealed } }));
}

/** What hurts goes to the bottom. */
const placeAgenda: Policy = (outlook, { options, about }) => {
  const { agenda } = about as { agenda: string };
  const side = worthOfNext(outlook, agenda) < 0 ? 'bottom' : 'top';
  return [(options.find(({ id }) => id.endsWith(`:${side}`)) ?? options[0]).id];
};

/** The better of two comes first. */
const orderAgendas: Policy = (outlook, { options }) => [
  bestOf(options, ({ id }) => worthOfNext(outlook, id.split(':')[1])).id,
];

export const NEXT_AGENDA_POLICIES: Readonly<Record<string, Policy>> = {
  'place-agenda': placeAgenda,
  'order-agendas': orderAgendas,
};
