/** A forwarded announcement follows its original; with words of its own its author decides. */
import { sql } from 'kysely';
import { listAnnouncements } from '#contract/announcements';
import { parseText } from '#contract/text/parse-text';
import { peopleOfAudience } from '../access/audience.ts';
import { reachesFor } from '../access/reach.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { notify } from '../notifications/notify.ts';
import type { AnnouncementRow } from './announcement-row.ts';
import { audienceOf, findVisible } from './audience.ts';
import { readReader } from './read-reader.ts';
import { blocksOf } from './to-item.ts';

type Targets = Pick<AnnouncementRow, 'target_role' | 'target_group_id'>;

/** Targeted at a role or community: not for others. */
export function isForwardable({ target_role, target_group_id }: Targets): boolean {
  return target_role === null && target_group_id === null;
}

export function mustBeForwardable(row: Targets): void {
  if (isForwardable(row)) return;
  throw new HttpProblem(409, 'not_forwardable', 'Este comunicado no se puede reenviar');
}

type Original = Pick<
  AnnouncementRow,
  'title' | 'content' | 'priority' | 'expires_at' | 'body_blocks'
>;

/** Does not request «Enterado»: the original already asks the same people. */
export function copyOf(origin: Original, line: string) {
  const { title, content, priority, expires_at } = origin;
  const blocks = [...(line === '' ? [] : parseText(line)), ...blocksOf(origin)];
  return {
    ...{ title, priority, expires_at },
    content: line === '' ? content : `${line}\n\n${content}`,
    body_blocks: JSON.stringify(blocks),
  };
}

type Writing = Pick<Call, 'trx' | 'now' | 'deps'>;
type Following = { change: number; isRenewed: boolean };

/** Those without words of their own, while whoever forwarded them still sees the original. */
export async function updateCopies(
  call: Writing,
  origin: Original & Parameters<typeof audienceOf>[0] & { id: number },
  { change, isRenewed }: Following,
): Promise<void> {
  const { trx, now } = call;
  if (!isForwardable(origin)) return;
  const seesIt = await peopleOfAudience(trx, audienceOf(origin));
  const followed = await trx
    .updateTable('announcements')
    .set({ ...copyOf(origin, ''), edited_at: now, change, ...(isRenewed ? renewedAt(now) : {}) })
    .where('parent_id', '=', origin.id)
    .where('forward_line', '=', '')
    .where('author_id', 'in', (eb) => eb.selectFrom('people').select('people.id').where(seesIt))
    .returning(['id', 'withdrawn_at'])
    .execute();
  for (const { id, withdrawn_at } of isRenewed ? followed : []) {
    if (withdrawn_at === null) await notify(call, { kind: 'announcements', subjectId: id });
  }
}

/** «Usar el texto nuevo»: keeps the words before it, and is new again if the original was. */
export async function takeOriginal(
  call: Call,
  row: AnnouncementRow,
  { change, isRenewed }: Following,
): Promise<void> {
  const { trx, now } = call;
  const origin = await mustSeeOriginal(call, row.parent_id ?? 0);
  const isNew = isRenewed || (origin.renewed_at ?? 0) > (row.edited_at ?? row.created_at);
  const copied = copyOf(origin, row.forward_line ?? '');
  await trx
    .updateTable('announcements')
    .set({ ...copied, forward_line: row.forward_line ?? '', edited_at: now, change })
    .set(isNew ? renewedAt(now) : {})
    .where('id', '=', row.id)
    .execute();
  if (isNew) await notify(call, { kind: 'announcements', subjectId: row.id });
}

async function mustSeeOriginal(call: Call, id: number): Promise<AnnouncementRow> {
  const caller = mustHaveCaller(call);
  const reader = await readReader(call.trx, caller, call.now);
  const cell = { reaches: reachesFor(caller, listAnnouncements) };
  const origin = await findVisible({ ...call, caller, reader }, cell, id);
  if (!origin) {
    throw new HttpProblem(409, 'original_gone', 'El comunicado original ya no está');
  }
  mustBeForwardable(origin);
  return origin;
}

/** Earlier reads no longer count. */
export function renewedAt(now: number) {
  return { renewed_at: now, edition: sql<number>`announcements.edition + 1` };
}
