import { logout } from '#contract/session';
import { handler } from '../http/handler.ts';
import { hashSecret } from './secret.ts';

export const logoutHandler = handler(logout, async ({ trx, credentials, effects }) => {
  const hashes = [credentials.cookie, credentials.bearer]
    .filter((secret) => secret !== null)
    .map(hashSecret);
  if (hashes.length > 0) {
    await trx.deleteFrom('sessions').where('secret_hash', 'in', hashes).execute();
  }
  effects.cookie = { type: 'clear' };
  return { ok: true as const };
});
