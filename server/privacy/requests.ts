import type { PrivacyRequestItem } from '#contract/privacy';
import { appendAudit } from '../database/append-audit.ts';
import type { Row, Trx } from '../database/schema.ts';
import { addWorkingDays } from './working-days.ts';

/** Working days to decide and, once granted, to act (LFPDPPP, article 31). */
const DAYS_TO_DECIDE = 20;
const DAYS_TO_ACT = 15;

export type NewRequest = {
  personId: number;
  kind: string;
  detail: string | null;
  now: number;
};

export async function addRequest(trx: Trx, { personId, kind, detail, now }: NewRequest) {
  const dueAt = addWorkingDays(now, DAYS_TO_DECIDE);
  const { id } = await trx
    .insertInto('privacy_requests')
    .values({
      person_id: personId,
      kind,
      state: 'received',
      detail,
      created_at: now,
      due_at: dueAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await appendAudit(trx, {
    at: now,
    actorId: personId,
    action: 'privacy.asked',
    subjectKind: 'privacy-request',
    subjectId: String(id),
    detail: { kind },
  });
  return dueAt;
}

export function dueAfter(state: string, dueAt: number, now: number): number {
  if (state === 'extended') return addWorkingDays(dueAt, DAYS_TO_DECIDE);
  return state === 'granted' ? addWorkingDays(now, DAYS_TO_ACT) : dueAt;
}

export type NamedRequest = Row<'privacy_requests'> & { alias: string | null };

export function selectRequests(trx: Trx) {
  return trx
    .selectFrom('privacy_requests as r')
    .leftJoin('people as p', 'p.id', 'r.person_id')
    .selectAll('r')
    .select('p.alias');
}

export function rowToRequest(row: NamedRequest): PrivacyRequestItem {
  const iso = (time: number) => new Date(time).toISOString();
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    personId: row.person_id,
    alias: row.alias,
    detail: row.detail,
    createdAt: iso(row.created_at),
    dueAt: iso(row.due_at),
    answeredAt: row.answered_at === null ? null : iso(row.answered_at),
    answer: row.answer,
  };
}
