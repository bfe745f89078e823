import type { Endpoint } from '#contract/core/endpoint';
import { zoneOf } from '#contract/core/places';
import type { Reach } from '#contract/core/policy';
import { createMeeting, listAttendance } from '#contract/meetings';
import type { Pause } from '#contract/rules/team-due';
import type { PulledGroup } from '#contract/sync';
import { createTeamMeeting } from '#contract/teams';
import type { Caller } from '../access/caller.ts';
import { groupsWithin, reachesFor } from '../access/reach.ts';
import { compileList } from '../database/compile-list.ts';
import { compileOnce } from '../database/compile-once.ts';
import type { Row, Trx } from '../database/schema.ts';
import type { GroupKind } from '../database/tables/column.ts';
import { toDetails } from '../groups/group-row.ts';
import { fingerprintOf } from '../http/fingerprint.ts';

/** A group on the caller's phone, and how much of it. */
export type ScopedGroup = {
  group: Row<'groups'>;
  coordinates: boolean;
  isMember: boolean;
  /** Roster and meetings; otherwise the group's name alone. */
  readsRegister: boolean;
  /** Who came, by person, as the call of its own allows it: not for teams' coordinators (row 29). */
  readsMarks: boolean;
  /** What was written about its people: not for a member who leads it. */
  readsNotes: boolean;
  /** Of a group with a register here. */
  pauses: readonly Pause[];
};

/** Whoever may record by the group's own call coordinates it on the phone too (G16). */
const RECORDS: Record<GroupKind, Pick<Endpoint, 'name'>> = {
  community: createMeeting,
  administrative: createTeamMeeting,
};

/**
 * The groups of this person's phone: their community and those they coordinate. Never a state's or
 * zone's directory.
 */
export async function pullScope(trx: Trx, caller: Caller): Promise<ScopedGroup[]> {
  const coordinated = [
    ...(await groupsBy(trx, caller, 'K')),
    ...(await groupsBy(trx, caller, 'T')),
  ];
  const joined = await groupsBy(trx, caller, 'M');
  const coordinatedIds = new Set(coordinated.map((group) => group.id));
  const joinedIds = new Set(joined.map((group) => group.id));
  const all = new Map([...joined, ...coordinated].map((group) => [group.id, group]));
  const pauses = all.size === 0 ? [] : await findPauses(trx, {}, [...all.keys()]);
  return [...all.values()]
    .sort((a, b) => a.id - b.id)
    .map((group) => {
      const records = reachesFor(caller, RECORDS[group.kind]);
      const coordinates = coordinatedIds.has(group.id) && records.some((reach) => reach !== 'M');
      const leads = joinedIds.has(group.id) && records.includes('M');
      const readsRegister = coordinates || leads;
      return {
        group,
        coordinates,
        isMember: joinedIds.has(group.id),
        readsRegister,
        readsNotes: coordinatedIds.has(group.id),
        pauses: readsRegister ? pauses.filter(({ groupId }) => groupId === group.id) : [],
        readsMarks: readsRegister && readsMarksOf(group.kind, reachesFor(caller, listAttendance)),
      };
    });
}

const findPauses = compileList<Record<string, never>, Pause & { groupId: number }>(
  (db, _, groups) =>
    db
      .selectFrom('group_pauses')
      .select(['group_id as groupId', 'from_day as from', 'until_day as until'])
      .where('group_id', 'in', groups)
      .orderBy('id'),
);

/** What opens marks through a tie to the group opens those of communities alone. */
function readsMarksOf(kind: GroupKind, reaches: readonly Reach[]): boolean {
  return reaches.some((reach) => kind === 'community' || (reach !== 'K' && reach !== 'M'));
}

type Scope = 'K' | 'M' | 'T';

function groupsBy(trx: Trx, { personId }: Caller, reach: Scope): Promise<Row<'groups'>[]> {
  return findGroups[reach](trx, { personId });
}

/** None of these goes by state or zone. */
const findBy = (reach: Scope) =>
  compileOnce<{ personId: number }, Row<'groups'>>((db, param) => {
    const anyone = { personId: param('personId'), state: '', zone: [] };
    return db
      .selectFrom('groups')
      .selectAll()
      .where(groupsWithin(anyone, { reaches: [reach] }));
  });

const findGroups = { K: findBy('K'), M: findBy('M'), T: findBy('T') };

/** Changes with anything that decides what the phone may hold: then all is resent. */
export function scopeKey(caller: Caller, scope: readonly ScopedGroup[]): string {
  const parts = scope.map((s) => [
    ...[s.group.id, s.coordinates, s.isMember, s.readsRegister, s.readsNotes],
    // Omitted without erasures, so that existing phones stay valid.
    ...(s.group.erasures > 0 ? [s.group.erasures] : []),
  ]);
  return fingerprintOf([PULL_SHAPE, caller.role, parts]).slice(0, 16);
}

/** Incremented when a pull's rows change meaning: phones then refetch everything. */
const PULL_SHAPE = 5;

export function toPulledGroup({
  group,
  coordinates,
  isMember,
  readsRegister,
  pauses,
}: ScopedGroup): PulledGroup {
  return {
    id: group.id,
    name: group.name,
    location: group.location,
    kind: group.kind,
    meetingFrequencyDays: group.meeting_frequency_days,
    teamId: coordinates ? group.public_id : null,
    version: group.change,
    canRecord: readsRegister,
    isMember,
    coordinates,
    description: group.description,
    ...toDetails(group),
    timeZone: zoneOf(group.state, group.city),
    ...(pauses.length > 0 ? { pauses: pauses.map(({ from, until }) => ({ from, until })) } : {}),
  };
}

/**
 * The change up to which a page is complete. A cut page leaves its last change to the next, unless
 * it holds nothing else.
 * @param rows in the order of their change
 */
export function pageThrough(rows: readonly { change: number }[], limit: number): number {
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last || rows.length < limit) return Number.POSITIVE_INFINITY;
  return first.change === last.change ? last.change : last.change - 1;
}
