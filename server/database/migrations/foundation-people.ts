import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { addIndex, type Columns, required, withDefault } from './columns.ts';

export async function createPeopleTables(db: Kysely<Schema>, columns: Columns): Promise<void> {
  await createPeople(db, columns);
  await createGroups(db, columns);
  await createMemberships(db, columns);
  await createSessions(db, columns);
  await createAccessLinks(db, columns);
  await createAudit(db, columns);
}

async function createPeople(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('people'))
    .addColumn('email', c.text, (column) => column.unique())
    .addColumn('password_hash', c.text)
    .addColumn('alias', c.text, required)
    .addColumn('full_name', c.text)
    .addColumn('gender', c.text)
    .addColumn('birth_year', c.int)
    .addColumn('birth_month', c.int)
    .addColumn('enrollment_year', c.int)
    .addColumn('country', c.text)
    .addColumn('state', c.text, required)
    .addColumn('city', c.text, required)
    .addColumn('phone', c.text)
    .addColumn('role', c.text, required)
    .addColumn('status', c.text, required)
    .addColumn('community_hint', c.text)
    .addColumn('zone', c.text)
    .addColumn('must_change_password', c.flag, withDefault(0))
    .addColumn('consent_version', c.text)
    .addColumn('created_by', c.int)
    .addColumn('created_at', c.big, required)
    .addColumn('change', c.big, required)
    .execute();
  await addIndex(db, 'people', ['state', 'city', 'status']);
  await addIndex(db, 'people', ['change']);
}

async function createGroups(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('groups'))
    .addColumn('public_id', c.text, (column) => column.notNull().unique())
    .addColumn('kind', c.text, required)
    .addColumn('name', c.text, required)
    .addColumn('name_key', c.text, required)
    .addColumn('location', c.text, required)
    .addColumn('description', c.text)
    .addColumn('state', c.text)
    .addColumn('city', c.text)
    .addColumn('physical_address', c.text)
    .addColumn('meeting_frequency_days', c.int, withDefault(7))
    .addColumn('coordinator_id', c.int, (column) => column.references('people.id'))
    .addColumn('is_active', c.flag, withDefault(1))
    .addColumn('created_by', c.int)
    .addColumn('created_at', c.big, required)
    .addColumn('deleted_at', c.big)
    .addColumn('change', c.big, required)
    .execute();
  await addIndex(db, 'groups', ['name_key']);
  await addIndex(db, 'groups', ['coordinator_id']);
  await addIndex(db, 'groups', ['state', 'city']);
}

async function createMemberships(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('memberships'))
    .addColumn('group_id', c.int, (column) => column.notNull().references('groups.id'))
    .addColumn('person_id', c.int, (column) => column.notNull().references('people.id'))
    .addColumn('role', c.text, required)
    .addColumn('joined_at', c.big, required)
    .addColumn('left_at', c.big)
    .addColumn('change', c.big, required)
    .execute();
  await db.schema
    .createIndex('memberships_open')
    .unique()
    .on('memberships')
    .columns(['group_id', 'person_id'])
    .where(sql.ref('left_at'), 'is', null)
    .execute();
  await addIndex(db, 'memberships', ['person_id']);
  await addIndex(db, 'memberships', ['group_id', 'change']);
}

async function createSessions(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('sessions'))
    .addColumn('person_id', c.int, (column) => column.notNull().references('people.id'))
    .addColumn('secret_hash', c.text, (column) => column.notNull().unique())
    .addColumn('created_at', c.big, required)
    .addColumn('seen_at', c.big, required)
    .addColumn('expires_at', c.big, required)
    .addColumn('via', c.text, required)
    .addColumn('shared', c.flag, withDefault(0))
    .addColumn('device_label', c.text)
    .execute();
  await addIndex(db, 'sessions', ['person_id']);
}

async function createAccessLinks(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('access_links'))
    .addColumn('person_id', c.int, (column) => column.notNull().references('people.id'))
    .addColumn('token_hash', c.text, (column) => column.notNull().unique())
    .addColumn('created_by', c.int, required)
    .addColumn('created_at', c.big, required)
    .addColumn('expires_at', c.big, required)
    .addColumn('used_at', c.big)
    .addColumn('revoked_at', c.big)
    .execute();
  await addIndex(db, 'access_links', ['person_id']);
}

async function createAudit(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('audit'))
    .addColumn('at', c.big, required)
    .addColumn('actor_id', c.int)
    .addColumn('action', c.text, required)
    .addColumn('subject_kind', c.text)
    .addColumn('subject_id', c.text)
    .addColumn('detail', c.text, required)
    .addColumn('prev_hash', c.text, required)
    .addColumn('hash', c.text, required)
    .execute();
  await addIndex(db, 'audit', ['subject_kind', 'subject_id']);
}
