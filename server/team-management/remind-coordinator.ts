import { remindCoordinator } from '#contract/team-management';
import { mustFindGroup } from '../access/reach.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';

/** The message itself goes by WhatsApp, from the caller's own phone. */
export const remindCoordinatorHandler = handler(remindCoordinator, {
  async run(call) {
    const group = await mustFindGroup(call, call.params.id);
    if (group.coordinator_id === null) {
      throw new HttpProblem(409, 'no_coordinator', 'Ese grupo no tiene quien lo coordine');
    }
    await call.trx
      .insertInto('group_reminders')
      .values({
        ...{ group_id: group.id, person_id: group.coordinator_id },
        ...{ by_id: mustHaveCaller(call).personId, at: call.now },
      })
      .execute();
    return { at: new Date(call.now).toISOString() };
  },
});
