import { known } from '#contract/sync';
import { readEpoch } from '../database/epoch.ts';
import { ownerOfPerson } from '../http/applied-ops.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';

/** After a restore, a phone shows the keys of its archive; what is unknown here it sends again. */
export const knownHandler = handler(known, {
  mode: 'read',
  async run(call) {
    const { opIds } = call.body;
    const found = new Set<string>();
    if (opIds.length > 0) {
      const rows = await call.trx
        .selectFrom('applied_ops')
        .select('op_id')
        .where('owner', '=', ownerOfPerson(mustHaveCaller(call).personId))
        .where('op_id', 'in', opIds)
        .execute();
      for (const row of rows) found.add(row.op_id);
    }
    return {
      unknown: opIds.filter((opId) => !found.has(opId)),
      epoch: await readEpoch(call.trx),
    };
  },
});
