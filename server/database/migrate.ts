import { DEFAULT_MIGRATION_TABLE, type Kysely, type Migration, Migrator, sql } from 'kysely';
import { StartupRefusal } from '../startup-refusal.ts';
import { writeMeta } from './epoch.ts';
import { foundation } from './migrations/001-foundation.ts';
import { followUp } from './migrations/002-follow-up.ts';
import { quarantine } from './migrations/003-quarantine.ts';
import { account } from './migrations/004-account.ts';
import { names } from './migrations/005-names.ts';
import { keptNames } from './migrations/006-kept-names.ts';
import { bounds } from './migrations/007-bounds.ts';
import { limits } from './migrations/008-limits.ts';
import { conflicts } from './migrations/009-conflicts.ts';
import { pauses } from './migrations/010-pauses.ts';
import { reportSnapshots } from './migrations/011-report-snapshots.ts';
import { peopleSearch } from './migrations/012-people-search.ts';
import { tertulias } from './migrations/013-tertulias.ts';
import { formation } from './migrations/014-formation.ts';
import { announcements } from './migrations/015-announcements.ts';
import { peoplePlace } from './migrations/016-people-place.ts';
import { notifications } from './migrations/017-notifications.ts';
import { institutions } from './migrations/018-institutions.ts';
import { walkInMatches } from './migrations/019-walk-in-matches.ts';
import { agendas } from './migrations/020-agendas.ts';
import { forums } from './migrations/021-forums.ts';
import { objectives } from './migrations/022-objectives.ts';
import { weekly } from './migrations/023-weekly.ts';
import { directory } from './migrations/024-directory.ts';
import { directoryPages } from './migrations/025-directory-pages.ts';
import { figures } from './migrations/026-figures.ts';
import { operation } from './migrations/027-operation.ts';
import { waiting } from './migrations/030-waiting.ts';
import { groupRhythm } from './migrations/031-group-rhythm.ts';
import { heldMeetings } from './migrations/032-held-meetings.ts';
import { writeCounts } from './migrations/033-write-counts.ts';
import { forumIndexes } from './migrations/034-forum-indexes.ts';
import { agendaReminders } from './migrations/035-agenda-reminders.ts';
import { guardians } from './migrations/036-guardians.ts';
import { namedTexts } from './migrations/039-named-texts.ts';
import { peopleUsed } from './migrations/040-people-used.ts';
import { groupParish } from './migrations/041-group-parish.ts';
import { personLife } from './migrations/042-person-life.ts';
import { bulkActs } from './migrations/044-bulk-acts.ts';
import { personMerges } from './migrations/045-person-merges.ts';
import { stalePeriods } from './migrations/047-stale-periods.ts';
import { personPauses } from './migrations/048-person-pauses.ts';
import { birthDay } from './migrations/049-birth-day.ts';
import { personKeys } from './migrations/050-person-keys.ts';
import { announcementChanges } from './migrations/051-announcement-changes.ts';
import { planNotices } from './migrations/052-plan-notices.ts';
import { keysAndMoves } from './migrations/053-keys-and-moves.ts';
import { announcementEditions } from './migrations/055-announcement-editions.ts';
import { excuses } from './migrations/057-excuses.ts';
import { personPhotos } from './migrations/058-person-photos.ts';
import { shallowTriggers } from './migrations/060-shallow-triggers.ts';
import { attendanceImports } from './migrations/061-attendance-imports.ts';
import { mailQueue } from './migrations/062-mail-queue.ts';
import { savedViews } from './migrations/064-saved-views.ts';
import { queryPlans } from './migrations/065-query-plans.ts';
import type { Schema } from './schema.ts';
import type { Engine } from './store.ts';

