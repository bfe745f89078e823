import type { Caller } from '../access/caller.ts';
import { isOnRoster } from '../access/grants.ts';
import { messagePhone } from '../access/message-phone.ts';
import type { Trx } from '../database/schema.ts';
import { withPeriods } from '../figures/read-periods.ts';

/** Members of these communities, at least one, as the caller's rosters show them. */
export async function readMembers(
  trx: Trx,
  caller: Caller,
  { communities, now }: { communities: readonly number[]; now: number },
) {
  const rows = await trx
    .selectFrom('memberships as ms')
    .innerJoin('people as p', 'p.id', 'ms.person_id')
    .select(['ms.group_id as communityId', 'ms.person_id as personId', 'ms.joined_at as joinedAt'])
    .select(['p.id', 'p.alias', 'p.email', 'p.city', 'p.state', 'p.role', 'p.status'])
    .select(messagePhone('p', now).as('phone'))
    .select(['p.created_by', 'p.consent_version', 'p.withdrawn_at'])
    .where('ms.left_at', 'is', null)
    .where('ms.group_id', 'in', [...communities])
    .execute();
  return withPeriods(
    trx,
    rows.filter((member) => isOnRoster(caller, member)),
  );
}
