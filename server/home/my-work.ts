import { type SqlBool, sql } from 'kysely';
import { DAY_MS } from '#contract/core/durations';
import type { Reach } from '#contract/core/policy';
import { NEED_NO_COMMUNITY } from '#contract/core/roles';
import {
  myWork,
  type PersonUnplaced,
  type PersonWaiting,
  QUIET_INTERVALS,
  type StateWork,
  WORK_NAMED,
} from '#contract/home';
import { listQuarantine } from '#contract/quarantine';
import { agreesToMessages } from '../access/agrees-to-messages.ts';
import { seesContact } from '../access/contact.ts';
import { isOnRoster, mayDecide } from '../access/grants.ts';
import { messagePhone } from '../access/message-phone.ts';
import { ownCoordinators } from '../access/own-coordinators.ts';
import { PENDING } from '../access/pending.ts';
import { groupsWithin, peopleReached, peopleWithin, reachesFor } from '../access/reach.ts';
import { isVisibleInSql } from '../access/shown-in-sql.ts';
import { areFiguresDue } from '../figures/refresh-figures.ts';
import { spanish } from '../groups/by-name.ts';
import { readCommunityNames } from '../groups/community-names.ts';
import { lastMeetingOf } from '../groups/last-meeting.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { openCommunities } from '../people/open-communities.ts';
import { auditRead } from '../privacy/audit-read.ts';
import { countNamedTexts } from '../privacy/review-named-texts.ts';
import { groupIdsToDecide } from '../quarantine/entries-to-decide.ts';
import { readOwnCommunity } from './read-own-community.ts';
import type { WorkCall } from './work-call.ts';

const DECIDES: readonly Reach[] = ['K+', 'S', 'Z', 'A'];
const ANSWERS_FOR_STATES: readonly Reach[] = ['S', 'Z', 'A'];

/** What each home begins with: by reach what waits for the caller, and the community they belong to. */
export const myWorkHandler = handler(myWork, {
  mode: 'snapshot',
  async run(call) {
    const reaches = (some: readonly Reach[]) =>
      call.cell.reaches.some((reach) => some.includes(reach));
    const approvals = reaches(DECIDES) ? await readApprovals(call) : null;
    return {
      approvals: approvals && { total: approvals.total, first: approvals.first },
      toReview: await countToReview(call),
      region: reaches(ANSWERS_FOR_STATES)
        ? await readRegion(call, approvals?.byState ?? new Map())
        : null,
      community: await readOwnCommunity(call),
    };
  },
});

/** The same count as the review screen's: records, and texts that name an erased person. */
async function countToReview(call: WorkCall): Promise<number | null> {
  const reaches = reachesFor(mustHaveCaller(call), listQuarantine);
  if (reaches.length === 0) return null;
  const cell = { ...call.cell, reaches };
  return (await countNamedTexts({ ...call, cell })) + (await countRecords(call, reaches));
}

