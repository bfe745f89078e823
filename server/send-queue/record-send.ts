import { recordSend } from '#contract/send-queue';
import { mustFindAgenda } from '../agendas/to-agenda.ts';
import type { Row } from '../database/schema.ts';
import { mustFindEditable } from '../directory/find-institution.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { mustFindTertulia } from '../tertulias/tertulia-reach.ts';

type OutcomeCall = Call<typeof recordSend>;

/** Only «Sí, lo envié» counts as sent. Said again, the newest answer wins. */
export const recordSendHandler = handler(recordSend, async (call) => {
  const { trx, now, body } = call;
  const change = await call.deps.store.nextChange(trx);
  const claim = await mustFindClaim(call);
  if (claim.institution_id !== null) await mustFindEditable(call, claim.institution_id);
  else if (claim.agenda_id === null) await mustFindTertulia(call, claim.tertulia_id ?? 0);
  else await mustFindAgenda(call, claim.agenda_id);
  const { outcome } = body;
  await trx
    .updateTable('contact_claims')
    .set({ outcome, outcome_at: now })
    .where('id', '=', claim.id)
    .execute();
  if (claim.tertulia_id !== null) await noteGuest(call, claim, change);
  else if (claim.agenda_id !== null) await noteParticipant(call, claim, change);
  return { id: claim.id, outcome };
});

/** Only its maker may use a claim. */
async function mustFindClaim(call: OutcomeCall): Promise<Row<'contact_claims'>> {
  const claim = await call.trx
    .selectFrom('contact_claims')
    .selectAll()
    .where('id', '=', call.params.id)
    .where('by_id', '=', mustHaveCaller(call).personId)
    .executeTakeFirst();
  if (!claim) throw notFound();
  return claim;
}

async function noteGuest(
  { trx, now, body }: OutcomeCall,
  claim: Row<'contact_claims'>,
  change: number,
): Promise<void> {
  const { outcome } = body;
  const isSent = outcome === 'sent';
  const sent = {
    sent_at: now,
    sent_by: claim.by_id,
    channel: 'whatsapp' as const,
    send_note: null,
  };
  const unsent = { send_note: outcome, sent_at: null, sent_by: null, channel: null };
  const query = trx
    .updateTable('tertulia_guests')
    .where('tertulia_id', '=', claim.tertulia_id ?? 0)
    .where('person_id', '=', claim.person_id);
  if (claim.purpose !== 'invitation') {
    if (!isSent) await query.set({ send_note: outcome, change }).execute();
    return;
  }
  // Someone who answered has been reached, whatever happened to the message.
  if (isSent)
    await query
      .where('sent_at', 'is', null)
      .set({ ...sent, change })
      .execute();
  else
    await query
      .where('answer', 'is', null)
      .set({ ...unsent, change })
      .execute();
}

async function noteParticipant(
  { trx, now, body }: OutcomeCall,
  { agenda_id, person_id, by_id, purpose }: Row<'contact_claims'>,
  change: number,
): Promise<void> {
  const { outcome } = body;
  const isSent = outcome === 'sent';
  const query = trx
    .updateTable('agenda_participants')
    .where('agenda_id', '=', agenda_id)
    .where('person_id', '=', person_id);
  if (purpose === 'outcome') {
    if (!isSent) await query.set({ send_note: outcome, change }).execute();
    return;
  }
  const sent = { sent_at: now, sent_by: by_id, send_note: null };
  const unsent = { sent_at: null, sent_by: null, send_note: outcome };
  await query.set({ ...(isSent ? sent : unsent), change }).execute();
}
