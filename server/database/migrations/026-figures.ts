import { type Kysely, type Migration, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex, type Columns, columnsOf, required, withDefault } from './columns.ts';

export function figures(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const columns = columnsOf(engine);
      await createMemberFigures(db, columns);
      await createGroupFigures(db, columns);
      await columns
        .keyed(
          db.schema
            .createTable('figures_due')
            .addColumn('group_id', columns.int, (column) => column.primaryKey()),
        )
        .execute();
      await (engine === 'sqlite' ? watchBySqlite(db) : watchByPostgres(db));
    },
  };
}

async function createMemberFigures(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .keyed(
      db.schema
        .createTable('member_figures')
        .addColumn('group_id', c.int, required)
        .addColumn('person_id', c.int, required)
        .addColumn('rate', c.int)
        .addColumn('attended', c.int, required)
        .addColumn('total', c.int, required)
        .addColumn('excused', c.int, required)
        .addColumn('unrecorded', c.int, required)
        .addColumn('absences', c.int, required)
        .addColumn('last_attended', c.big)
        .addColumn('is_punctual', c.flag, required)
        .addColumn('pays_quota', c.flag, required)
        .addColumn('is_unasked', c.flag, withDefault(0))
        .addPrimaryKeyConstraint('member_figures_key', ['group_id', 'person_id']),
    )
    .execute();
  await addIndex(db, 'member_figures', ['person_id']);
  for (const column of ['rate', 'absences', 'last_attended', 'is_unasked']) {
    await addIndex(db, 'member_figures', [column, 'person_id']);
  }
}

async function createGroupFigures(db: Kysely<Schema>, c: Columns): Promise<void> {
  const figures = ['members', 'attended', 'total', 'good', 'attention', 'risk', 'unknown'];
  const marks = ['held', 'present', 'recorded'];
  let table = db.schema
    .createTable('group_figures')
    .addColumn('group_id', c.int, (column) => column.primaryKey())
    .addColumn('until', c.big, required)
    .addColumn('previous', c.int);
  for (const name of [...figures, ...marks]) table = table.addColumn(name, c.int, required);
  await c.keyed(table).execute();
  await addIndex(db, 'group_figures', ['until']);
}

const SOURCES = [
  { table: 'attendance', columns: '', of: 'meeting' },
  { table: 'attendance_totals', columns: '', of: 'meeting' },
  { table: 'meetings', columns: 'date, deleted_at, set_aside_at, group_id', of: 'group_id' },
  { table: 'memberships', columns: '', of: 'group_id' },
  { table: 'groups', columns: 'state, city, deleted_at', of: 'id' },
  { table: 'people', columns: 'status, created_by, consent_version', of: 'person' },
] as const;

type Source = (typeof SOURCES)[number];

const GROUPS: Readonly<Record<Source['of'], (row: string) => string>> = {
  meeting: (row) => `select group_id from meetings where id = ${row}.meeting_id`,
  person: (row) =>
    `select group_id from memberships where person_id = ${row}.id and left_at is null`,
  group_id: (row) => `select ${row}.group_id as group_id`,
  id: (row) => `select ${row}.id as group_id`,
};

type Event = 'insert' | 'update' | 'delete';

/** New people and groups have no members, and neither is ever deleted. */
const eventsOf = ({ of }: Source): readonly Event[] =>
  of === 'person' || of === 'id' ? ['update'] : ['insert', 'update', 'delete'];

/** No «or ignore»: inside a trigger the outer statement's conflict policy applies. */
async function watchBySqlite(db: Kysely<Schema>): Promise<void> {
  for (const source of SOURCES) {
    for (const event of eventsOf(source)) {
      const { table, columns, of } = source;
      const on = event === 'update' && columns ? `update of ${columns}` : event;
      const groups = GROUPS[of](event === 'delete' ? 'old' : 'new');
      const former = event === 'update' && of === 'group_id' ? ` union ${GROUPS[of]('old')}` : '';
      await sql
        .raw(`create trigger ${table}_figures_${event} after ${on} on ${table}
          begin insert into figures_due (group_id) select told.group_id from (${groups}${former}) as told
            where not exists (select 1 from figures_due where figures_due.group_id = told.group_id); end`)
        .execute(db);
    }
  }
}

/** Statement-level trigger: marks come in bulk. */
async function watchByPostgres(db: Kysely<Schema>): Promise<void> {
  for (const source of SOURCES) {
    for (const event of eventsOf(source)) {
      const { table, columns, of } = source;
      const name = `${table}_figures_${event}`;
      const isMany = of === 'meeting';
      const row = isMany ? 'changed' : event === 'delete' ? 'old' : 'new';
      const former = event === 'update' && of === 'group_id' ? ` union ${GROUPS[of]('old')}` : '';
      const groups = isMany
        ? `select distinct m.group_id from changed join meetings m on m.id = changed.meeting_id`
        : `${GROUPS[of](row)}${former}`;
      await sql
        .raw(`create function ${name}() returns trigger language plpgsql as $$
          begin insert into figures_due (group_id) ${groups} on conflict do nothing; return null; end $$`)
        .execute(db);
      const on = event === 'update' && columns ? `update of ${columns}` : event;
      const table_ = event === 'delete' ? 'old table' : 'new table';
      const each = isMany ? `referencing ${table_} as changed for each statement` : 'for each row';
      await sql
        .raw(`create trigger ${name} after ${on} on ${table} ${each} execute function ${name}()`)
        .execute(db);
    }
  }
}
