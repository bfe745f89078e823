import { sql } from 'kysely';
import {
  decideReport,
  listReports,
  OPEN_REPORTS_MAX,
  type ReportedPost,
  type ReportReason,
  reportPost,
  URGENT_REASONS,
} from '#contract/forum-moderation';
import { blocksToText } from '#contract/rules/text-blocks';
import { appendAudit } from '../database/append-audit.ts';
import type { Db, Trx } from '../database/schema.ts';
import { takePage } from '../http/byte-budget.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { findPost } from './find-post.ts';
import { removeOne } from './moderate.ts';
import { moderatedThreads, moderationWithin } from './read-forum-reader.ts';
import { iso, parseBlocks, spaceOf } from './thread-row.ts';

const PAGE = 30;
/** Per post; more add nothing. */
const SHOWN_MAX = 10;

/** One report per person and post; until decided, a repeat replaces the reason. */
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
  await mustHaveRoom(trx, person_id, isUrgent(body.reason));
  const said = { reason: body.reason, note: body.note };
  await trx
    .insertInto('forum_reports')
    .values({ post_uuid: params.id, person_id, ...said, created_at: now })
    .execute();
  return { reported: true };
});

const isUrgent = (reason: ReportReason) => (URGENT_REASONS as readonly string[]).includes(reason);

/** Caps reports per person, so that they hide neither others' reports nor urgent ones. */
async function mustHaveRoom(trx: Trx, personId: number, urgent: boolean): Promise<void> {
  const { open } = await trx
    .selectFrom('forum_reports')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('person_id', '=', personId)
    .where('decided_at', 'is', null)
    .where('reason', urgent ? 'in' : 'not in', [...URGENT_REASONS])
    .executeTakeFirstOrThrow();
  if (Number(open) < OPEN_REPORTS_MAX) return;
  const text = `Ya tienes ${OPEN_REPORTS_MAX} reportes sin revisar. Espera a que la coordinación los vea, o háblale`;
  throw new HttpProblem(429, 'too_many_reports', text);
}

export const listReportsHandler = handler(listReports, {
  mode: 'snapshot',
  async run(call) {
    const within = moderatedThreads(mustHaveCaller(call), call.cell.reaches);
    const rows = await readWaiting(call.trx, within, call.query.cursor);
    const reports = await readReports(call.trx, rows.slice(0, PAGE));
    const posts = rows
      .slice(0, PAGE)
      .map((row) => toReported(row, reports.get(row.post_uuid) ?? []));
    const shown = takePage(posts);
    const last = shown.at(-1);
    // The last row's cursor is only for what was cut off.
    if (last && shown.length === rows.length) last.next = null;
    return shown;
  },
});

type Waiting = Awaited<ReturnType<typeof readWaiting>>[number];
type Within = ReturnType<typeof moderatedThreads>;

function openReports(db: Db, within: Within) {
  return db
    .selectFrom('forum_reports as r')
    .innerJoin('forum_posts as p', 'p.uuid', 'r.post_uuid')
    .innerJoin('forum_threads', 'forum_threads.uuid', 'p.thread_uuid')
    .where('r.decided_at', 'is', null)
    .where('p.removed_at', 'is', null)
    .where('forum_threads.removed_at', 'is', null)
    .where(within as never);
}

export async function countReported(db: Db, within: Within): Promise<number> {
  const { count } = await openReports(db, within)
    .select((eb) => eb.fn.count<number>('r.post_uuid').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One extra row: urgent first, then longest waiting. */
function readWaiting(db: Db, within: Within, cursor?: string) {
  const [rank = -1, id = 0] = cursor?.split('.').map(Number) ?? [];
  const posts = openReports(db, within)
    .select(['r.post_uuid'])
    .select((eb) => [
      sql<number>`min(case when r.reason in (${sql.join(URGENT_REASONS)}) then 0 else 1 end)`.as(
        'rank',
      ),
      eb.fn.min('r.id').as('id'),
      eb.fn.min('r.created_at').as('reportedAt'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy('r.post_uuid')
    .as('w');
  return db
    .selectFrom(posts)
    .innerJoin('forum_posts as p', 'p.uuid', 'w.post_uuid')
    .innerJoin('forum_threads as t', 't.uuid', 'p.thread_uuid')
    .innerJoin('people', 'people.id', 'p.author_id')
    .leftJoin('groups', 'groups.id', 't.target_group_id')
    .select(['w.post_uuid', 'w.rank', 'w.id', 'w.reportedAt', 'w.count'])
    .select(['p.thread_uuid', 'p.body_blocks', 'p.created_at', 't.title', 'people.alias'])
    .select(['t.target_state', 't.target_city', 't.target_group_id', 'groups.name as groupName'])
    .where((eb) =>
      eb.or([eb('w.rank', '>', rank), eb.and([eb('w.rank', '=', rank), eb('w.id', '>', id)])]),
    )
    .orderBy('w.rank')
    .orderBy('w.id')
    .orderBy('w.post_uuid')
    .limit(PAGE + 1)
    .execute();
}

type Answer = ReportedPost['reports'];

async function readReports(
  db: Db,
  posts: readonly { post_uuid: string }[],
): Promise<Map<string, Answer>> {
  const said = new Map<string, Answer>();
  if (posts.length === 0) return said;
  const rows = await db
    .selectFrom('forum_reports')
    .select(['post_uuid', 'reason', 'note'])
    .where(
      'post_uuid',
      'in',
      posts.map(({ post_uuid }) => post_uuid),
    )
    .where('decided_at', 'is', null)
    .orderBy(sql`case when reason in (${sql.join(URGENT_REASONS)}) then 0 else 1 end`)
    .orderBy('id')
    .execute();
  for (const { post_uuid, reason, note } of rows) {
    const own = said.get(post_uuid) ?? [];
    if (own.length < SHOWN_MAX) said.set(post_uuid, [...own, { reason, note }]);
  }
  return said;
}

/** Reporters' identities stay on the server. */
function toReported(row: Waiting, reports: Answer): ReportedPost {
  return {
    ...{ id: row.post_uuid, threadId: row.thread_uuid, title: row.title },
    ...{ space: spaceOf(row), author: row.alias },
    text: blocksToText(parseBlocks(row.body_blocks)),
    ...{ writtenAt: iso(row.created_at), reportedAt: iso(Number(row.reportedAt)) },
    ...{ reports, count: Number(row.count), isUrgent: Number(row.rank) === 0 },
    next: `${row.rank}.${row.id}`,
  };
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
