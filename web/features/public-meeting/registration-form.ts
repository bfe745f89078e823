import { isoToLocal } from '#web/ui/format/local-date-time.ts';

export type Marks = { present: boolean; punctual: boolean; paidQuota: boolean };
export type NamedMarks = Marks & { name: string };

/** What stands in the form. Kept as a draft, so its shape only grows. */
export type RegistrationForm = {
  /** The meeting's own id, given before it is sent: sending it twice makes one meeting. */
  id: string;
  /** Phone time at which this form was opened, ms. */
  startedAt: number;
  /** Wall-clock text of this phone: `2026-03-07T19:30`. */
  meetingDate: string;
  prayedRosary: boolean;
  gospelOfDay: string;
  meditationOfDay: string;
  formativeTopicTitle: string;
  formativeTopicLink: string;
  notes: string;
  /** By membership number. */
  marks: Readonly<Record<number, Marks>>;
  /** People written by hand. */
  names: readonly NamedMarks[];
  /** A name that was typed and not yet added. */
  nameBeingTyped: string;
  /** Names that stand there already, until somebody says whether it is another person. */
  homonyms: readonly string[];
  /** The date that the person said is right although it is odd. */
  confirmedDate?: string;
};

export type TextField =
  | 'gospelOfDay'
  | 'meditationOfDay'
  | 'formativeTopicTitle'
  | 'formativeTopicLink'
  | 'notes';

export const NO_MARKS: Marks = { present: false, punctual: false, paidQuota: false };

export function blankForm(id: string, now: number): RegistrationForm {
  return {
    id,
    startedAt: now,
    meetingDate: isoToLocal(now),
    prayedRosary: false,
    gospelOfDay: '',
    meditationOfDay: '',
    formativeTopicTitle: '',
    formativeTopicLink: '',
    notes: '',
    marks: {},
    names: [],
    nameBeingTyped: '',
    homonyms: [],
  };
}

/** Whether nobody has written or marked anything yet. */
export function isUntouched(form: RegistrationForm): boolean {
  return JSON.stringify(form) === JSON.stringify(blankForm(form.id, form.startedAt));
}

/** Whether somebody was written by hand, or is being written. */
export function hasNames({ names, nameBeingTyped, homonyms }: RegistrationForm): boolean {
  return names.length > 0 || nameBeingTyped !== '' || homonyms.length > 0;
}

/** Puntual and cuota hold only while present; they come back when present does. */
export function shownMarks(marks: Marks): Marks {
  const { present } = marks;
  return { present, punctual: present && marks.punctual, paidQuota: present && marks.paidQuota };
}

/** What a press of a column comes to; who is punctual or pays is here. */
export function toggleMark<M extends Marks>(marks: M, column: number): M {
  const field = COLUMN_FIELDS[column] ?? 'present';
  if (field === 'present') return { ...marks, present: !marks.present };
  return { ...marks, present: true, [field]: !(marks.present && marks[field]) };
}

const COLUMN_FIELDS = ['present', 'punctual', 'paidQuota'] as const;
