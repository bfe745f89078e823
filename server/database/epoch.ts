import { sql } from 'kysely';
import { readLastChange } from './changes.ts';
import { compileOnce } from './compile-once.ts';
import type { Db, Trx } from './schema.ts';
import type { Engine } from './store.ts';

export async function readEpoch(db: Db): Promise<string> {
  const [row] = await findMeta(db, { key: 'epoch' });
  if (!row) throw new Error('the epoch is missing');
  return row.value;
}

const findMeta = compileOnce<{ key: string }, { value: string }>((db, param) =>
  db.selectFrom('meta').select('value').where('key', '=', param('key')),
);

/** More change numbers than any server assigns between a backup and its loss. */
export const LOST_CHANGES = 1_000_000_000;
/** More people, groups and names than any network adds meanwhile. */
export const LOST_IDS = 1_000_000;
/** Tables whose ids phones keep and send. A reused id would name another person. */
export const NUMBERED_ON_PHONES = [
  ...(['people', 'memberships', 'groups', 'meeting_names'] as const),
  ...(['tertulias', 'agendas'] as const),
] as const;

/**
 * Renews the epoch: phones then resend what the data may lack. Lost change numbers and ids are
 * never reused, or a phone would mistake one value for another.
 * @param highest the highest number known to be assigned; numbers must only rise
 */
export async function renewEpoch(
  trx: Trx,
  engine: Engine,
  epoch: string,
  highest = 0,
): Promise<void> {
  await writeMeta(trx, 'epoch', epoch);
  const last = await readLastChange(trx);
  const value = Math.max(last, highest) + LOST_CHANGES;
  await trx.updateTable('counters').set({ value }).where('name', '=', 'change').execute();
  const lost = lostIds(last, value);
  for (const table of NUMBERED_ON_PHONES) await skipLostIds(trx, engine, table, lost);
}

/**
 * Ids to skip in a table when the changes rise from `before` to `after`. Depends on `after` alone:
 * gaps that add up over several restores would meet.
 */
export function lostIds(before: number, after: number): number {
  return (epochsIn(after) - epochsIn(before)) * LOST_IDS;
}

const epochsIn = (change: number) => Math.floor(change / LOST_CHANGES);

async function skipLostIds(trx: Trx, engine: Engine, table: string, lost: number): Promise<void> {
  if (engine === 'postgres') {
    const sequence = sql`pg_get_serial_sequence(${table}, 'id')`;
    // After a gap without a new row, only the sequence knows the highest number.
    const given = sql`coalesce(pg_sequence_last_value(cast(${sequence} as regclass)), 0)`;
    const there = sql`(select coalesce(max(id), 0) from ${sql.table(table)})`;
    const highest = sql`greatest(${given}, ${there})`;
    await sql`select setval(${sequence}, ${highest} + cast(${lost} as bigint))`.execute(trx);
    return;
  }
  // SQLite needs a first row to keep a table's id counter; an empty table would restart at 1.
  await sql`insert into sqlite_sequence (name, seq) select ${table}, 0
    where ${table} not in (select name from sqlite_sequence)`.execute(trx);
  await sql`update sqlite_sequence set seq = seq + ${lost} where name = ${table}`.execute(trx);
}

export async function writeMeta(trx: Trx, key: string, value: string): Promise<void> {
  await trx
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
