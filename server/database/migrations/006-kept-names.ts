import { randomUUID } from 'node:crypto';
import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { columnsOf, withDefault } from './columns.ts';

/** Names get an id that a phone can make offline, and can be withdrawn. */
export function keptNames(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const c = columnsOf(engine);
      const table = () => db.schema.alterTable('meeting_names');
      await table().addColumn('uuid', c.text).execute();
      await table().addColumn('removed', c.flag, withDefault(0)).execute();
      for (const { id } of await db.selectFrom('meeting_names').select('id').execute()) {
        const named = db.updateTable('meeting_names').set({ uuid: randomUUID() });
        await named.where('id', '=', id).execute();
      }
      await db.schema
        .createIndex('meeting_names_uuid')
        .unique()
        .on('meeting_names')
        .columns(['meeting_id', 'uuid'])
        .execute();
    },
  };
}
