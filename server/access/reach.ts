/** Visibility of every list and id lookup. An unknown reach throws instead of opening anything. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Endpoint } from '#contract/core/endpoint';
import type { AllowCell } from '#contract/core/policy';
import { policy, type Reach } from '#contract/core/policy';
import { columnOf } from '#contract/core/roles';
import { foldText } from '#contract/rules/fold-text';
import { compileOnce } from '../database/compile-once.ts';
import type { Db, Row, Schema } from '../database/schema.ts';
import type { GroupKind } from '../database/tables/column.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { findMeeting } from '../meetings/find-meeting.ts';
import { survivorOf } from '../meetings/survivor-of.ts';
import type { Caller } from './caller.ts';
import { findAsking } from './find-asking.ts';
import { foldedInSql } from './folded-in-sql.ts';
import { isHiddenFrom } from './grants.ts';

type Filter<T extends keyof Schema> = (eb: ExpressionBuilder<Schema, T>) => Expression<SqlBool>;

/** What of a caller says which groups are theirs. */
type Placed = Pick<Caller, 'personId' | 'state' | 'zone'>;

/** Groups, communities and teams alike, within a cell. Use in `where` of a query on `groups`. */
export function groupsWithin(caller: Placed, cell: Pick<AllowCell, 'reaches'>): Filter<'groups'> {
  return (eb) => eb.and([eb('groups.deleted_at', 'is', null), anyGroupsWithin(caller, cell)(eb)]);
}

/** Deleted groups only, for restoring. */
export function deletedGroupsWithin(
  caller: Placed,
  cell: Pick<AllowCell, 'reaches'>,
): Filter<'groups'> {
  return (eb) =>
    eb.and([eb('groups.deleted_at', 'is not', null), anyGroupsWithin(caller, cell)(eb)]);
}

/** Deleted ones too: for bringing them back alone. */
function anyGroupsWithin(caller: Placed, cell: Pick<AllowCell, 'reaches'>): Filter<'groups'> {
  return (eb) => eb.or(cell.reaches.map((reach) => groupsByReach(eb, caller, reach)));
}

/** Group ids of a cell: with ids at hand every engine finds dependent rows by index. */
export async function groupIdsWithin(
  db: Db,
  caller: Caller,
  cell: Pick<AllowCell, 'reaches'>,
): Promise<number[]> {
  const rows = await db
    .selectFrom('groups')
    .select('groups.id')
    .where(groupsWithin(caller, cell))
    .execute();
  return rows.map((row) => row.id);
}

/**
 * People of a cell, never the erased; the caller filters by status. `K+` must be resolved by
 * `peopleReached`.
 */
export function peopleWithin(caller: Caller, cell: Pick<AllowCell, 'reaches'>): Filter<'people'> {
  return (eb) =>
    eb.and([
      eb('people.erased_at', 'is', null),
      eb.or(cell.reaches.map((reach) => peopleByReach(eb, caller, reach))),
    ]);
}

/** The same for every cell, `K+` included. */
export async function peopleReached(
  db: Db,
  caller: Caller,
  cell: Pick<AllowCell, 'reaches'>,
): Promise<Filter<'people'>> {
  if (!cell.reaches.includes('K+')) return peopleWithin(caller, cell);
  const own = cell.reaches.map((reach) => (reach === 'K+' ? 'K' : reach));
  const communities = await db
    .selectFrom('groups')
    .select('groups.name')
    .where(groupsWithin(caller, { reaches: ['K'] }))
    .execute();
  const names = communities.map(({ name }) => name);
  const asking = await findAsking(db, caller, names);
  if (asking.length === 0) return peopleWithin(caller, { reaches: own });
  return (eb) =>
    eb.or([
      peopleWithin(caller, { reaches: own })(eb),
      eb.and([eb('people.erased_at', 'is', null), eb('people.id', 'in', asking)]),
    ]);
}

/** A person within reach. One 404 for missing, erased, out of reach and hidden. */
export async function mustFindPerson(call: Asking, id: number): Promise<Row<'people'>> {
  const caller = mustHaveCaller(call);
  const within = await peopleReached(call.trx, caller, call.cell);
  const person = await call.trx
    .selectFrom('people')
    .selectAll()
    .where('people.id', '=', id)
    .where(within)
    .executeTakeFirst();
  if (!person || isHiddenFrom(caller, person)) throw notFound();
  return person;
}

