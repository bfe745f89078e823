import { remindCoordinator } from '#contract/team-management';
import { mustFindGroup } from '../access/reach.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';

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
    return { id, at: new Date(call.now).toISOString() };
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
    return { id: reminder.id, at: new Date(reminder.at).toISOString() };
  },
});
