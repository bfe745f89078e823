import { appendAudit } from '../database/append-audit.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';

type Act = {
  action: string;
  kind: string;
  id: number | string;
  detail?: Record<string, unknown>;
};

export function auditAct(
  { trx, now, caller }: Pick<Call, 'trx' | 'now' | 'caller'>,
  { action, kind, id, detail }: Act,
): Promise<void> {
  return appendAudit(trx, {
    ...{ at: now, actorId: mustHaveCaller({ caller }).personId, action },
    ...{ subjectKind: kind, subjectId: String(id) },
    ...(detail ? { detail } : {}),
  });
}
