import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex, type Columns, columnsOf, required, withDefault } from './columns.ts';

export function formation(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const columns = columnsOf(engine);
      await createModules(db, columns);
      await createProgress(db, columns);
      await createPlaces(db, columns);
    },
  };
}

async function createModules(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('formation_modules'))
    .addColumn('title', c.text, required)
    .addColumn('description', c.text, required)
    .addColumn('content', c.text, required)
    .addColumn('body_blocks', c.text, required)
    .addColumn('version', c.int, withDefault(1))
    .addColumn('sort_order', c.int, required)
    .addColumn('archived_at', c.big)
    .addColumn('created_by', c.int)
    .addColumn('created_at', c.big, required)
    .addColumn('updated_at', c.big, required)
    .addColumn('change', c.big, required)
    .execute();
}

async function createProgress(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .keyed(db.schema.createTable('formation_progress'))
    .addColumn('person_id', c.int, (column) => column.notNull().references('people.id'))
    .addColumn('module_id', c.int, (column) => column.notNull().references('formation_modules.id'))
    .addColumn('completed', c.flag, withDefault(0))
    .addColumn('completed_version', c.int)
    .addColumn('completed_at', c.big)
    .addColumn('score', c.int)
    .addColumn('stamps', c.text, withDefault('{}'))
    .addColumn('created_at', c.big, required)
    .addColumn('change', c.big, required)
    .addPrimaryKeyConstraint('formation_progress_key', ['person_id', 'module_id'])
    .execute();
  await addIndex(db, 'formation_progress', ['module_id']);
}

async function createPlaces(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .keyed(db.schema.createTable('formation_places'))
    .addColumn('person_id', c.int, (column) => column.notNull().references('people.id'))
    .addColumn('module_id', c.int, (column) => column.notNull().references('formation_modules.id'))
    .addColumn('section', c.int, required)
    .addColumn('stamp', c.text, required)
    .addColumn('change', c.big, required)
    .addPrimaryKeyConstraint('formation_places_key', ['person_id', 'module_id'])
    .execute();
}
