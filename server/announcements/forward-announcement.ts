import { forwardAnnouncement } from '#contract/announcement-writing';
import { listAnnouncements } from '#contract/announcements';
import { parseText } from '#contract/text/parse-text';
import { mustFindGroup, reachesFor } from '../access/reach.ts';
import type { Trx } from '../database/schema.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { notify } from '../notifications/notify.ts';
import { auditAct } from '../privacy/audit-act.ts';
import type { AnnouncementRow } from './announcement-row.ts';
import { findVisible } from './audience.ts';
import { readOwn } from './own.ts';
import { readReader } from './read-reader.ts';
import { blocksOf } from './to-item.ts';

/** The server copies the text, so that nobody is misquoted. */
export const forwardAnnouncementHandler = handler(forwardAnnouncement, {
  async run(call) {
    const { trx, now, body } = call;
    const caller = mustHaveCaller(call);
    const { id: groupId } = await mustFindGroup(call, body.groupId, 'community');
    const reader = await readReader(trx, caller, call.now);
    const cell = { reaches: reachesFor(caller, listAnnouncements) };
    const origin = await findVisible({ ...call, caller, reader }, cell, call.params.id);
    if (!origin) throw notFound();
    await mustBeForwardable(trx, origin, groupId);
    const { id } = await trx
      .insertInto('announcements')
      .values({
        ...copyOf(origin, body.line),
        ...{ author_name: caller.alias, author_id: caller.personId, created_at: now },
        ...{ parent_id: origin.id, target_group_id: groupId },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await notify(call, { kind: 'announcements', subjectId: id });
    await auditAct(call, { kind: 'announcement', id: id, action: 'announcement.forwarded' });
    return readOwn(call, id);
  },
  reread: (call, kept) => readOwn(call, Number(kept.id)),
});

/** Targeted at a role or community: not for others. */
async function mustBeForwardable(
  trx: Trx,
  { id, target_role, target_group_id }: AnnouncementRow,
  groupId: number,
): Promise<void> {
  if (target_role !== null || target_group_id !== null) {
    throw new HttpProblem(409, 'not_forwardable', 'Este comunicado no se puede reenviar');
  }
  const before = await trx
    .selectFrom('announcements')
    .select('id')
    .where('parent_id', '=', id)
    .where('target_group_id', '=', groupId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (before) {
    throw new HttpProblem(409, 'forwarded', 'Ya está reenviado a esa comunidad');
  }
}

/** Does not request «Enterado»: the original already asks the same people. */
function copyOf(origin: AnnouncementRow, line: string | null) {
  const { title, content, priority, expires_at } = origin;
  const blocks = [...(line === null ? [] : parseText(line)), ...blocksOf(origin)];
  return {
    ...{ title, priority, expires_at },
    content: line === null ? content : `${line}\n\n${content}`,
    body_blocks: JSON.stringify(blocks),
  };
}
