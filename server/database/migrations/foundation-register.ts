import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { AttendanceField } from '../tables/column.ts';
import { type Columns, required, withDefault } from './columns.ts';

const FIELDS: AttendanceField[] = ['present', 'punctual', 'paid_quota', 'excused'];

export async function createRegisterTables(db: Kysely<Schema>, columns: Columns): Promise<void> {
  await createMeetings(db, columns);
  await createAttendance(db, columns);
  await createHistory(db, columns);
  await createMeetingHistory(db, columns);
  await createNames(db, columns);
}

async function createMeetings(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('meetings'))
    .addColumn('uuid', c.text, (column) => column.notNull().unique())
    .addColumn('group_id', c.int, (column) => column.notNull().references('groups.id'))
    .addColumn('date', c.big, required)
    .addColumn('formative_topic_title', c.text)
    .addColumn('gospel_of_day', c.text)
    .addColumn('topic_advanced', c.flag, withDefault(0))
    .addColumn('prayed_rosary', c.flag, withDefault(0))
    .addColumn('meditation_of_day', c.text)
    .addColumn('formative_topic_link', c.text)
    .addColumn('notes', c.text)
    .addColumn('location', c.text)
    .addColumn('source', c.text, required)
    .addColumn('stamps', c.text, withDefault('{}'))
    .addColumn('flags', c.text, withDefault('[]'))
    .addColumn('set_aside_at', c.big)
    .addColumn('created_by', c.int)
    .addColumn('created_at', c.big, required)
    .addColumn('deleted_at', c.big)
    .addColumn('change', c.big, required)
    .execute();
  await db.schema
    .createIndex('meetings_group_change')
    .on('meetings')
    .columns(['group_id', 'change'])
    .execute();
  await db.schema
    .createIndex('meetings_group_date')
    .on('meetings')
    .columns(['group_id', 'date'])
    .execute();
}

async function createAttendance(db: Kysely<Schema>, c: Columns): Promise<void> {
  const keys = db.schema
    .createTable('attendance')
    .addColumn('meeting_id', c.int, (column) => column.notNull().references('meetings.id'))
    .addColumn('person_id', c.int, (column) => column.notNull().references('people.id'));
  let table: CreateTableBuilder<'attendance', string> = keys;
  for (const field of FIELDS) {
    table = table
      .addColumn(field, c.flag)
      .addColumn(`${field}_change`, c.big)
      .addColumn(`${field}_queue`, c.int)
      .addColumn(`${field}_seq`, c.big)
      .addColumn(`${field}_at`, c.big);
  }
  await c
    .keyed(
      table
        .addColumn('other', c.text)
        .addColumn('change', c.big, required)
        .addPrimaryKeyConstraint('attendance_key', ['meeting_id', 'person_id']),
    )
    .execute();
  await db.schema.createIndex('attendance_person').on('attendance').column('person_id').execute();
  await db.schema
    .createIndex('attendance_meeting_change')
    .on('attendance')
    .columns(['meeting_id', 'change'])
    .execute();
}

async function createHistory(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('attendance_history'))
    .addColumn('meeting_id', c.int, (column) => column.notNull().references('meetings.id'))
    .addColumn('person_id', c.int, (column) => column.notNull().references('people.id'))
    .addColumn('field', c.text, required)
    .addColumn('value', c.flag)
    .addColumn('change', c.big, required)
    .addColumn('queue', c.int)
    .addColumn('seq', c.big)
    .addColumn('at', c.big, required)
    .addColumn('author_id', c.int)
    .addColumn('outcome', c.text, required)
    .addColumn('received_at', c.big, required)
    .execute();
  await db.schema
    .createIndex('attendance_history_cell')
    .on('attendance_history')
    .columns(['meeting_id', 'person_id'])
    .execute();
}

async function createMeetingHistory(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('meeting_history'))
    .addColumn('meeting_id', c.int, (column) => column.notNull().references('meetings.id'))
    .addColumn('field', c.text, required)
    .addColumn('value', c.text, required)
    .addColumn('change', c.big, required)
    .addColumn('queue', c.int)
    .addColumn('seq', c.big)
    .addColumn('at', c.big, required)
    .addColumn('author_id', c.int)
    .addColumn('outcome', c.text, required)
    .addColumn('received_at', c.big, required)
    .execute();
  await db.schema
    .createIndex('meeting_history_meeting')
    .on('meeting_history')
    .column('meeting_id')
    .execute();
}

async function createNames(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('meeting_names'))
    .addColumn('meeting_id', c.int, (column) => column.notNull().references('meetings.id'))
    .addColumn('name', c.text, required)
    .addColumn('present', c.flag, withDefault(0))
    .addColumn('punctual', c.flag, withDefault(0))
    .addColumn('paid_quota', c.flag, withDefault(0))
    .addColumn('excused', c.flag, withDefault(0))
    .addColumn('person_id', c.int, (column) => column.references('people.id'))
    .addColumn('change', c.big, required)
    .execute();
  await db.schema
    .createIndex('meeting_names_meeting')
    .on('meeting_names')
    .column('meeting_id')
    .execute();
}
