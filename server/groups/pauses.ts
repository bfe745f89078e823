import { zoneOf } from '#contract/core/places';
import { civilDay } from '#contract/core/time-zones';
import { addDays, daysBetween } from '#contract/rules/civil-day';
import {
  PAUSE_MAX_DAYS,
  pauseGroup,
  remindCoordinator,
  resumeGroup,
} from '#contract/team-management';
import { mustFindGroup } from '../access/reach.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, invalid, notFound } from '../http/problem.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { toIso } from './group-row.ts';

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
    await auditAct(call, {
      ...{ action: 'group.paused', kind: 'group', id: group.id },
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
  await auditAct(call, { action: 'group.resumed', kind: 'group', id: group.id });
  return { ok: true as const };
});

/** The message itself goes by WhatsApp, from the caller's own phone. */
export const remindCoordinatorHandler = handler(remindCoordinator, {
  async run(call) {
    const group = await mustFindGroup(call, call.params.id);
    if (group.coordinator_id === null) {
      throw new HttpProblem(409, 'no_coordinator', 'Ese grupo no tiene quien lo coordine');
    }
    const { id } = await call.trx
      .insertInto('group_reminders')
      .values({
        ...{ group_id: group.id, person_id: group.coordinator_id },
        ...{ by_id: mustHaveCaller(call).personId, at: call.now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, at: toIso(call.now) };
  },
  async reread(call, kept) {
    const group = await mustFindGroup(call, call.params.id);
    const reminder = await call.trx
      .selectFrom('group_reminders')
      .select(['id', 'at'])
      .where('id', '=', Number(kept.id))
      .where('group_id', '=', group.id)
      .executeTakeFirst();
    if (!reminder) throw notFound();
    return { id: reminder.id, at: toIso(reminder.at) };
  },
});
