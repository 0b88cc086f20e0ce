import { bestOf, nameIn, type Policy } from '../policy.ts';
import type { Outlook } from '../worth.ts';
import { worthTo } from './appraisal.ts';
import { type Council, councilOf } from './council.ts';

/** Laws in play: which of them one would rather see gone. */

/** What it is worth to a player that a law leaves play, to whoever it is a burden or a gain. */
function withoutLaw(council: Council, law: string): number {
  return worthTo(council, council.situation.me, 'judicial-abolishment', `agenda:${law}`, new Map());
}

/** What it is worth to discard the law that is most of a burden; less than nothing where all of them are welcome. */
export function repealWorth({ situation }: Outlook): number {
  const council = councilOf(situation);
  return Math.max(...situation.view.laws.map(({ agenda }) => withoutLaw(council, agenda)));
}

const chooseLaw: Policy = ({ situation }, { options }) => {
  const council = councilOf(situation);
  return [bestOf(options, ({ id }) => withoutLaw(council, nameIn(id))).id];
};

export const LAW_POLICIES: Readonly<Record<string, Policy>> = { 'choose-law': chooseLaw };