/**
 * Meetings of a cell's groups; with `O` also those the caller recorded elsewhere. Needs `meetings`
 * joined with `groups`.
 */
export function meetingsWithin(
  caller: Caller,
  cell: Pick<AllowCell, 'reaches'>,
): (eb: ExpressionBuilder<Schema, 'groups' | 'meetings'>) => Expression<SqlBool> {
  return (eb) => {
    const inGroups = groupsWithin(caller, cell)(eb as never);
    if (!cell.reaches.includes('O')) return inGroups;
    const own = eb.and([
      eb('meetings.created_by', '=', caller.personId),
      eb('meetings.author_claimed', 'is', null),
    ]);
    return eb.or([inGroups, eb.and([eb('groups.deleted_at', 'is', null), own])]);
  };
}

export type ReachedGroup = Row<'groups'> & {
  /** The first reach of the cell that holds; `M` opens less than `K` does. */
  reach: Reach;
};

type Asking = Pick<Call<Endpoint>, 'trx' | 'caller' | 'cell'>;

/** A group within reach. One 404 for missing, deleted and out of reach. */
export async function mustFindGroup(
  call: Asking,
  id: number,
  kind: GroupKind | 'any' = 'any',
): Promise<ReachedGroup> {
  const caller = mustHaveCaller(call);
  const reach = await reachOfGroup(call.trx, caller, call.cell.reaches, id);
  if (!reach) throw notFound();
  const [group] = await findGroup(call.trx, { id });
  if (!group || (kind !== 'any' && group.kind !== kind)) throw notFound();
  return { ...group, reach };
}

/** The same, of those that were deleted too. */
export async function mustFindAnyGroup(call: Asking, id: number): Promise<Row<'groups'>> {
  const group = await call.trx
    .selectFrom('groups')
    .selectAll()
    .where('groups.id', '=', id)
    .where(anyGroupsWithin(mustHaveCaller(call), call.cell))
    .executeTakeFirst();
  if (!group) throw notFound();
  return group;
}

const findGroup = compileOnce<{ id: number }, Row<'groups'>>((db, param) =>
  db.selectFrom('groups').selectAll().where('id', '=', param('id')),
);

export type ReachedMeeting = { meeting: Row<'meetings'>; group: ReachedGroup };

/**
 * A meeting within reach, else 404. A merged meeting resolves to its target, so that late records
 * are not lost.
 */
export async function mustFindMeeting(call: Asking, uuid: string): Promise<ReachedMeeting> {
  const [named] = await findMeeting(call.trx, { uuid });
  const meeting = named && (await survivorOf(call.trx, named));
  if (!meeting) throw notFound();
  return { meeting, group: await mustFindGroup(call, meeting.group_id) };
}

/** The first of these reaches within which the group lies; null when none does. */
export async function reachOfGroup(
  db: Db,
  caller: Caller,
  reaches: readonly Reach[],
  groupId: number,
): Promise<Reach | null> {
  for (const reach of reaches) {
    if (await liesWithin(db, caller, reach, groupId)) return reach;
  }
  return null;
}

async function liesWithin(db: Db, caller: Caller, reach: Reach, groupId: number): Promise<boolean> {
  const { personId, state } = caller;
  const found =
    reach === 'Z'
      ? await oneWithin(db, caller, reach, groupId).execute()
      : await findWithin(reach)(db, { groupId, personId, state });
  return found.length > 0;
}

function oneWithin(db: Db, caller: Placed, reach: Reach, groupId: number) {
  return db
    .selectFrom('groups')
    .select('groups.id')
    .where('groups.id', '=', groupId)
    .where(groupsWithin(caller, { reaches: [reach] }));
}

type Within = { groupId: number; personId: number; state: string };

/** The same for all callers but for their values; a zone alone is a list of any length. */
const findWithin = memoize((reach: Reach) =>
  compileOnce<Within, { id: number }>((db, param) => {
    const anyone = { personId: param('personId'), state: param('state'), zone: [] };
    return oneWithin(db, anyone, reach, param('groupId'));
  }),
);

