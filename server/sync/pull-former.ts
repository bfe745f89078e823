import type { FormerMember, PulledMeeting } from '#contract/sync';
import { isHiddenFrom, isOnRoster } from '../access/grants.ts';
import { compileList } from '../database/compile-list.ts';
import type { Row, Trx } from '../database/schema.ts';
import type { Caller } from '../http/handler.ts';
import { OLDEST_MEETING_MS } from './pull-meetings.ts';
import type { ScopedGroup } from './pull-scope.ts';

/** What the members' list told of somebody who is not on it any more. */
export type Left = FormerMember & {
  /** False of somebody who was erased, or is hidden from whoever asks. */
  isNamed: boolean;
};

type Member = Pick<Row<'memberships'>, 'id' | 'group_id' | 'person_id' | 'left_at'> &
  Pick<Row<'people'>, 'alias' | 'status' | 'role' | 'created_by' | 'consent_version'> &
  Pick<Row<'people'>, 'erased_at'>;

/**
 * The aliases of people with a mark in what a phone has, who are not on the roster: those whose marks
 * this page brings, and those who left since theirs came. Alias alone, of the groups whose marks the
 * caller reads; of somebody who was erased nothing.
 */
export async function readFormer(
  trx: Trx,
  caller: Caller,
  scope: readonly ScopedGroup[],
  page: { meetings: readonly PulledMeeting[]; left: readonly Left[] },
  now: number,
): Promise<FormerMember[]> {
  const groups = new Set(scope.filter((it) => it.readsMarks).map(({ group }) => group.id));
  const found = new Map<number, FormerMember>();
  for (const one of await markedOf(trx, caller, groups, page.meetings)) found.set(one.id, one);
  for (const one of await markedAmong(trx, groups, page.left, now)) found.set(one.id, one);
  return [...found.values()];
}

/** People with a mark in these meetings, and no membership that a roster shows. */
async function markedOf(
  trx: Trx,
  caller: Caller,
  groups: ReadonlySet<number>,
  meetings: readonly PulledMeeting[],
): Promise<FormerMember[]> {
  const marked = new Map<number, Set<number>>();
  for (const { communityId, marks } of meetings) {
    const people = marked.get(communityId) ?? new Set();
    for (const { memberId } of marks) people.add(memberId);
    if (people.size > 0 && groups.has(communityId)) marked.set(communityId, people);
  }
  if (marked.size === 0) return [];
  const members = await findMembers(trx, {}, [...marked.keys()]);
  const isThere = (row: Member) =>
    row.left_at === null && isOnRoster(caller, { ...row, id: row.person_id });
  const there = new Set(members.filter(isThere).map(keyOf));
  const last = new Map<string, Member>();
  for (const row of members) {
    const isMarked = marked.get(row.group_id)?.has(row.person_id);
    if (isMarked && !there.has(keyOf(row)) && isNamed(caller, row)) last.set(keyOf(row), row);
  }
  return [...last.values()].map(toFormer);
}

type Named = Pick<Member, 'person_id' | 'role' | 'created_by' | 'consent_version' | 'erased_at'>;

const keyOf = ({ group_id, person_id }: Pick<Member, 'group_id' | 'person_id'>) =>
  `${group_id} ${person_id}`;

/** Whether the alias may be told. */
export function isNamed(caller: Caller, row: Named): boolean {
  return row.erased_at === null && !isHiddenFrom(caller, { ...row, id: row.person_id });
}

function toFormer({ id, group_id: groupId, person_id: personId, alias }: Member): FormerMember {
  return { id, groupId, personId, alias };
}

/** Of those who left, whoever has a mark in a meeting that phones hold. */
async function markedAmong(
  trx: Trx,
  groups: ReadonlySet<number>,
  left: readonly Left[],
  now: number,
): Promise<FormerMember[]> {
  const shown = left.filter(({ groupId, isNamed }) => groups.has(groupId) && isNamed);
  if (shown.length === 0) return [];
  const people = [...new Set(shown.map(({ personId }) => personId))];
  const rows = await findMarked(trx, { oldest: now - OLDEST_MEETING_MS }, people);
  const marked = new Set(rows.map(keyOf));
  return shown
    .filter(({ groupId, personId }) => marked.has(`${groupId} ${personId}`))
    .map(({ id, groupId, personId, alias }) => ({ id, groupId, personId, alias }));
}

const findMembers = compileList<Record<string, never>, Member>((db, _, groups) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('people as p', 'p.id', 'm.person_id')
    .select(['m.id', 'm.group_id', 'm.person_id', 'm.left_at', 'p.alias', 'p.erased_at'])
    .select(['p.status', 'p.role', 'p.created_by', 'p.consent_version'])
    .where('m.group_id', 'in', groups)
    .orderBy('m.id'),
);

const findMarked = compileList<{ oldest: number }, Pick<Member, 'group_id' | 'person_id'>>(
  (db, place, people) =>
    db
      .selectFrom('attendance as a')
      .innerJoin('meetings as m', 'm.id', 'a.meeting_id')
      .select(['m.group_id', 'a.person_id'])
      .distinct()
      .where('a.person_id', 'in', people)
      .where('m.deleted_at', 'is', null)
      .where((eb) =>
        eb.or([eb('m.date', '>=', place('oldest')), eb('m.created_at', '>=', place('oldest'))]),
      ),
);
