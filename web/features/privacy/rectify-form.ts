import { checkEntries } from '#contract/core/check-entries';
import type { AnswerOf, BodyOf } from '#contract/core/endpoint';
import { requestRectification } from '#contract/privacy';
import { DAY_NOT_IN_MONTH } from '#contract/registration';
import { isDayOfMonth } from '#contract/rules/celebrations';
import type { Checked } from '#web/services/use-form.ts';
import * as messages from './rectify-messages.ts';

export type Rectification = BodyOf<typeof requestRectification>;
export type Outcome = AnswerOf<typeof requestRectification>;
export type RectifyField = Rectification['field'];

/** Institutions being edited, rendered by `web/features/registration`. */
export type InstitutionDraft = {
  key: number;
  workArea: string;
  institutionName: string;
  position: string;
};

export type RectifyForm = {
  field: RectifyField | '';
  value: string;
  month: string;
  year: number | null;
  day: number | null;
  password: string;
  institutions: readonly InstitutionDraft[];
};

export const FIELD_LABELS: Readonly<Record<RectifyField, string>> = {
  alias: messages.alias,
  fullName: messages.fullName,
  email: messages.email,
  phone: messages.phone,
  birth: messages.birthDate,
  state: messages.state,
  city: messages.city,
  institutions: messages.work,
  other: messages.otherData,
};

/** Changed at once without review; the e-mail needs the password. */
const AT_ONCE: ReadonlySet<string> = new Set([
  'alias',
  'fullName',
  'phone',
  'birth',
  'institutions',
]);

export function fieldToHint(field: RectifyForm['field']): string {
  if (field === '') return '';
  if (field === 'email') return messages.emailChangeHint;
  if (field === 'birth') return messages.birthHint;
  if (field === 'state' || field === 'city') {
    return messages.placeHint;
  }
  return AT_ONCE.has(field) ? messages.atOnceHint : messages.answeredHint;
}

/** @param institutions current ones, to be corrected */
export function freshRectification(institutions: readonly InstitutionDraft[]): RectifyForm {
  return { field: '', value: '', month: '', year: null, day: null, password: '', institutions };
}

export const BIRTH_MISSING = messages.birthMissing;

export function checkRectification(form: RectifyForm): Checked<RectifyForm, Rectification> {
  const { field, month, year, password } = form;
  if (field === 'birth' && (month === '' || year === null)) {
    return { type: 'wrong', errors: { month: BIRTH_MISSING } };
  }
  if (field === 'birth' && form.day !== null && !isDayOfMonth(Number(month), form.day)) {
    return { type: 'wrong', errors: { day: DAY_NOT_IN_MONTH } };
  }
  return checkEntries(requestRectification.body, {
    field: field || undefined,
    value: textOf(form),
    ...(field === 'institutions' ? { institutions: written(form.institutions) } : {}),
    ...(field === 'email' && password ? { password } : {}),
  }) as Checked<RectifyForm, Rectification>;
}

function textOf({ field, value, month, year, day, institutions }: RectifyForm): string {
  if (field === 'birth') {
    const parts = [String(year), month, ...(day === null ? [] : [String(day)])];
    return parts.map((part) => part.padStart(2, '0')).join('-');
  }
  if (field !== 'institutions') return value;
  return written(institutions)
    .map(({ institutionName }) => institutionName)
    .join(', ')
    .slice(0, 300);
}

function written(institutions: readonly InstitutionDraft[]) {
  return institutions
    .filter((row) => [row.workArea, row.institutionName, row.position].some((word) => word.trim()))
    .map(({ workArea, institutionName, position }) => ({ workArea, institutionName, position }));
}
