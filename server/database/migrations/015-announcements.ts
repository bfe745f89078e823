import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex, columnsOf, withDefault } from './columns.ts';

export function announcements(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const c = columnsOf(engine);
      // SQLite adds one column per statement.
      const texts = ['body_blocks', 'target_role'];
      const times = ['publish_at', 'expires_at', 'edited_at', 'renewed_at', 'withdrawn_at'];
      for (const name of texts) await add(db, name, c.text);
      for (const name of times) await add(db, name, c.big);
      for (const name of ['target_group_id', 'parent_id']) await add(db, name, c.int);
      await db.schema
        .alterTable('announcements')
        .addColumn('asks_ack', c.flag, withDefault(0))
        .execute();
      await addIndex(db, 'announcements', ['target_group_id']);
      await addIndex(db, 'announcements', ['author_id']);
      await addIndex(db, 'announcements', ['parent_id']);
      await c
        .keyed(
          db.schema
            .createTable('announcement_reads')
            .addColumn('announcement_id', c.int, (column) =>
              column.notNull().references('announcements.id'),
            )
            .addColumn('person_id', c.int, (column) => column.notNull().references('people.id'))
            .addColumn('read_at', c.big, (column) => column.notNull())
            .addColumn('ack_at', c.big)
            .addPrimaryKeyConstraint('announcement_reads_key', ['announcement_id', 'person_id']),
        )
        .execute();
      await addIndex(db, 'announcement_reads', ['person_id']);
    },
  };
}

function add(db: Kysely<Schema>, name: string, type: ReturnType<typeof columnsOf>['text']) {
  return db.schema.alterTable('announcements').addColumn(name, type).execute();
}
