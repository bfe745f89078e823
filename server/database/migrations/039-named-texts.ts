import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex, columnsOf, required } from './columns.ts';

export function namedTexts(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const { id, big, int, text } = columnsOf(engine);
      await id(db.schema.createTable('named_texts'))
        .addColumn('source', text, required)
        .addColumn('row_key', text, required)
        .addColumn('group_id', int)
        .addColumn('state', text)
        .addColumn('text_hash', text, required)
        .addColumn('found_at', big, required)
        .addColumn('closed_at', big)
        .addColumn('closed_by', int)
        .execute();
      await addIndex(db, 'named_texts', ['closed_at', 'group_id']);
    },
  };
}
