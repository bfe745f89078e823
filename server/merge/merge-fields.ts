import { judge, type Stamp, type Verdict } from '#contract/rules/merge';
import type { NewRow, Trx } from '../database/schema.ts';
import type { AttendanceField as Column } from '../database/tables/column.ts';
import type { Call } from '../http/handler.ts';

/** A line of a row's history, without the row it belongs to. */
export type HistoryLine = Omit<NewRow<'meeting_history'>, 'meeting_id'>;

type FieldWrite<F extends string> = {
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

/**
 * A value is never older than the one it replaced: otherwise a clock set back would make the result
 * depend on arrival order.
 */
export function laterOf(at: number, replaced: number | null | undefined): number {
  return Math.max(at, replaced ?? at);
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

/** Where a write comes from, for the merge: a phone's outbox, or a direct call made now. */
export type Origin = {
  /** `queues.id` of the phone's queue, with the row's sequence in it; null for a direct call. */
  queue: number | null;
  seq: number | null;
  /** Effective time, ms. */
  at: number;
  clockMoved: boolean;
  /** null: the public link. */
  authorId: number | null;
};

/** Whose record it is; null: the public link's. */
export function authorIdOf({ op, caller }: Pick<Call, 'op' | 'caller'>): number | null {
  if (op?.authorId !== undefined) return op.authorId;
  return caller?.personId ?? null;
}

export function originOf(call: Pick<Call, 'op' | 'caller' | 'now'>): Origin {
  const authorId = authorIdOf(call);
  if (!call.op) return { queue: null, seq: null, at: call.now, clockMoved: false, authorId };
  const { queue, seq, at, clockMoved } = call.op;
  return { queue, seq, at, clockMoved, authorId };
}

/** The sequence it wrote last into a field, by the field's name in the history. */
export type OwnLast = (field: string) => number | undefined;

/** Where the writes of each kind of record are kept, and by which column. */
const HISTORIES = {
  meeting: ['meeting_history', 'meeting_id'],
  note: ['follow_up_history', 'follow_up_id'],
  activity: ['weekly_activity_history', 'activity_id'],
  guest: ['tertulia_guest_history', 'guest_id'],
} as const;

/**
 * The last value each field got from this queue, as far as it arrived: the merge needs it for late
 * records that a coordinator accepted. Direct calls have no queue.
 */
export async function ownLastOf(
  trx: Trx,
  [kind, id]: readonly [keyof typeof HISTORIES, number],
  queue: number | null,
): Promise<OwnLast> {
  if (queue === null) return () => undefined;
  const [table, key] = HISTORIES[kind];
  const lines = await trx
    // Their histories are alike but for the column that names the record.
    .selectFrom(table as 'meeting_history')
    .select(({ fn }) => ['field', fn.max('seq').as('seq')])
    .where(key as 'meeting_id', '=', id)
    .where('queue', '=', queue)
    .groupBy('field')
    .execute();
  const last = new Map(lines.map(({ field, seq }) => [field, Number(seq)]));
  return (field) => last.get(field);
}

/** One register of attendance, and whose order is asked for. */
export type FieldRef = { meetingId: number; personId: number; field: Column; queue: number };

/** Of many registers and queues at once. */
export async function ownLastOfMarks(
  trx: Trx,
  refs: readonly FieldRef[],
): Promise<Map<string, number>> {
  const listed = <K extends keyof FieldRef>(key: K) => [...new Set(refs.map((ref) => ref[key]))];
  const lines = await trx
    .selectFrom('attendance_history')
    .select(({ fn }) => ['meeting_id', 'person_id', 'field', 'queue', fn.max('seq').as('seq')])
    .where('meeting_id', 'in', listed('meetingId'))
    .where('person_id', 'in', listed('personId'))
    .where('queue', 'in', listed('queue'))
    .groupBy(['meeting_id', 'person_id', 'field', 'queue'])
    .execute();
  return new Map(
    lines.map(({ meeting_id, person_id, field, queue, seq }) => [
      fieldRefToKey({
        meetingId: meeting_id,
        personId: person_id,
        field,
        queue: queue as number,
      }),
      Number(seq),
    ]),
  );
}

export function fieldRefToKey({ meetingId, personId, field, queue }: FieldRef): string {
  return `${meetingId} ${personId} ${field} ${queue}`;
}
