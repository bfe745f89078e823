import { live } from '#contract/live';
import { readLastChange } from '../database/changes.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { pullScope } from '../sync/pull-scope.ts';

export const liveHandler = handler(live, async (call) => {
  const caller = mustHaveCaller(call);
  const { personId, sessionId, role } = caller;
  // Before reading the groups: a later change of them ends the stream at the next beat.
  const openedAt = await readLastChange(call.trx);
  const scope = await pullScope(call.trx, caller);
  const groupIds = scope.map(({ group }) => group.id);
  const registerIds = scope.filter((group) => group.readsRegister).map(({ group }) => group.id);
  call.effects.events = (cut) =>
    call.deps.live.open({ personId, sessionId, role, openedAt, registerIds, groupIds, cut });
  return { through: openedAt };
});
