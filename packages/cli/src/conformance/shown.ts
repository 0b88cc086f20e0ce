/** A scenario or a test that shows clauses, and how it went. */
export interface Shown {
  readonly ids: readonly string[];
  /** The file, from the root of the repository. */
  readonly file: string;
  readonly title: string;
  /** What is wrong, in words; undefined when it passes. */
  readonly failure: string | undefined;
}

/** The checklist as it stands: `passed` by everything that shows it, `failed` by something, `missing` where nothing shows it. */
export interface Tally {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  readonly missing: readonly string[];
  /** The files that show each clause. */
  readonly files: Readonly<Record<string, readonly string[]>>;
}

/** Sum up what was shown against the ids of the checklist. */
export function tally(required: readonly string[], shown: readonly Shown[]): Tally {
  const files = new Map<string, Set<string>>();
  const failed = new Set<string>();
  for (const { ids, file, failure } of shown) {
    for (const id of ids) {
      files.set(id, (files.get(id) ?? new Set()).add(file));
      if (failure !== undefined) failed.add(id);
    }
  }
  const ids = [...files.keys()].sort(byNumber);
  return {
    passed: ids.filter((id) => !failed.has(id)),
    failed: ids.filter((id) => failed.has(id)),
    missing: required.filter((id) => !files.has(id)).sort(byNumber),
    files: Object.fromEntries(ids.map((id) => [id, [...(files.get(id) as Set<string>)].sort()])),
  };
}

const order = new Intl.Collator('en', { numeric: true });

function byNumber(a: string, b: string): number {
  return order.compare(a, b);
}
