import { MOURNED_MS } from '#contract/core/durations';
import type { FormerMember, PulledMeeting } from '#contract/sync';
import type { Caller } from '../access/caller.ts';
import { isHiddenFrom, isOnRoster } from '../access/grants.ts';
import { compileList } from '../database/compile-list.ts';
import type { Row, Trx } from '../database/schema.ts';
import * as messages from './messages.ts';
import { OLDEST_MEETING_MS } from './pull-meetings.ts';
import type { ScopedGroup } from './pull-scope.ts';

/** A place in a group, there or gone. */
export type MemberRef = { groupId: number; personId: number };

/** What a page tells of meetings, and of who is not on a list any more. */
export type PageContent = { meetings: readonly PulledMeeting[]; left: readonly MemberRef[] };

/**
 * Aliases of marked people outside the roster: of this page's marks, and of members who left. Only
 * of groups whose marks the caller reads; never of the erased.
 */
export async function readFormer(
  trx: Trx,
  caller: Caller,
  scope: readonly ScopedGroup[],
  { meetings, left }: PageContent,
  now: number,
): Promise<FormerMember[]> {
  const groups = new Set(scope.filter((it) => it.readsMarks).map(({ group }) => group.id));
  const marked = meetings.flatMap(({ communityId: groupId, marks }) =>
    marks.map(({ memberId: personId }) => ({ groupId, personId })),
  );
  const refs = [...marked, ...(await markedAmong(trx, left, now))];
  const wanted = new Set(refs.filter(({ groupId }) => groups.has(groupId)).map(keyOf));
  if (wanted.size === 0) return [];
  const ids = [...new Set(refs.map(({ groupId }) => groupId))].filter((id) => groups.has(id));
  const members = await findMembers(trx, {}, ids);
  const there = new Set(members.filter((row) => isThere(caller, row)).map(keyOf));
  const coordinated = new Set(scope.filter((it) => it.coordinates).map(({ group }) => group.id));
  const former = new Map<string, FormerMember>();
  // Of several memberships the last: they are in the order of their numbers.
  for (const { id, groupId, personId, alias, ...row } of members) {
    const key = keyOf({ groupId, personId });
    if (!wanted.has(key) || there.has(key) || row.erased_at !== null) continue;
    const isWithdrawn = row.withdrawn_at !== null;
    if (!isWithdrawn && isHiddenFrom(caller, { ...row, id: personId })) continue;
    // Who took the consent back is counted, and named by nothing.
    former.set(key, {
      ...{ id, groupId, personId, alias: isWithdrawn ? messages.somebody : alias },
      ...(!isWithdrawn && coordinated.has(groupId) && diedLately(row, now)),
    });
  }
  return [...former.values()];
}

type Departure = Pick<Member, 'departed_at' | 'departure_reason'>;

function diedLately({ departed_at, departure_reason }: Departure, now: number) {
  if (departure_reason !== 'fallecio' || departed_at === null) return {};
  if (now - departed_at > MOURNED_MS) return {};
  return { diedAt: new Date(departed_at).toISOString() };
}

const keyOf = ({ groupId, personId }: MemberRef) => `${groupId} ${personId}`;

function isThere(caller: Caller, row: Member): boolean {
  return row.left_at === null && isOnRoster(caller, { ...row, id: row.personId });
}

/** Of those who left, people with a mark in a meeting that phones hold. */
async function markedAmong(
  trx: Trx,
  left: readonly MemberRef[],
  now: number,
): Promise<MemberRef[]> {
  if (left.length === 0) return [];
  const people = [...new Set(left.map(({ personId }) => personId))];
  const rows = await findMarked(trx, { oldest: now - OLDEST_MEETING_MS }, people);
  const marked = new Set(rows.map(keyOf));
  return left.filter((ref) => marked.has(keyOf(ref)));
}

type Member = FormerMember &
  Pick<Row<'memberships'>, 'left_at'> &
  Pick<
    Row<'people'>,
    | 'status'
    | 'role'
    | 'created_by'
    | 'consent_version'
    | 'withdrawn_at'
    | 'erased_at'
    | 'departed_at'
    | 'departure_reason'
  >;

const findMembers = compileList<Record<string, never>, Member>((db, _, groups) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('people as p', 'p.id', 'm.person_id')
    .select(['m.id', 'm.group_id as groupId', 'm.person_id as personId', 'm.left_at', 'p.alias'])
    .select([
      'p.status',
      'p.role',
      'p.created_by',
      'p.consent_version',
      'p.withdrawn_at',
      'p.erased_at',
      'p.departed_at',
      'p.departure_reason',
    ])
    .where('m.group_id', 'in', groups)
    .orderBy('m.id'),
);

const findMarked = compileList<{ oldest: number }, MemberRef>((db, param, people) =>
  db
    .selectFrom('attendance as a')
    .innerJoin('meetings as m', 'm.id', 'a.meeting_id')
    .select(['m.group_id as groupId', 'a.person_id as personId'])
    .distinct()
    .where('a.person_id', 'in', people)
    .where('m.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('m.date', '>=', param('oldest')), eb('m.created_at', '>=', param('oldest'))]),
    ),
);
