import { type Kysely, type Migration, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { columnsOf, withDefault } from './columns.ts';

/** What each message and each answer was about, so that a move finds who knows otherwise. */
export function planNotices(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const c = columnsOf(engine);
      const add = (table: string, column: string, isCounter = false) =>
        db.schema
          .alterTable(table)
          .addColumn(column, c.big, isCounter ? withDefault(0) : (plain) => plain)
          .execute();
      await add('tertulias', 'place_change', true);
      await add('contact_claims', 'plan_date');
      await add('contact_claims', 'plan_place');
      await add('tertulia_guests', 'answered_date');
      await add('tertulia_guests', 'answered_place');
      await sql`update contact_claims set plan_place = 0, plan_date =
        (select t.at from tertulias t where t.id = contact_claims.tertulia_id)
        where tertulia_id is not null`.execute(db);
      await sql`update contact_claims set plan_date =
        (select a.response_deadline from agendas a where a.id = contact_claims.agenda_id)
        where agenda_id is not null`.execute(db);
      await sql`update tertulia_guests set answered_place = 0, answered_date =
        (select t.at from tertulias t where t.id = tertulia_guests.tertulia_id)
        where answer is not null`.execute(db);
    },
  };
}
