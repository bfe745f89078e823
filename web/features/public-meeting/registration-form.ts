import { isoToLocal } from '#web/ui/format/local-date-time.ts';

export type Marks = { present: boolean; punctual: boolean; paidQuota: boolean };
export type NamedMarks = Marks & { name: string };

/** Stored as a draft, so its shape may only grow. */
export type RegistrationForm = {
  /** Meeting id assigned before sending: resending creates no second meeting. */
  id: string;
  /** Phone time at opening, ms. */
  startedAt: number;
  /** Phone wall-clock time: `2026-03-07T19:30`. */
  meetingDate: string;
  prayedRosary: boolean;
  gospelOfDay: string;
  meditationOfDay: string;
  formativeTopicTitle: string;
  formativeTopicLink: string;
  notes: string;
  /** By membership number. */
  marks: Readonly<Record<number, Marks>>;
  names: readonly NamedMarks[];
  nameBeingTyped: string;
  homonyms: readonly string[];
  /** Unusual date the person confirmed. */
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

export function isUntouched(form: RegistrationForm): boolean {
  return JSON.stringify(form) === JSON.stringify(blankForm(form.id, form.startedAt));
}

/** Includes the name being typed. */
export function hasNames({ names, nameBeingTyped, homonyms }: RegistrationForm): boolean {
  return names.length > 0 || nameBeingTyped !== '' || homonyms.length > 0;
}

/** Puntual and cuota apply only while present; toggling present restores them. */
export function shownMarks(marks: Marks): Marks {
  const { present } = marks;
  return { present, punctual: present && marks.punctual, paidQuota: present && marks.paidQuota };
}

/** Marking punctual or quota also marks present. */
export function toggleMark<M extends Marks>(marks: M, column: number): M {
  const field = COLUMN_FIELDS[column] ?? 'present';
  if (field === 'present') return { ...marks, present: !marks.present };
  return { ...marks, present: true, [field]: !(marks.present && marks[field]) };
}

const COLUMN_FIELDS = ['present', 'punctual', 'paidQuota'] as const;
