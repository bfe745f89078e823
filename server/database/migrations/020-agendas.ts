import { type Kysely, type Migration, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex, type Columns, columnsOf, required, withDefault } from './columns.ts';

export function agendas(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const c = columnsOf(engine);
      await addAgendas(db, c);
      await addParticipants(db, c);
      await addAnswers(db, c);
      await widenClaims(db, c);
    },
  };
}

async function addAgendas(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('agendas'))
    .addColumn('title', c.text, required)
    .addColumn('description', c.text)
    .addColumn('city', c.text, required)
    .addColumn('state', c.text, required)
    .addColumn('status', c.text, withDefault('draft'))
    .addColumn('response_deadline', c.big)
    .addColumn('whatsapp_message', c.text, required)
    .addColumn('questions', c.text, withDefault('[]'))
    .addColumn('signature', c.text, withDefault('named'))
    .addColumn('outcome', c.text)
    .addColumn('created_by', c.int)
    .addColumn('created_at', c.big, required)
    .addColumn('started_at', c.big)
    .addColumn('completed_at', c.big)
    .addColumn('cancelled_at', c.big)
    .addColumn('kept_counts', c.text)
    .addColumn('change', c.big, required)
    .execute();
  await addIndex(db, 'agendas', ['state']);
}

async function addParticipants(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('agenda_participants'))
    .addColumn('agenda_id', c.int, (column) => column.notNull().references('agendas.id'))
    .addColumn('person_id', c.int, (column) => column.references('people.id'))
    .addColumn('whatsapp_phone', c.text)
    .addColumn('added_by', c.int)
    .addColumn('added_at', c.big, required)
    .addColumn('sent_at', c.big)
    .addColumn('sent_by', c.int)
    .addColumn('send_note', c.text)
    .addColumn('responded_at', c.big)
    .addColumn('change', c.big, required)
    .addUniqueConstraint('agenda_participants_person', ['agenda_id', 'person_id'])
    .execute();
  await addIndex(db, 'agenda_participants', ['person_id']);
  await c
    .id(db.schema.createTable('agenda_links'))
    .addColumn('participant_id', c.int, (column) =>
      column.notNull().references('agenda_participants.id'),
    )
    .addColumn('token_hash', c.text, (column) => column.notNull().unique())
    .addColumn('created_by', c.int)
    .addColumn('created_at', c.big, required)
    .execute();
  await addIndex(db, 'agenda_links', ['participant_id']);
}

/** Random key: a counter would reveal the order of anonymous answers. */
async function addAnswers(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .keyed(
      db.schema
        .createTable('agenda_answers')
        .addColumn('id', c.text, (column) => column.notNull().primaryKey())
        .addColumn('agenda_id', c.int, (column) => column.notNull().references('agendas.id'))
        .addColumn('participant_id', c.int, (column) => column.references('agenda_participants.id'))
        .addColumn('key_hash', c.text)
        .addColumn('is_late', c.flag, required)
        .addColumn('answers', c.text, required)
        .addColumn('consent_version', c.text, required)
        .addColumn('at', c.big)
        .addColumn('queue', c.int)
        .addColumn('seq', c.big),
    )
    .execute();
  await addIndex(db, 'agenda_answers', ['agenda_id']);
  await addIndex(db, 'agenda_answers', ['participant_id']);
}

/** SQLite cannot make a required column nullable: the table is recreated. */
async function widenClaims(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('contact_claims_wide'))
    .addColumn('tertulia_id', c.int, (column) => column.references('tertulias.id'))
    .addColumn('agenda_id', c.int, (column) => column.references('agendas.id'))
    .addColumn('purpose', c.text, required)
    .addColumn('person_id', c.int, (column) => column.notNull().references('people.id'))
    .addColumn('phone', c.text)
    .addColumn('by_id', c.int, required)
    .addColumn('claimed_at', c.big, required)
    .addColumn('claimed_until', c.big, required)
    .addColumn('outcome', c.text)
    .addColumn('outcome_at', c.big)
    .execute();
  // Ids restart: only pages open right now know one.
  const kept = sql`tertulia_id, purpose, person_id, phone, by_id, claimed_at, claimed_until, outcome, outcome_at`;
  await sql`insert into contact_claims_wide (${kept}) select ${kept} from contact_claims order by id`.execute(
    db,
  );
  await db.schema.dropTable('contact_claims').execute();
  await db.schema.alterTable('contact_claims_wide').renameTo('contact_claims').execute();
  for (const column of ['person_id', 'tertulia_id', 'agenda_id']) {
    await addIndex(db, 'contact_claims', [column]);
  }
}
