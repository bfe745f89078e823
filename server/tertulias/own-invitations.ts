import type { OwnExport } from '#contract/privacy';
import type { Trx } from '../database/schema.ts';

export async function readOwnInvitations(
  trx: Trx,
  personId: number,
): Promise<OwnExport['tertulias']> {
  const rows = await trx
    .selectFrom('tertulia_guests as g')
    .innerJoin('tertulias as t', 't.id', 'g.tertulia_id')
    .select(['t.title', 't.at', 'g.answer', 'g.companions', 'g.seat', 'g.attended'])
    .where('g.person_id', '=', personId)
    .orderBy('t.at', 'desc')
    .execute();
  return rows.map(({ title, at, answer, companions, seat, attended }) => ({
    ...{ title, date: new Date(at).toISOString(), answer, companions, seat },
    attended: attended === null ? null : attended === 1,
  }));
}

export async function readOwnMessages(trx: Trx, personId: number): Promise<OwnExport['messages']> {
  const rows = await trx
    .selectFrom('contact_claims as c')
    .leftJoin('tertulias as t', 't.id', 'c.tertulia_id')
    .leftJoin('agendas as a', 'a.id', 'c.agenda_id')
    .select(['t.title', 'a.title as agenda', 'c.phone', 'c.outcome', 'c.outcome_at'])
    .where('c.person_id', '=', personId)
    .where('c.outcome', 'is not', null)
    .orderBy('c.id', 'desc')
    .execute();
  return rows.map(({ title, agenda, phone, outcome, outcome_at }) => ({
    ...{ about: title ?? agenda ?? '', phone, outcome: String(outcome) },
    at: new Date(outcome_at ?? 0).toISOString(),
  }));
}
