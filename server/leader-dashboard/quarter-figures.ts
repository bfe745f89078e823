import type { Endpoint } from '#contract/core/endpoint';
import { zoneOf } from '#contract/core/places';
import { CENTRAL_ZONE, civilDay } from '#contract/core/time-zones';
import { type QuarterAnswer, quarterFigures } from '#contract/quarter-figures';
import { addDays, dayStart, quarterOf } from '#contract/rules/civil-day';
import {
  NO_COUNTS,
  type QuarterCounts,
  type QuarterWindow,
  quarterWindows,
  sumCounts,
} from '#contract/rules/quarter-comparison';
import { periodDays } from '#contract/rules/report-period';
import { teamDue } from '#contract/rules/team-due';
import { statusAt } from '#contract/rules/tertulia';
import type { Caller } from '../access/caller.ts';
import { deletedGroupsWithin, groupsWithin } from '../access/reach.ts';
import { narrowedState } from '../access/zone.ts';
import { readWindow } from '../attendance-reports/window-figures.ts';
import { lastMeetingOf } from '../groups/last-meeting.ts';
import { readPauses } from '../groups/read-pauses.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { invalid } from '../http/problem.ts';
import { countByState, type OfPeople } from '../state-coordinator/state-counts.ts';
import { isOfZone } from './read-dashboard.ts';
import {
  countedIds,
  guestsOf,
  hasAttended,
  isInvited,
  readQuarter,
  toZone,
} from './read-quarter.ts';
import { zoneOfLeader, zonePeople } from './zone.ts';

type QuarterCall = Pick<Call<Endpoint>, 'trx' | 'caller' | 'cell' | 'now'>;
type Asked = QuarterCall & { state: string | null };
/** `''`: of no one state. */
type ByState = Map<string, QuarterCounts>;

/** Counts without names: not audited as a read of personal data. */
export const quarterFiguresHandler = handler(quarterFigures, {
  mode: 'report',
  async run(call): Promise<QuarterAnswer> {
    const caller = mustHaveCaller(call);
    const state = narrowedState(caller, call.cell, call.query.state);
    const clocks = state ? zoneOf(state) : zoneOf(caller.state, caller.city);
    const today = civilDay(call.now, clocks);
    const quarter = call.query.period ?? quarterOf(today);
    if (periodDays(quarter).from > today) throw invalid('Ese trimestre aún no empieza', 'period');
    const windows = quarterWindows(quarter, today);
    const asked: Asked = { ...call, state };
    const now = await readCounts(asked, windows.now);
    const before = await readCounts(asked, windows.before);
    const states = [...new Set([...now.keys(), ...before.keys()])].filter((name) => name !== '');
    const pairOf = (name: string) => ({
      now: now.get(name) ?? NO_COUNTS,
      before: before.get(name) ?? NO_COUNTS,
    });
    return {
      zoneName: state ?? zoneOfLeader(caller).zoneName,
      ...windows,
      states: states
        .sort((a, b) => a.localeCompare(b, 'es-MX'))
        .map((name) => ({ state: name, ...pairOf(name) })),
      total: { now: sumCounts([...now.values()]), before: sumCounts([...before.values()]) },
      nationalTertulias: now.get('')?.tertulias ?? 0,
    };
  },
});

async function readCounts(asked: Asked, window: QuarterWindow): Promise<ByState> {
  const counts: ByState = new Map();
  const add = (state: string, more: Partial<QuarterCounts>) =>
    counts.set(state, sumCounts([counts.get(state) ?? NO_COUNTS, { ...NO_COUNTS, ...more }]));
  await addPeople(asked, window, add);
  await addCommunities(asked, window, add);
  await addTertulias(asked, window, add);
  return counts;
}

type Add = (state: string, more: Partial<QuarterCounts>) => void;

/** The window's end in a place, and never after now. */
function endOf({ until }: QuarterWindow, now: number, zone = CENTRAL_ZONE): number {
  return Math.min(now, dayStart(addDays(until, 1), zone) - 1);
}

