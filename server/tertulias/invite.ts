import { INVITED_MAX, inviteToTertulia } from '#contract/tertulias';
import type { Trx } from '../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { type GuestRow, readGuests, stampsOf } from './guest-row.ts';
import { invitable, selectPeople } from './selected-people.ts';
import { mustBeOpen, mustFindTertulia, type TertuliaRow } from './tertulia-reach.ts';

type InviteCall = Call<typeof inviteToTertulia>;

/** Choosing is not sending: an invitation counts once its message was sent, or it was answered. */
export const inviteToTertuliaHandler = handler(inviteToTertulia, async (call) => {
  const change = await call.deps.store.nextChange(call.trx);
  const tertulia = await mustFindTertulia(call, call.params.id);
  mustBeOpen(tertulia);
  if (tertulia.at < call.now) throw new HttpProblem(409, 'past', 'Esta tertulia ya pasó');
  const chosen = await chosenIds(call, tertulia);
  const guests = await readGuests(call.trx, tertulia.id);
  const known = new Map(guests.map((guest) => [guest.person_id, guest]));
  const again = guests.filter(
    ({ person_id, withdrawn_at }) =>
      withdrawn_at !== null && person_id !== null && chosen.includes(person_id),
  );
  const fresh = chosen.filter((id) => !known.has(id));
  const invited = [...again.flatMap(({ person_id }) => person_id ?? []), ...fresh];
  const now = invited.slice(0, INVITED_MAX);
  await add(call, tertulia, { ids: now.filter((id) => !known.has(id)), change });
  await takeBackWithdrawals(call.trx, again, { ids: now, change });
  if (now.length > 0) {
    const detail = { count: now.length };
    await auditAct(call, { kind: 'tertulia', action: 'tertulia.invited', id: tertulia.id, detail });
  }
  const already = chosen.length - invited.length;
  return { invited: now.length, already, left: invited.length - now.length };
});

/** By hand: all ids within reach, or nobody is invited. Else everyone the selection matches now. */
async function chosenIds(call: InviteCall, tertulia: TertuliaRow): Promise<number[]> {
  const { invitedUserIds } = call.body;
  if (invitedUserIds) {
    const ids = [...new Set(invitedUserIds)];
    const found = await call.trx
      .selectFrom('people')
      .select('people.id')
      .where('people.id', 'in', ids)
      .where(invitable(call))
      .execute();
    if (found.length < ids.length) throw notFound();
    return ids;
  }
  if (tertulia.participant_selection === 'seleccionados') {
    throw new HttpProblem(422, 'invalid', 'Elige a quién invitar', {
      'X-Error-Field': 'invitedUserIds',
    });
  }
  const selection = tertulia.participant_selection;
  return (await selectPeople(call, tertulia, { selection })).map(({ id }) => id);
}

type Adding = { ids: readonly number[]; change: number };

async function add(call: InviteCall, { id }: TertuliaRow, { ids, change }: Adding): Promise<void> {
  if (ids.length === 0) return;
  const { personId: invited_by } = mustHaveCaller(call);
  const row = { tertulia_id: id, source: 'invited' as const, invited_by, invited_at: call.now };
  await call.trx
    .insertInto('tertulia_guests')
    .values(ids.map((person_id) => ({ ...row, person_id, change })))
    .execute();
}

/** A new invitation resets the old answer. */
async function takeBackWithdrawals(
  trx: Trx,
  guests: readonly Pick<GuestRow, 'id' | 'person_id' | 'stamps'>[],
  { ids, change }: Adding,
): Promise<void> {
  const back = guests.filter(({ person_id }) => person_id !== null && ids.includes(person_id));
  if (back.length === 0) return;
  const fresh = { withdrawn_at: null, answer: null, companions: 0, sent_at: null } as const;
  for (const guest of back) {
    const { answer: _, ...stamps } = stampsOf(guest);
    await trx
      .updateTable('tertulia_guests')
      .set({ ...fresh, answered_at: null, answer_change: null, change })
      .set({ stamps: JSON.stringify(stamps) })
      .where('id', '=', guest.id)
      .execute();
  }
}
