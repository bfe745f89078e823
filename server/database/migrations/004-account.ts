import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex, type Columns, columnsOf, required, withDefault } from './columns.ts';
import { sealAudit } from './seal-audit.ts';

export function account(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const columns = columnsOf(engine);
      await extendPeople(db, columns);
      await createProfiles(db, columns);
      await createConsents(db, columns);
      await createQuotas(db, columns);
      await createPrivacy(db, columns);
      await createAnnouncements(db, columns);
      await createRetiredLinks(db, columns);
      await sealAudit(db, engine);
    },
  };
}

/** Decisions are copied to the person, so that twenty thousand take one query. */
async function extendPeople(db: Kysely<Schema>, c: Columns): Promise<void> {
  await db.schema.alterTable('people').addColumn('decided_by', c.int).execute();
  await db.schema.alterTable('people').addColumn('decided_at', c.big).execute();
  await db.schema.alterTable('people').addColumn('erased_at', c.big).execute();
  await db.schema.alterTable('follow_ups').addColumn('erased', c.flag, withDefault(0)).execute();
  await db.schema.alterTable('groups').addColumn('erasures', c.int, withDefault(0)).execute();
  await db.schema.alterTable('people').addColumn('password_until', c.big).execute();
  await c
    .id(db.schema.createTable('person_history'))
    .addColumn('person_id', c.int, ofPerson)
    .addColumn('at', c.big, required)
    .addColumn('by_id', c.int)
    .addColumn('kind', c.text, required)
    .addColumn('from_value', c.text)
    .addColumn('to_value', c.text)
    .execute();
  await addIndex(db, 'person_history', ['person_id']);
}

async function createProfiles(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('institutions'))
    .addColumn('person_id', c.int, ofPerson)
    .addColumn('work_area', c.text, required)
    .addColumn('institution_name', c.text, required)
    .addColumn('position', c.text)
    .execute();
  await addIndex(db, 'institutions', ['person_id']);
  await c
    .id(db.schema.createTable('family_members'))
    .addColumn('person_id', c.int, ofPerson)
    .addColumn('relationship', c.text, required)
    .addColumn('other_relationship', c.text)
    .addColumn('age', c.int, required)
    .execute();
  await addIndex(db, 'family_members', ['person_id']);
}

async function createConsents(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('consents'))
    .addColumn('person_id', c.int, ofPerson)
    .addColumn('purpose', c.text, required)
    .addColumn('version', c.text, required)
    .addColumn('text_hash', c.text, required)
    .addColumn('given', c.flag, required)
    .addColumn('method', c.text, required)
    .addColumn('note', c.text)
    .addColumn('ip_prefix', c.text)
    .addColumn('recorded_by', c.int)
    .addColumn('at', c.big, required)
    .execute();
  await addIndex(db, 'consents', ['person_id']);
  await c
    .id(db.schema.createTable('reset_codes'))
    .addColumn('person_id', c.int, ofPerson)
    .addColumn('purpose', c.text, required)
    .addColumn('code_hash', c.text, required)
    .addColumn('created_at', c.big, required)
    .addColumn('expires_at', c.big, required)
    .addColumn('tries', c.int, withDefault(0))
    .addColumn('used_at', c.big)
    .execute();
  await addIndex(db, 'reset_codes', ['person_id']);
}

async function createQuotas(db: Kysely<Schema>, c: Columns): Promise<void> {
  await db.schema
    .createTable('quotas')
    .addColumn('person_id', c.int, (column) => column.primaryKey().references('people.id'))
    .addColumn('monthly_cents', c.big, required)
    .addColumn('balance_cents', c.big, required)
    .addColumn('balance_at', c.big, required)
    .addColumn('created_at', c.big, required)
    .execute();
  await c
    .id(db.schema.createTable('payments'))
    .addColumn('uuid', c.text, required)
    .addColumn('person_id', c.int, ofPerson)
    .addColumn('amount_cents', c.big, required)
    .addColumn('paid_on', c.big, required)
    .addColumn('method', c.text, required)
    .addColumn('note', c.text)
    .addColumn('created_at', c.big, required)
    // Phone-made ids are unique per person: a refusal must not reveal another person's.
    .addUniqueConstraint('payments_person_id_uuid', ['person_id', 'uuid'])
    .execute();
  await addIndex(db, 'payments', ['person_id', 'paid_on']);
}

async function createPrivacy(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('privacy_requests'))
    .addColumn('person_id', c.int)
    .addColumn('kind', c.text, required)
    .addColumn('state', c.text, required)
    .addColumn('detail', c.text)
    .addColumn('created_at', c.big, required)
    .addColumn('due_at', c.big, required)
    .addColumn('answered_at', c.big)
    .addColumn('answer', c.text)
    .addColumn('decided_by', c.int)
    .execute();
  await addIndex(db, 'privacy_requests', ['person_id']);
  await db.schema
    .createTable('attendance_totals')
    .addColumn('meeting_id', c.int, (column) => column.primaryKey().references('meetings.id'))
    .addColumn('recorded', c.int, withDefault(0))
    .addColumn('present', c.int, withDefault(0))
    .addColumn('punctual', c.int, withDefault(0))
    .addColumn('paid_quota', c.int, withDefault(0))
    .addColumn('excused', c.int, withDefault(0))
    .addColumn('folded_at', c.big)
    .execute();
  await c
    .keyed(
      db.schema
        .createTable('record_views')
        .addColumn('person_id', c.int, ofPerson)
        .addColumn('role', c.text, required)
        .addColumn('day', c.text, required)
        .addColumn('what', c.text, required)
        .addPrimaryKeyConstraint('record_views_key', ['person_id', 'role', 'day', 'what']),
    )
    .execute();
}

async function createAnnouncements(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('announcements'))
    .addColumn('title', c.text, required)
    .addColumn('content', c.text, required)
    .addColumn('author_name', c.text, required)
    .addColumn('author_id', c.int)
    .addColumn('priority', c.text, required)
    .addColumn('target_state', c.text)
    .addColumn('target_city', c.text)
    .addColumn('created_at', c.big, required)
    .execute();
  await addIndex(db, 'announcements', ['created_at']);
}

async function createRetiredLinks(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .keyed(
      db.schema
        .createTable('retired_links')
        .addColumn('public_id', c.text, required)
        .addColumn('group_id', c.int, (column) => column.notNull().references('groups.id'))
        .addColumn('retired_at', c.big, required)
        .addPrimaryKeyConstraint('retired_links_key', ['public_id']),
    )
    .execute();
}

function ofPerson(column: Parameters<typeof required>[0]) {
  return column.notNull().references('people.id');
}
