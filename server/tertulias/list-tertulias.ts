import { listTertulias } from '#contract/tertulias';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { auditRead } from '../privacy/audit-read.ts';
import { isSeen } from './tertulia-reach.ts';
import { toTertulias } from './tertulia-row.ts';

/** The newest date first. */
export const listTertuliasHandler = handler(listTertulias, {
  mode: 'snapshot',
  async run(call) {
    const caller = mustHaveCaller(call);
    const rows = await call.trx
      .selectFrom('tertulias')
      .selectAll()
      .where('deleted_at', 'is', null)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const seen = rows.filter((row) => isSeen(caller, call.cell, row));
    const tertulias = await toTertulias(call, seen);
    const shown = tertulias.filter(({ organizerEmail }) => organizerEmail !== null);
    const ids = new Set(shown.map(({ id }) => id));
    const people = seen.flatMap((row) => (ids.has(row.id) ? (row.organizer_id ?? []) : []));
    auditRead(call, { what: listTertulias.name, people });
    return tertulias;
  },
});
