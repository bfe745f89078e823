import { rankOf } from '#contract/core/roles';
import { toBirthday } from '#contract/rules/celebrations';
import type { PulledMember } from '#contract/sync';
import type { Caller } from '../access/caller.ts';
import { isOnRoster } from '../access/grants.ts';
import { showsPhoto } from '../account/photo.ts';
import { compileList } from '../database/compile-list.ts';
import type { Row, Trx } from '../database/schema.ts';
import { readEarlier, readPersonPauses } from '../figures/read-attendance.ts';
import { readExcuses } from '../home/excuse-self.ts';
import { type Birth, isMinor } from '../people/is-minor.ts';
import type { ScopedGroup } from './pull-scope.ts';
import { pageThrough } from './pull-scope.ts';

export const MEMBERS_PAGE = 2_000;

export type MembersPage = {
  rows: { change: number; member: PulledMember }[];
  gone: { change: number; id: number; groupId: number; personId: number }[];
  /** Everything up to this change is in the page. */
  through: number;
};

/**
 * Members that joined, left or changed after a number, in its order. People who left the roster for
 * any reason are listed as gone.
 */
export async function readMembers(
  trx: Trx,
  caller: Caller,
  scope: readonly ScopedGroup[],
  { since, now }: { since: number; now: number },
): Promise<MembersPage> {
  if (scope.length === 0) return { rows: [], gone: [], through: Number.POSITIVE_INFINITY };
  const groups = scope.map(({ group }) => group.id);
  const rows = await findMembers(trx, { since }, groups);
  const coordinated = new Set(scope.filter((s) => s.coordinates).map((s) => s.group.id));
  const teams = new Set(
    scope.filter((s) => s.group.kind === 'administrative').map((s) => s.group.id),
  );
  const communities = new Set(
    scope
      .map(({ group }) => group)
      .filter(isCommunity)
      .map(({ id }) => id),
  );
  const isThere = (row: Member) =>
    row.left_at === null && isOnRoster(caller, { ...row, id: row.person_id });
  const there = rows.filter(isThere);
  const earlierOf = await readEarlier(trx, [...new Set(there.map((row) => row.group_id))]);
  const pausesOf = await readPersonPauses(trx, [...new Set(there.map((row) => row.person_id))]);
  const excusesOf = await readExcuses(trx, [...communities], now);
  const toMember = (row: Member): PulledMember => {
    const earlier = earlierOf(row.group_id, row.person_id);
    const pauses = pausesOf(row.person_id);
    const excusedOn = excusesOf(row.group_id, row.person_id);
    const isOwn = row.person_id === caller.personId;
    const seesContact =
      isOwn || (coordinated.has(row.group_id) && rankOf(caller.role) > rankOf(row.role));
    return {
      id: row.id,
      groupId: row.group_id,
      personId: row.person_id,
      alias: row.alias,
      city: row.city,
      state: row.state,
      email: seesContact ? row.email : null,
      // Of a team, the coordinator sees the address alone (access matrix, section 5, F2).
      phone:
        seesContact && !teams.has(row.group_id) ? (isOwn ? row.phone : phoneOf(row, now)) : null,
      ...(seesContact && !isOwn && isMinor(row, now) ? { isMinor: true } : {}),
      assignedAt: new Date(row.joined_at).toISOString(),
      ...(earlier.length > 0 ? { earlier } : {}),
      ...(pauses.length > 0 ? { pauses: [...pauses] } : {}),
      ...(excusedOn.length > 0 ? { excusedOn: [...excusedOn] } : {}),
      ...(communities.has(row.group_id) && letsKnow(row, now)
        ? { birthday: toBirthday(row.birth_month, row.birth_day) }
        : {}),
      ...(communities.has(row.group_id) && row.photoHash !== null && showsPhoto(row, now)
        ? { photo: row.photoHash }
        : {}),
      role: row.role,
      isCoordinator: row.membership === 'coordinator',
    };
  };
  const gone = rows.filter((row) => !isThere(row));
  return {
    rows: there.map((row) => ({ change: row.change, member: toMember(row) })),
    gone: gone.map(({ change, id, group_id: groupId, person_id: personId }) => ({
      ...{ change, id, groupId, personId },
    })),
    through: pageThrough(rows, MEMBERS_PAGE),
  };
}

const isCommunity = ({ kind }: Row<'groups'>) => kind === 'community';

/** Only by the person's own tick, and of age: a guardian's paper does not speak of birthdays. */
function letsKnow(row: Member, now: number): boolean {
  return row.birthdayGiven === 1 && !isMinor(row, now);
}

/** A minor is written to through the guardian. */
function phoneOf(row: Member, now: number): string | null {
  return isMinor(row, now) ? row.guardianPhone : row.phone;
}

type Member = Birth &
  Pick<Row<'memberships'>, 'id' | 'group_id' | 'person_id' | 'joined_at' | 'left_at'> &
  Pick<Row<'people'>, 'alias' | 'city' | 'state' | 'email' | 'phone' | 'role'> &
  Pick<Row<'people'>, 'status' | 'created_by' | 'consent_version' | 'withdrawn_at'> & {
    membership: Row<'memberships'>['role'];
    guardianPhone: string | null;
    birth_day: number | null;
    /** Newest answer, if any. */
    birthdayGiven: number | null;
    photoHash: string | null;
    change: number;
  };

const findMembers = compileList<{ since: number }, Member>((db, param, groups) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('people as p', 'p.id', 'm.person_id')
    .select(['m.id', 'm.group_id', 'm.person_id', 'm.joined_at', 'm.left_at'])
    .select('m.role as membership')
    .leftJoin('guardians as g', (join) =>
      join.onRef('g.person_id', '=', 'p.id').on('g.ended_at', 'is', null),
    )
    .leftJoin('person_photos as ph', 'ph.person_id', 'p.id')
    .select('ph.hash as photoHash')
    .select(['p.alias', 'p.city', 'p.state', 'p.email', 'p.phone', 'p.role'])
    .select(['p.birth_year', 'p.birth_month', 'p.birth_waiting', 'g.phone as guardianPhone'])
    .select((eb) => [
      'p.birth_day',
      eb
        .selectFrom('consents as c')
        .select('c.given')
        .whereRef('c.person_id', '=', 'p.id')
        .where('c.purpose', '=', 'birthday')
        .orderBy('c.id', 'desc')
        .limit(1)
        .as('birthdayGiven'),
    ])
    .select(['p.status', 'p.created_by', 'p.consent_version', 'p.withdrawn_at'])
    .select((eb) =>
      // The newer of the two: a membership changes, and so may the person it is about.
      eb
        .case()
        .when('m.change', '>', eb.ref('p.change'))
        .then(eb.ref('m.change'))
        .else(eb.ref('p.change'))
        .end()
        .as('change'),
    )
    .where('m.group_id', 'in', groups)
    .where((eb) =>
      eb.or([eb('m.change', '>', param('since')), eb('p.change', '>', param('since'))]),
    )
    .orderBy('change')
    .orderBy('m.id')
    .limit(MEMBERS_PAGE),
);
