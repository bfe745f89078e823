import {
  decideReport,
  listReports,
  type ReportedPost,
  reportPost,
} from '#contract/forum-moderation';
import { blocksToText } from '#contract/rules/text-blocks';
import { appendAudit } from '../database/append-audit.ts';
import type { Db } from '../database/schema.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { findPost } from './find-post.ts';
import { removeOne } from './moderate.ts';
import { type ForumReader, moderationWithin } from './read-forum-reader.ts';
import { iso, parseBlocks, spaceOf } from './thread-row.ts';

const OPEN_MAX = 500;

/** Once a person and post; said again, the newer reason stands while nobody decided. */
export const reportPostHandler = handler(reportPost, async (call) => {
  const { trx, body, now, params } = call;
  const { personId: person_id } = mustHaveCaller(call);
  const post = await findPost(call, params.id);
  if (!post || post.removed_at !== null || post.author_id === person_id) throw notFound();
  await trx
    .deleteFrom('forum_reports')
    .where('post_uuid', '=', params.id)
    .where('person_id', '=', person_id)
    .where('decided_at', 'is', null)
    .execute();
  const said = { reason: body.reason, note: body.note };
  await trx
    .insertInto('forum_reports')
    .values({ post_uuid: params.id, person_id, ...said, created_at: now })
    .execute();
  return { reported: true };
});

export const listReportsHandler = handler(listReports, async (call) => {
  const moderates = await moderationWithin(call.trx, mustHaveCaller(call), call.cell.reaches);
  return readOpenReports(call.trx, { moderates });
});

/** The oldest first; who reported stays with the server. */
export async function readOpenReports(
  db: Db,
  { moderates }: Pick<ForumReader, 'moderates'>,
): Promise<ReportedPost[]> {
  const rows = await db
    .selectFrom('forum_reports as r')
    .innerJoin('forum_posts as p', 'p.uuid', 'r.post_uuid')
    .innerJoin('forum_threads as t', 't.uuid', 'p.thread_uuid')
    .innerJoin('people', 'people.id', 'p.author_id')
    .leftJoin('groups', 'groups.id', 't.target_group_id')
    .select(['r.post_uuid', 'r.reason', 'r.note', 'r.created_at as reportedAt'])
    .select(['p.thread_uuid', 'p.body_blocks', 'p.created_at', 't.title', 'people.alias'])
    .select(['t.target_state', 't.target_city', 't.target_group_id', 'groups.name as groupName'])
    .where('r.decided_at', 'is', null)
    .where('p.removed_at', 'is', null)
    .where('t.removed_at', 'is', null)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(OPEN_MAX)
    .execute();
  const posts = new Map<string, ReportedPost>();
  for (const row of rows) {
    if (!moderates(row)) continue;
    const report = { reason: row.reason, note: row.note };
    const known = posts.get(row.post_uuid);
    if (known) known.reports.push(report);
    else {
      posts.set(row.post_uuid, {
        ...{ id: row.post_uuid, threadId: row.thread_uuid, title: row.title },
        ...{ space: spaceOf(row), author: row.alias },
        text: blocksToText(parseBlocks(row.body_blocks)),
        ...{ writtenAt: iso(row.created_at), reportedAt: iso(row.reportedAt) },
        reports: [report],
      });
    }
  }
  return [...posts.values()];
}

export const decideReportHandler = handler(decideReport, async (call) => {
  const { trx, body, now, params } = call;
  const { personId } = mustHaveCaller(call);
  const moderates = await moderationWithin(trx, mustHaveCaller(call), call.cell.reaches);
  const thread = await trx
    .selectFrom('forum_posts as p')
    .innerJoin('forum_threads as t', 't.uuid', 'p.thread_uuid')
    .select(['t.target_state', 't.target_group_id'])
    .where('p.uuid', '=', params.id)
    .executeTakeFirst();
  if (!thread || !moderates(thread)) throw notFound();
  const isRemoved = body.decision === 'remove';
  if (isRemoved) await removeOne(call, params.id, { reason: body.reason });
  await trx
    .updateTable('forum_reports')
    .set({ decided_at: now, decided_by: personId, decision: body.decision })
    .where('post_uuid', '=', params.id)
    .where('decided_at', 'is', null)
    .execute();
  await appendAudit(trx, {
    ...{ at: now, actorId: personId, subjectKind: 'forum', subjectId: params.id },
    action: isRemoved ? 'forum.post-removed' : 'forum.post-kept',
  });
  return { isRemoved };
});
