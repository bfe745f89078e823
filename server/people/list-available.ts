import { listAvailableUsers } from '#contract/people';
import { seesContact } from '../access/contact.ts';
import { isHiddenFrom } from '../access/grants.ts';
import { ownCoordinators } from '../access/own-coordinators.ts';
import { peopleWithin } from '../access/reach.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';

import { auditRead } from '../privacy/audit-read.ts';
import { openCommunities } from './open-communities.ts';

/** Includes administrators, and members of deleted communities. */
export const listAvailableUsersHandler = handler(listAvailableUsers, async (call) => {
  const caller = mustHaveCaller(call);
  const rows = await call.trx
    .selectFrom('people')
    .select(['people.id', 'people.alias', 'people.email', 'people.role', 'people.state'])
    .select(['people.city', 'people.created_by', 'people.consent_version', 'people.withdrawn_at'])
    .where('people.status', '=', 'approved')
    .where('people.withdrawn_at', 'is', null)
    .where('people.id', 'not in', openCommunities(call.trx).clearSelect().select('person_id'))
    .where(peopleWithin(caller, call.cell))
    .orderBy('people.id')
    .execute();
  const { cell, trx } = call;
  const coordinators = await ownCoordinators(trx, caller);
  const view = { caller, cell, reach: 'Z' as const, ownCoordinators: coordinators };
  const items = rows
    .filter((row) => !isHiddenFrom(caller, row))
    .map((row) => ({ ...row, email: seesContact(view, row) ? row.email : null }));
  const ids = items.filter(({ email }) => email !== null).map(({ id }) => id);
  auditRead(call, { what: listAvailableUsers.name, people: ids });
  return items;
});