async function countRecords(call: WorkCall, reaches: readonly Reach[]): Promise<number> {
  const groups = await groupIdsToDecide({ ...call, cell: { ...call.cell, reaches } });
  if (groups.length === 0) return 0;
  const { total } = await call.trx
    .selectFrom('quarantine')
    .where('group_id', 'in', groups)
    .where('state', '=', 'waiting')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

type Approvals = {
  total: number;
  first: PersonWaiting[];
  byState: ReadonlyMap<string, number>;
};

/** Those whom the caller may decide about, who has waited the longest first: no contact of theirs. */
async function readApprovals(call: WorkCall): Promise<Approvals> {
  const caller = mustHaveCaller(call);
  const pending = await call.trx
    .selectFrom('people')
    .select(['people.id', 'people.alias', 'people.role', 'people.city', 'people.state'])
    .select(['people.created_at', 'people.created_by'])
    .where(await peopleReached(call.trx, caller, call.cell))
    .where('people.status', '=', PENDING)
    .orderBy('people.created_at')
    .orderBy('people.id')
    .execute();
  const own = pending.filter((person) => mayDecide(caller, person));
  const byState = new Map<string, number>();
  for (const { state } of own) byState.set(state, (byState.get(state) ?? 0) + 1);
  const first = own.slice(0, WORK_NAMED).map((person) => ({
    id: person.id,
    alias: person.alias,
    role: person.role,
    city: person.city,
    state: person.state,
    createdAt: new Date(person.created_at).toISOString(),
  }));
  return { total: own.length, first, byState };
}

/**
 * Unplaced people and quiet communities of the caller's states. Names and numbers only for one
 * state's coordinator; above it they are only counted.
 */
async function readRegion(call: WorkCall, waitingByState: ReadonlyMap<string, number>) {
  const unplacedByState = await countUnplaced(call);
  const quietByState = await countQuiet(call);
  const isOneState = call.cell.reaches.includes('S');
  const first = isOneState ? await firstQuiet(call) : [];
  const people = first.flatMap(({ coordinator }) => (coordinator?.phone ? [coordinator.id] : []));
  auditRead(call, { what: myWork.name, people });
  const unplaced = isOneState ? await firstUnplaced(call) : [];
  return {
    unplaced: { total: sum(unplacedByState), first: unplaced },
    quiet: { total: sum(quietByState), first },
    states: byState(waitingByState, unplacedByState, quietByState),
  };
}

/** The states in which something waits, by name; what names none comes last. */
function byState(
  waiting: ReadonlyMap<string, number>,
  unplaced: ReadonlyMap<string, number>,
  quiet: ReadonlyMap<string | null, number>,
): StateWork[] {
  const names = new Set([...waiting.keys(), ...unplaced.keys(), ...quiet.keys()]);
  return [...names].sort(byName).map((state) => ({
    state,
    waiting: waiting.get(state ?? '') ?? 0,
    unplaced: unplaced.get(state ?? '') ?? 0,
    quiet: quiet.get(state) ?? 0,
  }));
}

function byName(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return spanish.compare(a, b);
}

const sum = (counts: ReadonlyMap<unknown, number>) =>
  [...counts.values()].reduce((total, count) => total + count, 0);

/** How many approved people wait for a community, by state. */
async function countUnplaced(call: WorkCall): Promise<Map<string, number>> {
  const rows = await unplaced(call)
    .select((eb) => ['people.state', eb.fn.countAll<number>().as('count')])
    .groupBy('people.state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

async function firstUnplaced(call: WorkCall): Promise<PersonUnplaced[]> {
  return unplaced(call)
    .select(['people.id', 'people.alias', 'people.city', 'people.state'])
    .orderBy('people.id')
    .limit(WORK_NAMED)
    .execute();
}

function unplaced(call: WorkCall) {
  const caller = mustHaveCaller(call);
  const { deps } = call;
  const isCountry = call.cell.reaches.includes('A');
  return call.trx
    .selectFrom('people')
    .where(peopleWithin(caller, call.cell))
    .where('people.status', '=', 'approved')
    .where('people.withdrawn_at', 'is', null)
    .where('people.role', 'not in', NEED_NO_COMMUNITY)
    .where((eb) => {
      const placed = openCommunities(call.trx).clearSelect();
      // SQLite makes one set of them for a whole country; PostgreSQL does so by itself.
      if (isCountry && deps.store.engine === 'sqlite') {
        return eb('people.id', 'not in', placed.select('memberships.person_id'));
      }
      // Person by person: a state then costs what its people cost, not what the network does.
      const own = placed.whereRef('memberships.person_id', '=', 'people.id' as never);
      return eb.not(eb.exists(own.select('memberships.id')));
    })
    .where((eb) => isVisibleInSql(eb, caller));
}

/** How many communities have not met for twice their interval, by state. */
async function countQuiet(call: WorkCall): Promise<Map<string | null, number>> {
  const rows = await call.trx
    .selectFrom(rhythms(call).as('groups'))
    .select((eb) => ['groups.state', eb.fn.countAll<number>().as('count')])
    .where(isQuietInSql(call.now))
    .groupBy('groups.state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

/** The quietest, with who coordinates them. */
async function firstQuiet(call: WorkCall) {
  const caller = mustHaveCaller(call);
  const { cell, trx } = call;
  const quiet = await readCommunities(call);
  const coordinators = quiet.length > 0 ? await ownCoordinators(trx, caller) : new Set<number>();
  const view = { caller, cell, reach: 'S' as const, ownCoordinators: coordinators };
  const coordinatorOf = (row: Community) => {
    const person = personOf(row);
    if (!person || !isOnRoster(caller, person)) return null;
    const phone = seesContact(view, person) ? person.phone : null;
    return { id: person.id, alias: person.alias, phone, agreesToMessages: row.agreed === 1 };
  };
  const nameOf = await readCommunityNames(call);
  return quiet.map((row) => ({
    id: row.id,
    name: nameOf(row.id, row.name),
    city: row.city,
    state: row.state,
    lastMeeting: row.lastMeeting === null ? null : new Date(row.lastMeeting).toISOString(),
    coordinator: coordinatorOf(row),
  }));
}

type Community = Awaited<ReturnType<typeof readCommunities>>[number];

function readCommunities(call: WorkCall) {
  return call.trx
    .selectFrom(rhythms(call).as('groups'))
    .leftJoin('people', 'people.id', 'groups.coordinator_id')
    .select(['groups.id', 'groups.name', 'groups.city', 'groups.state', 'groups.lastMeeting'])
    .select(['people.id as personId', 'people.alias'])
    .select(['people.role', 'people.status', 'people.state as personState'])
    .select([
      'people.created_by as personCreatedBy',
      'people.consent_version',
      'people.withdrawn_at',
    ])
    .select(messagePhone('people', call.now).as('phone'))
    .select(agreesToMessages('people.id').as('agreed'))
    .where(isQuietInSql(call.now))
    .orderBy(QUIET_SINCE)
    .orderBy('groups.id')
    .limit(WORK_NAMED)
    .execute();
}

const QUIET_SINCE = sql<number>`coalesce(groups."lastMeeting", groups.created_at)`;

/** `isQuiet` of the rules. */
const isQuietInSql = (now: number) =>
  sql<SqlBool>`${QUIET_SINCE} < ${sql.val(now)}
    - cast(${sql.lit(QUIET_INTERVALS * DAY_MS)} as bigint) * groups.meeting_frequency_days`;

/** Active communities, with the newest meeting that was held for all to see, as the dashboards tell it. */
function rhythms(call: WorkCall) {
  return call.trx
    .selectFrom('groups')
    .leftJoin('group_figures', 'group_figures.group_id', 'groups.id')
    .select(['groups.id', 'groups.name', 'groups.city', 'groups.state', 'groups.created_at'])
    .select(['groups.meeting_frequency_days', 'groups.coordinator_id'])
    .select((eb) =>
      eb
        .case()
        .when(areFiguresDue(eb as never, call.now))
        .then(lastMeetingOf(eb as never, call.now))
        .else(eb.ref('group_figures.last_meeting'))
        .end()
        .as('lastMeeting'),
    )
    .where('groups.kind', '=', 'community')
    .where('groups.is_active', '=', 1)
    .where(groupsWithin(mustHaveCaller(call), call.cell) as never);
}

function personOf(row: Community) {
  const { personId: id, alias, role, status, personState: state } = row;
  if (id === null || alias === null || role === null || status === null || state === null) {
    return null;
  }
  const { phone, consent_version, withdrawn_at, personCreatedBy: created_by } = row;
  return { id, alias, role, status, state, phone, consent_version, withdrawn_at, created_by };
}
