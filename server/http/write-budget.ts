/**
 * Counts what a person writes, in the transaction that writes it: what is rolled back was not counted, and
 * what a phone sends again is not judged again.
 */
import { sql } from 'kysely';
import { HOUR_MS, MINUTE_MS } from '#contract/core/durations';
import { type BudgetName, budgetOf, type Size, WRITE_BUDGETS } from '#contract/core/write-budgets';
import { compileOnce } from '../database/compile-once.ts';
import type { Trx } from '../database/schema.ts';
import * as messages from './messages.ts';
import { HttpProblem } from './problem.ts';

const HOURS_A_DAY = 24;

export type Writes = {
  /**
   * Takes room for one row of so many bytes; answers the refusal when there is none, and then nothing is
   * taken. Rows that are bounded otherwise always have room.
   */
  take(rowName: string, bytes: number): HttpProblem | null;
  /** Writes down what was taken. */
  save(trx: Trx): Promise<void>;
};

export async function readWrites(trx: Trx, personId: number, now: number): Promise<Writes> {
  const hour = Math.floor(now / HOUR_MS);
  const counts = await findCounts(trx, { personId, since: hour - HOURS_A_DAY });
  const taken = new Map<BudgetName, Size>();
  return {
    take(rowName, bytes) {
      const name = budgetOf(rowName);
      if (!name) return null;
      const mine = taken.get(name) ?? { rows: 0, bytes: 0 };
      const next = { rows: mine.rows + 1, bytes: mine.bytes + bytes };
      const ofName = counts.filter(({ budget }) => budget === name);
      const opensAt = whenOpen(name, next, ofName, hour);
      if (opensAt !== null) return spent(name, opensAt * HOUR_MS - now);
      taken.set(name, next);
      return null;
    },
    async save(inTrx) {
      for (const [budget, size] of taken)
        await addCount(inTrx, { personId, hour, budget, ...size });
    },
  };
}

type Count = Size & { hour: number; budget: string };

/** The first hour, counted from 1970, in which there will be room; null when there is now. */
function whenOpen(name: BudgetName, next: Size, counts: readonly Count[], hour: number) {
  const { hour: anHour, day: aDay } = WRITE_BUDGETS[name];
  const sum = (since: number): Size =>
    counts.filter((count) => count.hour >= since).reduce(add, next);
  if (!isWithin(sum(hour - HOURS_A_DAY + 1), aDay)) {
    const later = counts.map((count) => count.hour + HOURS_A_DAY).filter((at) => at > hour);
    const fits = later
      .sort((a, b) => a - b)
      .find((at) => isWithin(sum(at - HOURS_A_DAY + 1), aDay));
    return fits ?? hour + HOURS_A_DAY;
  }
  return isWithin(sum(hour), anHour) ? null : hour + 1;
}

const add = (one: Size, other: Size): Size => ({
  rows: one.rows + other.rows,
  bytes: one.bytes + other.bytes,
});
const isWithin = (size: Size, most: Size) => size.rows <= most.rows && size.bytes <= most.bytes;

function spent(name: BudgetName, waitMs: number): HttpProblem {
  const { what } = WRITE_BUDGETS[name];
  return new HttpProblem(429, 'budget_spent', messages.budgetSpent(what, waitToWords(waitMs)), {
    'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1_000))),
  });
}

function waitToWords(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  return minutes < 90 ? messages.minutes(minutes) : messages.hours(Math.ceil(ms / HOUR_MS));
}

const findCounts = compileOnce<{ personId: number; since: number }, Count>((db, param) =>
  db
    .selectFrom('write_counts')
    .select(['hour', 'budget', 'rows', 'bytes'])
    .where('person_id', '=', param('personId'))
    .where('hour', '>', param('since')),
);

type Added = Size & { personId: number; hour: number; budget: string };

const addCount = compileOnce<Added>((db, param) =>
  db
    .insertInto('write_counts')
    .values({
      person_id: param('personId'),
      hour: param('hour'),
      budget: param('budget'),
      rows: param('rows'),
      bytes: param('bytes'),
    })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'hour', 'budget']).doUpdateSet({
        rows: sql<number>`write_counts.rows + excluded.rows`,
        bytes: sql<number>`write_counts.bytes + excluded.bytes`,
      }),
    ),
);

/** Hours that no budget asks for any more. */
export async function dropOldWrites(trx: Trx, now: number): Promise<void> {
  const oldest = Math.floor(now / HOUR_MS) - HOURS_A_DAY;
  await trx.deleteFrom('write_counts').where('hour', '<=', oldest).execute();
}
