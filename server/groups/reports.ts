import { sql } from 'kysely';
import { zoneOf } from '#contract/core/places';
import { civilDay } from '#contract/core/time-zones';
import { type TeamBadge, teamDue } from '#contract/rules/team-due';
import { reportTeams, type TeamReport } from '#contract/team-management';
import { pageTeamReports, type TeamReportSort } from '#contract/team-reports-page';
import { agreesToMessages } from '../access/agrees-to-messages.ts';
import { type ContactView, seesContact } from '../access/contact.ts';
import { countRows } from '../database/count-rows.ts';
import type { Trx } from '../database/schema.ts';
import { countPending, refreshReached } from '../figures/refresh-figures.ts';
import { type Call, handler } from '../http/handler.ts';
import { auditRead } from '../privacy/audit-read.ts';
import {
  byNumber,
  type CallContext,
  listGroups,
  pageGroups,
  reachedFigures,
  reachedGroups,
  SORTS,
  type SortValue,
  searched,
} from './group-page.ts';
import { selectGroups, toGroup, toIso } from './group-row.ts';
import { lastMeetingOf } from './last-meeting.ts';
import { type GroupPause, readPauses } from './read-pauses.ts';
import { contactView } from './rosters.ts';

type PageCall = Call<typeof pageTeamReports>;

/** One page of `/teams/reports/all`, filtered, sorted and counted by `group_figures`. */
export const pageTeamReportsHandler = handler(pageTeamReports, {
  mode: 'report',
  before: refreshReached,
  async run(call) {
    const { sort = 'due', badge, search, cursor, purpose } = call.query;
    const found = reachedFigures(call)
      .$if(badge !== undefined, (rows) => rows.where(BADGE, '=', badge as TeamBadge))
      .$call(searched(search));
    const { rows, next } = await pageGroups(call.query, {
      ...{ sort: OWN_SORTS[sort], isReversed: sort === 'last', found },
      read: (ids) => readReports(call, ids),
    });
    const people = phonesOf(rows);
    auditRead(call, {
      ...{ what: pageTeamReports.name, people },
      // Each page shows others: `first` keeps them from counting as one list.
      filter: { first: people[0] ?? null },
      ...(purpose === 'export' ? { reason: 'export', names: 'all' as const } : {}),
    });
    return {
      rows,
      next,
      total: await countRows(found),
      whole: cursor ? null : await readWhole(call),
    };
  },
});

/** When each group met, and when it should again, by its own rhythm and place. */
export const reportTeamsHandler = handler(reportTeams, {
  mode: 'report',
  async run(call) {
    const reports = await listGroups(reachedGroups(call), (ids) => readReports(call, ids));
    auditRead(call, { what: reportTeams.name, people: phonesOf(reports) });
    return reports;
  },
});

const BADGE = sql<TeamBadge>`coalesce(nullif(f.badge, ''), 'never')`;
/** As `urgencyOf` of the table: those that never met between the late and the others, rests last. */
const URGENCY = sql<number>`(case ${BADGE} when 'paused' then ${sql.lit(Number.MAX_SAFE_INTEGER)}
  when 'never' then -1 else 2 * f.days_left end)`;

const OWN_SORTS: Readonly<Record<TeamReportSort, SortValue>> = {
  ...SORTS,
  due: byNumber(URGENCY),
  last: byNumber(sql`f.last_meeting`, false),
  dueDate: byNumber(sql`f.days_left`, false),
};

async function readWhole(call: PageCall) {
  const rows = await reachedFigures(call)
    .select((eb) => [BADGE.as('badge'), eb.fn.countAll<number>().as('count')])
    .groupBy(BADGE)
    .execute();
  const of = (badge: TeamBadge) => Number(rows.find((row) => row.badge === badge)?.count ?? 0);
  return {
    total: rows.reduce((so, { count }) => so + Number(count), 0),
    badges: {
      ...{ never: of('never'), overdue: of('overdue'), upToDate: of('upToDate') },
      ...{ upcoming: of('upcoming'), paused: of('paused') },
    },
    pending: await countPending(call, 'any'),
  };
}