/** Every shipped migration, oldest first. Never edit a shipped one; add the next. */
export const MIGRATIONS: Record<string, (engine: Engine) => Migration> = {
  '001-foundation': foundation,
  '002-follow-up': followUp,
  '003-quarantine': quarantine,
  '004-account': account,
  '005-names': names,
  '006-kept-names': keptNames,
  '007-bounds': bounds,
  '008-limits': limits,
  '009-conflicts': conflicts,
  '010-pauses': pauses,
  '011-report-snapshots': reportSnapshots,
  '012-people-search': peopleSearch,
  '013-tertulias': tertulias,
  '014-formation': formation,
  '015-announcements': announcements,
  '016-people-place': peoplePlace,
  '017-notifications': notifications,
  '018-institutions': institutions,
  '019-walk-in-matches': walkInMatches,
  '020-agendas': agendas,
  '021-forums': forums,
  '022-objectives': objectives,
  '023-weekly': weekly,
  '024-directory': directory,
  '025-directory-pages': directoryPages,
  '026-figures': figures,
  '027-operation': operation,
  '030-waiting': waiting,
  '031-group-rhythm': groupRhythm,
  '032-held-meetings': heldMeetings,
  '033-write-counts': writeCounts,
  '034-forum-indexes': forumIndexes,
  '035-agenda-reminders': agendaReminders,
  '036-guardians': guardians,
  '039-named-texts': namedTexts,
  '040-people-used': peopleUsed,
  '041-group-parish': groupParish,
  '042-person-life': personLife,
  '044-bulk-acts': bulkActs,
  '045-person-merges': personMerges,
  '047-stale-periods': stalePeriods,
  '048-person-pauses': personPauses,
  '049-birth-day': birthDay,
  '050-person-keys': personKeys,
  '051-announcement-changes': announcementChanges,
  '052-plan-notices': planNotices,
  '053-keys-and-moves': keysAndMoves,
  '055-announcement-editions': announcementEditions,
  '057-excuses': excuses,
  '058-person-photos': personPhotos,
  '060-shallow-triggers': shallowTriggers,
  '061-attendance-imports': attendanceImports,
  '062-mail-queue': mailQueue,
  '064-saved-views': savedViews,
  '065-query-plans': queryPlans,
};

/** Later migrations only add, so its server still runs (`tests/versions.test.ts`). */
export const OLDEST_SERVER = '064-saved-views';

type Meta = { key: string; value: string };

export type SchemaState = {
  executed: readonly string[];
  /** From `meta`: the newest migration, and the newest the oldest compatible server knows. */
  schema: string | null;
  oldestServer: string | null;
};

export function toSchemaState(executed: readonly string[], meta: readonly Meta[]): SchemaState {
  const find = (key: string) => meta.find((row) => row.key === key)?.value ?? null;
  return { executed, schema: find('schema'), oldestServer: find('oldest_server') };
}

/** The newer server recorded that it is compatible (decision 57). */
export function mayServeNewer({ executed, schema, oldestServer }: SchemaState): boolean {
  const isWholeWord = schema === [...executed].sort().at(-1);
  const knowsItself = oldestServer !== null && Object.hasOwn(MIGRATIONS, oldestServer);
  return isWholeWord && knowsItself && findPending(executed).length === 0;
}

export function isNewerSchema(executed: readonly string[]): boolean {
  return executed.some((name) => !Object.hasOwn(MIGRATIONS, name));
}

export function findPending(executed: readonly string[]): string[] {
  return Object.keys(MIGRATIONS).filter((name) => !executed.includes(name));
}

export function newestMigration(): string {
  return Object.keys(MIGRATIONS).at(-1) ?? '';
}

/**
 * Migrates to the newest schema, forward only, and gives a new database its epoch. Safe with
 * several processes: the migrator holds a lock. Throws `StartupRefusal` for an incompatible newer
 * schema; leaves a compatible one unchanged.
 */
export async function migrate(
  db: Kysely<Schema>,
  engine: Engine,
  newEpoch: () => string,
): Promise<void> {
  const executed = await readExecuted(db);
  if (isNewerSchema(executed)) {
    if (mayServeNewer(toSchemaState(executed, await readMeta(db)))) return;
    throw new StartupRefusal(
      'La base de datos es de una versión más nueva de la aplicación. Actualiza la aplicación, o restaura un respaldo anterior.',
    );
  }
  const { error } = await createMigrator(db, engine).migrateToLatest();
  if (error) {
    throw error;
  }
  await db.transaction().execute(async (trx) => {
    await writeMeta(trx, 'schema', newestMigration());
    await writeMeta(trx, 'oldest_server', OLDEST_SERVER);
    await trx
      .insertInto('meta')
      .values({ key: 'epoch', value: newEpoch() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  });
}

async function readExecuted(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}

const readMeta = (db: Kysely<Schema>): Promise<Meta[]> =>
  db.selectFrom('meta').select(['key', 'value']).execute();

function createMigrator(db: Kysely<Schema>, engine: Engine): Migrator {
  const entries = Object.entries(MIGRATIONS).map(([name, build]) => [name, build(engine)]);
  const migrations = Object.fromEntries(entries) as Record<string, Migration>;
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}
