import { listAllUsers } from '#contract/people';
import { peopleReached } from '../access/reach.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { auditRead } from '../privacy/audit-read.ts';
import { createToItem, hasContact, readItemView, selectPeople } from './user-item.ts';

export const listAllUsersHandler = handler(listAllUsers, async (call) => {
  const rows = await selectPeople(call.trx)
    .where(await peopleReached(call.trx, mustHaveCaller(call), call.cell))
    .orderBy('people.id')
    .execute();
  const toItem = createToItem(await readItemView(call));
  const items = rows.flatMap((row) => toItem(row) ?? []);
  auditRead(call, {
    what: listAllUsers.name,
    people: items.filter(hasContact).map(({ id }) => id),
    ...(call.query.purpose === 'export' ? { reason: 'export', names: 'all' } : {}),
  });
  return items;
});
