import type { Kysely, Migration } from 'kysely';
import { fillCatalog } from '../../institutions/fill-catalog.ts';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex, columnsOf, required } from './columns.ts';

export function institutions(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const c = columnsOf(engine);
      await c
        .id(db.schema.createTable('institution_catalog'))
        .addColumn('name', c.text, required)
        .addColumn('key', c.text, required)
        .addColumn('work_area', c.text, required)
        .addColumn('state', c.text, required)
        .addColumn('city', c.text, required)
        .addColumn('city_key', c.text, required)
        .addColumn('merged_into', c.int, (column) => column.references('institution_catalog.id'))
        .addUniqueConstraint('institution_catalog_key', ['state', 'city_key', 'key'])
        .execute();
      await addIndex(db, 'institution_catalog', ['merged_into']);
      await c
        .keyed(
          db.schema
            .createTable('institutions_apart')
            .addColumn('one_id', c.int, (column) =>
              column.notNull().references('institution_catalog.id'),
            )
            .addColumn('other_id', c.int, (column) =>
              column.notNull().references('institution_catalog.id'),
            )
            .addPrimaryKeyConstraint('institutions_apart_key', ['one_id', 'other_id']),
        )
        .execute();
      await addIndex(db, 'institutions_apart', ['other_id']);
      await db.schema.alterTable('institutions').addColumn('catalog_id', c.int).execute();
      await addIndex(db, 'institutions', ['catalog_id']);
      await fillCatalog(db);
    },
  };
}
