import { deleteTertulia } from '#contract/tertulias';
import { handler } from '../http/handler.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { endSeriesOfLast } from './series.ts';
import { mustFindTertulia } from './tertulia-reach.ts';

export const deleteTertuliaHandler = handler(deleteTertulia, async (call) => {
  const { trx, now, deps } = call;
  const change = await deps.store.nextChange(trx);
  const tertulia = await mustFindTertulia(call, call.params.id);
  await trx
    .updateTable('tertulias')
    .set({ deleted_at: now, change })
    .where('id', '=', tertulia.id)
    .execute();
  await endSeriesOfLast(call, tertulia);
  await auditAct(call, { kind: 'tertulia', action: 'tertulia.deleted', id: tertulia.id });
  return { ok: true as const };
});
