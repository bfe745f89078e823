import type { Endpoint } from '#contract/core/endpoint';
import { zoneOf } from '#contract/core/places';
import { civilDay } from '#contract/core/time-zones';
import { teamDue } from '#contract/rules/team-due';
import type { TeamReport } from '#contract/team-management';
import { agreesToMessages } from '../access/agrees-to-messages.ts';
import { type ContactView, seesContact } from '../access/contact.ts';
import { ownCoordinators } from '../access/own-coordinators.ts';
import { lastMeetingOf } from '../communities/last-meeting.ts';
import type { Trx } from '../database/schema.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { type GroupPause, readPauses } from './read-pauses.ts';

type Asking = Pick<Call<Endpoint>, 'trx' | 'caller' | 'cell' | 'now'>;

/** Reports of these groups, in the same order: last meeting, and when the next is due in their zone. */
export async function toReports(
  { trx, now, cell, ...call }: Asking,
  groups: readonly Reported[],
): Promise<TeamReport[]> {
  const caller = mustHaveCaller(call);
  const ids = groups.map(({ id }) => id);
  const pausesOf = await readPauses(trx, ids);
  const remindedOf = await readReminders(trx, ids);
  const coordinators = await ownCoordinators(trx, caller);
  const coordinatorOf = toCoordinator({
    ...{ caller, cell, reach: 'Z', ownCoordinators: coordinators },
  });
  return groups.map((group): TeamReport => {
    const zone = zoneOf(group.state, group.city);
    const pauses = pausesOf(group.id);
    const isActive = group.is_active === 1;
    const { lastMeeting, meeting_frequency_days: meetingFrequencyDays } = group;
    const rhythm = { lastMeeting, meetingFrequencyDays, isActive, pauses };
    const today = civilDay(now, zone);
    const pause = pauses.findLast(({ from, until }) => from <= today && today <= until);
    return {
      ...{ id: group.id, name: group.name, location: group.location, teamType: group.kind },
      coordinator: coordinatorOf(group),
      ...{ meetingFrequencyDays, isActive },
      lastMeeting:
        lastMeeting === null ? null : { meetingDate: new Date(lastMeeting).toISOString() },
      ...teamDue(rhythm, now, zone),
      pause: pause ? { until: pause.until, reason: pause.reason } : null,
      nextPause: firstAfter(today, pauses),
      reminded: remindedOf(group.id),
      isByLinkAlone: lastMeeting !== null && group.signedIn === null,
    };
  });
}

/** Ids of the coordinators whose phone is in these reports, for the audit. */
export function phonesOf(reports: readonly TeamReport[]): number[] {
  return reports.flatMap(({ coordinator }) => (coordinator?.phone ? coordinator.id : []));
}

/** The rows that `toReports` needs: group, coordinator, last meetings. */
export function selectReported({ trx, now }: Pick<Asking, 'trx' | 'now'>) {
  return trx
    .selectFrom('groups')
    .leftJoin('people as c', (join) =>
      join.onRef('c.id', '=', 'groups.coordinator_id').on('c.erased_at', 'is', null),
    )
    .select(['groups.id', 'groups.name', 'groups.location', 'groups.kind', 'groups.state'])
    .select(['groups.city', 'groups.is_active', 'groups.meeting_frequency_days'])
    .select([
      'c.id as coordinatorId',
      'c.alias',
      'c.phone',
      'c.role',
      'c.withdrawn_at',
      'c.state as coordinatorState',
    ])
    .select(agreesToMessages('c.id').as('agreed'))
    .select((eb) => [
      lastMeetingOf(eb as never, now).as('lastMeeting'),
      lastMeetingOf(eb as never, now)
        .where('meetings.source', '!=', 'public')
        .as('signedIn'),
    ]);
}

function firstAfter(today: string, pauses: readonly GroupPause[]): GroupPause | null {
  const coming = pauses.filter(({ from }) => from > today);
  return coming.toSorted((a, b) => a.from.localeCompare(b.from))[0] ?? null;
}

type Reported = Awaited<ReturnType<ReturnType<typeof selectReported>['execute']>>[number];

function toCoordinator(view: ContactView) {
  return ({ coordinatorId: id, alias, phone, role, coordinatorState: state, ...row }: Reported) => {
    if (id === null || alias === null) return null;
    const { withdrawn_at, agreed } = row;
    const isShown = seesContact(view, { id, role: role ?? '', state: state ?? '', withdrawn_at });
    return { id, alias, phone: isShown ? phone : null, agreesToMessages: agreed === 1 };
  };
}

async function readReminders(trx: Trx, groupIds: readonly number[]) {
  if (groupIds.length === 0) return () => null;
  const rows = await trx
    .selectFrom('group_reminders as r')
    .leftJoin('people as by', (join) =>
      join.onRef('by.id', '=', 'r.by_id').on('by.erased_at', 'is', null),
    )
    .select(['r.group_id', 'r.at', 'by.alias'])
    .where('r.group_id', 'in', [...groupIds])
    .orderBy('r.at')
    .execute();
  const newest = new Map(
    rows.map(({ group_id, at, alias }) => [
      group_id,
      { at: new Date(at).toISOString(), by: alias },
    ]),
  );
  return (id: number) => newest.get(id) ?? null;
}
