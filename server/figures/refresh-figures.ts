import { setTimeout as wait } from 'node:timers/promises';
import type { Expression, ExpressionBuilder, Nullable, SqlBool } from 'kysely';
import type { Endpoint } from '#contract/core/endpoint';
import { groupsWithin } from '../access/reach.ts';
import { countRows } from '../database/count-rows.ts';
import { insertMany } from '../database/insert-many.ts';
import { createPace } from '../database/pace.ts';
import type { Db, Schema, Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { type Call, type EarlyCall, mustHaveCaller } from '../http/handler.ts';
import { errorToFields, type Logger } from '../log.ts';
import { type CountedFigures, countFigures } from './count-figures.ts';

/** Groups per write turn: other writes come between. */
const GROUPS_A_TURN = 10;

type Refresh = {
  now: number;
  within?: (eb: ExpressionBuilder<Schema, 'groups'>) => Expression<SqlBool>;
  most: number;
  rest?: () => Promise<void>;
};

/** Recounts changed groups and those a new day changes. Returns how many. */
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

export function countDue(db: Db, { now, within }: Omit<Refresh, 'most'>): Promise<number> {
  return countRows(dueOf(db, { now, within }));
}

async function findDue(db: Db, { most, ...wanted }: Refresh): Promise<number[]> {
  const rows = await dueOf(db, wanted).select('groups.id').limit(most).execute();
  return rows.map(({ id }) => id);
}

/** Groups written to since they were counted, or whose day is over. */
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

/** Whether the figures of a group are out of date, in a query of groups joined with theirs. */
export function areFiguresDue(eb: Joined, now: number): Expression<SqlBool> {
  return eb.or([
    eb('group_figures.until', 'is', null),
    eb('group_figures.until', '<=', now),
    // Counted by an older version, which does not fill this column.
    eb('group_figures.badge', '=', ''),
    eb('groups.id', 'in', eb.selectFrom('figures_due').select('figures_due.group_id')),
  ]);
}

/** A concurrent recount by another process gives the same result. */
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

type CallContext = Pick<Call<Endpoint>, 'trx' | 'caller' | 'cell' | 'now'>;
type Early = Pick<EarlyCall, 'deps' | 'caller' | 'cell' | 'now'>;

/** Most groups that a request counts before its answer; the rest are left to `runFigures`. */
export const COUNTED_AT_ONCE = 200;

/** Counts the figures that are due within the caller's reach. */
export async function refreshReached({ deps, caller, cell, now }: Early): Promise<void> {
  const within = groupsWithin(mustHaveCaller({ caller }), cell);
  await refreshFigures(deps.store, { now, most: COUNTED_AT_ONCE, within });
}

/** How many groups within reach have figures that are due. */
export function countPending(
  call: CallContext,
  kind: 'community' | 'any' = 'community',
): Promise<number> {
  const within = groupsWithin(mustHaveCaller(call), call.cell);
  if (kind === 'any') return countDue(call.trx, { now: call.now, within });
  return countDue(call.trx, {
    now: call.now,
    within: (eb) => eb.and([within(eb), eb('groups.kind', '=', 'community')]),
  });
}

type FiguresDeps = {
  store: Store;
  now(): number;
  log: Logger;
  /** Calls `look` now and then; answers what ends it. Every ten seconds unless a test decides. */
  every?(look: () => void): () => void;
};

const EVERY_MS = 10_000;
/** So that nobody waits long for what was recorded a moment ago, and midnight lasts minutes. */
const MOST = 500;
const REST_MS = 60;

/**
 * Counts due figures every ten seconds, with pauses so that other writes come between. One process at a
 * time does it. Returns a function that stops it.
 */
export function runFigures(deps: FiguresDeps): () => Promise<void> {
  const { store, now, log, every = everyTenSeconds } = deps;
  let running: Promise<void> | null = null;
  let isStopped = false;
  const rest = async () => {
    if (isStopped) throw new Stopped();
    await wait(REST_MS);
  };
  const count = async () => {
    // Usually nothing is due: no lock is taken then.
    if ((await countDue(store.read, { now: now() })) === 0) return;
    const refresh = () => refreshFigures(store, { now: now(), most: MOST, rest });
    await store.jobLocks.runAlone('figures', refresh);
  };
  const look = () => {
    running ??= count()
      .catch((error) => {
        if (!(error instanceof Stopped)) log.error('figures', { error: errorToFields(error) });
      })
      .finally(() => {
        running = null;
      });
  };
  const stop = every(look);
  return async () => {
    isStopped = true;
    stop();
    await running;
  };
}

function everyTenSeconds(look: () => void): () => void {
  const timer = setInterval(look, EVERY_MS).unref();
  return () => clearInterval(timer);
}

class Stopped extends Error {}
