import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import { zoneOf } from '#contract/core/places';
import { civilDay } from '#contract/core/time-zones';
import { OWN_MEETINGS, type OwnCommunity } from '#contract/home';
import type { AttendanceState } from '#contract/rules/attendance';
import { shownMark } from '#contract/rules/attendance';
import { dayStart } from '#contract/rules/civil-day';
import { heldUntil } from '#contract/rules/meeting-date';
import { isOnRoster } from '../access/grants.ts';
import { mustHaveCaller } from '../http/handler.ts';
import { registersOf } from '../meetings/read-registers.ts';
import { wasHeld } from '../meetings/was-held.ts';
import type { WorkCall } from './work-call.ts';

/** A meeting that began so long ago is still the one to go to. */
const STILL_ON_MS = 3 * HOUR_MS;
/** What is dated further ahead is more likely mistyped than planned. */
const PLANNED_MS = 60 * DAY_MS;

/** The caller's community and their own attendance only. */
export async function readOwnCommunity(call: WorkCall): Promise<OwnCommunity | null> {
  const own = await findOwn(call);
  if (!own) return null;
  const attended = await readAttended(call, own);
  const count = (wanted: AttendanceState) =>
    attended.filter(({ state }) => state === wanted).length;
  const next = await findNext(call, own.id);
  const last = attended[0];
  return {
    id: own.id,
    name: own.name,
    location: own.location,
    physicalAddress: own.physical_address,
    meetingFrequencyDays: own.meeting_frequency_days,
    timeZone: zoneOf(own.state, own.city),
    coordinator: await aliasOfCoordinator(call, own.coordinator_id),
    nextMeeting: next === null ? null : new Date(next).toISOString(),
    lastMeeting: last ? new Date(last.date).toISOString() : null,
    attendance: {
      present: count('present'),
      absent: count('absent'),
      excused: count('excused'),
      unrecorded: count('unrecorded'),
    },
  };
}

function findOwn(call: WorkCall) {
  return call.trx
    .selectFrom('memberships')
    .innerJoin('groups', 'groups.id', 'memberships.group_id')
    .select(['groups.id', 'groups.name', 'groups.location', 'groups.physical_address'])
    .select(['groups.state', 'groups.city'])
    .select(['groups.meeting_frequency_days', 'groups.coordinator_id', 'memberships.joined_at'])
    .where('memberships.person_id', '=', mustHaveCaller(call).personId)
    .where('memberships.left_at', 'is', null)
    .where('groups.kind', '=', 'community')
    .where('groups.deleted_at', 'is', null)
    .orderBy('groups.id')
    .executeTakeFirst();
}

type Own = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

/** The latest held meetings since the day the caller joined, the newest first, with their own mark. */
async function readAttended(call: WorkCall, own: Own) {
  const rows = await call.trx
    .selectFrom('meetings as m')
    .leftJoin('attendance as a', (join) =>
      join.onRef('a.meeting_id', '=', 'm.id').on('a.person_id', '=', mustHaveCaller(call).personId),
    )
    .select(['m.date', 'a.present', 'a.punctual', 'a.paid_quota', 'a.excused'])
    .where('m.group_id', '=', own.id)
    .where('m.deleted_at', 'is', null)
    .where('m.set_aside_at', 'is', null)
    .where('m.date', '>=', dayBegun(own))
    .where('m.date', '<=', heldUntil(call.now))
    .where(wasHeld())
    .orderBy('m.date', 'desc')
    .limit(OWN_MEETINGS)
    .execute();
  return rows.map((row) => ({ date: row.date, state: shownMark(registersOf(row)).state }));
}

async function findNext(call: WorkCall, groupId: number): Promise<number | null> {
  const row = await call.trx
    .selectFrom('meetings')
    .select('date')
    .where('group_id', '=', groupId)
    .where('deleted_at', 'is', null)
    .where('set_aside_at', 'is', null)
    .where('date', '>=', call.now - STILL_ON_MS)
    .where('date', '<=', call.now + PLANNED_MS)
    .orderBy('date')
    .executeTakeFirst();
  return row?.date ?? null;
}

async function aliasOfCoordinator(call: WorkCall, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const person = await call.trx
    .selectFrom('people')
    .select(['id', 'alias', 'role', 'status', 'created_by', 'consent_version'])
    .where('id', '=', id)
    .executeTakeFirst();
  const caller = mustHaveCaller(call);
  const isShown = person && (person.id === caller.personId || isOnRoster(caller, person));
  return isShown ? person.alias : null;
}

/** Joined after their first meeting that day: the whole day of the group's place counts. */
function dayBegun({ joined_at, state, city }: Own): number {
  const zone = zoneOf(state, city);
  return dayStart(civilDay(joined_at, zone), zone);
}
