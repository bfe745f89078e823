import { MINUTE_MS } from '#contract/core/durations';
import { claimSend, type SendClaim, type SendPurpose } from '#contract/send-queue';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { auditRead } from '../privacy/audit-read.ts';
import { hashSecret } from '../session/secret.ts';
import { type GuestRow, readGuests } from '../tertulias/guest-row.ts';
import { mustFindTertulia, type TertuliaRow } from '../tertulias/tertulia-reach.ts';
import { type Addressee, readSendState } from './send-state.ts';

/** So long a contact is set apart for whoever writes. */
const CLAIM_MS = 10 * MINUTE_MS;
/** Of one person to one tertulia. */
const LINKS_KEPT = 3;
/** 128 bits. */
const TOKEN_BYTES = 16;

type ClaimCall = Call<typeof claimSend>;

/** The next person to write to, set apart so that no two coordinators write to one at once. */
export const claimSendHandler = handler(claimSend, async (call) => {
  // First the number, which waits for whoever writes now: then nobody is claimed twice.
  await call.deps.store.nextChange(call.trx);
  const { tertuliaId, purpose } = call.body;
  const tertulia = await mustFindTertulia(call, tertuliaId);
  mustFit(tertulia, purpose);
  const guests = (await readGuests(call.trx, tertulia.id)).filter((one) => isMeant(one, purpose));
  const { ready, waiting } = await readSendState(call, guests, { purpose, tertuliaId });
  const [next] = ready;
  if (!next) return { claim: null, left: 0, waiting };
  auditRead(call, { what: claimSend.name, people: [next.personId] });
  return { claim: await claim(call, tertulia, next), left: ready.length - 1, waiting };
});

function mustFit({ status }: TertuliaRow, purpose: SendPurpose): void {
  const isCancelled = status === 'cancelled';
  if (isCancelled === (purpose === 'cancelled')) return;
  const text = isCancelled ? 'Esta tertulia se canceló' : 'Esta tertulia sigue en pie';
  throw new HttpProblem(409, isCancelled ? 'cancelled' : 'not_cancelled', text);
}

/** A cancellation is told to whoever was really invited and did not decline. */
function isMeant(guest: GuestRow, purpose: SendPurpose): boolean {
  if (guest.withdrawn_at !== null || guest.source !== 'invited') return false;
  switch (purpose) {
    case 'invitation':
      return guest.sent_at === null && guest.answer === null;
    case 'cancelled':
      return guest.sent_at !== null && guest.answer !== 'no';
    case 'seat':
      // Whoever had a seat at once was told so when they answered.
      return guest.seat === 'given' && guest.seat_change !== guest.answer_change;
  }
}

async function claim(
  call: ClaimCall,
  tertulia: TertuliaRow,
  { personId, alias, phone }: Addressee,
): Promise<SendClaim> {
  const { trx, now, body, deps } = call;
  const by = mustHaveCaller(call).personId;
  await endOwnClaims(call, by);
  const { id } = await trx
    .insertInto('contact_claims')
    .values({
      ...{ tertulia_id: tertulia.id, purpose: body.purpose, person_id: personId, phone },
      ...{ by_id: by, claimed_at: now, claimed_until: now + CLAIM_MS },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = Buffer.from(deps.randomBytes(TOKEN_BYTES)).toString('base64url');
  await trx
    .insertInto('answer_links')
    .values({
      ...{ tertulia_id: tertulia.id, person_id: personId, token_hash: hashSecret(token) },
      ...{ created_by: by, created_at: now },
    })
    .execute();
  await boundLinks(call, tertulia.id, personId);
  return {
    ...{ id, alias, phone, title: tertulia.title, timeZone: tertulia.zone },
    link: `${deps.settings.publicUrl}/responder/${token}`,
    date: new Date(tertulia.at).toISOString(),
  };
}

/** The newest few open: a message sent earlier may still be the one that is read. */
async function boundLinks({ trx }: ClaimCall, tertuliaId: number, personId: number): Promise<void> {
  const links = await trx
    .selectFrom('answer_links')
    .select('id')
    .where('tertulia_id', '=', tertuliaId)
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .execute();
  const old = links.slice(LINKS_KEPT).map(({ id }) => id);
  if (old.length > 0) await trx.deleteFrom('answer_links').where('id', 'in', old).execute();
}

/** Whoever asks for the next one has let go of the one before. */
function endOwnClaims({ trx, now }: ClaimCall, by: number): Promise<unknown> {
  return trx
    .updateTable('contact_claims')
    .set({ claimed_until: now })
    .where('by_id', '=', by)
    .where('outcome', 'is', null)
    .where('claimed_until', '>', now)
    .execute();
}
