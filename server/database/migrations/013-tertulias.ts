import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex, type Columns, columnsOf, required, withDefault } from './columns.ts';

export function tertulias(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const c = columnsOf(engine);
      await addTertulias(db, c);
      await addGuests(db, c);
      await addHistory(db, c);
      await addSending(db, c);
    },
  };
}

async function addTertulias(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('tertulia_series'))
    .addColumn('anchor_at', c.big, required)
    .addColumn('zone', c.text, required)
    .addColumn('frequency', c.text, required)
    .addColumn('repeat_by', c.text, required)
    .addColumn('template', c.text, required)
    .addColumn('ended_at', c.big)
    .execute();
  await c
    .id(db.schema.createTable('tertulias'))
    .addColumn('uuid', c.text, (column) => column.notNull().unique())
    .addColumn('title', c.text, required)
    .addColumn('description', c.text)
    .addColumn('at', c.big, required)
    .addColumn('zone', c.text, required)
    .addColumn('place', c.text)
    .addColumn('zone_level', c.text, required)
    .addColumn('zone_name', c.text, required)
    .addColumn('state', c.text, required)
    .addColumn('city', c.text)
    .addColumn('max_participants', c.int, required)
    .addColumn('frequency', c.text, required)
    .addColumn('repeat_by', c.text, required)
    .addColumn('participant_selection', c.text, required)
    .addColumn('specific_cities', c.text, withDefault('[]'))
    .addColumn('series_id', c.int, (column) => column.references('tertulia_series.id'))
    .addColumn('occurrence', c.int, withDefault(0))
    .addColumn('status', c.text, withDefault('planned'))
    .addColumn('organizer_id', c.int)
    .addColumn('reply_until', c.big)
    .addColumn('created_at', c.big, required)
    .addColumn('deleted_at', c.big)
    .addColumn('change', c.big, required)
    .execute();
  await addIndex(db, 'tertulias', ['state']);
  await addIndex(db, 'tertulias', ['series_id']);
  await addIndex(db, 'tertulias', ['organizer_id']);
}

async function addGuests(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('tertulia_guests'))
    .addColumn('tertulia_id', c.int, (column) => column.notNull().references('tertulias.id'))
    .addColumn('person_id', c.int, (column) => column.references('people.id'))
    .addColumn('uuid', c.text)
    .addColumn('name', c.text)
    .addColumn('source', c.text, required)
    .addColumn('invited_by', c.int)
    .addColumn('invited_at', c.big, required)
    .addColumn('sent_at', c.big)
    .addColumn('sent_by', c.int)
    .addColumn('channel', c.text)
    .addColumn('send_note', c.text)
    .addColumn('withdrawn_at', c.big)
    .addColumn('answer', c.text)
    .addColumn('companions', c.int, withDefault(0))
    .addColumn('answered_at', c.big)
    .addColumn('answer_change', c.big)
    .addColumn('answered_by', c.int)
    .addColumn('seat', c.text)
    .addColumn('seat_change', c.big)
    .addColumn('seat_at', c.big)
    .addColumn('attended', c.flag)
    .addColumn('stamps', c.text, withDefault('{}'))
    .addColumn('change', c.big, required)
    .addUniqueConstraint('tertulia_guests_person', ['tertulia_id', 'person_id'])
    .addUniqueConstraint('tertulia_guests_uuid', ['tertulia_id', 'uuid'])
    .execute();
  await addIndex(db, 'tertulia_guests', ['person_id']);
}

async function addHistory(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('tertulia_guest_history'))
    .addColumn('guest_id', c.int, (column) => column.notNull().references('tertulia_guests.id'))
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
  await addIndex(db, 'tertulia_guest_history', ['guest_id']);
}

async function addSending(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('answer_links'))
    .addColumn('tertulia_id', c.int, (column) => column.notNull().references('tertulias.id'))
    .addColumn('person_id', c.int, (column) => column.notNull().references('people.id'))
    .addColumn('token_hash', c.text, (column) => column.notNull().unique())
    .addColumn('created_by', c.int)
    .addColumn('created_at', c.big, required)
    .execute();
  await addIndex(db, 'answer_links', ['person_id']);
  await addIndex(db, 'answer_links', ['tertulia_id']);
  await c
    .id(db.schema.createTable('contact_claims'))
    .addColumn('tertulia_id', c.int, (column) => column.notNull().references('tertulias.id'))
    .addColumn('purpose', c.text, required)
    .addColumn('person_id', c.int, (column) => column.notNull().references('people.id'))
    .addColumn('phone', c.text)
    .addColumn('by_id', c.int, required)
    .addColumn('claimed_at', c.big, required)
    .addColumn('claimed_until', c.big, required)
    .addColumn('outcome', c.text)
    .addColumn('outcome_at', c.big)
    .execute();
  await addIndex(db, 'contact_claims', ['person_id']);
  await addIndex(db, 'contact_claims', ['tertulia_id']);
}
