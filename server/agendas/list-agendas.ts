import { listAgendas } from '#contract/agendas';
import { handler } from '../http/handler.ts';
import { isAgendaSeen } from './agenda-reach.ts';
import { toAgendas } from './to-agenda.ts';

export const listAgendasHandler = handler(listAgendas, {
  mode: 'snapshot',
  async run(call) {
    const rows = await call.trx
      .selectFrom('agendas')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return toAgendas(
      call.trx,
      rows.filter((row) => isAgendaSeen(call, row)),
    );
  },
});
