import { appendAudit } from '../database/append-audit.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';

/** By its number alone: what it says is for its audience. */
export function auditAnnouncement(
  { trx, now, caller }: Pick<Call, 'trx' | 'now' | 'caller'>,
  id: number,
  action: string,
): Promise<void> {
  const { personId: actorId } = mustHaveCaller({ caller });
  const subject = { subjectKind: 'announcement', subjectId: String(id) };
  return appendAudit(trx, { at: now, actorId, action, ...subject });
}
