import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import { civilDay, type Zone } from '#contract/core/time-zones';
import { uuidv7 } from '#contract/core/uuid';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { addDays, dayStart } from '#contract/rules/civil-day';
import { assignSeats, type SeatGuest } from '#contract/rules/seats';
import { occurrenceAt } from '#contract/rules/tertulia-dates';
import type { NewRow, Row, Trx } from '../database/schema.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import type { NetworkTools } from './network.ts';

type Tools = NetworkTools & { now: number };
type Answer = NonNullable<Row<'tertulia_guests'>['answer']>;
type Planned = Pick<Row<'tertulias'>, 'title' | 'at' | 'state' | 'city'> &
  Partial<NewRow<'tertulias'>> & { by: string };

const CENTRE: Zone = 'America/Monterrey';
const TIJUANA: Zone = 'America/Tijuana';
const DURANGO = { state: 'Durango', city: 'Durango' };
const PLACE = 'Casa de la familia Soto, Zarco 214, Centro';

export async function storeTertulias(trx: Trx, tools: Tools): Promise<void> {
  const { now } = tools;
  const neighbours = await readNeighbours(trx);
  await agreeToMessages(trx, tools, neighbours.slice(0, 30));
  const full = await plan(trx, tools, {
    ...{ title: 'Tertulia de la amistad', at: evening(now, 9, CENTRE), ...DURANGO },
    ...{ place: PLACE, by: 'comunidad@demo.mx', description: 'Cena sencilla y conversación.' },
  });
  await invite(trx, tools, full, {
    people: neighbours.slice(0, 27),
    answerOf: (index) => (index < 2 ? null : index < 26 ? 'yes' : 'no'),
  });
  const tonight = await plan(trx, tools, {
    ...{ title: 'Tertulia de familias', at: evening(now, 0, CENTRE), ...DURANGO },
    ...{ place: PLACE, by: 'estatal@demo.mx' },
  });
  await invite(trx, tools, tonight, {
    people: neighbours.slice(2, 14),
    answerOf: (index) => (index < 9 ? 'yes' : index === 9 ? 'maybe' : null),
  });
  const cancelled = await plan(trx, tools, {
    ...{ title: 'Tertulia de la esperanza', at: evening(now, 5, CENTRE), ...DURANGO },
    ...{ by: 'estatal@demo.mx', status: 'cancelled' as const },
  });
  await invite(trx, tools, cancelled, {
    people: neighbours.slice(0, 6),
    answerOf: (index) => (index < 3 ? 'yes' : null),
  });
  const past = await plan(trx, tools, {
    ...{ title: 'Tertulia de gratitud', at: evening(now, -20, CENTRE), ...DURANGO },
    ...{ by: 'comunidad@demo.mx', status: 'completed' as const },
  });
  await invite(trx, tools, past, {
    people: neighbours.slice(4, 18),
    answerOf: (index) => (index < 11 ? 'yes' : 'no'),
    cameOf: (index) => index < 9,
  });
  await storeSeries(trx, tools);
}

