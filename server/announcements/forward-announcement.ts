import { forwardAnnouncement } from '#contract/announcement-writing';
import { listAnnouncements } from '#contract/announcements';
import { mustFindGroup, reachesFor } from '../access/reach.ts';
import type { Trx } from '../database/schema.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { notify } from '../notifications/notify.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { findVisible } from './audience.ts';
import { copyOf, mustBeForwardable } from './follow-original.ts';
import { readOwn } from './own.ts';
import { readReader } from './read-reader.ts';

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
    mustBeForwardable(origin);
    await mustNotBeForwarded(trx, origin.id, groupId);
    const line = body.line ?? '';
    const { id } = await trx
      .insertInto('announcements')
      .values({
        ...{ ...copyOf(origin, line), forward_line: line },
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

async function mustNotBeForwarded(trx: Trx, id: number, groupId: number): Promise<void> {
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
