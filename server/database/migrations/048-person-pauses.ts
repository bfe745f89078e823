import { type Kysely, type Migration, sql } from 'kysely';
import { DAY_MS } from '#contract/core/durations';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex, columnsOf, required } from './columns.ts';

/** Days on which no meeting expects a person, in the form of `group_pauses`. */
export function personPauses(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const c = columnsOf(engine);
      await c
        .id(db.schema.createTable('person_pauses'))
        .addColumn('person_id', c.int, (column) => required(column).references('people.id'))
        .addColumn('from_day', c.text, required)
        .addColumn('until_day', c.text, required)
        .addColumn('reason', c.text, required)
        .addColumn('created_by', c.int)
        .addColumn('created_at', c.big, required)
        .execute();
      await addIndex(db, 'person_pauses', ['person_id']);
      for (const event of ['insert', 'update', 'delete'] as const) {
        await recountAfter(db, engine, event);
      }
    },
  };
}

const ROWS = { insert: ['new'], update: ['old', 'new'], delete: ['old'] } as const;

/** Kept figures and closed periods of the person's groups; an update may move a pause to another person. */
async function recountAfter(
  db: Kysely<Schema>,
  engine: Engine,
  event: keyof typeof ROWS,
): Promise<void> {
  const statements = ROWS[event].flatMap((row) => {
    const groups = `select group_id from memberships where person_id = ${row}.person_id`;
    return [dueAgain(engine, groups), staleAgain(engine, groups, row)];
  });
  const name = `person_pauses_figures_${event}`;
  const body = `${statements.join('; ')};`;
  if (engine === 'sqlite') {
    await sql
      .raw(`create trigger ${name} after ${event} on person_pauses begin ${body} end`)
      .execute(db);
    return;
  }
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql as $$
      begin ${body} return null; end $$`)
    .execute(db);
  await sql
    .raw(
      `create trigger ${name} after ${event} on person_pauses for each row execute function ${name}()`,
    )
    .execute(db);
}

function dueAgain(engine: Engine, groups: string): string {
  const insert = `insert into figures_due (group_id) select distinct due.group_id
    from (${groups}) as due`;
  if (engine === 'postgres') return `${insert} on conflict do nothing`;
  return `${insert} where not exists
    (select 1 from figures_due where figures_due.group_id = due.group_id)`;
}

/** Two days around the pause cover the clock of every place. */
function staleAgain(engine: Engine, groups: string, row: 'old' | 'new'): string {
  const msOf = (day: string) =>
    engine === 'sqlite'
      ? `strftime('%s', ${row}.${day}) * 1000`
      : `extract(epoch from ${row}.${day}::date) * 1000`;
  return `update report_snapshots set is_stale = 1
    where kind = 'attendance' and is_stale = 0
      and scope in (select 'group:' || own.group_id from (${groups}) as own)
      and ends_at >= ${msOf('from_day')} - ${2 * DAY_MS}
      and begins_at <= ${msOf('until_day')} + ${2 * DAY_MS}`;
}
