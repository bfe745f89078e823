import type { DeviceDb, Draft } from './device-db.ts';
import { readAgain } from './end-when-put-away.ts';

export function draftKeyOf(form: string, userId: number | undefined): string {
  return `${form}:${userId}`;
}

/** Apart from tabs left open nobody reaches it; beyond it the oldest text gives way. */
const MOST_TEXTS = 8;

export type DraftHold = {
  /** All texts of the form, the newest first. */
  read: () => Promise<Draft[]>;
  /** What is typed from now on replaces this text, unless another tab goes on with it. */
  take: (draft: Draft) => void;
  save: (value: unknown, savedAt: number) => Promise<void>;
  /** Drops what was typed here and what it came from; no text that another tab wrote since. */
  drop: () => Promise<void>;
};

/**
 * One open form's hold on its drafts, which survive reload, crash and loss of session. Each hold
 * writes a row of its own, so no tab ever writes over a text that it did not read (decision 70).
 * @param writer unique to this opening of the form
 */
export function holdDraft(db: DeviceDb, form: string, writer: string): DraftHold {
  let turn = 0;
  let revision = 0;
  let taken: Draft | null = null;
  const change = async (write: (key: string) => Promise<unknown>): Promise<void> => {
    const key = `${form}!${writer}${turn}`;
    const from = taken;
    await db.transaction('rw', db.drafts, async () => {
      // First: a page that is put away between two requests keeps what the first one wrote.
      await write(key);
      if (from) await dropUnchanged(db, from);
    });
    if (taken === from) taken = null;
  };
  return {
    read: () => readDrafts(db, form),
    take(draft) {
      turn += 1;
      taken = draft;
    },
    save(value, savedAt) {
      revision += 1;
      const row = { form, value, savedAt, writer, revision };
      const isFirst = revision === 1;
      return change(async (key) => {
        await db.drafts.put({ key, ...row });
        if (isFirst) await dropBeyond(db, form);
      });
    },
    drop: () => change((key) => db.drafts.delete(key)),
  };
}

export function readDrafts(db: DeviceDb, form: string): Promise<Draft[]> {
  return readAgain(() => rowsOf(db, form));
}

/** Every text of the form, whoever typed it. */
export async function dropDrafts(db: DeviceDb, form: string): Promise<void> {
  await db.transaction('rw', db.drafts, async () => {
    await db.drafts.bulkDelete((await rowsOf(db, form)).map(({ key }) => key));
  });
}

/** Compares and drops: a text that its tab went on with stays. */
export async function dropUnchanged(db: DeviceDb, draft: Draft): Promise<void> {
  await db.transaction('rw', db.drafts, async () => {
    const now = await db.drafts.get(draft.key);
    if (now?.revision === draft.revision && now?.savedAt === draft.savedAt) {
      await db.drafts.delete(draft.key);
    }
  });
}

/** Undoes a discarding, unless its tab went on with it. */
export async function putBack(db: DeviceDb, draft: Draft): Promise<void> {
  await db.drafts.add(draft);
}

/** Not typed: what the server answered last, which the next answer replaces. */
export async function keepAnswer(
  db: DeviceDb,
  key: string,
  value: unknown,
  savedAt: number,
): Promise<void> {
  await db.drafts.put({ key, value, savedAt });
}

export async function readAnswer<T>(db: DeviceDb, key: string): Promise<T | null> {
  const kept = await readAgain(() => db.drafts.get(key));
  return (kept?.value as T | undefined) ?? null;
}

async function dropBeyond(db: DeviceDb, form: string): Promise<void> {
  const old = (await rowsOf(db, form)).slice(MOST_TEXTS);
  await db.drafts.bulkDelete(old.map(({ key }) => key));
}

/** A draft of an older app is under the form's own name. */
async function rowsOf(db: DeviceDb, form: string): Promise<Draft[]> {
  const rows = await db.drafts.where('key').between(form, `${form}!\uffff`).toArray();
  return rows
    .filter((row) => (row.form ?? row.key) === form)
    .sort((one, other) => other.savedAt - one.savedAt);
}
