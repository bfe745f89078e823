import { CURRENT_NOTICE } from '#contract/privacy-notice';
import type { SessionUser } from '#contract/session';
import type { Db, Row } from '../database/schema.ts';

export type SessionPerson = Pick<
  Row<'people'>,
  | 'id'
  | 'alias'
  | 'role'
  | 'city'
  | 'state'
  | 'full_name'
  | 'status'
  | 'email'
  | 'must_change_password'
  | 'consent_version'
>;

export async function readSessionPerson(db: Db, id: number): Promise<SessionPerson | undefined> {
  return db
    .selectFrom('people')
    .select(['id', 'alias', 'role', 'city', 'state', 'full_name', 'status', 'email'])
    .select(['must_change_password', 'consent_version'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Gates are present only when pending: older phones do not know the fields. */
export function personToUser(person: SessionPerson): SessionUser {
  const { id, alias, role, city, state, full_name: fullName } = person;
  const mustChangePassword = person.must_change_password === 1;
  const consentRequired = person.consent_version !== CURRENT_NOTICE.version;
  return {
    ...{ id, alias, role, city, state, fullName },
    ...(mustChangePassword ? { mustChangePassword } : {}),
    ...(consentRequired ? { consentRequired } : {}),
  };
}
