/** What phones record besides the register: a tertulia's roll and answers, a course, an announcement. */
import { DAY_MS } from '#contract/core/durations';
import { uuidv7 } from '#contract/core/uuid';
import type { Invitation } from '#contract/invitations';
import type { TertuliaGuest } from '#contract/tertulia-guests';
import type { Trx } from '#server/database/schema';
import { overlayGuests, overlayInvitations } from '#sync/overlay-tertulias';
import type { Intent, OutboxRow } from '#sync/types';
import { drawConnection } from './areas/directory.ts';
import type { Drawing } from './areas/drawing.ts';
import { SIGNED_IN, type SignedInArea } from './areas/focus.ts';
import { drawForum } from './areas/forums.ts';
import { drawActivity } from './areas/weekly.ts';
import type { PhoneDisk } from './phone-disk.ts';
import type { Stream } from './random.ts';

/** One of each there is, and the first of its table. */
export const ONLY = 1;
/** Fewer than are invited: some answers wait. */
export const SEATS = 3;
/** A year after the start, so that no answer is late. */
export const TERTULIA_AT = Date.UTC(2027, 10, 21, 23);
const ANSWERED = new Date(TERTULIA_AT).toISOString();
const TERTULIA_LANE = `tertulia:${ONLY}`;

type People = { organizer: number; guests: readonly number[]; now: number };

export async function fillOtherAreas(trx: Trx, { organizer, guests, now }: People): Promise<void> {
  const place = { zone: 'America/Monterrey', state: 'Durango', city: 'Durango' };
  await trx
    .insertInto('tertulias')
    .values({
      ...{ uuid: 'tertulia', title: 'Tertulia', at: TERTULIA_AT, ...place },
      ...{ zone_level: 'ciudad', zone_name: 'Durango', organizer_id: organizer },
      ...{ max_participants: SEATS, frequency: 'unica', repeat_by: 'date' },
      ...{ participant_selection: 'todos', created_at: now - DAY_MS, change: 1 },
    })
    .execute();
  const invited = { tertulia_id: ONLY, source: 'invited', invited_at: now, change: 1 } as const;
  await trx
    .insertInto('tertulia_guests')
    .values(guests.map((person_id) => ({ ...invited, person_id })))
    .execute();
  for (const id of guests) {
    await trx
      .updateTable('people')
      .set({ phone: `618555010${id}` })
      .where('id', '=', id)
      .execute();
  }
  const agreed = { purpose: 'messages', version: 'x', text_hash: 'x', given: 1 } as const;
  await trx
    .insertInto('consents')
    .values(guests.map((person_id) => ({ ...agreed, person_id, method: 'checkbox', at: now })))
    .execute();
  const at = { created_at: now - DAY_MS, updated_at: now - DAY_MS, change: 1 };
  await trx
    .insertInto('formation_modules')
    .values({
      ...{ title: 'Curso', description: 'Uno', content: 'Texto', body_blocks: '[]' },
      ...{ version: 1, sort_order: 1, ...at },
    })
    .execute();
  await trx
    .insertInto('announcements')
    .values({
      ...{ title: 'Aviso', content: 'Texto', author_name: 'Equipo', priority: 'alta' },
      ...{ asks_ack: 1, created_at: now - DAY_MS },
    })
    .execute();
}

type Elsewhere = Omit<Drawing, 'disk'> & { focus: SignedInArea | null };

/** Of an area that people are signed in to; opinions are given on a page of their own. */
export function drawElsewhere(disk: PhoneDisk, { focus, ...deps }: Elsewhere): Intent {
  const draw = DRAWS[focus ?? deps.stream.pick(SIGNED_IN)];
  return withBase(disk, draw({ disk, ...deps }), deps.stream);
}

const DRAWS: Record<SignedInArea, (drawing: Drawing) => Intent> = {
  tertulias: drawTertulia,
  formation: drawProgress,
  announcements: drawReading,
  forums: drawForum,
  weekly: drawActivity,
  directory: drawConnection,
};

/** Who else takes the roll is refused. */
function drawTertulia(drawing: Drawing): Intent {
  const { disk, guests, stream } = drawing;
  const isOrganizer = disk.userId === guests[0];
  const draws = isOrganizer ? [drawAnswer, drawMark, drawWalkIn] : [drawAnswer];
  return stream.pick(draws)(drawing);
}

