import type { DeviceDb } from './device-db.ts';
import { readAgain } from './end-when-put-away.ts';

export function draftKeyOf(form: string, userId: number | undefined): string {
  return `${form}:${userId}`;
}

/** Form input kept until sent: survives reload, crash and loss of session. */
export async function saveDraft(
  db: DeviceDb,
  key: string,
  value: unknown,
  now: number,
): Promise<void> {
  await db.drafts.put({ key, value, savedAt: now });
}

export async function loadDraft<T>(db: DeviceDb, key: string): Promise<T | null> {
  const draft = await readAgain(() => db.drafts.get(key));
  return (draft?.value as T | undefined) ?? null;
}

export async function dropDraft(db: DeviceDb, key: string): Promise<void> {
  await db.drafts.delete(key);
}
