import { createHash } from 'node:crypto';
import { readPruned } from './prune-audit.ts';
import type { NewRow, Trx } from './schema.ts';

export type AuditEntry = {
  /** ms since the epoch */
  at: number;
  actorId: number | null;
  action: string;
  subjectKind?: string;
  subjectId?: string;
  detail?: Record<string, unknown>;
};

/** Appends to the audit; each hash covers the previous row, so that a removed row is detected. */
export async function appendAudit(trx: Trx, entry: AuditEntry): Promise<void> {
  const last = await trx
    .selectFrom('audit')
    .select('hash')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const row = {
    at: entry.at,
    actor_id: entry.actorId,
    action: entry.action,
    subject_kind: entry.subjectKind ?? null,
    subject_id: entry.subjectId ?? null,
    detail: JSON.stringify(entry.detail ?? {}),
    prev_hash: last?.hash ?? (await readPruned(trx)).hash,
  };
  await trx
    .insertInto('audit')
    .values({ ...row, hash: hashOf(row) })
    .execute();
}

/** What a row's hash covers; `check-audit.ts` recomputes it. */
export function hashOf(row: Omit<NewRow<'audit'>, 'hash'>): string {
  const { at, actor_id, action, subject_kind, subject_id, detail, prev_hash } = row;
  const content = [prev_hash, at, actor_id, action, subject_kind, subject_id, detail];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
