import { live } from '#contract/live';
import { readLastChange } from '../database/changes.ts';
import { type AnyHandler, handler, mustHaveCaller } from '../http/handler.ts';
import { pullScope } from '../sync/pull-scope.ts';

/** Opens the stream of hints that a pull would bring something. */
const liveHandler = handler(live, async (call) => {
  const caller = mustHaveCaller(call);
  const { personId, sessionId, role } = caller;
  // Before the groups are read: what changes about them meanwhile ends the stream at the next beat.
  const openedAt = await readLastChange(call.trx);
  const scope = await pullScope(call.trx, caller);
  const groupIds = scope.map(({ group }) => group.id);
  const registerIds = scope.filter((group) => group.readsRegister).map(({ group }) => group.id);
  call.effects.events = (cut) =>
    call.deps.live.open({ personId, sessionId, role, openedAt, registerIds, groupIds, cut });
  return { through: openedAt };
});

export const liveHandlers: readonly AnyHandler[] = [liveHandler];
