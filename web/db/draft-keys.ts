import type { DeviceDb } from './device-db.ts';

export function draftKeyOf(form: string, userId: number | undefined): string {
  return `${form}:${userId}`;
}

/** Every text of the form, whichever tab it was typed in. */
export async function dropDrafts(db: DeviceDb, form: string): Promise<void> {
  await db.drafts.filter((draft) => (draft.form ?? draft.key) === form).delete();
}
