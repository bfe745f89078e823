import { listUsers } from '#contract/people';
import { isHiddenFrom } from '../access/grants.ts';
import { peopleWithin } from '../access/reach.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';

export const listUsersHandler = handler(listUsers, async (call) => {
  const caller = mustHaveCaller(call);
  const rows = await call.trx
    .selectFrom('people')
    .select(['people.id', 'people.alias', 'people.role', 'people.state', 'people.city'])
    .select(['people.status', 'people.created_by', 'people.consent_version', 'people.withdrawn_at'])
    .where(peopleWithin(caller, call.cell))
    .orderBy('people.id')
    .execute();
  return rows.filter((row) => !isHiddenFrom(caller, row));
});
