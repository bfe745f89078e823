import { DAY_MS } from '#contract/core/durations';
import type { SessionUser } from '#contract/session';
import { type Consented, consentGateOf } from '../account/gates.ts';
import type { Db, Row } from '../database/schema.ts';

export type SessionPerson = Consented &
  Pick<
    Row<'people'>,
    | 'id'
    | 'alias'
    | 'role'
    | 'full_name'
    | 'status'
    | 'email'
    | 'must_change_password'
    | 'decided_at'
    | 'created_at'
    | 'merged_into'
  > & { formerIds: number[] };

export async function readSessionPerson(db: Db, id: number): Promise<SessionPerson | undefined> {
  const person = await db
    .selectFrom('people as p')
    .leftJoin('guardians as g', (join) =>
      join.onRef('g.person_id', '=', 'p.id').on('g.ended_at', 'is', null),
    )
    .select([
      'p.id',
      'p.alias',
      'p.role',
      'p.city',
      'p.state',
      'p.full_name',
      'p.status',
      'p.email',
      'p.merged_into',
    ])
    .select(['p.must_change_password', 'p.consent_version', 'g.since as guardian_since'])
    .select(['p.birth_year', 'p.birth_month', 'p.birth_waiting', 'p.decided_at', 'p.created_at'])
    .where('p.id', '=', id)
    .executeTakeFirst();
  return person && { ...person, formerIds: await formerIdsOf(db, id) };
}

async function formerIdsOf(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where('merged_into', '=', id)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Gates are present only when pending: older phones do not know the fields. */
export function personToUser(person: SessionPerson, now: number): SessionUser {
  const { id, alias, role, city, state, full_name: fullName } = person;
  const mustChangePassword = person.must_change_password === 1;
  const gate = consentGateOf(person, now);
  return {
    ...{ id, alias, role, city, state, fullName },
    ...(mustChangePassword ? { mustChangePassword } : {}),
    ...(gate !== null ? { consentRequired: true } : {}),
    ...(gate === 'guardian' ? { guardianRequired: true } : {}),
    ...(now - (person.decided_at ?? person.created_at) < 7 * DAY_MS
      ? { recentlyApproved: true }
      : {}),
    ...(person.formerIds.length > 0 ? { formerIds: person.formerIds } : {}),
  };
}
