import type { CommunityItem } from '#contract/communities';
import type { Caller } from '../access/caller.ts';
import type { Trx } from '../database/schema.ts';
import { countMembers } from './count-members.ts';

/** Groups with who coordinates them and how many belong. */
export function selectItems(trx: Trx, caller: Caller) {
  return trx
    .selectFrom('groups')
    .leftJoin('people', 'people.id', 'groups.coordinator_id')
    .select(['groups.id', 'groups.name', 'groups.location', 'groups.description'])
    .select(['groups.state', 'groups.city', 'groups.is_active', 'groups.meeting_frequency_days'])
    .select(['people.id as coordinatorId', 'people.alias as coordinatorAlias'])
    .select((eb) => countMembers(eb as never, caller).as('memberCount'));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectItems>['execute']>>[number];

/** Listed field by field: spreading a thousand rows costs as much as the query. */
export function toItem(row: Row): CommunityItem {
  return {
    id: row.id,
    name: row.name,
    location: row.location,
    description: row.description,
    state: row.state,
    city: row.city,
    isActive: row.is_active === 1,
    meetingFrequencyDays: row.meeting_frequency_days,
    coordinator:
      row.coordinatorId === null
        ? null
        : { id: row.coordinatorId, alias: row.coordinatorAlias ?? '' },
    memberCount: Number(row.memberCount ?? 0),
  };
}
