import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { columnsOf, required } from './columns.ts';

/** On PostgreSQL also the shared rate limits; SQLite keeps those in a separate file. */
export function limits(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const c = columnsOf(engine);
      await c
        .keyed(
          db.schema
            .createTable('known_networks')
            .addColumn('person_id', c.int, (column) => column.notNull().references('people.id'))
            .addColumn('network_hash', c.text, required)
            .addColumn('seen_at', c.big, required)
            .addPrimaryKeyConstraint('known_networks_key', ['person_id', 'network_hash']),
        )
        .execute();
      if (engine === 'sqlite') return;
      // Column order matters: `rate-limiter-flexible` inserts by position.
      await db.schema
        .createTable('rate_limits')
        .addColumn('key', c.text, (column) => column.primaryKey())
        .addColumn('points', c.int, required)
        .addColumn('expire', c.big)
        .execute();
    },
  };
}
