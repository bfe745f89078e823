import { type Kysely, sql } from 'kysely';
import type { Engine } from '../store.ts';

/** Refuses updates, and deletes beyond the retention declared in the same transaction. */
// biome-ignore lint/suspicious/noExplicitAny: any database will do
export async function sealAudit(db: Kysely<any>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') await sealSqlite(db);
  else await sealPostgres(db);
}

// biome-ignore lint/suspicious/noExplicitAny: any database will do
async function sealSqlite(db: Kysely<any>): Promise<void> {
  await sql`create trigger audit_no_update before update on audit
    begin select raise(abort, 'audit is append-only'); end`.execute(db);
  await sql`create trigger audit_no_delete before delete on audit
    when not exists (
      select 1 from meta where key = 'audit-pruned-to' and cast(value as integer) >= old.id
    )
    begin select raise(abort, 'audit is append-only'); end`.execute(db);
}

// biome-ignore lint/suspicious/noExplicitAny: any database will do
async function sealPostgres(db: Kysely<any>): Promise<void> {
  await sql`create function audit_sealed() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and exists (
        select 1 from meta where key = 'audit-pruned-to' and cast(value as integer) >= old.id
      ) then
        return old;
      end if;
      raise exception 'audit is append-only';
    end $$`.execute(db);
  await sql`create trigger audit_sealed before update or delete on audit
    for each row execute function audit_sealed()`.execute(db);
}
