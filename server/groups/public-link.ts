import { readLink, rotateLink } from '#contract/community-management';
import { mustFindGroup } from '../access/reach.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { newPublicId } from './public-id.ts';

export const readLinkHandler = handler(readLink, async (call) => {
  const { id, public_id } = await mustFindGroup(call, call.params.id);
  return toLink(call, id, public_id);
});

/**
 * After the commit the old link answers like a missing one; records made under it still reach the
 * coordinator.
 */
export const rotateLinkHandler = handler(rotateLink, {
  before: ({ deps, caller }) =>
    deps.limits.spend('links-renewed', String(mustHaveCaller({ caller }).personId)),
  async run(call) {
    const { trx, deps, now } = call;
    const change = await deps.store.nextChange(trx);
    const { id, public_id: retired } = await mustFindGroup(call, call.params.id);
    const public_id = newPublicId(deps.randomBytes);
    await trx.updateTable('groups').set({ public_id, change }).where('id', '=', id).execute();
    await trx
      .insertInto('retired_links')
      .values({ public_id: retired, group_id: id, retired_at: now })
      .execute();
    await auditAct(call, { action: 'link.renewed', kind: 'group', id });
    return toLink(call, id, public_id);
  },
});

function toLink({ deps }: Pick<Call, 'deps'>, id: number, teamId: string) {
  return { id, teamId, link: `${deps.settings.publicUrl}/registrar-reunion/${teamId}` };
}
