import { peopleWithin } from '../access/reach.ts';
import { isVisibleInSql } from '../access/shown-in-sql.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { invalid } from '../http/problem.ts';

/** The people of an objective are approved ones of its state; whom the caller cannot see stays. */
export async function assignPeople(
  call: Pick<Call, 'trx' | 'caller' | 'cell'>,
  { id, state }: { id: number; state: string },
  asked: readonly number[],
): Promise<void> {
  const { trx } = call;
  const before = await trx
    .selectFrom('objective_people')
    .select('person_id')
    .where('objective_id', '=', id)
    .execute();
  const known = new Set(before.map(({ person_id }) => person_id));
  const seen = new Set(await readSeen(call, [...asked, ...known]));
  const wanted = new Set(asked);
  const added = [...wanted].filter((personId) => !known.has(personId));
  const allowed = await readSeen(call, added, state);
  if (allowed.length < added.length) {
    throw invalid('Elige a personas aprobadas del mismo estado', 'peopleIds');
  }
  const removed = [...known].filter((personId) => seen.has(personId) && !wanted.has(personId));
  await trx
    .deleteFrom('objective_people')
    .where('objective_id', '=', id)
    .where('person_id', 'in', [0, ...removed])
    .execute();
  if (added.length === 0) return;
  await trx
    .insertInto('objective_people')
    .values(added.map((person_id) => ({ objective_id: id, person_id })))
    .execute();
}

/** Of these people those within the caller's reach; with a state, its approved ones alone. */
async function readSeen(
  { trx, caller: asking, cell }: Pick<Call, 'trx' | 'caller' | 'cell'>,
  ids: readonly number[],
  state: string | null = null,
): Promise<number[]> {
  const caller = mustHaveCaller({ caller: asking });
  const rows = await trx
    .selectFrom('people')
    .select('people.id')
    .where('people.id', 'in', [0, ...ids])
    .where(peopleWithin(caller, cell))
    .where((eb) => isVisibleInSql(eb, caller))
    .$if(state !== null, (query) =>
      query.where('people.state', '=', state ?? '').where('people.status', '=', 'approved'),
    )
    .execute();
  return rows.map(({ id }) => id);
}
