import type { ExpressionBuilder } from 'kysely';
import { adminCommand } from '../admin-command.ts';
import { appendAudit } from '../database/append-audit.ts';
import type { Db, Schema } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { StartupRefusal } from '../startup-refusal.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';

const EMAILS = DEMO_ACCOUNTS.map(({ email }) => email);

type People = ExpressionBuilder<Schema, 'people'>;

/** Recognised by the consent only the demo writes: an account's address may have changed. */
function isDemo(eb: People) {
  const consent = eb
    .selectFrom('consents')
    .select('consents.id')
    .whereRef('consents.person_id', '=', 'people.id')
    .where('consents.method', '=', 'demo');
  return eb.or([eb('people.email', 'in', EMAILS), eb.exists(consent)]);
}

function mayEnter(eb: People, now: number) {
  const sessions = eb
    .selectFrom('sessions')
    .select('sessions.id')
    .whereRef('sessions.person_id', '=', 'people.id')
    .where('sessions.expires_at', '>', now);
  const links = eb
    .selectFrom('access_links')
    .select('access_links.id')
    .whereRef('access_links.person_id', '=', 'people.id')
    .where('access_links.used_at', 'is', null)
    .where('access_links.revoked_at', 'is', null)
    .where('access_links.expires_at', '>', now);
  const codes = eb
    .selectFrom('reset_codes')
    .select('reset_codes.id')
    .whereRef('reset_codes.person_id', '=', 'people.id')
    .where('reset_codes.used_at', 'is', null)
    .where('reset_codes.expires_at', '>', now);
  const ways = [sessions, links, codes].map((way) => eb.exists(way));
  return eb.or([eb('people.password_hash', 'is not', null), ...ways]);
}

/** Keeps production from serving accounts whose passwords are public in the source. */
export async function refuseDemoAccounts(db: Db, now: number): Promise<void> {
  const { count } = await db
    .selectFrom('people')
    .select((eb) => eb.fn.countAll().as('count'))
    .where((eb) => eb.and([isDemo(eb), mayEnter(eb, now)]))
    .executeTakeFirstOrThrow();
  if (Number(count) === 0) return;
  throw new StartupRefusal(
    `En la base de datos quedan cuentas de demostración (${count}) con las que cualquiera puede entrar.\n` +
      `Ciérralas con «${adminCommand('end-demo')}», o indica una base de datos nueva en DATABASE_URL.`,
  );
}

/**
 * Closes every demo account: no password, session, link, code or mail address. Rejected, so that
 * retention erases them.
 * @returns the number of accounts
 */
export function endDemoAccounts(store: Store, now: number): Promise<number> {
  return store.write(async (trx) => {
    const demo = trx.selectFrom('people').select('people.id').where(isDemo);
    await trx.deleteFrom('sessions').where('person_id', 'in', demo).execute();
    await trx
      .updateTable('access_links')
      .set({ revoked_at: now })
      .where((eb) => eb.or([eb('person_id', 'in', demo), eb('created_by', 'in', demo)]))
      .where('revoked_at', 'is', null)
      .execute();
    await trx
      .updateTable('reset_codes')
      .set({ used_at: now })
      .where('person_id', 'in', demo)
      .where('used_at', 'is', null)
      .execute();
    const ended = await trx
      .updateTable('people')
      .set({ ...CLOSED, decided_at: now, change: await store.nextChange(trx) })
      .where(isDemo)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    const count = Number(ended.numUpdatedRows);
    await appendAudit(trx, { at: now, actorId: null, action: 'demo.ended', detail: { count } });
    return count;
  });
}

const CLOSED = {
  email: null,
  password_hash: null,
  password_until: null,
  // Retention erases no administrators.
  role: 'interested',
  status: 'rejected',
} as const;
