import { createTertulia } from '#contract/tertulias';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { newColumns } from './entries-to-columns.ts';
import { newUuid } from './new-uuid.ts';
import { settleSeries } from './series.ts';
import { assertMayPlace, findTertulia, mustFindTertulia } from './tertulia-reach.ts';
import { toTertulia } from './tertulia-row.ts';

/** The organizer is the caller, whatever a client sends (D15). */
export const createTertuliaHandler = handler(createTertulia, {
  async run(call) {
    const { trx, now, deps } = call;
    const caller = mustHaveCaller(call);
    const columns = newColumns(caller, call.body);
    assertMayPlace(caller, call.cell, columns);
    const tertulia = await trx
      .insertInto('tertulias')
      .values({
        ...columns,
        ...{ uuid: newUuid(call), organizer_id: caller.personId, created_at: now },
        change: await deps.store.nextChange(trx),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await settleSeries(call, tertulia, null);
    await auditAct(call, { kind: 'tertulia', action: 'tertulia.created', id: tertulia.id });
    const made = await findTertulia(call, tertulia.id);
    if (!made) throw notFound();
    return toTertulia(call, made);
  },
  reread: async (call, kept) => toTertulia(call, await mustFindTertulia(call, Number(kept.id))),
});
