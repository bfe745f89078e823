import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { DAY_MS } from '#contract/core/durations';
import type { Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { Retention } from '../settings-privacy.ts';
import { DECLARED } from './declared-columns.ts';
import { dropReferences } from './erase-person.ts';
import { KEEP } from './keep.ts';
import { blankNote } from './let-go-removed.ts';

export async function dropExpired(trx: Trx, retention: Retention, now: number): Promise<number> {
  let count = 0;
  await closeMerges(trx, now);
  for (const [table, { expires, keep }] of Object.entries(DECLARED)) {
    const days = KEEP[keep as keyof typeof KEEP].days(retention);
    if (expires === undefined || days === null) continue;
    const gone = await sql`
      delete from ${sql.table(table)} where ${sql.ref(expires)} < ${now - days * DAY_MS}
    `.execute(trx);
    count += Number(gone.numAffectedRows ?? 0);
  }
  return count;
}

/** What stayed with a joined registration for its undo. */
async function closeMerges(trx: Trx, now: number): Promise<void> {
  const before = now - KEEP.merges.days() * DAY_MS;
  const over = await trx
    .selectFrom('person_merges')
    .select('gone_id')
    .where('at', '<', before)
    // Parted again, they are two.
    .where('undone_at', 'is', null)
    .execute();
  for (const { gone_id } of over) await dropReferences(trx, gone_id);
}

const NOTES_A_TURN = 100;
const NOTE_DAYS = KEEP.notes.days();

/** Blanks old follow-up notes; phones drop them with the next pull. Returns how many. */
export async function blankOldNotes(store: Store, now: number): Promise<number> {
  const before = now - NOTE_DAYS * DAY_MS;
  const rows = await store.read
    .selectFrom('follow_ups')
    .select('id')
    // A phone's clock may have backdated one.
    .where('date', '<', before)
    .where('created_at', '<', before)
    .where('erased', '=', 0)
    // Prospects have their own, renewable period.
    .where('kind', '!=', 'prospect')
    .execute();
  const ids = rows.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += NOTES_A_TURN) {
    const turn = ids.slice(start, start + NOTES_A_TURN);
    await store.write(async (trx) => {
      const change = await store.nextChange(trx);
      for (const id of turn) await blankNote(trx, id, change);
    });
  }
  return ids.length;
}

const MAIL_DAYS = 30;

/** Deletes old letters written to files. Returns how many. */
export async function dropOldMail(folder: string, now: number): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let count = 0;
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs > now - MAIL_DAYS * DAY_MS) continue;
    await rm(file, { force: true });
    count += 1;
  }
  return count;
}

const GAP_DAYS = 14;

/** A last run over fourteen days ago, or in the future, suggests a wrong clock. */
export async function mayDelete({ read }: Pick<Store, 'read'>, now: number): Promise<boolean> {
  const last = await read
    .selectFrom('audit')
    .select('at')
    .where('action', 'in', ['retention.ran', 'retention.waited'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last === undefined || Math.abs(now - last.at) <= GAP_DAYS * DAY_MS;
}
