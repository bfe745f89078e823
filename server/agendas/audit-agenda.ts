import { appendAudit } from '../database/append-audit.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';

type Done = { action: string; id: number; detail?: Record<string, string | number | boolean> };

export function auditAgenda(
  { trx, now, caller }: Pick<Call, 'trx' | 'now' | 'caller'>,
  { action, id, detail }: Done,
): Promise<void> {
  return appendAudit(trx, {
    at: now,
    actorId: mustHaveCaller({ caller }).personId,
    action,
    subjectKind: 'agenda',
    subjectId: String(id),
    ...(detail ? { detail } : {}),
  });
}
