import { AGENDAS } from '../data/index.ts';
import { discardLaw } from '../rules/laws.ts';
import type { AgendaId } from '../state/index.ts';
import { CARD_RULE, componentCard } from './component-card.ts';

/** A law in play is discarded. */
export const repealLaw = componentCard<AgendaId>({
  id: 'repeal-law',
  kind: 'choose-law',
  prompt: 'Which law is repealed?',
  missing: 'no law is in play',
  candidates: (state) =>
    state.laws.map(({ agenda }) => ({
      key: `agenda:${AGENDAS[agenda].id}`,
      words: AGENDAS[agenda].name,
      detail: AGENDAS[agenda].effect ?? AGENDAS[agenda].effectFor ?? undefined,
      value: agenda,
    })),
  *effect(game, _player, agenda) {
    yield* discardLaw(game, agenda, CARD_RULE);
  },
});
