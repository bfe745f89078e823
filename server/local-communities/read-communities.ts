import type { LocalCommunity } from '#contract/local-communities';
import type { Caller } from '../access/caller.ts';
import { sortByName } from '../communities/by-name.ts';
import { countMembers } from '../communities/count-members.ts';
import { lastMeetingOf } from '../communities/last-meeting.ts';
import type { Trx } from '../database/schema.ts';
import type { Rates } from '../figures/read-rates.ts';

/** These communities, at least one, by name; `rates` are those of the last 30 days. */
export async function readCommunities(
  trx: Trx,
  ids: readonly number[],
  { rates, caller, now }: { rates: Rates; caller: Caller; now: number },
): Promise<LocalCommunity[]> {
  return sortByName(await readRows(trx, ids, { caller, now })).map((row) => ({
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
}

function readRows(
  trx: Trx,
  ids: readonly number[],
  { caller, now }: { caller: Caller; now: number },
) {
  return trx
    .selectFrom('groups')
    .leftJoin('people', 'people.id', 'groups.coordinator_id')
    .select(['groups.id', 'groups.name', 'groups.location', 'groups.description'])
    .select(['groups.physical_address', 'groups.meeting_frequency_days', 'groups.is_active'])
    .select(['people.id as coordinatorId', 'people.alias as coordinatorAlias'])
    .select((eb) => [
      countMembers(eb as never, caller).as('memberCount'),
      lastMeetingOf(eb as never, now).as('lastMeeting'),
    ])
    .where('groups.id', 'in', [...ids])
    .execute();
}
