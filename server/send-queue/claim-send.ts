import { MINUTE_MS } from '#contract/core/durations';
import {
  claimSend,
  isOfAgenda,
  isOfTertulia,
  type SendClaim,
  type SendPurpose,
} from '#contract/send-queue';
import { agendaSubject } from '../agendas/send-subject.ts';
import { institutionSubject } from '../directory/send-subject.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { auditRead } from '../privacy/audit-read.ts';
import { hashSecret } from '../session/secret.ts';
import { tertuliaSubject } from '../tertulias/send-subject.ts';
import { type Addressee, readSendState } from './send-state.ts';
import type { Subject } from './subject.ts';

const CLAIM_MS = 10 * MINUTE_MS;
const TOKEN_BYTES = 16;

type ClaimCall = Call<typeof claimSend>;

/** Next person to write to, reserved so that two coordinators never write at once. */
export const claimSendHandler = handler(claimSend, async (call) => {
  // Taking the number first waits for the current writer: nobody is claimed twice.
  await call.deps.store.nextChange(call.trx);
  const subject = await mustFindSubject(call, call.body);
  const { ready, waiting } = await readSendState(call, subject.contacts, subject.about);
  const [next] = ready;
  if (!next) return { claim: null, left: 0, waiting };
  auditRead(call, { what: claimSend.name, people: [next.personId] });
  return { claim: await claim(call, subject, next), left: ready.length - 1, waiting };
});

async function claim(
  call: ClaimCall,
  { about, told, plan, beforeOf, keepLink, messageOf }: Subject,
  { personId, alias, phone }: Addressee,
): Promise<SendClaim> {
  const { trx, now, deps } = call;
  const { personId: by, alias: from } = mustHaveCaller(call);
  await endOwnClaims(call, by);
  const { id } = await trx
    .insertInto('contact_claims')
    .values({
      ...{ tertulia_id: about.tertuliaId, agenda_id: about.agendaId },
      ...{ institution_id: about.institutionId, purpose: about.purpose, ...plan },
      ...{ person_id: personId, phone, by_id: by, claimed_at: now, claimed_until: now + CLAIM_MS },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = Buffer.from(deps.randomBytes(TOKEN_BYTES)).toString('base64url');
  await keepLink({ personId, tokenHash: hashSecret(token) });
  const link = `${deps.settings.publicUrl}/responder/${token}`;
  const before = beforeOf?.(personId) ?? null;
  return { id, alias, from, phone, link, ...told, before, message: messageOf(link) };
}

/** Asking for the next person releases the previous one. */
function endOwnClaims({ trx, now }: ClaimCall, by: number): Promise<unknown> {
  return trx
    .updateTable('contact_claims')
    .set({ claimed_until: now })
    .where('by_id', '=', by)
    .where('outcome', 'is', null)
    .where('claimed_until', '>', now)
    .execute();
}

type Asked = {
  tertuliaId?: number | null | undefined;
  agendaId?: number | null | undefined;
  institutionId?: number | null | undefined;
  purpose: SendPurpose;
};

async function mustFindSubject(
  call: Pick<Call, 'trx' | 'caller' | 'cell' | 'now'>,
  { tertuliaId, agendaId, institutionId, purpose }: Asked,
): Promise<Subject> {
  if (institutionId) return institutionSubject(call, institutionId);
  if (agendaId && isOfAgenda(purpose)) return agendaSubject(call, { agendaId, purpose });
  if (tertuliaId && isOfTertulia(purpose)) return tertuliaSubject(call, { tertuliaId, purpose });
  throw notFound();
}
