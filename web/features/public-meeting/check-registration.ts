import * as v from 'valibot';
import type { BodyOf } from '#contract/core/endpoint';
import { registerPublicMeeting } from '#contract/public-meeting';
import { questionOf } from '#contract/rules/odd-date';
import { localToIso } from '#web/ui/format/local-date-time.ts';
import { addNames, type Member, type NameReader, type Names } from './add-names.ts';
import {
  NO_MARKS,
  type RegistrationForm,
  shownMarks,
  type TextField,
} from './registration-form.ts';

export type FormField = 'meetingDate' | 'names' | TextField;
export type FormErrors = Partial<Record<FormField, string>>;
export type Registration = BodyOf<typeof registerPublicMeeting> & { id: string };

export type Checked =
  | { type: 'fits'; body: Registration }
  /** Homonyms must be resolved first. */
  | { type: 'asks'; names: Names }
  /** `first` is the topmost invalid field. */
  | { type: 'errors'; errors: FormErrors; first: FormField };

export const FORM_FIELDS: readonly FormField[] = [
  'meetingDate',
  'names',
  'gospelOfDay',
  'meditationOfDay',
  'formativeTopicTitle',
  'formativeTopicLink',
  'notes',
];

export type RegistrationContext = {
  /** Roster shown on screen; empty if unknown. */
  members: readonly Member[];
  read: NameReader;
  now: number;
};

/** Includes the name still being typed: no one is lost for an unpressed button. */
export function checkRegistration(
  form: RegistrationForm,
  { members, read, now }: RegistrationContext,
): Checked {
  const names = addNames(form, members, read);
  const parsed = v.safeParse(registerPublicMeeting.body, bodyOf({ ...form, ...names }, members));
  const question = dateQuestion(form, now);
  if (parsed.success && !question) {
    if (names.homonyms.length > 0) return { type: 'asks', names };
    return { type: 'fits', body: { ...parsed.output, id: form.id } };
  }
  const errors: FormErrors = question ? { meetingDate: question } : {};
  for (const issue of parsed.issues ?? []) {
    const key = issue.path?.[0]?.key;
    // Errors without a field belong to attendance.
    const field = FORM_FIELDS.find((known) => known === key) ?? 'names';
    errors[field] ??= issue.message;
  }
  return {
    type: 'errors',
    errors,
    first: FORM_FIELDS.find((field) => errors[field]) ?? 'meetingDate',
  };
}

export function dateQuestion(form: RegistrationForm, now: number): string | null {
  const { meetingDate: text, confirmedDate: confirmed } = form;
  return questionOf({ text, at: localToIso(text), confirmed }, now);
}

function bodyOf(form: RegistrationForm, members: readonly Member[]) {
  return {
    id: form.id,
    meetingDate: localToIso(form.meetingDate) ?? '',
    prayedRosary: form.prayedRosary,
    gospelOfDay: form.gospelOfDay,
    meditationOfDay: form.meditationOfDay,
    formativeTopicTitle: form.formativeTopicTitle,
    formativeTopicLink: form.formativeTopicLink,
    notes: form.notes,
    attendanceRecords: attendanceOf(form, members),
    names: form.names.map((entry) => ({ name: entry.name, ...shownMarks(entry) })),
  };
}

/**
 * Once anyone is marked, the unmarked count as absent; an untouched list says nothing. Marked
 * people who have left the roster still count.
 */
function attendanceOf({ marks, names }: RegistrationForm, members: readonly Member[]) {
  const marked = Object.keys(marks)
    .map(Number)
    .filter((id) => marks[id]?.present);
  if (marked.length === 0 && names.length === 0) return [];
  const ids = new Set([...members.map(({ id }) => id), ...marked]);
  return [...ids].map((attendeeId) => ({
    attendeeId,
    ...shownMarks(marks[attendeeId] ?? NO_MARKS),
  }));
}
