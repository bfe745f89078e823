import { columnOf } from '#contract/core/roles';
import { toZone } from '#contract/core/time-zones';
import { statusAt } from '#contract/rules/tertulia';
import { nextOccurrence } from '#contract/rules/tertulia-dates';
import { type Tertulia, updateTertulia } from '#contract/tertulias';
import { seesContact } from '../access/contact.ts';
import { ownCoordinators } from '../access/own-coordinators.ts';
import { reachesFor } from '../access/reach.ts';
import type { Row, Trx } from '../database/schema.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { readStale } from './stale-plans.ts';
import { isEditable, type TertuliaRow } from './tertulia-reach.ts';

type Showing = Pick<Call, 'trx' | 'caller' | 'cell' | 'now'>;

/** Reads counts and organizers once for all. */
export async function toTertulias(
  call: Showing,
  rows: readonly TertuliaRow[],
): Promise<Tertulia[]> {
  if (rows.length === 0) return [];
  const caller = mustHaveCaller(call);
  const countsOf = await readCounts(call.trx, rows);
  const staleOf = await readStale(call.trx, rows, call.now);
  const seriesOf = await readSeries(call.trx, rows);
  const organizerOf = await readOrganizers(call, rows);
  const reaches = reachesFor(caller, updateTertulia);
  return rows.map((row) => ({
    ...toEntries(row),
    ...(organizerOf(row.organizer_id) ?? { organizerName: null, organizerEmail: null }),
    ...countsOf(row.id),
    ...(isEditable(caller, reaches, row) ? staleOf(row.id) : {}),
    id: row.id,
    timeZone: row.zone,
    seriesId: row.series_id,
    status: statusAt(datedOf(row), call.now),
    nextOccurrence: toIso(nextDate(row, seriesOf(row.series_id), call.now)),
    mayEdit: isEditable(caller, reaches, row),
    isOwn: row.organizer_id === caller.personId,
    version: row.change,
  }));
}

export async function toTertulia(call: Showing, row: TertuliaRow): Promise<Tertulia> {
  const [tertulia] = await toTertulias(call, [row]);
  if (!tertulia) throw new Error('a row has an answer');
  return tertulia;
}

export function datedOf({ status, at, zone }: TertuliaRow) {
  return { status, at, zone: toZone({ timeZone: zone }) };
}

export function citiesOf({ specific_cities }: Pick<TertuliaRow, 'specific_cities'>): string[] {
  return JSON.parse(specific_cities) as string[];
}

function toEntries(row: TertuliaRow) {
  return {
    title: row.title,
    description: row.description,
    date: new Date(row.at).toISOString(),
    place: row.place,
    zoneLevel: row.zone_level,
    zoneName: row.zone_name,
    state: row.state,
    city: row.city,
    maxParticipants: row.max_participants,
    frequency: row.frequency,
    repeat: row.repeat_by,
    participantSelection: row.participant_selection,
    specificCities: citiesOf(row),
    replyUntil: toIso(row.reply_until),
  };
}

/** Null when no date follows: no repeat, or the series ended. */
function nextDate(
  row: TertuliaRow,
  series: Row<'tertulia_series'> | undefined,
  now: number,
): number | null {
  if (!series || series.ended_at !== null) return null;
  const { anchor_at: anchor, frequency, repeat_by: repeat } = series;
  const of = { anchor, zone: toZone({ timeZone: series.zone }), frequency, repeat };
  return nextOccurrence(of, row.occurrence, Math.max(now, row.at))?.at ?? null;
}

type Counts = Pick<Tertulia, 'invited' | 'seatsGiven' | 'seatsWaiting' | 'attended'>;

const NONE: Counts = { invited: 0, seatsGiven: 0, seatsWaiting: 0, attended: 0 };

/** Invited means sent and not withdrawn; walk-ins are not. */
async function readCounts(trx: Trx, rows: readonly TertuliaRow[]) {
  const read = await trx
    .selectFrom('tertulia_guests')
    .select(['tertulia_id', 'seat', 'attended', 'source'])
    .select((eb) => [
      eb.fn.countAll<number>().as('guests'),
      eb.fn.sum<number>('companions').as('companions'),
      eb.fn.count<number>('sent_at').as('sent'),
    ])
    .where(
      'tertulia_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('withdrawn_at', 'is', null)
    .where('matched_to', 'is', null)
    .groupBy(['tertulia_id', 'seat', 'attended', 'source'])
    .execute();
  const counts = new Map<number, Counts>();
  for (const line of read) {
    const of = counts.get(line.tertulia_id) ?? { ...NONE };
    counts.set(line.tertulia_id, of);
    const guests = Number(line.guests);
    const places = guests + Number(line.companions);
    if (line.source === 'invited') of.invited += Number(line.sent);
    if (line.seat === 'given') of.seatsGiven += places;
    if (line.seat === 'waiting') of.seatsWaiting += places;
    if (line.attended === 1) of.attended += guests;
  }
  return (id: number) => counts.get(id) ?? NONE;
}

async function readSeries(trx: Trx, rows: readonly TertuliaRow[]) {
  const ids = [...new Set(rows.flatMap(({ series_id }) => series_id ?? []))];
  if (ids.length === 0) return () => undefined;
  const read = await trx.selectFrom('tertulia_series').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(read.map((series) => [series.id, series]));
  return (id: number | null) => (id === null ? undefined : byId.get(id));
}

async function readOrganizers(call: Showing, rows: readonly TertuliaRow[]) {
  const caller = mustHaveCaller(call);
  const ids = [...new Set(rows.flatMap(({ organizer_id }) => organizer_id ?? []))];
  if (ids.length === 0) return () => undefined;
  const people = await call.trx
    .selectFrom('people')
    .select(['id', 'alias', 'email', 'role', 'state', 'withdrawn_at'])
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .execute();
  const coordinators = await ownCoordinators(call.trx, caller);
  const reach =
    columnOf(caller.role) === 'coordinador_de_comunidad' ? ('M' as const) : ('S' as const);
  const view = { caller, cell: call.cell, reach, ownCoordinators: coordinators };
  const byId = new Map(
    people.map((person) => [
      person.id,
      {
        organizerName: person.alias,
        organizerEmail: seesContact(view, person) ? person.email : null,
      },
    ]),
  );
  return (id: number | null) => (id === null ? undefined : byId.get(id));
}

export function toIso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
