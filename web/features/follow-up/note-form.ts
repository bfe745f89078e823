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

/** Raw input for any kind of note; each kind uses some fields. */
export type NoteForm = {
  /** Date input value: `2026-03-07`. */
  date: string;
  bookTitle: string;
  pagesRead: number | null;
  exercised: boolean;
  sportType: string;
  prospectName: string;
  prospectContact: string;
  currentStage: string;
  /** Date input value; empty if none. */
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
 * Returns the request body or errors by field.
 * @param attendeeId the membership; null only for a prospect without an inviter.
 * @param hidesContact hidden contact is neither validated nor changed
 * @param now ms; today's notes get this exact time, so the newest sorts first.
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
  // One call for four schemas: the kind determines the entries.
  const checked = checkEntries(BODY[kind] as typeof addReading.body, input) as Checked<
    NoteForm,
    NoteValues
  >;
  if (!hidesContact || checked.type === 'wrong') return checked;
  return { type: 'ready', values: { ...checked.values, prospectContact: null } };
}

/** Placeholder for a hidden contact: never recorded. */
const UNTOLD = '…';

/** Records only the fields that changed since the form opened. */
export function changedNote(note: OverlaidFollowUp, values: NoteValues): FollowUpSet {
  const fields = FIELDS_BY_KIND[note.kind].filter((field) => field !== 'removed');
  const changed = fields.filter((field) => {
    const [before, after] = [note[field], values[field] ?? null];
    // The form has day precision: a time within the same day is unchanged.
    const isDay = field === 'date' || field === 'nextStepDate';
    if (isDay && before && after) return toLocalDay(String(before)) !== toLocalDay(String(after));
    return before !== after;
  });
  return Object.fromEntries(changed.map((field) => [field, values[field] ?? null]));
}

/** Noon phone time, the same day in every zone of the country; for today, now. */
function dayToIso(day: string, now: number): string {
  const today = new Date(now).toISOString();
  if (day === toLocalDay(today)) return today;
  const noon = Date.parse(`${day}T12:00`);
  return Number.isNaN(noon) ? '' : new Date(noon).toISOString();
}
