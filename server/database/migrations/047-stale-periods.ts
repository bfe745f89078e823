import { type Kysely, type Migration, sql } from 'kysely';
import { DAY_MS } from '#contract/core/durations';
import { CENTRAL_ZONE } from '#contract/core/time-zones';
import { periodBounds } from '#contract/rules/report-period';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex, columnsOf, withDefault } from './columns.ts';

/** Triggers mark the closed periods of a community that was written to: only those are counted again. */
export function stalePeriods(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const { big, flag } = columnsOf(engine);
      // What was written since the existing snapshots is unknown.
      await db.schema
        .alterTable('report_snapshots')
        .addColumn('is_stale', flag, withDefault(1))
        .execute();
      for (const name of ['begins_at', 'ends_at']) {
        await db.schema.alterTable('report_snapshots').addColumn(name, big).execute();
      }
      await fillBounds(db);
      await addIndex(db, 'report_snapshots', ['scope', 'ends_at']);
      await (engine === 'sqlite' ? watchBySqlite(db) : watchByPostgres(db));
    },
  };
}

const OF_MEETINGS = ['attendance', 'attendance_totals', 'meeting_names'] as const;
const EVENTS = ['insert', 'update', 'delete'] as const;
const COLUMNS = 'date, deleted_at, set_aside_at, group_id, distinct_from';

/** Bounds with a day around them: each place's clock decides where its month begins. */
async function fillBounds(db: Kysely<Schema>): Promise<void> {
  const periods = await db
    .selectFrom('report_snapshots')
    .select('period')
    .distinct()
    .where('kind', '=', 'attendance')
    .execute();
  for (const { period } of periods) {
    const { since, until } = periodBounds(period, CENTRAL_ZONE);
    await db
      .updateTable('report_snapshots')
      .set({ begins_at: since - DAY_MS, ends_at: until + DAY_MS })
      .where('kind', '=', 'attendance')
      .where('period', '=', period)
      .execute();
  }
}

/** Recent meetings, which most writes are about, are later than any closed period: one look into an index. */
const isAbout = `kept.scope = 'group:' || told.group_id and kept.kind = 'attendance'
  and kept.ends_at >= told.date and kept.begins_at <= told.date and kept.is_stale = 0`;

/** @param source a table expression with `group_id` and `date` */
const staleBySqlite = (source: string) => `update report_snapshots set is_stale = 1
  where id in (select kept.id from ${source} as told join report_snapshots as kept on ${isAbout})`;

async function watchBySqlite(db: Kysely<Schema>): Promise<void> {
  for (const event of EVENTS) {
    const row = event === 'delete' ? 'old' : 'new';
    for (const table of OF_MEETINGS) {
      const meeting = `(select group_id, date from meetings where id = ${row}.meeting_id)`;
      await sql
        .raw(`create trigger ${table}_stale_${event} after ${event} on ${table}
          begin ${staleBySqlite(meeting)}; end`)
        .execute(db);
    }
    const on = event === 'update' ? `update of ${COLUMNS}` : event;
    const rows = event === 'update' ? ['old', 'new'] : [row];
    const own = rows.map((one) => `select ${one}.group_id as group_id, ${one}.date as date`);
    await sql
      .raw(`create trigger meetings_stale_${event} after ${on} on meetings
        begin ${staleBySqlite(`(${own.join(' union all ')})`)}; end`)
      .execute(db);
  }
  // Another place has another clock, and so other bounds of a month.
  await sql
    .raw(`create trigger groups_stale_update after update of state, city on groups
      when old.state is not new.state or old.city is not new.city
      begin update report_snapshots set is_stale = 1
        where kind = 'attendance' and scope = 'group:' || new.id; end`)
    .execute(db);
}

const staleByPostgres = (source: string) =>
  `update report_snapshots as kept set is_stale = 1 from (${source}) as told where ${isAbout}`;

/** Statement-level trigger for marks: they come in bulk. */
async function watchByPostgres(db: Kysely<Schema>): Promise<void> {
  for (const event of EVENTS) {
    const rows = event === 'delete' ? 'old table' : 'new table';
    for (const table of OF_MEETINGS) {
      await trigger(db, {
        name: `${table}_stale_${event}`,
        on: `after ${event} on ${table} referencing ${rows} as changed for each statement`,
        body: staleByPostgres(`select distinct m.group_id, m.date from changed
          join meetings m on m.id = changed.meeting_id`),
      });
    }
    const on = event === 'update' ? `update of ${COLUMNS}` : event;
    const changed = { insert: ['new'], update: ['old', 'new'], delete: ['old'] }[event];
    const own = changed.map((one) => `select ${one}.group_id as group_id, ${one}.date as date`);
    await trigger(db, {
      name: `meetings_stale_${event}`,
      on: `after ${on} on meetings for each row`,
      body: staleByPostgres(own.join(' union all ')),
    });
  }
  await trigger(db, {
    name: 'groups_stale_update',
    on: `after update of state, city on groups for each row
      when (old.state is distinct from new.state or old.city is distinct from new.city)`,
    body: `update report_snapshots set is_stale = 1
      where kind = 'attendance' and scope = 'group:' || new.id`,
  });
}

type Trigger = { name: string; on: string; body: string };

async function trigger(db: Kysely<Schema>, { name, on, body }: Trigger): Promise<void> {
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql as $$
      begin ${body}; return null; end $$`)
    .execute(db);
  await sql.raw(`create trigger ${name} ${on} execute function ${name}()`).execute(db);
}
