import { DAY_MS } from '#contract/core/durations';
import type { DeviceDb } from './device-db.ts';
import { readPreference, savePreference } from './preferences.ts';

/**
 * What this phone knows of a registration that waits for approval: not whose. `state` of the
 * country, `at` in ms since 1970.
 */
export type SentRegistration = { state: string; at: number };

const KEY = 'sent-registration';
/** The server erases what nobody decided by then. */
const WAITS_AT_MOST_MS = 90 * DAY_MS;

/** Null if none, or if it can no longer wait at `now`. */
export async function readSentRegistration(
  db: DeviceDb,
  now: number,
): Promise<SentRegistration | null> {
  const kept = await readPreference<SentRegistration>(db, KEY);
  if (!kept || now - kept.at < WAITS_AT_MOST_MS) return kept;
  await forgetSentRegistration(db);
  return null;
}

export async function keepSentRegistration(db: DeviceDb, sent: SentRegistration): Promise<void> {
  await savePreference(db, KEY, sent);
}

export async function forgetSentRegistration(db: DeviceDb): Promise<void> {
  await db.preferences.delete(KEY);
}
