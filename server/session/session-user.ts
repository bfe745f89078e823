import type { SessionUser } from '#contract/session';
import type { Db, Row } from '../database/schema.ts';

export type SessionPerson = Pick<
  Row<'people'>,
  'id' | 'alias' | 'role' | 'city' | 'state' | 'full_name' | 'status' | 'email'
>;

export async function readSessionPerson(db: Db, id: number): Promise<SessionPerson | undefined> {
  return db
    .selectFrom('people')
    .select(['id', 'alias', 'role', 'city', 'state', 'full_name', 'status', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function personToUser(person: SessionPerson): SessionUser {
  const { id, alias, role, city, state } = person;
  return { id, alias, role, city, state, fullName: person.full_name };
}
