import type { DeviceDb } from './device-db.ts';

/** A choice or a dismissed hint on this phone; null if none. */
export async function readPreference<T>(db: DeviceDb, key: string): Promise<T | null> {
  const kept = await db.preferences.get(key);
  return (kept?.value as T | undefined) ?? null;
}

export async function savePreference(db: DeviceDb, key: string, value: unknown): Promise<void> {
  await db.preferences.put({ key, value });
}
