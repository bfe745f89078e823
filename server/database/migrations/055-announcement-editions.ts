import { type Kysely, type Migration, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { columnsOf, withDefault } from './columns.ts';

/** Which edition of an announcement was read, and what a forwarded one says before its original. */
export function announcementEditions(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const c = columnsOf(engine);
      const announcements = () => db.schema.alterTable('announcements');
      const reads = () => db.schema.alterTable('announcement_reads');
      await announcements().addColumn('edition', c.int, withDefault(1)).execute();
      await announcements().addColumn('forward_line', c.text).execute();
      await reads().addColumn('read_edition', c.int, withDefault(1)).execute();
      await reads().addColumn('ack_edition', c.int).execute();
      await sql`update announcements set edition = 2 where renewed_at is not null`.execute(db);
      await numberReads(db);
      await keepLines(db);
    },
  };
}

/** By time, as they counted until now. */
async function numberReads(db: Kysely<Schema>): Promise<void> {
  const renewed = sql`(select renewed_at from announcements a
    where a.id = announcement_reads.announcement_id)`;
  await sql`update announcement_reads set ack_edition = 1 where ack_at is not null`.execute(db);
  await sql`update announcement_reads set read_edition = 2 where read_at >= ${renewed}`.execute(db);
  await sql`update announcement_reads set ack_edition = 2 where ack_at >= ${renewed}`.execute(db);
}

/** Where the original was changed since, what was put before it can no longer be told apart. */
async function keepLines(db: Kysely<Schema>): Promise<void> {
  const original = sql`(select content from announcements o where o.id = announcements.parent_id)`;
  const ending = sql`${'\n\n'} || ${original}`;
  const before = sql`length(content) - length(${ending})`;
  await sql`update announcements set forward_line = ''
    where parent_id is not null and content = ${original}`.execute(db);
  await sql`update announcements set forward_line = substr(content, 1, ${before})
    where parent_id is not null and ${before} > 0
      and substr(content, ${before} + 1) = ${ending}`.execute(db);
}
