import { listQuarantine, QUARANTINE_PAGE } from '#contract/quarantine';
import { handler } from '../http/handler.ts';
import { describeEntries, type NamedEntry } from './describe-entries.ts';
import { groupIdsToDecide, selectEntries } from './entries-to-decide.ts';

/** What waits for the caller's decision, in the order it arrived. */
export const listQuarantineHandler = handler(listQuarantine, {
  mode: 'snapshot',
  async run(call) {
    const limit = Number(call.query.limit ?? QUARANTINE_PAGE);
    const groups = await groupIdsToDecide(call);
    if (groups.length === 0) return { entries: [], total: 0 };
    const { total } = await call.trx
      .selectFrom('quarantine as q')
      .where('q.group_id', 'in', groups)
      .where('q.state', '=', 'waiting')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await selectEntries(call.trx)
      .where('q.group_id', 'in', groups)
      .where('q.state', '=', 'waiting')
      .orderBy('q.id')
      .limit(Math.min(limit, QUARANTINE_PAGE))
      .execute();
    return { entries: await describeEntries(call.trx, rows as NamedEntry[], call.now), total };
  },
});