/** Reports of these groups: last meeting, and when the next is due in their zone. */
async function readReports(call: CallContext, ids: readonly number[]): Promise<TeamReport[]> {
  const { trx, now } = call;
  const groups = await selectReported(trx, ids, now).execute();
  const pausesOf = await readPauses(trx, ids);
  const remindedOf = await readReminders(trx, ids);
  const coordinatorOf = toCoordinator(await contactView(call, 'Z'));
  return groups.map((group): TeamReport => {
    const zone = zoneOf(group.state, group.city);
    const pauses = pausesOf(group.id);
    const { lastMeeting } = group;
    const rhythm = { ...toGroup(group), lastMeeting, pauses };
    const today = civilDay(now, zone);
    const pause = pauses.findLast(({ from, until }) => from <= today && today <= until);
    return {
      ...toGroup(group),
      coordinator: coordinatorOf(group),
      lastMeeting: lastMeeting === null ? null : { meetingDate: toIso(lastMeeting) },
      ...teamDue(rhythm, now, zone),
      pause: pause ? { until: pause.until, reason: pause.reason } : null,
      nextPause: firstAfter(today, pauses),
      reminded: remindedOf(group.id)[0] ?? null,
      isByLinkAlone: lastMeeting !== null && group.signedIn === null,
    };
  });
}

/** Ids of the coordinators whose phone is in these reports, for the audit. */
function phonesOf(reports: readonly TeamReport[]): number[] {
  return reports.flatMap(({ coordinator }) => (coordinator?.phone ? coordinator.id : []));
}

function selectReported(trx: Trx, ids: readonly number[], now: number) {
  return selectGroups(trx)
    .select(['c.phone', 'c.role', 'c.withdrawn_at', 'c.state as coordinatorState'])
    .select(agreesToMessages('c.id').as('agreed'))
    .select((eb) => [
      lastMeetingOf(eb as never, now).as('lastMeeting'),
      lastMeetingOf(eb as never, now)
        .where('meetings.source', '!=', 'public')
        .as('signedIn'),
    ])
    .where('groups.id', 'in', [...ids]);
}

function firstAfter(today: string, pauses: readonly GroupPause[]): GroupPause | null {
  const coming = pauses.filter(({ from }) => from > today);
  return coming.toSorted((a, b) => a.from.localeCompare(b.from))[0] ?? null;
}

type Reported = Awaited<ReturnType<ReturnType<typeof selectReported>['execute']>>[number];

function toCoordinator(view: ContactView) {
  return ({
    coordinatorId: id,
    coordinatorAlias: alias,
    phone,
    role,
    coordinatorState: state,
    ...row
  }: Reported) => {
    if (id === null || alias === null) return null;
    const { withdrawn_at, agreed } = row;
    const isShown = seesContact(view, { id, role: role ?? '', state: state ?? '', withdrawn_at });
    return { id, alias, phone: isShown ? phone : null, agreesToMessages: agreed === 1 };
  };
}

type Reminder = { at: string; by: string | null };

/** Newest first. */
export async function readReminders(
  trx: Trx,
  groupIds: readonly number[],
): Promise<(groupId: number) => readonly Reminder[]> {
  if (groupIds.length === 0) return () => [];
  const rows = await trx
    .selectFrom('group_reminders as r')
    .leftJoin('people as by', (join) =>
      join.onRef('by.id', '=', 'r.by_id').on('by.erased_at', 'is', null),
    )
    .select(['r.group_id', 'r.at', 'by.alias'])
    .where('r.group_id', 'in', [...groupIds])
    .orderBy('r.at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
  const byGroup = new Map<number, Reminder[]>();
  for (const { group_id, at, alias } of rows) {
    const reminders = byGroup.get(group_id) ?? [];
    byGroup.set(group_id, reminders);
    reminders.push({ at: toIso(at), by: alias });
  }
  return (id) => byGroup.get(id) ?? [];
}
