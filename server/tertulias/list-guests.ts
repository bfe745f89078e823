import { seatsUsed, seatsWaiting } from '#contract/rules/seats';
import { listTertuliaGuests, type TertuliaGuest } from '#contract/tertulia-guests';
import { listTertulias } from '#contract/tertulias';
import type { Trx } from '../database/schema.ts';
import { byName } from '../groups/by-name.ts';
import { type Call, handler } from '../http/handler.ts';
import { auditRead } from '../privacy/audit-read.ts';
import {
  type GuestRow,
  type GuestStamps,
  isUnconfirmed,
  noticeOf,
  readGuests,
  readKnownPlans,
  stampsOf,
  standingOf,
  toSeatGuest,
} from './guest-row.ts';
import { mustFindTertulia, tertuliasSeen } from './tertulia-reach.ts';
import { toIso, toTertulias } from './tertulia-row.ts';

/** The newest date first. */
export const listTertuliasHandler = handler(listTertulias, {
  mode: 'snapshot',
  async run(call) {
    const rows = await call.trx
      .selectFrom('tertulias')
      .selectAll()
      .where(await tertuliasSeen(call))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const tertulias = await toTertulias(call, rows);
    const shown = tertulias.filter(({ organizerEmail }) => organizerEmail !== null);
    const ids = new Set(shown.map(({ id }) => id));
    const people = rows.flatMap((row) => (ids.has(row.id) ? (row.organizer_id ?? []) : []));
    auditRead(call, { what: listTertulias.name, people });
    return tertulias;
  },
});

type GuestsCall = Call<typeof listTertuliaGuests>;

/** Attendance is personal, so the read is audited. */
export const listTertuliaGuestsHandler = handler(listTertuliaGuests, {
  mode: 'snapshot',
  async run(call) {
    const tertulia = await mustFindTertulia(call, call.params.id);
    const rows = await readGuests(call.trx, tertulia.id);
    const nameOf = await readNames(call.trx, rows);
    const toldOf = await readKnownPlans(call.trx, [tertulia.id]);
    const guests = rows
      .filter(({ matched_to }) => matched_to === null)
      .filter((row) => row.person_id === null || nameOf(row.person_id) !== undefined)
      .map((row) => ({
        ...toGuest(row, { rows, nameOf }),
        notice: isAsked(row) ? noticeOf(toldOf(row), tertulia, row) : null,
        toConfirm: isAsked(row) && isUnconfirmed(toldOf(row), tertulia, row),
      }))
      .sort(byName);
    audit(call, rows);
    const seats = rows.map(toSeatGuest);
    return {
      id: tertulia.id,
      maxParticipants: tertulia.max_participants,
      seatsGiven: seatsUsed(seats),
      seatsWaiting: seatsWaiting(seats),
      change: Math.max(0, ...rows.map(({ change }) => change)),
      guests,
    };
  },
});

const isAsked = ({ source, withdrawn_at }: GuestRow) =>
  source === 'invited' && withdrawn_at === null;

function audit(call: GuestsCall, rows: readonly GuestRow[]): void {
  const people = rows.flatMap(({ person_id }) => person_id ?? []);
  auditRead(call, {
    what: listTertuliaGuests.name,
    people,
    filter: { tertulia: call.params.id },
  });
}

type Named = { alias: string; city: string };
type Names = (id: number | null) => Named | undefined;

function toGuest(
  row: GuestRow,
  { rows, nameOf }: { rows: readonly GuestRow[]; nameOf: Names },
): TertuliaGuest {
  const person = nameOf(row.person_id);
  const { attended, other } = stampsOf(row);
  const isOwnAnswer = row.answered_by === null || row.answered_by === row.person_id;
  return {
    id: row.id,
    userId: row.person_id,
    walkInId: row.uuid ?? rows.find(({ matched_to }) => matched_to === row.id)?.uuid ?? null,
    name: person?.alias ?? row.name ?? 'Sin nombre',
    city: person?.city ?? null,
    ...standingOf(row, rows),
    answeredAt: toIso(row.answered_at),
    answeredBy: isOwnAnswer ? null : (nameOf(row.answered_by)?.alias ?? 'Otra persona'),
    attended: row.attended === null ? null : row.attended === 1,
    attendedChange: attended?.change ?? null,
    otherAttended: other ? toOther(other, nameOf) : null,
    sentAt: toIso(row.sent_at),
    sendNote: row.send_note,
    isWithdrawn: row.withdrawn_at !== null,
    source: row.source,
  };
}

function toOther({ value, by }: NonNullable<GuestStamps['other']>, nameOf: Names) {
  return { value, by: nameOf(by)?.alias ?? null };
}

async function readNames(trx: Trx, rows: readonly GuestRow[]): Promise<Names> {
  const named = rows.flatMap((row) => [row.person_id, row.answered_by, stampsOf(row).other?.by]);
  const ids = new Set(named.flatMap((id) => id ?? []));
  if (ids.size === 0) return () => undefined;
  const people = await trx
    .selectFrom('people')
    .select(['id', 'alias', 'city'])
    .where('id', 'in', [...ids])
    .where('erased_at', 'is', null)
    .execute();
  const byId = new Map(people.map((person) => [person.id, person]));
  return (id) => (id === null ? undefined : byId.get(id));
}
