import { judge, type Stamp, type Verdict } from '#contract/rules/merge';
import type { NewRow } from '../database/schema.ts';
import { laterOf } from './attendance-row.ts';
import type { Origin } from './origin.ts';
import type { OwnLast } from './own-last.ts';

/** A line of a row's history, without the row it belongs to. */
export type HistoryLine = Omit<NewRow<'meeting_history'>, 'meeting_id'>;

export type FieldWrite<F extends string> = {
  entries: readonly (readonly [F, unknown])[];
  /** Per field, the change the writer had seen; undefined: they did not say, and saw everything. */
  base: Partial<Record<F, number | null>> | undefined;
  origin: Origin;
  ownLast: OwnLast;
  /** The number this write got from the one sequence. */
  change: number;
  now: number;
};

export type MergedFields<F extends string> = {
  /** What is to be stored; the rest lost. */
  won: (readonly [F, unknown])[];
  stamps: Partial<Record<F, Stamp>>;
  /** Every value, the losing ones too. */
  history: HistoryLine[];
  verdicts: Partial<Record<F, Verdict>>;
};

/** Merges new values into stamped fields, one by one, by the rule of `contract/rules/merge.ts`. */
export function mergeFields<F extends string>(
  before: Readonly<Partial<Record<F, Stamp>>>,
  { entries, base, origin, ownLast, change, now }: FieldWrite<F>,
): MergedFields<F> {
  const stamps: Partial<Record<F, Stamp>> = { ...before };
  const won: (readonly [F, unknown])[] = [];
  const history: HistoryLine[] = [];
  const verdicts: Partial<Record<F, Verdict>> = {};
  for (const [field, value] of entries) {
    const current = stamps[field];
    const seen = base ? (base[field] ?? null) : undefined;
    const incoming = { ...origin, base: seen, ownLast: ownLast(field) };
    const verdict = judge(current ?? null, incoming);
    verdicts[field] = verdict;
    const wins = verdict.type === 'follows' || verdict.type === 'wins';
    const at = laterOf(origin.at, current?.at);
    if (wins) {
      won.push([field, value]);
      stamps[field] = { change, queue: origin.queue, seq: origin.seq, at };
    } else if (current) stamps[field] = { ...current, at };
    history.push(lineOf(field, value, { origin, change, now, wins }));
  }
  return { won, stamps, history, verdicts };
}

type Written = { origin: Origin; change: number; now: number; wins: boolean };

export function lineOf(
  field: string,
  value: unknown,
  { origin, change, now, wins }: Written,
): HistoryLine {
  return {
    field,
    value: JSON.stringify(value ?? null),
    change,
    queue: origin.queue,
    seq: origin.seq,
    at: origin.at,
    author_id: origin.authorId,
    outcome: wins ? 'applied' : 'kept-newer',
    received_at: now,
  };
}

/** The fields of a `set` that were really given. */
export function givenFields<S extends object>(set: S): [keyof S & string, unknown][] {
  return Object.entries(set).filter(([, value]) => value !== undefined) as [
    keyof S & string,
    unknown,
  ][];
}
