import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/schema.ts';
import type { Engine } from '../database/store.ts';

export type SuspendedKeys = RawBuilder<unknown>[];

/** Indexes that do not grow at their end: each new week would touch all their pages. */
const SCATTERED = ['attendance_person', 'meetings_group_change', 'meetings_group_date'] as const;

const LOADED = ['attendance', 'meetings'] as const;

/** Drops the costliest indexes and triggers for a bulk load; `resumeKeys` restores them. */
export async function suspendKeys(trx: Trx, engine: Engine): Promise<SuspendedKeys> {
  const suspended: SuspendedKeys = [];
  for (const name of SCATTERED) {
    suspended.push(await readIndex(trx, engine, name));
    await sql`drop index ${sql.ref(name)}`.execute(trx);
  }
  const others = engine === 'sqlite' ? await dropTriggers(trx) : await pausePostgres(trx);
  return [...suspended, ...others];
}

export async function resumeKeys(
  trx: Trx,
  engine: Engine,
  suspended: SuspendedKeys,
): Promise<void> {
  if (engine === 'postgres') await sql`set local statement_timeout = 0`.execute(trx);
  for (const statement of suspended) await statement.execute(trx);
  // Statistics of empty tables would give bad plans for thirty million rows.
  if (engine === 'postgres') await sql`analyze`.execute(trx);
}

async function readIndex(trx: Trx, engine: Engine, name: string): Promise<RawBuilder<unknown>> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<Defined>`select sql from sqlite_master where name = ${name}`.execute(trx)
      : await sql<Defined>`select indexdef as sql from pg_indexes where indexname = ${name}`.execute(
          trx,
        );
  return sql.raw((rows[0] as Defined).sql);
}

type Defined = { sql: string };

/** Uncounted groups are due anyway. */
async function dropTriggers(trx: Trx): Promise<SuspendedKeys> {
  const { rows } = await sql<Defined & { name: string }>`select name, sql from sqlite_master
    where type = 'trigger' and tbl_name in (${sql.join(LOADED)})`.execute(trx);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(trx);
  return rows.map((row) => sql.raw(row.sql));
}

async function pausePostgres(trx: Trx): Promise<SuspendedKeys> {
  const references = await dropReferences(trx);
  for (const table of LOADED) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
  }
  const enable = LOADED.map((table) => sql`alter table ${sql.table(table)} enable trigger user`);
  return [...references, ...enable];
}

/** Checked once at the end by a join, instead of per mark. */
async function dropReferences(trx: Trx): Promise<SuspendedKeys> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and conrelid = 'attendance'::regclass`.execute(trx);
  for (const { name } of rows) {
    await sql`alter table attendance drop constraint ${sql.ref(name)}`.execute(trx);
  }
  return rows.map(
    ({ name, definition }) =>
      sql`alter table attendance add constraint ${sql.ref(name)} ${sql.raw(definition)}`,
  );
}
