import { checkEntries } from '#contract/core/check-entries';
import type { AnswerOf, BodyOf } from '#contract/core/endpoint';
import { requestRectification } from '#contract/privacy';
import type { Checked } from '#web/services/use-form.ts';
import * as words from './rectify-words.ts';

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
  password: string;
  institutions: readonly InstitutionDraft[];
};

export const FIELD_LABELS: Readonly<Record<RectifyField, string>> = {
  alias: words.alias,
  fullName: words.fullName,
  email: words.email,
  phone: words.phone,
  birth: words.birthDate,
  state: words.state,
  city: words.city,
  institutions: words.work,
  other: words.otherData,
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
  if (field === 'email') return words.emailChangeHint;
  if (field === 'birth') return words.birthHint;
  if (field === 'state' || field === 'city') {
    return words.placeHint;
  }
  return AT_ONCE.has(field) ? words.atOnceHint : words.answeredHint;
}

/** @param institutions current ones, to be corrected */
export function freshRectification(institutions: readonly InstitutionDraft[]): RectifyForm {
  return { field: '', value: '', month: '', year: null, password: '', institutions };
}

export const BIRTH_MISSING = words.birthMissing;

export function checkRectification(form: RectifyForm): Checked<RectifyForm, Rectification> {
  const { field, month, year, password } = form;
  if (field === 'birth' && (month === '' || year === null)) {
    return { type: 'wrong', errors: { month: BIRTH_MISSING } };
  }
  return checkEntries(requestRectification.body, {
    field: field || undefined,
    value: textOf(form),
    ...(field === 'institutions' ? { institutions: written(form.institutions) } : {}),
    ...(field === 'email' && password ? { password } : {}),
  }) as Checked<RectifyForm, Rectification>;
}

function textOf({ field, value, month, year, institutions }: RectifyForm): string {
  if (field === 'birth') return `${year}-${month.padStart(2, '0')}`;
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
