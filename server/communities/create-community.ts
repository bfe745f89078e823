import { createCommunity } from '#contract/community-management';
import { mustFindGroup } from '../access/reach.ts';
import { appendAudit } from '../database/append-audit.ts';
import { nameKey } from '../database/schema.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { newPublicId } from '../teams/public-id.ts';
import { toCommunity } from './community-row.ts';
import { locationOf } from './location-of.ts';

/** A community without a coordinator yet; its place comes from who makes it (D13). */
export const createCommunityHandler = handler(createCommunity, {
  async run(call) {
    const { trx, deps, body, now } = call;
    const caller = mustHaveCaller(call);
    const place = await locationOf(trx, caller, call.cell, body);
    const group = await trx
      .insertInto('groups')
      .values({
        public_id: newPublicId(deps.randomBytes),
        kind: 'community',
        name: body.name,
        name_key: nameKey(body.name),
        location: body.location,
        description: body.description,
        ...place,
        created_by: caller.personId,
        created_at: now,
        change: await deps.store.nextChange(trx),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await appendAudit(trx, {
      at: now,
      actorId: caller.personId,
      action: 'community.created',
      subjectKind: 'group',
      subjectId: String(group.id),
      detail: place,
    });
    return toCommunity(group);
  },
  reread: async (call, kept) => toCommunity(await mustFindGroup(call, Number(kept.id))),
});
