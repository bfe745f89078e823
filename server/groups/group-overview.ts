import { listMembers } from '#contract/communities';
import { readLink } from '#contract/community-management';
import type { AnswerOf, Endpoint } from '#contract/core/endpoint';
import { zoneOf } from '#contract/core/places';
import { civilDay, type Zone } from '#contract/core/time-zones';
import { listAttendance } from '#contract/meetings';
import { groupOverview, OVERVIEW_REMINDERS } from '#contract/overviews';
import { heldMeetings } from '#contract/rules/absence';
import { isAtRisk } from '#contract/rules/person-attendance';
import { teamDue } from '#contract/rules/team-due';
import { groupWeeks, YEAR_DAYS } from '#contract/rules/year-of-weeks';
import { listTeamMembers, reportTeams } from '#contract/team-management';
import { listOwnTeamMembers } from '#contract/teams';
import { weeklyFollowUp } from '#contract/weekly';
import { mayCall, mustFindGroup, type ReachedGroup } from '../access/reach.ts';
import { readAttendance, withPeriods } from '../figures/read-attendance.ts';
import { rollsToRates } from '../figures/read-rates.ts';
import { readRolls } from '../figures/read-rolls.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { runPart } from '../http/run-part.ts';
import { findOpenPeople } from '../people/person-overview.ts';
import { auditRead } from '../privacy/audit-read.ts';
import { selectGroups, toGroup, toIso, toIsoOrNull } from './group-row.ts';
import { lastMeetingOf } from './last-meeting.ts';
import { type GroupPause, readPauses } from './read-pauses.ts';
import { readReminders } from './reports.ts';
import { readRoster, selectRoster } from './rosters.ts';

type Overview = AnswerOf<typeof groupOverview>;
type PageCall = Call<typeof groupOverview>;
type Standing = { zone: Zone; pauses: readonly GroupPause[] };

/** One group as far as each part's own call would show it. */
export const groupOverviewHandler = handler(groupOverview, {
  mode: 'report',
  async run(call) {
    const group = await mustFindGroup(call, call.params.id);
    const { id } = group;
    const zone = zoneOf(group.state, group.city);
    const pauses = (await readPauses(call.trx, [id]))(id);
    return {
      ...(await readStanding(call, group, { zone, pauses })),
      ...(await readFigures(call, group, { zone, pauses })),
      reminders: (await may(call, reportTeams))
        ? (await readReminders(call.trx, [id]))(id).slice(0, OVERVIEW_REMINDERS)
        : null,
      link: (await may(call, readLink)) ? await readPublicLink(call) : null,
    };
  },
});

/** Whether the caller may make this call about the group of the page. */
const may = (call: PageCall, row: Pick<Endpoint, 'name'>) =>
  mayCall(call.trx, mustHaveCaller(call), row, call.params.id);

/** What the calendar says to all who belong: the rhythm, the last meeting and the next. */
async function readStanding(call: PageCall, { id }: ReachedGroup, { zone, pauses }: Standing) {
  const { now } = call;
  const row = await selectGroups(call.trx)
    .select((eb) => lastMeetingOf(eb as never, now).as('lastMeeting'))
    .where('groups.id', '=', id)
    .executeTakeFirstOrThrow();
  const { teamType: kind, coordinator, ...group } = toGroup(row);
  const { lastMeeting } = row;
  const { dueDate, badge } = teamDue({ ...group, lastMeeting, pauses }, now, zone);
  const open = await findOpenPeople(call, coordinator ? [coordinator.id] : []);
  const today = civilDay(now, zone);
  const [pause] = pauses
    .filter(({ until }) => until >= today)
    .toSorted((a, b) => a.from.localeCompare(b.from));
  return {
    ...{ ...group, kind, timeZone: zone, dueDate, badge },
    coordinator: coordinator && {
      ...{ id: coordinator.id, name: coordinator.alias, mayOpen: open.has(coordinator.id) },
    },
    lastMeeting: toIsoOrNull(lastMeeting),
    pause: pause ? { from: pause.from, until: pause.until } : null,
  };
}

type Figures = Pick<Overview, 'weeks' | 'rate' | 'memberCount' | 'members' | 'membersAtRisk'>;

const NO_FIGURES: Figures = {
  ...{ weeks: null, rate: null, memberCount: null, members: null, membersAtRisk: null },
};

async function readFigures(
  call: PageCall,
  { id, kind, created_at, coordinator_id }: ReachedGroup,
  { zone, pauses }: Standing,
): Promise<Figures> {
  if (!(await may(call, weeklyFollowUp))) return NO_FIGURES;
  const { trx, now } = call;
  const rolls = await readRolls(trx, { communities: [id], now, days: YEAR_DAYS });
  const roster = await readRoster(call, selectRoster(trx, [id]));
  const members = await withPeriods(
    trx,
    roster.map((row) => ({
      ...{ personId: row.id, communityId: id, joinedAt: row.joined_at },
      name: row.alias,
      isCoordinator: row.membership === 'coordinator' || row.id === coordinator_id,
    })),
  );
  const held = heldMeetings(rolls.ofCommunity(id), now, zone);
  const rates = rollsToRates(rolls, [id], now);
  const { present, recorded } = rates.countsOf(id);
  const named = await mayName(call, kind);
  const shown =
    named && (await may(call, listAttendance))
      ? await readAttendance(trx, members, { rolls, now })
      : null;
  const open = await findOpenPeople(
    call,
    members.map(({ personId }) => personId),
  );
  if (shown) {
    const people = members.map(({ personId }) => personId);
    auditRead(call, { what: groupOverview.name, people, filter: { group: id } });
  }
  const figuresOf = (member: (typeof members)[number]) => {
    const figures = shown?.get(member)?.figures;
    return figures
      ? {
          ...{ rate: figures.rate, absences: figures.consecutiveAbsences },
          ...{ isAtRisk: isAtRisk(figures), last: figures.lastAttended },
        }
      : null;
  };
  const listed = members.map((member) => {
    const { personId, name, isCoordinator, joinedAt } = member;
    return {
      ...{ id: personId, name, mayOpen: open.has(personId), isCoordinator },
      ...{ since: toIso(joinedAt), attendance: figuresOf(member) },
    };
  });
  return {
    weeks: groupWeeks(held, { members, pauses, createdAt: created_at, zone }, now),
    rate: { value: rates.ofCommunity(id), n: present, of: recorded },
    memberCount: members.length,
    members: named ? listed : null,
    membersAtRisk: shown
      ? listed.filter(({ attendance }) => attendance?.isAtRisk === true).length
      : null,
  };
}

async function mayName(call: PageCall, kind: ReachedGroup['kind']): Promise<boolean> {
  if (kind === 'community') return may(call, listMembers);
  return (await may(call, listTeamMembers)) || (await may(call, listOwnTeamMembers));
}

async function readPublicLink(call: PageCall): Promise<string | null> {
  const { id } = call.params;
  const part = await runPart(call as Call, readLink, { params: { id: String(id) } });
  return part?.link ?? null;
}
