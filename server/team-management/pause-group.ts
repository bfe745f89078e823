import { zoneOf } from '#contract/core/places';
import { civilDay } from '#contract/core/time-zones';
import { addDays, daysBetween } from '#contract/rules/civil-day';
import { PAUSE_MAX_DAYS, pauseGroup, resumeGroup } from '#contract/team-management';
import { mustFindGroup, type ReachedGroup } from '../access/reach.ts';
import { appendAudit } from '../database/append-audit.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { invalid, notFound } from '../http/problem.ts';

/** Suspends a group's due date without recording a meeting. */
export const pauseGroupHandler = handler(pauseGroup, {
  async run(call) {
    const { trx, body, now } = call;
    const { from, until, reason } = body;
    if (daysBetween(from, until) >= PAUSE_MAX_DAYS) {
      throw invalid('Una pausa dura un año como máximo', 'until');
    }
    const group = await mustFindGroup(call, call.params.id);
    const { id } = await trx
      .insertInto('group_pauses')
      .values({
        ...{ group_id: group.id, from_day: from, until_day: until, reason },
        ...{ created_by: mustHaveCaller(call).personId, created_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await auditPause(call, group, {
      action: 'group.paused',
      detail: { firstDay: from, lastDay: until },
    });
    return { id, from, until, reason };
  },
  async reread(call, kept) {
    const group = await mustFindGroup(call, call.params.id);
    const pause = await call.trx
      .selectFrom('group_pauses')
      .select(['id', 'from_day as from', 'until_day as until', 'reason'])
      .where('id', '=', Number(kept.id))
      .where('group_id', '=', group.id)
      .executeTakeFirst();
    if (!pause) throw notFound();
    return pause;
  },
});

/** Ends the current pause yesterday, so that past days stay paused; deletes pauses to come. */
export const resumeGroupHandler = handler(resumeGroup, async (call) => {
  const { trx, now } = call;
  const group = await mustFindGroup(call, call.params.id);
  const today = civilDay(now, zoneOf(group.state, group.city));
  await trx
    .deleteFrom('group_pauses')
    .where('group_id', '=', group.id)
    .where('from_day', '>=', today)
    .execute();
  await trx
    .updateTable('group_pauses')
    .set({ until_day: addDays(today, -1) })
    .where('group_id', '=', group.id)
    .where('until_day', '>=', today)
    .execute();
  await auditPause(call, group, { action: 'group.resumed', detail: {} });
  return { ok: true as const };
});

function auditPause(
  { trx, now, caller }: Pick<Call, 'trx' | 'now' | 'caller'>,
  { id }: ReachedGroup,
  entry: { action: string; detail: Record<string, string> },
): Promise<unknown> {
  const { personId: actorId } = mustHaveCaller({ caller });
  return appendAudit(trx, {
    at: now,
    actorId,
    subjectKind: 'group',
    subjectId: String(id),
    ...entry,
  });
}
