import { listQuarantine, QUARANTINE_PAGE } from '#contract/quarantine';
import { createPace } from '../database/pace.ts';
import { readCommunityNames } from '../groups/community-names.ts';
import { handler } from '../http/handler.ts';
import { describeEntries } from './describe-entries.ts';
import { groupIdsToDecide } from './entries-to-decide.ts';

export const listQuarantineHandler = handler(listQuarantine, {
  mode: 'snapshot',
  async run({ trx, now, deps, query, ...call }) {
    const limit = Number(query.limit ?? QUARANTINE_PAGE);
    const groups = await groupIdsToDecide({ trx, ...call });
    if (groups.length === 0) return { entries: [], total: 0 };
    const waiting = trx
      .selectFrom('quarantine as q')
      .where('q.group_id', 'in', groups)
      .where('q.state', '=', 'waiting');
    const { total } = await waiting
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const first = await waiting
      .select('q.id')
      .select((eb) => eb.ref('q.group_id').$notNull().as('groupId'))
      .orderBy('q.id')
      .limit(Math.min(limit, QUARANTINE_PAGE))
      .execute();
    const nameOf = await readCommunityNames({ trx, deps, caller: call.caller });
    const pace = createPace(deps.store);
    const entries = await describeEntries(trx, first, { now, pace, nameOf });
    return { entries, total };
  },
});
