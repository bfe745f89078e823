import { myLocalCommunities } from '#contract/local-communities';
import { heldUntil } from '#contract/rules/meeting-date';
import { groupIdsWithin } from '../access/reach.ts';
import { byName } from '../communities/by-name.ts';
import type { Trx } from '../database/schema.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { readRates } from './read-rates.ts';

/** None is an empty list: the panel then says whom to ask. */
export const myLocalCommunitiesHandler = handler(myLocalCommunities, async (call) => {
  const communities = await groupIdsWithin(call.trx, mustHaveCaller(call), call.cell);
  if (communities.length === 0) return [];
  const rows = await readCommunities(call.trx, communities, heldUntil(call.now));
  const rates = await readRates(call.trx, communities, call.now);
  return rows.sort(byName).map((row) => ({
    id: row.id,
    name: row.name,
    location: row.location,
    description: row.description,
    physicalAddress: row.physical_address,
    meetingFrequencyDays: row.meeting_frequency_days,
    coordinator:
      row.coordinatorId === null
        ? null
        : { id: row.coordinatorId, alias: row.coordinatorAlias ?? '' },
    isActive: row.is_active === 1,
    memberCount: row.memberCount ?? 0,
    attendanceRate: rates.ofCommunity(row.id),
    lastMeetingDate: row.lastMeeting === null ? null : new Date(row.lastMeeting).toISOString(),
  }));
});

function readCommunities(trx: Trx, communities: readonly number[], until: number) {
  return trx
    .selectFrom('groups')
    .leftJoin('people', 'people.id', 'groups.coordinator_id')
    .select(['groups.id', 'groups.name', 'groups.location', 'groups.description'])
    .select(['groups.physical_address', 'groups.meeting_frequency_days', 'groups.is_active'])
    .select(['people.id as coordinatorId', 'people.alias as coordinatorAlias'])
    .select((eb) => [
      eb
        .selectFrom('memberships')
        .innerJoin('people as member', 'member.id', 'memberships.person_id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('memberships.group_id', '=', 'groups.id')
        .where('memberships.left_at', 'is', null)
        .where('member.status', '=', 'approved')
        .as('memberCount'),
      eb
        .selectFrom('meetings')
        .select((inner) => inner.fn.max('meetings.date').as('date'))
        .whereRef('meetings.group_id', '=', 'groups.id')
        .where('meetings.deleted_at', 'is', null)
        .where('meetings.set_aside_at', 'is', null)
        .where('meetings.date', '<=', until)
        .as('lastMeeting'),
    ])
    .where('groups.id', 'in', communities)
    .execute();
}
