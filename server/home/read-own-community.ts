import { DAY_MS } from '#contract/core/durations';
import { zoneOf } from '#contract/core/places';
import { civilDay, type Zone } from '#contract/core/time-zones';
import { OWN_MEETINGS, type OwnCommunity } from '#contract/home';
import { attendanceOf, heldMeetings } from '#contract/rules/absence';
import type { AttendanceState } from '#contract/rules/attendance';
import { addDays, dayStart } from '#contract/rules/civil-day';
import { heldUntil, PLANNED_WITHIN_DAYS } from '#contract/rules/meeting-date';
import { type NextMeeting, nextMeeting } from '#contract/rules/next-meeting';
import { isOnRoster } from '../access/grants.ts';
import { readLastChange } from '../database/changes.ts';
import { readPersonPauses } from '../figures/read-attendance.ts';
import { lastMeetingOf } from '../groups/last-meeting.ts';
import { readPauses } from '../groups/read-pauses.ts';
import { mustHaveCaller } from '../http/handler.ts';
import { distinctOf } from '../meetings/meeting-row.ts';
import { isOver, registersOf, wasHeld } from '../meetings/read-registers.ts';
import { readExcuses } from './excuse-self.ts';
import type { WorkCall } from './work-call.ts';

/** The caller's community and their own attendance only. */
export async function readOwnCommunity(call: WorkCall): Promise<OwnCommunity | null> {
  const own = await findOwn(call);
  if (!own) return null;
  const attended = await readAttended(call);
  const count = (wanted: AttendanceState) =>
    attended.filter(({ state }) => state === wanted).length;
  const zone = zoneOf(own.state, own.city);
  const next = await findNext(call, own, zone);
  const excusesOf = await readExcuses(call.trx, [own.id], call.now);
  const last = attended.find(({ groupId }) => groupId === own.id);
  return {
    id: own.id,
    name: own.name,
    location: own.location,
    physicalAddress: own.physical_address,
    meetingFrequencyDays: own.meeting_frequency_days,
    timeZone: zone,
    coordinator: await aliasOfCoordinator(call, own.coordinator_id),
    nextMeeting: next && !next.isUsual ? new Date(next.at).toISOString() : null,
    expectedMeeting: next?.isUsual ? new Date(next.at).toISOString() : null,
    lastMeeting: last?.date ?? null,
    excusedOn: [...excusesOf(own.id, mustHaveCaller(call).personId)],
    change: await readLastChange(call.trx),
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

type Own = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

/** Reads extra, because some registrations are not held or duplicate. */
const REGISTERED = 5 * OWN_MEETINGS;

/** Latest held meetings during membership, newest first, with the caller's mark. */
async function readAttended(call: WorkCall) {
  const { personId } = mustHaveCaller(call);
  const periods = await readPeriods(call);
  const rows = await call.trx
    .selectFrom('meetings as m')
    .leftJoin('attendance as a', (join) =>
      join.onRef('a.meeting_id', '=', 'm.id').on('a.person_id', '=', personId),
    )
    .select(['m.group_id', 'm.uuid', 'm.date', 'm.distinct_from', wasHeld().as('held')])
    .select(['a.present', 'a.punctual', 'a.paid_quota', 'a.excused'])
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
    .orderBy('m.date', 'desc')
    .orderBy('m.id', 'desc')
    .limit(REGISTERED)
    .execute();
  const zones = new Map(periods.map(({ groupId, zone }) => [groupId, zone]));
  const pauses = (await readPersonPauses(call.trx, [personId]))(personId);
  return [...zones]
    .flatMap(([groupId, zone]) => {
      const meetings = rows
        .filter(({ group_id }) => group_id === groupId)
        .map((row) => ({
          ...{ id: row.uuid, date: new Date(row.date).toISOString(), setAside: false },
          marks: { [personId]: registersOf(row) },
          names: [{ present: Boolean(row.held) }],
          ...distinctOf(row),
        }));
      // The rows already belong to own periods.
      const belonging = { assignedAt: new Date(0).toISOString(), pauses };
      const held = heldMeetings(meetings, call.now, zone);
      return attendanceOf(held, personId, belonging, zone).map((one) => ({ ...one, groupId }));
    })
    .sort((a, b) => Date.parse(b.date) - Date.parse(a.date))
    .slice(0, OWN_MEETINGS);
}

/** Membership periods as whole local days (`belongedOn`). */
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
      ...{ groupId: id, zone, since: dayStart(dayOf(joined_at), zone) },
      until: left_at === null ? null : dayStart(addDays(dayOf(left_at), 1), zone),
    };
  });
}

/** Nearby meetings that can still replace an expected one. */
const AROUND_MS = 31 * DAY_MS;

async function findNext({ trx, now }: WorkCall, own: Own, zone: Zone): Promise<NextMeeting | null> {
  const { lastMeeting, is_active } = await trx
    .selectFrom('groups')
    .select((eb) => ['groups.is_active', lastMeetingOf(eb, now).as('lastMeeting')])
    .where('groups.id', '=', own.id)
    .executeTakeFirstOrThrow();
  const rows = await trx
    .selectFrom('meetings as m')
    .select(['m.uuid', 'm.date', 'm.distinct_from'])
    .select([isOver(now).as('isOver'), wasHeld().as('isHeld')])
    .where('m.group_id', '=', own.id)
    .where('m.deleted_at', 'is', null)
    .where('m.set_aside_at', 'is', null)
    .where('m.date', '>=', now - AROUND_MS)
    .where('m.date', '<=', now + PLANNED_WITHIN_DAYS * DAY_MS + AROUND_MS)
    .execute();
  const meetings = rows.map((row) => ({
    ...{ id: row.uuid, date: new Date(row.date).toISOString() },
    ...{ isOver: Boolean(row.isOver), isHeld: Boolean(row.isHeld) },
    ...distinctOf(row),
  }));
  const rhythm = {
    lastMeeting,
    meetingFrequencyDays: own.meeting_frequency_days,
    isActive: is_active === 1,
    pauses: (await readPauses(trx, [own.id]))(own.id),
  };
  return nextMeeting(rhythm, meetings, now, zone);
}

async function aliasOfCoordinator(call: WorkCall, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const person = await call.trx
    .selectFrom('people')
    .select(['id', 'alias', 'role', 'status', 'created_by', 'consent_version', 'withdrawn_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  const caller = mustHaveCaller(call);
  const isShown = person && (person.id === caller.personId || isOnRoster(caller, person));
  return isShown ? person.alias : null;
}
