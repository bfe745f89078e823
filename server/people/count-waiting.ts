import { countWaiting } from '#contract/approvals';
import { mayDecide } from '../access/grants.ts';
import { PENDING } from '../access/pending.ts';
import { peopleReached } from '../access/reach.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';

export const countWaitingHandler = handler(countWaiting, async ({ trx, caller: asking, cell }) => {
  const caller = mustHaveCaller({ caller: asking });
  const pending = await trx
    .selectFrom('people')
    .select(['people.id', 'people.role', 'people.created_by'])
    .where(await peopleReached(trx, caller, cell))
    .where('people.status', '=', PENDING)
    .execute();
  return { waiting: pending.filter((person) => mayDecide(caller, person)).length };
});
