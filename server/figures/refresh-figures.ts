import type { Expression, ExpressionBuilder, Nullable, SqlBool } from 'kysely';
import { countRows } from '../database/count-rows.ts';
import { insertMany } from '../database/insert-many.ts';
import { createPace } from '../database/pace.ts';
import type { Db, Schema, Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { type CountedFigures, countFigures } from './count-figures.ts';

/** Of one turn of the writer: the halls go on recording in between. */
const GROUPS_A_TURN = 10;

export type Refresh = {
  now: number;
  /** Which groups are wanted; all when left out. */
  within?: (eb: ExpressionBuilder<Schema, 'groups'>) => Expression<SqlBool>;
  /** No more than so many groups. */
  most: number;
  /** Between two turns. */
  rest?: () => Promise<void>;
};

/** Counts anew what was written since, and what a new day changes. Returns how many it counted. */
export async function refreshFigures(
  store: Store,
  { now, within, most, rest }: Refresh,
): Promise<number> {
  const due = await findDue(store.read, { now, within, most });
  for (let from = 0; from < due.length; from += GROUPS_A_TURN) {
    const turn = due.slice(from, from + GROUPS_A_TURN);
    await store.write((trx) => recount(trx, store, turn, now));
    await rest?.();
  }
  return due.length;
}

/** How many of the wanted groups are still to be counted. */
export function countDue(db: Db, { now, within }: Omit<Refresh, 'most'>): Promise<number> {
  return countRows(dueOf(db, { now, within }));
}

async function findDue(db: Db, { most, ...wanted }: Refresh): Promise<number[]> {
  const rows = await dueOf(db, wanted).select('groups.id').limit(most).execute();
  return rows.map(({ id }) => id);
}

/** Groups of which something was written since they were counted, or whose day is over. */
export function dueOf(db: Db, { now, within }: Omit<Refresh, 'most'>) {
  return db
    .selectFrom('groups')
    .leftJoin('group_figures', 'group_figures.group_id', 'groups.id')
    .where('groups.deleted_at', 'is', null)
    .where((eb) => areFiguresDue(eb, now))
    .$if(within !== undefined, (query) =>
      query.where((eb) => (within as NonNullable<typeof within>)(eb as never)),
    );
}

type Joined = ExpressionBuilder<
  Schema & { group_figures: Nullable<Schema['group_figures']> },
  'groups' | 'group_figures'
>;

/** Whether the kept figures of a group are out of date: in a query of groups, joined with theirs. */
export function areFiguresDue(eb: Joined, now: number): Expression<SqlBool> {
  return eb.or([
    eb('group_figures.until', 'is', null),
    eb('group_figures.until', '<=', now),
    // Counted by an older version, which does not fill this column.
    eb('group_figures.badge', '=', ''),
    eb('groups.id', 'in', eb.selectFrom('figures_due').select('figures_due.group_id')),
  ]);
}

/** What another process counted meanwhile is counted twice, to the same. */
async function recount(trx: Trx, store: Store, ids: readonly number[], now: number): Promise<void> {
  const pace = createPace(store);
  const { members, groups } = await countFigures(trx, ids, now, pace);
  await pace();
  for (const table of ['member_figures', 'group_figures', 'figures_due'] as const) {
    await trx
      .deleteFrom(table)
      .where('group_id', 'in', [...ids])
      .execute();
  }
  await insertMany(trx, store.engine, 'member_figures', MEMBERS, toRows(MEMBERS, members));
  await insertMany(trx, store.engine, 'group_figures', GROUPS, toRows(GROUPS, groups));
}

type Row = CountedFigures[keyof CountedFigures][number];

type Column = readonly [string, 'int' | 'text'];

function toRows(columns: readonly Column[], rows: readonly Row[]) {
  return rows.map((row) =>
    columns.map(([name]) => (row as Record<string, string | number | null>)[name] ?? null),
  );
}

const int = <T extends string>(...names: T[]) => names.map((name) => [name, 'int'] as const);

const MEMBERS = [
  ...int('group_id', 'person_id', 'rate', 'attended', 'total', 'excused', 'unrecorded'),
  ...int('absences', 'last_attended', 'is_punctual', 'pays_quota', 'is_unasked'),
];
const GROUPS: readonly Column[] = [
  ...int('group_id', 'until', 'previous', 'members', 'attended', 'total'),
  ...int('good', 'attention', 'risk', 'unknown', 'held', 'present', 'recorded'),
  ...int('rate', 'trend', 'last_meeting', 'recorded_at', 'days_left', 'is_overdue'),
  ['badge', 'text'],
];
