/**
 * Limits what one owner may store without effect: any account or link could otherwise fill the
 * disk. The phone keeps refused rows and may resend them.
 */
import { sql } from 'kysely';
import { DAY_MS } from '#contract/core/durations';
import type { Trx } from '../database/schema.ts';

type Size = { rows: number; bytes: number };

const KIB = 1_024;

export const BUDGETS = {
  /** Refused with a reason, in a day and altogether. */
  rejectedADay: { rows: 200, bytes: 512 * KIB },
  rejected: { rows: 2_000, bytes: 4_096 * KIB },
  /** The same for callers without access, whose refused operations are useless. */
  outsiderADay: { rows: 50, bytes: 64 * KIB },
  outsider: { rows: 200, bytes: 256 * KIB },
  /** For a coordinator to decide: 13 meetings of 60 marks, a leader's quarter of a year, are 793 rows. */
  waiting: { rows: 3_000, bytes: 8_192 * KIB },
  /** Under a renewed link, by any holder. */
  waitingOfLink: { rows: 500, bytes: 2_048 * KIB },
} as const satisfies Record<string, Size>;

/** What is left of the budgets while one batch is carried out; each is read once, when first needed. */
export type Budget = {
  /** Takes room for so many bytes; false when there is none, and then nothing is taken. */
  takeRejected(owner: string, bytes: number): Promise<boolean>;
  takeWaiting(owner: string, bytes: number): Promise<boolean>;
};

export function createBudget(trx: Trx, now: number, isOutsider: boolean): Budget {
  const left = new Map<string, Promise<Size>>();
  const leftOf = (key: string, read: () => Promise<Size>) => {
    const known = left.get(key) ?? read();
    left.set(key, known);
    return known;
  };
  return {
    takeRejected: async (owner, bytes) =>
      take(
        await leftOf(`rejected ${owner}`, () => leftRejected(trx, owner, now, isOutsider)),
        bytes,
      ),
    takeWaiting: async (owner, bytes) =>
      take(await leftOf(`waiting ${owner}`, () => leftWaiting(trx, owner)), bytes),
  };
}

function take(left: Size, bytes: number): boolean {
  if (left.rows < 1 || left.bytes < bytes) return false;
  left.rows -= 1;
  left.bytes -= bytes;
  return true;
}

async function leftRejected(
  trx: Trx,
  owner: string,
  now: number,
  isOutsider: boolean,
): Promise<Size> {
  const used = (since: number) =>
    trx
      .selectFrom('rejected_ops')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .select(sizeOfPayloads)
      .where('owner', '=', owner)
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow();
  const [ever, today] = isOutsider
    ? [BUDGETS.outsider, BUDGETS.outsiderADay]
    : [BUDGETS.rejected, BUDGETS.rejectedADay];
  const [of, ofToday] = [minus(ever, await used(-1)), minus(today, await used(now - DAY_MS))];
  return { rows: Math.min(of.rows, ofToday.rows), bytes: Math.min(of.bytes, ofToday.bytes) };
}

async function leftWaiting(trx: Trx, owner: string): Promise<Size> {
  const used = await trx
    .selectFrom('quarantine')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .select(sizeOfPayloads)
    .where('owner', '=', owner)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return minus(owner.startsWith('g') ? BUDGETS.waitingOfLink : BUDGETS.waiting, used);
}

const sizeOfPayloads = sql<number>`coalesce(sum(octet_length(payload)), 0)`.as('bytes');

const minus = (all: Size, used: Size): Size => ({
  rows: all.rows - used.rows,
  bytes: all.bytes - used.bytes,
});
