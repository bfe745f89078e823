import { sql } from 'kysely';
import { listPrivacyRequests } from '#contract/privacy';
import { handler } from '../http/handler.ts';
import { auditRead } from './audit-read.ts';
import { rowToRequest, selectRequests } from './requests.ts';

export const listPrivacyRequestsHandler = handler(listPrivacyRequests, async (call) => {
  const rows = await selectRequests(call.trx)
    // Pending ones always come first, however many were answered.
    .orderBy(sql`case when r.state in ('received', 'extended') then 0 else 1 end`)
    .orderBy('r.id', 'desc')
    .limit(1_000)
    .execute();
  const isWaiting = ({ state }: { state: string }) => state === 'received' || state === 'extended';
  const waiting = rows.filter(isWaiting).sort((a, b) => a.due_at - b.due_at);
  const people = rows.map((row) => row.person_id).filter((id) => id !== null);
  auditRead(call, { what: listPrivacyRequests.name, people });
  return [...waiting, ...rows.filter((row) => !isWaiting(row))].map(rowToRequest);
});
