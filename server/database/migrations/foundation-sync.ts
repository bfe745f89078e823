import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Columns, required, withDefault } from './columns.ts';

export async function createSyncTables(db: Kysely<Schema>, columns: Columns): Promise<void> {
  await createQueues(db, columns);
  await createAppliedOps(db, columns);
  await createRejectedOps(db, columns);
  await createQuarantine(db, columns);
}

async function createQueues(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('queues'))
    .addColumn('queue_id', c.text, (column) => column.notNull().unique())
    .addColumn('person_id', c.int)
    .addColumn('created_at', c.big, required)
    .addColumn('last_seq', c.big, withDefault(0))
    .addColumn('acked_seq', c.big, withDefault(0))
    .execute();
}

async function createAppliedOps(db: Kysely<Schema>, c: Columns): Promise<void> {
  const table = db.schema
    .createTable('applied_ops')
    .addColumn('owner', c.text, required)
    .addColumn('op_id', c.text, required)
    .addColumn('fingerprint', c.text, required)
    .addColumn('endpoint', c.text, required)
    .addColumn('outcome', c.text, required)
    .addColumn('change', c.big)
    .addColumn('answer', c.text)
    .addColumn('created_at', c.big, required)
    .addPrimaryKeyConstraint('applied_ops_key', ['owner', 'op_id']);
  await c.keyed(table).execute();
}

async function createRejectedOps(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('rejected_ops'))
    .addColumn('owner', c.text, required)
    .addColumn('op_id', c.text, required)
    .addColumn('endpoint', c.text, required)
    .addColumn('payload', c.text, required)
    .addColumn('status', c.int, required)
    .addColumn('reason', c.text, required)
    .addColumn('created_at', c.big, required)
    .addUniqueConstraint('rejected_ops_key', ['owner', 'op_id'])
    .execute();
}

async function createQuarantine(db: Kysely<Schema>, c: Columns): Promise<void> {
  await c
    .id(db.schema.createTable('quarantine'))
    .addColumn('owner', c.text, required)
    .addColumn('op_id', c.text, required)
    .addColumn('group_id', c.int)
    .addColumn('person_id', c.int)
    .addColumn('endpoint', c.text, required)
    .addColumn('payload', c.text, required)
    .addColumn('reason', c.text, required)
    .addColumn('via', c.text, required)
    .addColumn('state', c.text, required)
    .addColumn('created_at', c.big, required)
    .addColumn('decided_by', c.int)
    .addColumn('decided_at', c.big)
    .addUniqueConstraint('quarantine_key', ['owner', 'op_id'])
    .execute();
  await db.schema
    .createIndex('quarantine_group_state')
    .on('quarantine')
    .columns(['group_id', 'state'])
    .execute();
}
