import { randomBytes } from 'node:crypto';
import type { Trx } from '#server/database/schema';
import { hashSecret, newSecret } from '#server/session/secret';

const DAY_MS = 86_400_000;

/** Opens a session of a person for a day, without signing in; answers its bearer. */
export async function openSession(trx: Trx, personId: number): Promise<string> {
  const token = newSecret(randomBytes);
  const now = Date.now();
  await trx
    .insertInto('sessions')
    .values({
      ...{ person_id: personId, secret_hash: hashSecret(token), via: 'password' },
      ...{ created_at: now, seen_at: now, expires_at: now + DAY_MS },
    })
    .execute();
  return token;
}