function drawAnswer({ stream }: Drawing): Intent {
  const answer = stream.pick(['yes', 'yes', 'no', 'maybe']);
  return {
    ...{ lane: `invitation:${ONLY}`, endpoint: 'invitations.answer', params: { id: ONLY } },
    // As the phone had read it when it last had signal, before anybody moved it.
    body: {},
    set: { answer, companions: answer === 'yes' ? stream.int(3) : 0, date: ANSWERED },
  };
}

function drawMark({ stream, guests }: Drawing): Intent {
  return {
    ...{ lane: TERTULIA_LANE, endpoint: 'tertulias.update-guest', body: {} },
    params: { id: ONLY, userId: stream.pick(guests) },
    set: { attended: stream.pick([true, true, false, null]) },
  };
}

/** Somebody new by name, or a mark of whom this phone added. */
function drawWalkIn({ stream, now, disk }: Drawing): Intent {
  const added = [...disk.queue.rows.values()].filter(isWalkIn).map(({ body }) => body.id);
  const isKnown = added.length > 0 && stream.chance(0.5);
  const id = isKnown ? stream.pick(added) : uuidv7(now, (bytes) => stream.bytes(bytes));
  return {
    ...{ lane: TERTULIA_LANE, endpoint: 'tertulias.walk-in', params: { id: ONLY } },
    ...{ body: { id, name: 'Visita' }, set: { attended: isKnown ? stream.chance(0.5) : true } },
  };
}

function drawProgress({ stream }: Drawing): Intent {
  return {
    ...{ lane: `formation:${ONLY}`, endpoint: 'formation.progress', params: {} },
    ...{ body: { moduleId: ONLY }, set: { completed: stream.chance(0.6), version: 1 } },
  };
}

function drawReading({ stream }: Drawing): Intent {
  const lane = `comunicado:${ONLY}`;
  const body = { ack: stream.chance(0.3) };
  return { lane, endpoint: 'announcements.read', params: { id: ONLY }, body };
}

const FIELDS: Readonly<Record<string, string>> = {
  'invitations.answer': 'answer',
  'tertulias.update-guest': 'attended',
  'tertulias.walk-in': 'attended',
  'formation.progress': 'completed',
};

/** The field that a row of these merges, by its endpoint. */
export const fieldOf = (endpoint: string): string | undefined => FIELDS[endpoint];

/** The number of this phone's own last word, where it looked since; else it saw none. */
function withBase(disk: PhoneDisk, intent: Intent, stream: Stream): Intent {
  const field = fieldOf(intent.endpoint);
  if (!field) return intent;
  const isSame = (row: OutboxRow) =>
    row.endpoint === intent.endpoint &&
    JSON.stringify([row.params, row.body]) === JSON.stringify([intent.params, intent.body]);
  const told = [...disk.queue.rows.values()].filter(isSame).flatMap(({ ack }) => ack ?? []);
  const seen = told.filter(({ outcome }) => outcome === 'applied').map(({ change }) => change ?? 0);
  const base = seen.length > 0 && stream.chance(0.5) ? Math.max(...seen) : null;
  return { ...intent, base: { [field]: base } };
}

const isWalkIn = ({ endpoint }: { endpoint: string }) => endpoint === 'tertulias.walk-in';

/** What the phone shows of the last row that speaks of the same thing; undefined for other rows. */
export function shownElsewhere(disk: PhoneDisk, row: OutboxRow): unknown {
  const rows = [...disk.queue.rows.values()];
  switch (row.endpoint) {
    case 'invitations.answer':
      return overlayInvitations([UNANSWERED], rows)[0]?.answer;
    case 'tertulias.update-guest': {
      const guest = { userId: row.params.userId, attended: null } as unknown as TertuliaGuest;
      return overlayGuests([guest], rows, { tertuliaId: ONLY, through: 0 })[0]?.attended;
    }
    case 'tertulias.walk-in': {
      const guests = overlayGuests([], rows, { tertuliaId: ONLY, through: 0 });
      return guests.find(({ walkInId }) => walkInId === row.body.id)?.attended;
    }
  }
}

const UNANSWERED = { id: ONLY, answer: null, change: 0 } as Invitation;
