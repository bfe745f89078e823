import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import { zoneOf } from '#contract/core/places';
import { civilDay } from '#contract/core/time-zones';
import { OWN_MEETINGS, type OwnCommunity } from '#contract/home';
import type { AttendanceState } from '#contract/rules/attendance';
import { shownMark } from '#contract/rules/attendance';
import { addDays, dayStart } from '#contract/rules/civil-day';
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
  const attended = await readAttended(call);
  const count = (wanted: AttendanceState) =>
    attended.filter(({ state }) => state === wanted).length;
  const next = await findNext(call, own.id);
  const last = attended.find(({ groupId }) => groupId === own.id);
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
    .select(['groups.meeting_frequency_days', 'groups.coordinator_id'])
    .where('memberships.person_id', '=', mustHaveCaller(call).personId)
    .where('memberships.left_at', 'is', null)
    .where('groups.kind', '=', 'community')
    .where('groups.deleted_at', 'is', null)
    .orderBy('groups.id')
    .executeTakeFirst();
}

/** The latest held meetings while the caller belonged, the newest first, with their own mark. */
async function readAttended(call: WorkCall) {
  const periods = await readPeriods(call);
  const rows = await call.trx
    .selectFrom('meetings as m')
    .leftJoin('attendance as a', (join) =>
      join.onRef('a.meeting_id', '=', 'm.id').on('a.person_id', '=', mustHaveCaller(call).personId),
    )
    .select(['m.group_id', 'm.date', 'a.present', 'a.punctual', 'a.paid_quota', 'a.excused'])
    .where('m.deleted_at', 'is', null)
    .where('m.set_aside_at', 'is', null)
    .where((eb) =>
      eb.or(
        periods.map(({ groupId, since, until }) =>
          eb.and([
            eb('m.group_id', '=', groupId),
            eb('m.date', '>=', since),
            ...(until === null ? [] : [eb('m.date', '<', until)]),
          ]),
        ),
      ),
    )
    .where('m.date', '<=', heldUntil(call.now))
    .where(wasHeld())
    .orderBy('m.date', 'desc')
    .limit(OWN_MEETINGS)
    .execute();
  return rows.map((row) => ({
    ...{ groupId: row.group_id, date: row.date },
    state: shownMark(registersOf(row)).state,
  }));
}

/** When the caller belonged to a community, by whole days of its place (`belongedOn`). */
async function readPeriods(call: WorkCall) {
  const rows = await call.trx
    .selectFrom('memberships')
    .innerJoin('groups', 'groups.id', 'memberships.group_id')
    .select(['groups.id', 'groups.state', 'groups.city'])
    .select(['memberships.joined_at', 'memberships.left_at'])
    .where('memberships.person_id', '=', mustHaveCaller(call).personId)
    .where('groups.kind', '=', 'community')
    .where((eb) =>
      eb.or([eb('left_at', 'is', null), eb('left_at', '>', eb.ref('memberships.joined_at'))]),
    )
    .execute();
  return rows.map(({ id, joined_at, left_at, ...place }) => {
    const zone = zoneOf(place.state, place.city);
    const dayOf = (at: number) => civilDay(at, zone);
    return {
      groupId: id,
      since: dayStart(dayOf(joined_at), zone),
      until: left_at === null ? null : dayStart(addDays(dayOf(left_at), 1), zone),
    };
  });
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
