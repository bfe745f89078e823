import { checkEntries } from '#contract/core/check-entries';
import {
  addContactNote,
  addProspect,
  addReading,
  addSport,
  FIELDS_BY_KIND,
  type FollowUpKind,
  type FollowUpSet,
  PROSPECT_STAGES,
} from '#contract/follow-up';
import type { OverlaidFollowUp } from '#web/services/phone.ts';
import type { Checked } from '#web/services/use-form.ts';
import { toLocalDay } from '#web/ui/format/local-date-time.ts';

/** What the form of any note holds, as it was typed; each kind asks for some of it. */
export type NoteForm = {
  /** As a date input has it: `2026-03-07`. */
  date: string;
  bookTitle: string;
  pagesRead: number | null;
  exercised: boolean;
  sportType: string;
  prospectName: string;
  prospectContact: string;
  currentStage: string;
  /** As a date input has it; empty when there is none. */
  nextStepDate: string;
  channel: string;
  notes: string;
};

export type NoteValues = Record<string, unknown>;

const BODY = {
  reading: addReading.body,
  sport: addSport.body,
  prospect: addProspect.body,
  contact: addContactNote.body,
} as const;

export function freshNote(now: number): NoteForm {
  return {
    date: toLocalDay(new Date(now).toISOString()),
    bookTitle: '',
    pagesRead: null,
    exercised: true,
    sportType: '',
    prospectName: '',
    prospectContact: '',
    currentStage: PROSPECT_STAGES[0],
    nextStepDate: '',
    channel: 'whatsapp',
    notes: '',
  };
}

export function noteToForm(note: OverlaidFollowUp): NoteForm {
  return {
    date: toLocalDay(note.date),
    bookTitle: note.bookTitle ?? '',
    pagesRead: note.pagesRead,
    exercised: note.exercised === true,
    sportType: note.sportType ?? '',
    prospectName: note.prospectName ?? '',
    prospectContact: note.prospectContact ?? '',
    currentStage: note.currentStage ?? '',
    nextStepDate: note.nextStepDate ? toLocalDay(note.nextStepDate) : '',
    channel: note.channel ?? '',
    notes: note.notes ?? '',
  };
}

/**
 * The body of the call that would make the note, or a sentence for each field that is in the way.
 * @param attendeeId the membership it is about; null only for a prospect nobody brought.
 * @param hidesContact what this phone was not told is neither asked nor changed
 * @param now ms; a note of today is dated this very moment, so that the newest stands first.
 */
export function checkNote(
  kind: FollowUpKind,
  form: NoteForm,
  attendeeId: number | null,
  now: number,
  hidesContact = false,
): Checked<NoteForm, NoteValues> {
  const input = {
    ...form,
    ...(hidesContact ? { prospectContact: UNTOLD } : {}),
    attendeeId,
    date: dayToIso(form.date, now),
    nextStepDate: form.nextStepDate ? dayToIso(form.nextStepDate, now) : null,
  };
  // One call for four schemas: which entries come out is told by the kind alone.
  const checked = checkEntries(BODY[kind] as typeof addReading.body, input) as Checked<
    NoteForm,
    NoteValues
  >;
  if (!hidesContact || checked.type === 'wrong') return checked;
  return { type: 'ready', values: { ...checked.values, prospectContact: null } };
}

/** In the place of a contact: never recorded. */
const UNTOLD = '…';

/** What differs from the note as it was when the form opened; nothing else is recorded. */
export function changedNote(note: OverlaidFollowUp, values: NoteValues): FollowUpSet {
  const fields = FIELDS_BY_KIND[note.kind].filter((field) => field !== 'removed');
  const changed = fields.filter((field) => {
    const [before, after] = [note[field], values[field] ?? null];
    // The form tells days: a moment within the same one was not touched.
    const isDay = field === 'date' || field === 'nextStepDate';
    if (isDay && before && after) return toLocalDay(String(before)) !== toLocalDay(String(after));
    return before !== after;
  });
  return Object.fromEntries(changed.map((field) => [field, values[field] ?? null]));
}

/** Noon of that day on this phone, which is that day in every zone of the country; now when it is today. */
function dayToIso(day: string, now: number): string {
  const today = new Date(now).toISOString();
  if (day === toLocalDay(today)) return today;
  const noon = Date.parse(`${day}T12:00`);
  return Number.isNaN(noon) ? '' : new Date(noon).toISOString();
}
