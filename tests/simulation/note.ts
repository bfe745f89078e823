/** Notes of follow-up, made and changed as the screens do it. */

import { uuidv7 } from '#contract/core/uuid';
import { FIELDS_BY_KIND, type FollowUpKind } from '#contract/follow-up';
import { type OverlaidFollowUp, overlayFollowUps } from '#sync/overlay-follow-ups';
import type { Intent } from '#sync/types';
import type { PhoneDisk } from './phone-disk.ts';
import type { Stream } from './random.ts';

type NoteDeps = { stream: Stream; now: number };

/** The notes the phone shows now, those taken away included. */
export function shownNotes({ cache, queue }: PhoneDisk): OverlaidFollowUp[] {
  const notes = [...cache.shown.followUps.values()];
  const members = [...cache.shown.members.values()];
  const memberIds = new Map(members.map((member) => [member.id, member.personId]));
  const rows = [...queue.rows.values()];
  return overlayFollowUps(notes, rows, cache.position?.through ?? null, memberIds);
}

/** A new note, or a change to one that is shown. */
export function drawNote(disk: PhoneDisk, groupId: number, deps: NoteDeps): Intent {
  const { stream } = deps;
  const notes = shownNotes(disk).sort((a, b) => (a.id < b.id ? -1 : 1));
  if (notes.length > 0 && stream.chance(0.5)) return change(stream.pick(notes), deps);
  const attendees = [...disk.cache.shown.members.keys()];
  return make(groupId, stream.pick(attendees), deps);
}

function make(groupId: number, attendeeId: number, { stream, now }: NoteDeps): Intent {
  const id = uuidv7(now, (bytes) => stream.bytes(bytes));
  const made = { id, attendeeId, date: new Date(now).toISOString() };
  const [endpoint, own] = stream.pick<[string, Record<string, unknown>]>([
    ['readings.create', { bookTitle: `Libro ${stream.int(9)}`, pagesRead: stream.int(300) }],
    ['sports.create', { exercised: true, sportType: 'caminar' }],
    [
      'prospects.create',
      { prospectName: 'Toño', prospectContact: '618 555 0000', currentStage: 'Por contactar' },
    ],
    ['contact-notes.create', { channel: 'whatsapp' }],
  ]);
  return { lane: id, endpoint, params: { id: groupId }, body: { ...made, ...own } };
}

const VALUES: Record<FollowUpKind, (stream: Stream) => Record<string, unknown>> = {
  reading: (stream) => ({ pagesRead: stream.int(300) }),
  sport: (stream) => ({ notes: `vuelta ${stream.int(9)}` }),
  prospect: (stream) => ({ currentStage: stream.pick(['Contactado', 'Invitado', 'Asistió']) }),
  contact: (stream) => ({ channel: stream.pick(['llamada', 'visita']) }),
};

function change(note: OverlaidFollowUp, { stream }: NoteDeps): Intent {
  const isAway = stream.chance(0.3);
  const set = isAway ? { removed: stream.chance(0.7) } : VALUES[note.kind](stream);
  const base = Object.fromEntries(
    Object.keys(set).map((field) => [field, note.seen[field] ?? null]),
  );
  return {
    lane: note.id,
    deps: note.createOp ? [note.createOp] : [],
    endpoint: 'follow-up.update',
    params: { id: note.id },
    body: {},
    set,
    base,
  };
}

/** What of a note must be the same on a phone and on the server. */
export function wordsOfNote(note: OverlaidFollowUp): string {
  const fields = FIELDS_BY_KIND[note.kind].map((field) => [field, note[field], note.seen[field]]);
  return JSON.stringify([note.kind, note.memberId, ...fields]);
}
