import { liveQuery } from 'dexie';
import type { DeviceDb } from './device-db.ts';
import { readPreference, savePreference } from './preferences.ts';

const keyOf = (userId: number) => `comunicados-vistos:${userId}`;

/** When the newest announcement was made that this person has had before their eyes here; '' before the first. */
export async function readSeenUntil(device: DeviceDb, userId: number): Promise<string> {
  return (await readPreference<string>(device, keyOf(userId))) ?? '';
}

/** Tells it now and whenever it changes; returns the way to stop. */
export function followSeenUntil(
  device: DeviceDb,
  userId: number,
  onChange: (seenUntil: string) => void,
): () => void {
  const following = liveQuery(() => readSeenUntil(device, userId)).subscribe(onChange);
  return () => following.unsubscribe();
}

export async function saveSeenUntil(
  device: DeviceDb,
  userId: number,
  newest: string,
): Promise<void> {
  if (newest > (await readSeenUntil(device, userId))) {
    await savePreference(device, keyOf(userId), newest);
  }
}
