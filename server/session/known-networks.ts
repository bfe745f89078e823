import { hash } from 'node:crypto';
import type { Db, Trx } from '../database/schema.ts';

/** The newest of each person are kept. */
const MOST = 10;
/** Bits of a hash: some two hundred addresses share each value, so none can be recovered. */
const HEX_DIGITS = 6;

function networkHash(personId: number, ip: string): string {
  return hash('sha256', `${personId} ${ip}`).slice(0, HEX_DIGITS);
}

/** Whether a person signed in from this network before. Unknown people cost one query too. */
export async function isKnownNetwork(
  db: Db,
  personId: number | null,
  ip: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_networks')
    .select('seen_at')
    .where('person_id', '=', personId ?? 0)
    .where('network_hash', '=', networkHash(personId ?? 0, ip))
    .executeTakeFirst();
  return row !== undefined;
}

/** Call in the transaction that opens the session. */
export async function rememberNetwork(
  trx: Trx,
  personId: number,
  { ip, now }: { ip: string; now: number },
): Promise<void> {
  await trx
    .insertInto('known_networks')
    .values({ person_id: personId, network_hash: networkHash(personId, ip), seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'network_hash']).doUpdateSet({ seen_at: now }),
    )
    .execute();
  await trx
    .deleteFrom('known_networks')
    .where('person_id', '=', personId)
    .where('network_hash', 'not in', (eb) =>
      eb
        .selectFrom('known_networks as newer')
        .select('newer.network_hash')
        .where('newer.person_id', '=', personId)
        .orderBy('newer.seen_at', 'desc')
        .orderBy('newer.network_hash')
        .limit(MOST),
    )
    .execute();
}
