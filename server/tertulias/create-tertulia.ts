import type { ParsedBodyOf } from '#contract/core/endpoint';
import { zoneOf } from '#contract/core/places';
import { createTertulia, deleteTertulia, type updateTertulia } from '#contract/tertulias';
import type { Caller } from '../access/caller.ts';
import type { Trx } from '../database/schema.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, invalid, notFound } from '../http/problem.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { readGuests } from './guest-row.ts';
import { endSeriesOfLast, newUuid, settleSeries } from './series.ts';
import {
  assertMayPlace,
  findTertulia,
  mustFindTertulia,
  settleCity,
  type TertuliaRow,
} from './tertulia-reach.ts';
import { toTertulia } from './tertulia-row.ts';

/** The organizer is the caller, whatever a client sends (D15). */
export const createTertuliaHandler = handler(createTertulia, {
  async run(call) {
    const { trx, now, deps } = call;
    const caller = mustHaveCaller(call);
    const columns = newColumns(caller, call.body);
    assertMayPlace(caller, call.cell, columns);
    const tertulia = await trx
      .insertInto('tertulias')
      .values({
        ...columns,
        ...{ uuid: newUuid(call), organizer_id: caller.personId, created_at: now },
        change: await deps.store.nextChange(trx),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await settleSeries(call, tertulia, null);
    await auditAct(call, { kind: 'tertulia', action: 'tertulia.created', id: tertulia.id });
    const made = await findTertulia(call, tertulia.id);
    if (!made) throw notFound();
    return toTertulia(call, made);
  },
  reread: async (call, kept) => toTertulia(call, await mustFindTertulia(call, Number(kept.id))),
});

/** Soft: its invitations count no more, and its answers stay with the people who gave them. */
export const deleteTertuliaHandler = handler(deleteTertulia, async (call) => {
  const { trx, now, deps } = call;
  const change = await deps.store.nextChange(trx);
  const tertulia = await mustFindTertulia(call, call.params.id);
  await mustConcernNobody(trx, tertulia);
  await trx
    .updateTable('tertulias')
    .set({ deleted_at: now, change })
    .where('id', '=', tertulia.id)
    .execute();
  await endSeriesOfLast(call, tertulia);
  await auditAct(call, { kind: 'tertulia', action: 'tertulia.deleted', id: tertulia.id });
  return { ok: true as const };
});

/** Whom it was told to, or who has a seat, must hear that it is off first. */
async function mustConcernNobody(trx: Trx, { id, status }: TertuliaRow): Promise<void> {
  if (status === 'cancelled') return;
  const guests = (await readGuests(trx, id)).filter(({ withdrawn_at }) => withdrawn_at === null);
  const seated = guests.filter(({ seat }) => seat === 'given').length;
  const told = guests.filter(({ sent_at, attended }) => sent_at !== null || attended !== null);
  if (told.length === 0 && seated === 0) return;
  if (status === 'completed') {
    throw new HttpProblem(
      409,
      'completed',
      'Ya terminó y su lista se cerró: se queda en el historial',
    );
  }
  const people = seated > 0 ? peopleOf(seated, 'lugar') : peopleOf(told.length, 'invitación');
  throw new HttpProblem(409, 'told', `Cancélala mejor: ${people}`);
}

function peopleOf(count: number, what: string): string {
  return count === 1 ? `1 persona tiene ${what}` : `${count} personas tienen ${what}`;
}

type Entries = Omit<ParsedBodyOf<typeof updateTertulia>, 'status' | 'scope' | 'version'>;
type Columns = Pick<
  TertuliaRow,
  | 'title'
  | 'description'
  | 'at'
  | 'zone'
  | 'place'
  | 'zone_level'
  | 'zone_name'
  | 'state'
  | 'city'
  | 'max_participants'
  | 'frequency'
  | 'repeat_by'
  | 'participant_selection'
  | 'specific_cities'
  | 'reply_until'
>;

/** What a date begins with; what is left out stays as it was. */
export function entriesToColumns(caller: Caller, before: Columns, entries: Entries): Columns {
  const given = {
    title: entries.title,
    description: entries.description,
    at: toTime(entries.date),
    place: entries.place,
    zone_level: entries.zoneLevel,
    zone_name: entries.zoneName,
    state: entries.state,
    city: entries.city,
    max_participants: entries.maxParticipants,
    frequency: entries.frequency,
    repeat_by: entries.repeat,
    participant_selection: entries.participantSelection,
    specific_cities: entries.specificCities && JSON.stringify(entries.specificCities),
    reply_until: entries.replyUntil === undefined ? undefined : toTime(entries.replyUntil),
  };
  const columns = { ...before, ...withoutUndefined(given) } as Columns;
  columns.reply_until = deadlineAfterMove(before, columns, entries);
  columns.city = settleCity(caller, columns);
  columns.zone = zoneOf(columns.state, columns.city);
  mustFit(columns);
  return columns;
}

/** A new one: every entry is there, by default if by nothing else. */
function newColumns(caller: Caller, body: ParsedBodyOf<typeof createTertulia>): Columns {
  return entriesToColumns(caller, {} as Columns, body);
}

/** A date that moves takes its deadline along, unless another one is given. */
function deadlineAfterMove(
  before: Columns,
  { at, reply_until }: Columns,
  { replyUntil }: Entries,
): number | null {
  if (replyUntil !== undefined || reply_until === null || before.at === undefined) {
    return reply_until;
  }
  return reply_until + (at - before.at);
}

function mustFit({ at, reply_until, participant_selection, specific_cities }: Columns): void {
  if (reply_until !== null && reply_until > at) {
    throw invalid('La fecha límite es después de la tertulia', 'replyUntil');
  }
  if (participant_selection === 'inter_ciudades' && specific_cities === '[]') {
    throw invalid('Elige al menos una ciudad', 'specificCities');
  }
}

function toTime(iso: string | null | undefined): number | null | undefined {
  return iso ? Date.parse(iso) : (iso as null | undefined);
}

function withoutUndefined(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
