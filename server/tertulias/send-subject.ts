import type { NoticePurpose } from '#contract/rules/plan-notice';
import type { TertuliaPurpose } from '#contract/send-queue';
import type { Trx } from '../database/schema.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { LINKS_KEPT, type Subject } from '../send-queue/subject.ts';
import { type GuestRow, noticeOf, readGuests, readKnownPlans } from './guest-row.ts';
import { mustFindTertulia, type TertuliaRow } from './tertulia-reach.ts';

export async function tertuliaSubject(
  call: Pick<Call, 'trx' | 'caller' | 'cell' | 'now'>,
  { tertuliaId, purpose }: { tertuliaId: number; purpose: TertuliaPurpose },
): Promise<Subject> {
  const { trx, now } = call;
  const tertulia = await mustFindTertulia(call, tertuliaId);
  mustFit(tertulia, purpose);
  const toldOf = await readKnownPlans(trx, [tertulia.id]);
  const needs = (guest: GuestRow) => noticeOf(toldOf(guest), tertulia, guest);
  const guests = (await readGuests(trx, tertulia.id)).filter((one) => isMeant(one, purpose, needs));
  const made = { created_by: mustHaveCaller(call).personId, created_at: now };
  return {
    about: { purpose, tertuliaId, agendaId: null, institutionId: null },
    plan: { plan_date: tertulia.at, plan_place: tertulia.place_change },
    beforeOf: (personId) => {
      const guest = guests.find(({ person_id }) => person_id === personId);
      const known = guest ? toldOf(guest).known : null;
      return known && known.date !== tertulia.at ? new Date(known.date).toISOString() : null;
    },
    contacts: guests.map(({ person_id, sent_at, seat_at }) => ({
      ...{ personId: person_id, phone: null, sentAt: sent_at, seatAt: seat_at },
    })),
    async keepLink({ personId, tokenHash }) {
      const link = { tertulia_id: tertulia.id, person_id: personId, token_hash: tokenHash };
      await trx
        .insertInto('answer_links')
        .values({ ...link, ...made })
        .execute();
      await boundLinks(trx, tertulia.id, personId);
    },
    told: {
      ...{ title: tertulia.title, timeZone: tertulia.zone },
      date: new Date(tertulia.at).toISOString(),
    },
    messageOf: () => null,
  };
}

/** Keeps the newest few open: an earlier message may be the one that is read. */
async function boundLinks(trx: Trx, tertuliaId: number, personId: number): Promise<void> {
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

function mustFit({ status }: TertuliaRow, purpose: TertuliaPurpose): void {
  const isCancelled = status === 'cancelled';
  if (isCancelled === (purpose === 'cancelled')) return;
  const text = isCancelled ? 'Esta tertulia se canceló' : 'Esta tertulia sigue en pie';
  throw new HttpProblem(409, isCancelled ? 'cancelled' : 'not_cancelled', text);
}

function isMeant(
  guest: GuestRow,
  purpose: TertuliaPurpose,
  needs: (guest: GuestRow) => NoticePurpose | null,
): boolean {
  if (guest.withdrawn_at !== null || guest.source !== 'invited') return false;
  switch (purpose) {
    case 'invitation':
      return guest.sent_at === null && guest.answer === null;
    case 'changed':
    case 'cancelled':
    case 'restored':
      return needs(guest) === purpose;
    case 'seat':
      // Immediate seats were confirmed on answering.
      return guest.seat === 'given' && guest.seat_change !== guest.answer_change;
  }
}