function memoize<K, T>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, T>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/** Whether the caller may call this row about this group, by role and by place. */
export async function mayCall(
  db: Db,
  caller: Caller,
  row: Pick<Endpoint, 'name'>,
  groupId: number,
): Promise<boolean> {
  return (await reachOfGroup(db, caller, reachesFor(caller, row), groupId)) !== null;
}

/** How far the caller's role may call this row; nowhere is an empty list. */
export function reachesFor(
  caller: Pick<Caller, 'role'>,
  row: Pick<Endpoint, 'name'>,
): readonly Reach[] {
  const cell = policy.get(row.name)?.[columnOf(caller.role)];
  return cell?.type === 'allow' ? cell.reaches : [];
}

function groupsByReach(
  eb: ExpressionBuilder<Schema, 'groups'>,
  caller: Placed,
  reach: Reach,
): Expression<SqlBool> {
  switch (reach) {
    case 'A':
      return eb.lit(true);
    case 'Z':
      return eb('groups.state', 'in', [...caller.zone]);
    case 'S':
      return eb('groups.state', '=', caller.state);
    case 'M':
      return eb.and([eb('groups.kind', '=', 'community'), isMember(eb, caller)]);
    case 'K':
    // Target location of a move; the mover's reach over people is checked separately.
    case 'C→K':
      return eb.and([eb('groups.kind', '=', 'community'), isCoordinator(eb, caller)]);
    // What one organises, one organises in a team of one's own.
    case 'O':
    case 'T':
      return eb.and([eb('groups.kind', '=', 'administrative'), isCoordinator(eb, caller)]);
    default:
      throw new Error(`No group lies within reach ${reach}`);
  }
}

function isMember(eb: ExpressionBuilder<Schema, 'groups'>, caller: Placed): Expression<SqlBool> {
  return eb('groups.id', 'in', openMemberships(eb, caller));
}

function isCoordinator(
  eb: ExpressionBuilder<Schema, 'groups'>,
  caller: Placed,
): Expression<SqlBool> {
  return eb.or([
    eb('groups.coordinator_id', '=', caller.personId),
    eb(
      'groups.id',
      'in',
      openMemberships(eb, caller).where('memberships.role', '=', 'coordinator'),
    ),
  ]);
}

/** Found once by the person: asked of each group, every group there is would be looked at. */
function openMemberships(eb: ExpressionBuilder<Schema, 'groups'>, { personId }: Placed) {
  return eb
    .selectFrom('memberships')
    .select('memberships.group_id')
    .where('memberships.person_id', '=', personId)
    .where('memberships.left_at', 'is', null);
}

function peopleByReach(
  eb: ExpressionBuilder<Schema, 'people'>,
  caller: Caller,
  reach: Reach,
): Expression<SqlBool> {
  switch (reach) {
    case 'A':
      return eb.lit(true);
    case 'Z':
      return eb('people.state', 'in', [...caller.zone]);
    case 'S':
      return eb('people.state', '=', caller.state);
    case 'C':
      return eb.and([
        eb('people.state', '=', caller.state),
        eb(foldedInSql(eb.ref('people.city')), '=', foldText(caller.city)),
      ]);
    case 'C→K':
      return eb.and([peopleByReach(eb, caller, 'C'), eb.not(belongsSomewhere(eb))]);
    case 'U':
      return eb('people.id', '=', caller.personId);
    case 'M':
    case 'K':
    case 'T':
      return eb.exists(
        eb
          .selectFrom('memberships as theirs')
          .innerJoin('groups', 'groups.id', 'theirs.group_id')
          .select('theirs.id')
          .whereRef('theirs.person_id', '=', 'people.id')
          .where('theirs.left_at', 'is', null)
          .where(groupsWithin(caller, { reaches: [reach] }) as never),
      );
    default:
      throw new Error(`No person lies within reach ${reach}`);
  }
}

/** To a community that is there: who belonged to a deleted one belongs to none. */
function belongsSomewhere(eb: ExpressionBuilder<Schema, 'people'>): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom('memberships')
      .innerJoin('groups', 'groups.id', 'memberships.group_id')
      .select('memberships.id')
      .whereRef('memberships.person_id', '=', 'people.id')
      .where('memberships.left_at', 'is', null)
      .where('groups.kind', '=', 'community')
      .where('groups.deleted_at', 'is', null),
  );
}
