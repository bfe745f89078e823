import { type Kysely, type Migration, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex, columnsOf } from './columns.ts';

/** Recounts every group: same-day registrations count once, and visitors make it held. */
export function heldMeetings(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const { text } = columnsOf(engine);
      await db.schema.alterTable('meetings').addColumn('distinct_from', text).execute();
      // Polling reads the latest change, however many groups there are.
      await addIndex(db, 'groups', ['change']);
      for (const event of EVENTS) {
        const row = event === 'delete' ? 'old' : 'new';
        const group = `(select group_id from meetings where id = ${row}.meeting_id)`;
        await watch(db, engine, {
          name: `meeting_names_figures_${event}`,
          on: 'meeting_names',
          event,
          group,
        });
      }
      await watch(db, engine, {
        ...{ name: 'meetings_distinct_update', on: 'meetings', event: 'update of distinct_from' },
        group: 'new.group_id',
      });
      await sql
        .raw(`insert into figures_due (group_id) select id from groups
          where deleted_at is null and not exists
            (select 1 from figures_due where figures_due.group_id = groups.id)`)
        .execute(db);
    },
  };
}

const EVENTS = ['insert', 'update', 'delete'] as const;

type Watched = { name: string; on: string; event: string; group: string };

async function watch(
  db: Kysely<Schema>,
  engine: Engine,
  { name, on, event, group }: Watched,
): Promise<void> {
  if (engine === 'sqlite') {
    await sql
      .raw(`create trigger ${name} after ${event} on ${on}
        begin insert into figures_due (group_id) select ${group}
          where not exists (select 1 from figures_due where figures_due.group_id = ${group}); end`)
      .execute(db);
    return;
  }
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql as $$
      begin insert into figures_due (group_id) values (${group}) on conflict do nothing; return null; end $$`)
    .execute(db);
  await sql
    .raw(`create trigger ${name} after ${event} on ${on} for each row execute function ${name}()`)
    .execute(db);
}
