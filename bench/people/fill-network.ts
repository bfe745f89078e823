import { createStore } from '#server/database/create-store';
import type { Trx } from '#server/database/schema';
import { DEMO_ACCOUNTS } from '#server/demo/accounts';
import { fillDemo } from '#server/demo/fill-demo';
import { openSession } from '../server-support/open-session.ts';

/** The large demo network in a new database, and the bearer of an administrator of it. */
export async function fillNetwork(databasePath: string): Promise<string> {
  const store = await createStore({ url: `file:${databasePath}` });
  await fillDemo(store, 'large', Date.now());
  const token = await store.write(async (trx) => {
    await disguise(trx);
    const { id } = await trx
      .selectFrom('people')
      .select('id')
      .where('role', '=', 'admin')
      .where('status', '=', 'approved')
      .limit(1)
      .executeTakeFirstOrThrow();
    return openSession(trx, id);
  });
  await store.close();
  return token;
}

/** The measured server runs in production mode, which does not start on demo accounts. */
async function disguise(trx: Trx): Promise<void> {
  await trx.updateTable('consents').set({ method: 'paper' }).where('method', '=', 'demo').execute();
  for (const { email } of DEMO_ACCOUNTS) {
    const renamed = email.replace('@demo.mx', '@red.example');
    await trx.updateTable('people').set({ email: renamed }).where('email', '=', email).execute();
  }
}
