import { checkEntries } from '#contract/core/check-entries';
import type { BodyOf } from '#contract/core/endpoint';
import { COUNTRIES, DAY_NOT_IN_MONTH, register } from '#contract/registration';
import { isDayOfMonth } from '#contract/rules/celebrations';
import type { ConsentValues } from '#web/services/consent-offer.ts';
import type { Checked, FormErrors } from '#web/services/use-form.ts';
import { checkFamily, type FamilyRow, familyOf, freshFamily } from './family.ts';
import {
  checkInstitutions,
  freshInstitution,
  type InstitutionRow,
  institutionsOf,
} from './institutions.ts';
import * as words from './messages.ts';

export type RegistrationForm = ConsentValues & {
  alias: string;
  email: string;
  /** Never in the draft. */
  password: string;
  gender: string;
  birthYear: number | null;
  /** 1 to 12, as a select value. */
  birthMonth: string;
  birthDay: number | null;
  /** The own community may know the day; never pre-checked. */
  sharesBirthday: boolean;
  enrollmentYear: number | null;
  country: string;
  state: string;
  city: string;
  role: string;
  community: string;
  /** For WhatsApp; optional. */
  phone: string;
  institutions: readonly InstitutionRow[];
  familyMembers: readonly FamilyRow[];
  /** Honeypot field. */
  website: string;
  /** On a shared phone nothing is kept. */
  isShared: boolean;
  /** ms since 1970; kept with the draft, because a restored form is sent faster than typed. */
  openedAt: number;
};

export type RegistrationValues = BodyOf<typeof register>;

export function freshRegistration(now: number): RegistrationForm {
  return {
    alias: '',
    email: '',
    password: '',
    gender: '',
    birthYear: null,
    birthMonth: '',
    birthDay: null,
    sharesBirthday: false,
    enrollmentYear: null,
    country: COUNTRIES[0],
    state: '',
    city: '',
    role: '',
    community: '',
    phone: '',
    institutions: [freshInstitution(0)],
    familyMembers: [freshFamily(0)],
    notice: false,
    sensitive: false,
    messages: false,
    website: '',
    isShared: false,
    openedAt: now,
  };
}

/**
 * @param version of the notice shown;
 * @param now ms since 1970
 */
export function checkRegistration(
  form: RegistrationForm,
  { version, now }: { version: string; now: number },
): Checked<RegistrationForm, RegistrationValues> {
  const checked = checkEntries(register.body, formToInput(form, version, now));
  const own = ownErrors(form, now);
  if (checked.type === 'ready' && Object.keys(own).length === 0) {
    return { type: 'ready', values: checked.values };
  }
  const { consent: _, ...found } = checked.type === 'wrong' ? checked.errors : { consent: '' };
  return { type: 'wrong', errors: { ...found, ...own } as FormErrors<RegistrationForm> };
}

function formToInput(form: RegistrationForm, version: string, now: number) {
  const { notice, sensitive, messages, sharesBirthday, openedAt, birthMonth, ...typed } = form;
  const elapsed = now - openedAt;
  return {
    ...typed,
    birthMonth: birthMonth === '' ? null : Number(birthMonth),
    institutions: institutionsOf(form.institutions),
    familyMembers: familyOf(form.familyMembers),
    consent: { version, notice, sensitive, messages, birthday: sharesBirthday },
    // Negative if the clock was set back: meaningless.
    filledForMs: elapsed >= 0 ? elapsed : null,
  };
}

function ownErrors(form: RegistrationForm, now: number): FormErrors<RegistrationForm> {
  const year = new Date(now).getFullYear();
  const isLate = (typed: number | null) => typed !== null && typed > year;
  const late = words.yearTooLate(year);
  const all: FormErrors<RegistrationForm> = {
    gender: form.gender === '' ? words.genderNeeded : undefined,
    birthDay: isDayWrong(form) ? DAY_NOT_IN_MONTH : undefined,
    birthYear: isLate(form.birthYear) ? late : undefined,
    enrollmentYear: isLate(form.enrollmentYear) ? late : undefined,
    institutions: checkInstitutions(form.institutions),
    familyMembers: checkFamily(form.familyMembers),
    notice: form.notice ? undefined : words.noticeNeeded,
    sensitive: form.sensitive ? undefined : words.sensitiveNeeded,
  };
  return Object.fromEntries(Object.entries(all).filter(([, sentence]) => sentence));
}

/** Out of 1 to 31 the schema says so; without a month that is what is missing. */
function isDayWrong({ birthDay, birthMonth }: RegistrationForm): boolean {
  if (birthDay === null || birthMonth === '' || birthDay < 1 || birthDay > 31) return false;
  return !isDayOfMonth(Number(birthMonth), birthDay);
}
