import { listQuarantine, QUARANTINE_PAGE } from '#contract/quarantine';
import { groupIdsWithin } from '../access/reach.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { describeEntries, type NamedEntry } from './describe-entries.ts';

/** What waits for the caller's decision, in the order it arrived. */
export const listQuarantineHandler = handler(listQuarantine, {
  mode: 'snapshot',
  async run(call) {
    const limit = Number(call.query.limit ?? QUARANTINE_PAGE);
    const groups = await groupIdsWithin(call.trx, mustHaveCaller(call), call.cell);
    if (groups.length === 0) return { entries: [], total: 0 };
    const waiting = call.trx
      .selectFrom('quarantine as q')
      .where('q.group_id', 'in', groups)
      .where('q.state', '=', 'waiting');
    const { total } = await waiting
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await waiting
      .innerJoin('groups as g', 'g.id', 'q.group_id')
      .selectAll('q')
      .select('g.name as groupName')
      .orderBy('q.id')
      .limit(Math.min(limit, QUARANTINE_PAGE))
      .execute();
    return { entries: await describeEntries(call.trx, rows as NamedEntry[]), total };
  },
});
