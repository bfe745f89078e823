import type { DeviceDb, Draft } from './device-db.ts';
import { retryAfterReturn } from './end-when-put-away.ts';

export type DraftHold = ReturnType<typeof holdDraft>;

/**
 * One open form's hold on its drafts, which survive reload, crash and loss of session. Each hold
 * writes a row of its own, so no tab ever writes over a text that it did not read (decision 70).
 * @param writer unique to this opening of the form
 */
export function holdDraft(db: DeviceDb, form: string, writer: string) {
  let turn = 0;
  let revision = 0;
  let taken: Draft | undefined;
  const change = async (write: (key: string) => PromiseLike<unknown>): Promise<void> => {
    const key = `${form}!${writer}-${turn}`;
    const from = taken;
    await db.transaction('rw', db.drafts, async () => {
      // First: a page that is put away between two requests keeps what the first one wrote.
      await write(key);
      if (from) await dropUnchanged(db, from);
    });
    if (taken === from) taken = undefined;
  };
  return {
    /** All texts of the form, the newest first. */
    read: () => readDrafts(db, form),
    /** What is typed from now on replaces this text, unless another tab goes on with it. */
    take(draft: Draft) {
      turn += 1;
      taken = draft;
    },
    save(value: unknown, savedAt: number) {
      revision += 1;
      const row = { form, value, savedAt, revision };
      return change((key) => db.drafts.put({ key, ...row }));
    },
    /** Drops what was typed here and what it came from; no text that another tab wrote since. */
    drop: () => change((key) => db.drafts.delete(key)),
  };
}

export function readDrafts(db: DeviceDb, form: string): Promise<Draft[]> {
  return retryAfterReturn(async () => {
    const rows = await db.drafts.where('key').between(form, `${form}!\uffff`).toArray();
    // A draft of an older app is under the form's own name.
    const own = rows.filter((row) => (row.form ?? row.key) === form);
    return own.sort((one, other) => other.savedAt - one.savedAt);
  });
}

/** Compares and drops: a text that its tab went on with stays. */
export function dropUnchanged(db: DeviceDb, draft: Draft): PromiseLike<unknown> {
  const isSame = (now: Draft) => now.revision === draft.revision && now.savedAt === draft.savedAt;
  return db.drafts.where('key').equals(draft.key).and(isSame).delete();
}