async function addPeople(
  { trx, caller, cell, now, state }: Asked,
  window: QuarterWindow,
  add: Add,
): Promise<void> {
  const end = endOf(window, now, state ? zoneOf(state) : undefined);
  const zone = zonePeople(mustHaveCaller({ caller }), cell, end);
  const within: OfPeople = (eb) =>
    state === null ? zone(eb) : eb.and([zone(eb), eb('people.state', '=', state)]);
  const among =
    (ids: unknown): OfPeople =>
    (eb) =>
      eb.and([within(eb), eb('people.id', 'in', ids as never)]);
  const tertulias = await readQuarter(trx, window.quarter);
  const invited = guestsOf(trx, countedIds(tertulias), (eb) =>
    eb.and([isInvited(eb), eb('tertulia_guests.sent_at', '<=', end)]),
  );
  const gathered = countedIds(tertulias.filter((one) => isBy(window, one)));
  const count = async (key: keyof QuarterCounts, of: OfPeople) => {
    for (const [name, many] of await countByState(trx, of)) add(name, { [key]: many });
  };
  await count('totalPeople', within);
  await count('peopleWithCommunity', among(placedAt(trx, end)));
  await count('invitedPeople', among(invited));
  await count('attendedPeople', among(guestsOf(trx, gathered, hasAttended)));
}

/** Who belonged to a community then; one deleted since had its members. */
function placedAt(trx: Asked['trx'], at: number) {
  return trx
    .selectFrom('memberships')
    .innerJoin('groups', 'groups.id', 'memberships.group_id')
    .select('memberships.person_id')
    .where('groups.kind', '=', 'community')
    .where('memberships.joined_at', '<=', at)
    .where((eb) =>
      eb.or([eb('memberships.left_at', 'is', null), eb('memberships.left_at', '>', at)]),
    )
    .where((eb) => eb.or([eb('groups.deleted_at', 'is', null), eb('groups.deleted_at', '>', at)]));
}

async function addCommunities(asked: Asked, window: QuarterWindow, add: Add): Promise<void> {
  const { trx, now } = asked;
  const communities = await readCommunities(asked, endOf(window, now));
  const figures = await readWindow(trx, communities, { window, now });
  const pausesOf = await readPauses(
    trx,
    communities.map(({ id }) => id),
  );
  for (const community of communities) {
    const { id, lastMeeting, created_at, deleted_at } = community;
    const zone = zoneOf(community.state, community.city);
    const end = endOf(window, now, zone);
    const was = created_at <= end && (deleted_at === null || deleted_at > end);
    const rhythm = {
      ...{ lastMeeting, meetingFrequencyDays: community.meeting_frequency_days },
      ...{ isActive: community.is_active === 1, pauses: pausesOf(id) },
    };
    add(community.state ?? '', {
      ...(figures.get(id) ?? {}),
      communities: was ? 1 : 0,
      overdueCommunities: was && teamDue(rhythm, end, zone).isOverdue ? 1 : 0,
    });
  }
}

function readCommunities({ trx, caller, cell, state }: Asked, end: number) {
  const reader = mustHaveCaller({ caller });
  return trx
    .selectFrom('groups')
    .select(['groups.id', 'groups.state', 'groups.city', 'groups.created_at'])
    .select(['groups.deleted_at', 'groups.is_active', 'groups.meeting_frequency_days'])
    .select((eb) => lastMeetingOf(eb, end).as('lastMeeting'))
    .where('groups.kind', '=', 'community')
    .where((eb) => eb.or([groupsWithin(reader, cell)(eb), deletedGroupsWithin(reader, cell)(eb)]))
    .$if(state !== null, (query) => query.where('groups.state', '=', state))
    .execute();
}

type Tertulia = Awaited<ReturnType<typeof readQuarter>>[number];

const isBy = ({ until }: QuarterWindow, { at, zone }: Pick<Tertulia, 'at' | 'zone'>) =>
  civilDay(at, toZone(zone)) <= until;

async function addTertulias(
  { trx, caller, cell, now, state }: Asked,
  window: QuarterWindow,
  add: Add,
): Promise<void> {
  const reader: Caller = mustHaveCaller({ caller });
  for (const one of await readQuarter(trx, window.quarter)) {
    const isHeld = statusAt({ ...one, zone: toZone(one.zone) }, now) === 'completed';
    const isNational = one.zone_level === 'multi_estado';
    const isAsked =
      state === null ? isOfZone({ cell }, reader, one) : !isNational && one.state === state;
    if (isHeld && isAsked && isBy(window, one)) add(isNational ? '' : one.state, { tertulias: 1 });
  }
}
