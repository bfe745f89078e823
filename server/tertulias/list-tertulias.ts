import { listTertulias } from '#contract/tertulias';
import { handler } from '../http/handler.ts';
import { auditRead } from '../privacy/audit-read.ts';
import { tertuliasSeen } from './tertulia-reach.ts';
import { toTertulias } from './tertulia-row.ts';

export const listTertuliasHandler = handler(listTertulias, {
  mode: 'snapshot',
  async run(call) {
    const rows = await call.trx
      .selectFrom('tertulias')
      .selectAll()
      .where(await tertuliasSeen(call))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const tertulias = await toTertulias(call, rows);
    const shown = tertulias.filter(({ organizerEmail }) => organizerEmail !== null);
    const ids = new Set(shown.map(({ id }) => id));
    const people = rows.flatMap((row) => (ids.has(row.id) ? (row.organizer_id ?? []) : []));
    auditRead(call, { what: listTertulias.name, people });
    return tertulias;
  },
});
