import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex, type Columns, columnsOf, required, withDefault } from './columns.ts';

export function directory(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const columns = columnsOf(engine);
      await widenCatalog(db, columns);
      await createLinks(db, columns);
      await createAnswerLinks(db, columns);
      await db.schema
        .alterTable('contact_claims')
        .addColumn('institution_id', columns.int, (column) =>
          column.references('institution_catalog.id'),
        )
        .execute();
      await addIndex(db, 'contact_claims', ['institution_id']);
    },
  };
}

async function widenCatalog(db: Kysely<Schema>, c: Columns): Promise<void> {
  const add = (name: string, type: Columns['int']) =>
    db.schema.alterTable('institution_catalog').addColumn(name, type).execute();
  const texts = ['type', 'description', 'address', 'contact_phone', 'contact_email'];
  for (const name of [...texts, 'contact_website']) await add(name, c.text);
  for (const name of ['verified_by', 'contact_person_id', 'created_by']) await add(name, c.int);
  for (const name of ['contact_consented_at', 'archived_at', 'created_at']) await add(name, c.big);
  await db.schema
    .alterTable('institution_catalog')
    .addColumn('listed', c.flag, withDefault(0))
    .execute();
  await db.schema
    .alterTable('institution_catalog')
    .addColumn('change', c.big, withDefault(0))
    .execute();
  await addIndex(db, 'institution_catalog', ['contact_person_id']);
}

async function createLinks(db: Kysely<Schema>, c: Columns): Promise<void> {
  const entry = (name: 'one_id' | 'other_id' | 'from_id') =>
    [
      name,
      c.int,
      (column: Parameters<typeof required>[0]) =>
        column.notNull().references('institution_catalog.id'),
    ] as const;
  await c
    .id(db.schema.createTable('institution_links'))
    .addColumn('uuid', c.text, (column) => column.notNull().unique())
    .addColumn(...entry('one_id'))
    .addColumn(...entry('other_id'))
    .addColumn('kind', c.text, required)
    .addColumn('status', c.text, required)
    .addColumn(...entry('from_id'))
    .addColumn('asked_by', c.int)
    .addColumn('note', c.text)
    .addColumn('answered_by', c.int)
    .addColumn('answered_at', c.big)
    .addColumn('outcome', c.text)
    .addColumn('outcome_by', c.int)
    .addColumn('outcome_at', c.big)
    .addColumn('created_at', c.big, required)
    .addColumn('change', c.big, required)
    .addUniqueConstraint('institution_links_pair', ['one_id', 'other_id', 'kind'])
    .execute();
  await addIndex(db, 'institution_links', ['other_id']);
}

async function createAnswerLinks(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('institution_answer_links'))
    .addColumn('institution_id', c.int, (column) =>
      column.notNull().references('institution_catalog.id'),
    )
    .addColumn('person_id', c.int, (column) => column.notNull().references('people.id'))
    .addColumn('token_hash', c.text, (column) => column.notNull().unique())
    .addColumn('answer', c.text)
    .addColumn('note', c.text)
    .addColumn('answered_at', c.big)
    .addColumn('created_by', c.int)
    .addColumn('created_at', c.big, required)
    .execute();
  await addIndex(db, 'institution_answer_links', ['institution_id']);
  await addIndex(db, 'institution_answer_links', ['person_id']);
}
