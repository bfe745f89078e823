import type { Kysely, Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { addIndex, columnsOf, required } from './columns.ts';

export function bounds(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const c = columnsOf(engine);
      await db.schema.alterTable('quarantine').addColumn('makes', c.text).execute();
      await tellWhatIsMade(db);
      await addIndex(db, 'quarantine', ['owner', 'makes']);
      await addIndex(db, 'quarantine', ['owner', 'state']);
      await addIndex(db, 'rejected_ops', ['owner', 'created_at']);
      await addIndex(db, 'queues', ['person_id']);
      await db.schema
        .createTable('former_coordinators')
        .addColumn('group_id', c.int, required)
        .addColumn('person_id', c.int, required)
        .addColumn('until', c.big, required)
        .addPrimaryKeyConstraint('former_coordinators_key', ['group_id', 'person_id'])
        .execute();
      await addIndex(db, 'former_coordinators', ['person_id']);
      await rememberCoordinators(db);
      await addAuthorClaims(db, engine);
    },
  };
}

async function tellWhatIsMade(db: Kysely<Schema>): Promise<void> {
  const rows = await db.selectFrom('quarantine').select(['id', 'payload']).execute();
  for (const { id, payload } of rows) {
    const made = JSON.parse(payload)?.body?.id;
    if (typeof made !== 'string') continue;
    const told = db.updateTable('quarantine').set({ makes: made.toLowerCase() });
    await told.where('id', '=', id).execute();
  }
}

/** Limited by the age of the audit. */
async function rememberCoordinators(db: Kysely<Schema>): Promise<void> {
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'subject_id', 'detail'])
    .where('action', '=', 'community.coordinator-assigned')
    .execute();
  for (const { at, subject_id, detail } of rows) {
    const { from } = JSON.parse(detail) as { from?: unknown };
    if (typeof from !== 'number') continue;
    await db
      .insertInto('former_coordinators')
      .values({ group_id: Number(subject_id), person_id: from, until: at })
      .onConflict((conflict) => conflict.columns(['group_id', 'person_id']).doNothing())
      .execute();
  }
}

/** Author claimed by a file, not yet confirmed by their own phone. */
async function addAuthorClaims(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const { flag } = columnsOf(engine);
  for (const table of ['meetings', 'follow_ups'] as const) {
    await db.schema.alterTable(table).addColumn('author_claimed', flag).execute();
  }
}
