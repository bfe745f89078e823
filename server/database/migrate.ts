import { type Kysely, type Migration, Migrator } from 'kysely';
import { writeMeta } from './epoch.ts';
import { foundation } from './migrations/001-foundation.ts';
import { followUp } from './migrations/002-follow-up.ts';
import { quarantine } from './migrations/003-quarantine.ts';
import { account } from './migrations/004-account.ts';
import { names } from './migrations/005-names.ts';
import { keptNames } from './migrations/006-kept-names.ts';
import { limits } from './migrations/007-limits.ts';
import type { Schema } from './schema.ts';
import type { Engine } from './store.ts';

/** Every schema step ever shipped, oldest first. Never edit one that was shipped; add the next. */
const MIGRATIONS: Record<string, (engine: Engine) => Migration> = {
  '001-foundation': foundation,
  '002-follow-up': followUp,
  '003-quarantine': quarantine,
  '004-account': account,
  '005-names': names,
  '006-kept-names': keptNames,
  '007-limits': limits,
};

/**
 * Brings the database to the newest schema and gives a new one its epoch. Forward only. Safe when
 * several processes start at once: the migrator holds a lock (SQLite: its write transaction;
 * PostgreSQL: an advisory lock).
 */
export async function migrate(
  db: Kysely<Schema>,
  engine: Engine,
  newEpoch: () => string,
): Promise<void> {
  const { error } = await createMigrator(db, engine).migrateToLatest();
  if (error) {
    throw error;
  }
  const newest = Object.keys(MIGRATIONS).at(-1) ?? '';
  await db.transaction().execute(async (trx) => {
    await writeMeta(trx, 'schema', newest);
    await trx
      .insertInto('meta')
      .values({ key: 'epoch', value: newEpoch() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  });
}

function createMigrator(db: Kysely<Schema>, engine: Engine): Migrator {
  const entries = Object.entries(MIGRATIONS).map(([name, build]) => [name, build(engine)]);
  const migrations = Object.fromEntries(entries) as Record<string, Migration>;
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}
