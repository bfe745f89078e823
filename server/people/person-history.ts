import { personHistory } from '#contract/people';
import { mustFindPerson } from '../access/reach.ts';
import { handler } from '../http/handler.ts';

export const personHistoryHandler = handler(personHistory, async (call) => {
  const person = await mustFindPerson(call, call.params.id);
  const rows = await call.trx
    .selectFrom('person_history')
    .leftJoin('people as by', 'by.id', 'person_history.by_id')
    .select(['person_history.at', 'person_history.kind', 'by.alias'])
    .select(['person_history.from_value', 'person_history.to_value'])
    .where('person_history.person_id', '=', person.id)
    .orderBy('person_history.id', 'desc')
    .execute();
  const lines = rows.map((row) => ({
    at: new Date(row.at).toISOString(),
    by: row.alias,
    kind: row.kind,
    from: row.from_value,
    to: row.to_value,
  }));
  if (lines.some(({ kind }) => kind === 'registered')) return lines;
  const at = new Date(person.created_at).toISOString();
  return [...lines, { at, by: null, kind: 'registered' as const, from: null, to: null }];
});
