import { type Kysely, type Migration, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { columnsOf, withDefault } from './columns.ts';

export function groupRhythm(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const c = columnsOf(engine);
      const add = (name: string, type: typeof c.int, isText = false) =>
        db.schema
          .alterTable('group_figures')
          .addColumn(name, type, isText ? withDefault('') : undefined)
          .execute();
      for (const name of ['rate', 'trend', 'days_left']) await add(name, c.int);
      await add('last_meeting', c.big);
      await add('recorded_at', c.big);
      await add('badge', c.text, true);
      await db.schema
        .alterTable('group_figures')
        .addColumn('is_overdue', c.flag, withDefault(0))
        .execute();
      for (const watched of WATCHED) await watch(db, engine, watched);
    },
  };
}

type Watched = { name: string; table: string; on: string; row: string; id: string };

const WATCHED: readonly Watched[] = [
  ...(['insert', 'update', 'delete'] as const).map((event) => ({
    ...{ name: `group_pauses_figures_${event}`, table: 'group_pauses', on: event },
    ...{ row: event === 'delete' ? 'old' : 'new', id: 'group_id' },
  })),
  {
    ...{ name: 'groups_rhythm_update', table: 'groups', row: 'new', id: 'id' },
    on: 'update of is_active, meeting_frequency_days, coordinator_id',
  },
];

async function watch(db: Kysely<Schema>, engine: Engine, watched: Watched): Promise<void> {
  const { name, table, on, row, id } = watched;
  if (engine === 'sqlite') {
    await sql
      .raw(`create trigger ${name} after ${on} on ${table}
        begin insert into figures_due (group_id) select ${row}.${id}
          where not exists (select 1 from figures_due where figures_due.group_id = ${row}.${id}); end`)
      .execute(db);
    return;
  }
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql as $$
      begin insert into figures_due (group_id) values (${row}.${id}) on conflict do nothing; return null; end $$`)
    .execute(db);
  await sql
    .raw(`create trigger ${name} after ${on} on ${table} for each row execute function ${name}()`)
    .execute(db);
}
