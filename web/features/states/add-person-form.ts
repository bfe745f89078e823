import * as v from 'valibot';
import { checkEntries } from '#contract/core/check-entries';
import type { BodyOf } from '#contract/core/endpoint';
import { text } from '#contract/core/fields';
import { TITLE_MAX } from '#contract/core/text-limits';
import {
  BIRTH_YEAR_MIN,
  ENROLLMENT_YEAR_MIN,
  type GENDERS,
  newPassword,
  personEntries,
  type register,
} from '#contract/registration';
import { optionalPhone } from '#contract/rules/phone';
import type { Checked } from '#web/services/use-form.ts';
import * as messages from './messages.ts';

export type AddPersonForm = {
  email: string;
  password: string;
  alias: string;
  fullName: string;
  phone: string;
  city: string;
  role: string;
  gender: string;
  /** Invalid input falls back to the default. */
  birthYear: number | null;
  birthMonth: string;
  enrollmentYear: number | null;
};

export type NewPerson = BodyOf<typeof register>;

/** Roles a dashboard may add (specification 2, section 6). */
export const ADDED_ROLES = [
  'integrante',
  'lider',
  'coordinador_de_grupo',
  'coordinador_de_comunidad',
  'coordinador_estatal',
] as const;

export const GENDER_LABELS: Record<(typeof GENDERS)[number], string> = {
  masculino: messages.male,
  femenino: messages.female,
  prefiero_no_decir: messages.untold,
};

const BIRTH_YEAR = 2000;
const BIRTH_MONTH = 1;

export function freshPerson(now: number): AddPersonForm {
  return {
    ...{ email: '', password: '', alias: '', fullName: '', phone: '', city: '' },
    ...{ role: 'integrante', gender: 'masculino', birthYear: BIRTH_YEAR },
    ...{ birthMonth: String(BIRTH_MONTH), enrollmentYear: new Date(now).getFullYear() },
  };
}

const Entries = v.object({
  ...personEntries,
  password: newPassword,
  fullName: text(TITLE_MAX, messages.fullNameNeeded),
  phone: optionalPhone,
});

export function checkPerson(
  form: AddPersonForm,
  state: string,
  now: number,
): Checked<AddPersonForm, NewPerson> {
  const thisYear = new Date(now).getFullYear();
  const month = Number(form.birthMonth);
  const checked = checkEntries(Entries, {
    ...form,
    state,
    birthYear: form.birthYear ?? BIRTH_YEAR,
    birthMonth: Number.isInteger(month) && month >= 1 ? month : BIRTH_MONTH,
    enrollmentYear: form.enrollmentYear ?? thisYear,
  });
  const errors: Record<string, string> = checked.type === 'wrong' ? { ...checked.errors } : {};
  for (const [field, min] of YEARS) {
    const year = form[field];
    if (year !== null && year > thisYear) errors[field] = messages.between(min, thisYear);
  }
  if (checked.type === 'wrong' || Object.keys(errors).length > 0) return { type: 'wrong', errors };
  return { type: 'ready', values: checked.values };
}

const YEARS = [
  ['birthYear', BIRTH_YEAR_MIN],
  ['enrollmentYear', ENROLLMENT_YEAR_MIN],
] as const;

const REQUIRED = ['email', 'password', 'alias', 'fullName', 'city'] as const;

export function isMissingSomething(form: AddPersonForm): boolean {
  return REQUIRED.some((field) => form[field].trim() === '');
}
