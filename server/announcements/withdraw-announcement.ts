import { withdrawAnnouncement } from '#contract/announcement-writing';
import { handler } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { mustFindEditable, readOwn } from './own.ts';

export const withdrawAnnouncementHandler = handler(withdrawAnnouncement, async (call) => {
  const { trx, now, body, deps } = call;
  const change = await deps.store.nextChange(trx);
  const row = await mustFindEditable(call, call.params.id);
  const isWithdrawn = row.withdrawn_at !== null;
  if (isWithdrawn === !body.restore) return readOwn(call, row.id);
  if (body.restore && row.content === '') {
    throw new HttpProblem(409, 'let_go', 'Ese anuncio ya no se puede recuperar');
  }
  if (body.restore && row.originWithdrawnAt !== null) {
    throw new HttpProblem(409, 'original_withdrawn', 'El comunicado original se retiró');
  }
  await trx
    .updateTable('announcements')
    .set({ withdrawn_at: body.restore ? null : now, change })
    .where((eb) => eb.or([eb('id', '=', row.id), eb('parent_id', '=', row.id)]))
    .where('withdrawn_at', body.restore ? '=' : 'is', row.withdrawn_at)
    .execute();
  const action = body.restore ? 'announcement.restored' : 'announcement.withdrawn';
  await auditAct(call, { kind: 'announcement', id: row.id, action });
  return readOwn(call, row.id);
});
