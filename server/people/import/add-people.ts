import { type Call, mustHaveCaller } from '../../http/handler.ts';
import type { ImportPerson } from './read-line.ts';

/** Few enough that a statement stays under the limits of both engines. */
const AT_ONCE = 200;

/** Pending, and without a password: the way in is a link, or the mail for a forgotten one. */
export async function addPeople(
  { trx, deps, caller, now }: Pick<Call, 'trx' | 'deps' | 'caller' | 'now'>,
  people: readonly ImportPerson[],
): Promise<void> {
  const { personId } = mustHaveCaller({ caller });
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const part = people.slice(from, from + AT_ONCE);
    const first = await deps.store.take(trx, part.length);
    const added = await trx
      .insertInto('people')
      .values(
        part.map(({ line: _line, ...person }, index) => ({
          ...person,
          country: 'México',
          status: 'pending' as const,
          must_change_password: 1 as const,
          created_by: personId,
          created_at: now,
          change: first + index,
        })),
      )
      .returning('id')
      .execute();
    await trx
      .insertInto('person_history')
      .values(
        added.map(({ id }) => ({
          person_id: id,
          at: now,
          by_id: personId,
          kind: 'registered' as const,
          to_value: 'import',
        })),
      )
      .execute();
  }
}
