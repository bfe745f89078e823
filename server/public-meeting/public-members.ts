import { publicMembers } from '#contract/public-meeting';
import { byName } from '../communities/by-name.ts';
import { handler } from '../http/handler.ts';
import { mustFindLinkedGroup } from './find-linked-group.ts';

/** Membership numbers and aliases, and not one field more: whoever holds the link reads this. */
export const publicMembersHandler = handler(publicMembers, async (call) => {
  const group = await mustFindLinkedGroup(call, call.params.teamId);
  const rows = await call.trx
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .select(['memberships.id', 'people.alias'])
    .where('memberships.group_id', '=', group.id)
    .where('memberships.left_at', 'is', null)
    .where('people.status', '=', 'approved')
    // Who was added by somebody else and agreed to nothing is shown to nobody here.
    .where((eb) =>
      eb.or([eb('people.created_by', 'is', null), eb('people.consent_version', 'is not', null)]),
    )
    .execute();
  return rows.sort((a, b) => byName({ name: a.alias }, { name: b.alias }));
});