async function storeSeries(trx: Trx, tools: Tools): Promise<void> {
  const rhythm = { frequency: 'mensual', repeat: 'date' } as const;
  const anchor = evening(tools.now, -25, TIJUANA);
  const place = { state: 'Baja California', city: 'Tijuana', zone: TIJUANA };
  const words = { title: 'Tertulia del puerto', by: 'admin@demo.mx' };
  const template = {
    ...{ title: words.title, description: null, place: null, zone_level: 'ciudad' },
    ...{ zone_name: 'Tijuana', state: place.state, city: place.city, max_participants: 20 },
    ...{ participant_selection: 'todos', specific_cities: '[]' },
  };
  const { id: series_id } = await trx
    .insertInto('tertulia_series')
    .values({
      ...{ anchor_at: anchor, zone: TIJUANA, frequency: 'mensual', repeat_by: 'date' },
      template: JSON.stringify(template),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const of = { ...words, ...place, series_id, frequency: 'mensual' as const };
  await plan(trx, tools, { ...of, at: anchor, status: 'completed' });
  const at = occurrenceAt({ anchor, zone: TIJUANA, ...rhythm }, 1) ?? anchor;
  await plan(trx, tools, { ...of, at, occurrence: 1 });
}

function evening(now: number, days: number, zone: Zone): number {
  return dayStart(addDays(civilDay(now, zone), days), zone) + 19.5 * HOUR_MS;
}

async function plan(trx: Trx, { random, now }: Tools, planned: Planned): Promise<Row<'tertulias'>> {
  const { by, ...given } = planned;
  return trx
    .insertInto('tertulias')
    .values({
      ...{
        zone: CENTRE,
        zone_level: 'ciudad',
        zone_name: String(given.city),
        max_participants: 20,
      },
      ...{ frequency: 'unica', repeat_by: 'date', participant_selection: 'todos', change: 1 },
      ...{ uuid: uuidv7(now, (bytes) => bytes.map(() => random.between(0, 255))) },
      ...{ organizer_id: accountId(by), created_at: now - 30 * DAY_MS },
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Guests = {
  people: readonly number[];
  answerOf: (index: number) => Answer | null;
  cameOf?: (index: number) => boolean;
};

async function invite(
  trx: Trx,
  { now }: Tools,
  { id: tertulia_id, at, organizer_id, max_participants }: Row<'tertulias'>,
  { people, answerOf, cameOf }: Guests,
): Promise<void> {
  const told = people.map((person_id, index): SeatGuest & { person_id: number } => ({
    ...{ id: index, person_id, answer: answerOf(index), companions: 0, answerChange: index + 1 },
    ...{ isWithdrawn: false, seat: null },
  }));
  const invited_at = now - 6 * DAY_MS;
  const guests = assignSeats(told, max_participants).map((guest, index) => ({
    ...{ tertulia_id, person_id: guest.person_id, source: 'invited' as const, change: 1 },
    ...{ invited_by: organizer_id, invited_at, sent_at: guest.answer ? invited_at : null },
    ...{ channel: guest.answer ? ('whatsapp' as const) : null, answer: guest.answer },
    ...{ answered_at: guest.answer ? now - 4 * DAY_MS : null, seat: guest.seat },
    ...{ answer_change: guest.answer ? guest.answerChange : null },
    ...{ answered_date: guest.answer ? at : null, answered_place: guest.answer ? 0 : null },
    ...{ seat_change: guest.seat ? guest.answerChange : null },
    attended: cameOf && guest.seat ? (cameOf(index) ? (1 as const) : (0 as const)) : null,
  }));
  await trx.insertInto('tertulia_guests').values(guests).execute();
}

/** Durango's community first: its coordinator writes to them. */
async function readNeighbours(trx: Trx): Promise<number[]> {
  const rows = await trx
    .selectFrom('people as p')
    .leftJoin('memberships as m', 'm.person_id', 'p.id')
    .leftJoin('groups as g', 'g.id', 'm.group_id')
    .select(['p.id', 'g.coordinator_id'])
    .where('p.state', '=', DURANGO.state)
    .where('p.status', '=', 'approved')
    .where('p.role', '=', 'integrante')
    .orderBy('p.id')
    .orderBy('m.id')
    .execute();
  const isOwn = (row: { coordinator_id: number | null }) =>
    row.coordinator_id === accountId('comunidad@demo.mx') ? 0 : 1;
  return [...new Set(rows.sort((a, b) => isOwn(a) - isOwn(b)).map(({ id }) => id))];
}

export async function agreeToMessages(
  trx: Trx,
  { now }: Tools,
  people: readonly number[],
): Promise<void> {
  const { version } = CURRENT_NOTICE;
  const text_hash = createHash('sha256').update(version).digest('hex');
  const told = { purpose: 'messages', version, text_hash, given: 1, method: 'demo' } as const;
  await trx
    .insertInto('consents')
    .values(people.map((person_id) => ({ ...told, person_id, at: now - 60 * DAY_MS })))
    .execute();
}

export function accountId(email: string): number {
  return DEMO_ACCOUNTS.findIndex((account) => account.email === email) + 1;
}
