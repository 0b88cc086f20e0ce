import { AGENDAS } from '../data/index.ts';
import type { TiState } from './types.ts';

/** What a law changes while it is in play, for questions that are asked of the state alone. */
export type LawChange =
  | 'no-pds-limit'
  | 'small-fleet-pools'
  | 'one-unit-per-cost'
  | 'plain-mechs'
  | 'alpha-is-beta'
  | 'closed-wormholes'
  | 'closed-nexus-wormholes'
  | 'strategy-cards-given';

const CHANGES: Readonly<Record<string, LawChange>> = {
  'homeland-defense-act': 'no-pds-limit',
  'fleet-regulations': 'small-fleet-pools',
  'regulated-conscription': 'one-unit-per-cost',
  'articles-of-war': 'plain-mechs',
  'wormhole-reconstruction': 'alpha-is-beta',
  'enforced-travel-ban': 'closed-wormholes',
  'nexus-sovereignty': 'closed-nexus-wormholes',
  'checks-and-balances': 'strategy-cards-given',
};

const byAgenda: readonly (LawChange | undefined)[] = AGENDAS.map(({ id }) => CHANGES[id]);

/** The effect that all laws are treated as blank. */
export const LAWS_BLANK = 'laws-blank';

/** Are all laws treated as blank? They stay in play, and count as such. */
export function areLawsBlank({ effects }: TiState): boolean {
  for (const { kind } of effects) if (kind === LAWS_BLANK) return true;
  return false;
}

/** Is a law in force that changes this? */
export function lawChanges(state: TiState, change: LawChange): boolean {
  const { laws } = state;
  if (laws.length === 0 || areLawsBlank(state)) return false;
  for (let i = 0; i < laws.length; i++) if (byAgenda[laws[i].agenda] === change) return true;
  return false;
}
