import { sql } from 'kysely';
import { compileOnce } from './compile-once.ts';
import type { Db, Trx } from './schema.ts';

/** Takes `count` numbers of the change sequence inside a write job; returns the first. */
export async function takeChanges(trx: Trx, count: number): Promise<number> {
  const [row] = await raise(trx, { count });
  return lastChange(row) - count + 1;
}

const raise = compileOnce<{ count: number }, { value: number }>((db, param) =>
  db
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', param('count')) }))
    .where('name', '=', 'change')
    .returning('value'),
);

/** PostgreSQL channel that notifies every process after a commit. */
export const CHANGES_CHANNEL = 'lideres_cambios';

/** Also notifies all processes; without payload, so that a transaction sends it once. */
export async function takeChangesAloud(trx: Trx, count: number): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    with taken as (
      update counters set value = value + ${count} where name = 'change' returning value
    )
    select value, pg_notify(${CHANGES_CHANNEL}, '') from taken
  `.execute(trx);
  return lastChange(rows[0]) - count + 1;
}

export async function readLastChange(db: Db): Promise<number> {
  const [row] = await findLastChange(db, {});
  return lastChange(row);
}

const findLastChange = compileOnce<Record<string, never>, { value: number }>((db) =>
  db.selectFrom('counters').select('value').where('name', '=', 'change'),
);

function lastChange(row: { value: number } | undefined): number {
  if (!row) {
    throw new Error('the change counter is missing');
  }
  return row.value;
}
