import { randomBytes } from 'node:crypto';
import { createStore } from '#server/database/create-store';
import type { Trx } from '#server/database/schema';
import { DEMO_ACCOUNTS } from '#server/demo/accounts';
import { fillDemo } from '#server/demo/fill-demo';
import { hashSecret, newSecret } from '#server/session/secret';

/** The large demo network in a new database, and the bearer of an administrator of it. */
export async function fillNetwork(databasePath: string): Promise<string> {
  const store = await createStore({ url: `file:${databasePath}` });
  const now = Date.now();
  await fillDemo(store, 'large', now);
  const token = newSecret(randomBytes);
  await store.write(async (trx) => {
    await disguise(trx);
    const { id } = await trx
      .selectFrom('people')
      .select('id')
      .where('role', '=', 'admin')
      .where('status', '=', 'approved')
      .limit(1)
      .executeTakeFirstOrThrow();
    const times = { created_at: now, seen_at: now, expires_at: now + 86_400_000 };
    await trx
      .insertInto('sessions')
      .values({ person_id: id, secret_hash: hashSecret(token), via: 'password', ...times })
      .execute();
  });
  await store.close();
  return token;
}

/** A production server, which is what is measured, does not start on demo accounts. */
async function disguise(trx: Trx): Promise<void> {
  await trx.updateTable('consents').set({ method: 'paper' }).where('method', '=', 'demo').execute();
  for (const { email } of DEMO_ACCOUNTS) {
    const renamed = email.replace('@demo.mx', '@red.example');
    await trx.updateTable('people').set({ email: renamed }).where('email', '=', email).execute();
  }
}
