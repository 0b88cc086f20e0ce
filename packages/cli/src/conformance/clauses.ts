import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A clause of the checklist in `conformance/`. */
export interface Clause {
  readonly id: string;
  /** The checklist it stands in. */
  readonly list: string;
  /** `rule`, `faq` or `component`; `index` for a clause of the index of all topics. */
  readonly kind: string;
}

interface Index {
  readonly faq: readonly { readonly faq: number }[];
  readonly topics: readonly {
    readonly number: number;
    readonly clauseIds: readonly string[];
    readonly checks: readonly { readonly rule: string }[];
  }[];
}

/** The checklist: every entry of its files, and for topics without a file the clauses that the index checks. */
export interface Checklist {
  /** What has to be shown, by id. */
  readonly clauses: ReadonlyMap<string, Clause>;
  /**
   * Is this the id of a clause at all? The index knows more clauses than it checks, and a clause may be shown in several
   * checks: `LRR-66.2-2`.
   */
  knows(id: string): boolean;
}

/** Read the checklist from its folder. */
export function readChecklist(folder: string): Checklist {
  const clauses = new Map<string, Clause>();
  const others = new Set<string>();
  const lists = readdirSync(folder).filter((file) => file.endsWith('.json'));
  if (lists.length === 0) throw new Error(`there is no checklist in ${folder}`);
  const read = lists
    .sort()
    .map((list) => ({ list, data: JSON.parse(readFileSync(join(folder, list), 'utf8')) as unknown }));
  for (const { list, data } of read) {
    if (!Array.isArray(data)) continue;
    for (const { id, kind } of data as { id: string; kind: string }[]) clauses.set(id, { id, list, kind });
  }
  for (const { list, data } of read) {
    if (Array.isArray(data)) continue;
    const index = data as Index;
    for (const { faq } of index.faq) others.add(`FAQ-${faq}`);
    for (const topic of index.topics) {
      others.add(`LRR-${topic.number}`);
      others.add(`LRR-${topic.number}.0`);
      for (const number of topic.clauseIds) others.add(`LRR-${number}`);
      for (const { rule } of topic.checks) {
        const id = `LRR-${rule}`;
        if (!clauses.has(id)) clauses.set(id, { id, list, kind: 'index' });
      }
    }
  }
  const isKnown = (id: string): boolean => clauses.has(id) || others.has(id);
  return { clauses, knows: (id) => isKnown(id) || isKnown(id.replace(/^LRR-\d+-(?=FAQ)|-\d+$/, '')) };
}

const CITED = /\[((?:LRR|XW)-[^\]]+)\]/g;

/** The ids that a title cites in square brackets. */
export function idsIn(title: string): string[] {
  return [...title.matchAll(CITED)].flatMap((match) => match[1].split(/[,;\s]+/)).filter((id) => id !== '');
}
