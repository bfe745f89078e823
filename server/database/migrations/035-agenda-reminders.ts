import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { columnsOf } from './columns.ts';

export function agendaReminders(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      await db.schema
        .alterTable('agendas')
        .addColumn('reminded_at', columnsOf(engine).big)
        .execute();
    },
  };
}
