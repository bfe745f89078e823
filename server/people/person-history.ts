import { personHistory } from '#contract/people';
import { seesContact } from '../access/contact.ts';
import { mustFindPerson } from '../access/reach.ts';
import type { Row } from '../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { readItemView, seesBirth } from './user-item.ts';

type HistoryCall = Call<typeof personHistory>;

export const personHistoryHandler = handler(personHistory, async (call) => {
  const person = await mustFindPerson(call, call.params.id);
  const hidden = await hiddenFields(call, person);
  const rows = await call.trx
    .selectFrom('person_history')
    .leftJoin('people as by', 'by.id', 'person_history.by_id')
    .select(['person_history.at', 'person_history.kind', 'person_history.field', 'by.alias'])
    .select(['person_history.from_value', 'person_history.to_value'])
    .where('person_history.person_id', '=', person.id)
    .orderBy('person_history.id', 'desc')
    .execute();
  const lines = rows.map(({ field, ...row }) => {
    const isHidden = field !== null && hidden.has(field);
    return {
      at: new Date(row.at).toISOString(),
      by: row.alias,
      kind: row.kind,
      ...(field === null ? {} : { field }),
      from: isHidden ? null : row.from_value,
      to: isHidden ? null : row.to_value,
    };
  });
  if (lines.some(({ kind }) => kind === 'registered')) return lines;
  const at = new Date(person.created_at).toISOString();
  return [...lines, { at, by: null, kind: 'registered' as const, from: null, to: null }];
});

/** Earlier values are as hidden as today's (access matrix, section 5). */
async function hiddenFields(call: HistoryCall, person: Row<'people'>): Promise<Set<string>> {
  const view = await readItemView(call);
  const reach = (await isOfOwnGroup(call, person.id, view.ownGroups)) ? 'K' : 'K+';
  const caller = mustHaveCaller(call);
  return new Set([
    ...(seesContact({ ...view, reach }, person) ? [] : ['fullName', 'email', 'phone']),
    ...(seesBirth(caller) || person.id === caller.personId ? [] : ['birth']),
  ]);
}

async function isOfOwnGroup(
  { trx }: HistoryCall,
  personId: number,
  groups: readonly number[],
): Promise<boolean> {
  if (groups.length === 0) return false;
  const membership = await trx
    .selectFrom('memberships')
    .select('id')
    .where('person_id', '=', personId)
    .where('left_at', 'is', null)
    .where('group_id', 'in', [...groups])
    .executeTakeFirst();
  return membership !== undefined;
}
