import { checkEntries } from '#contract/core/check-entries';
import type { BodyOf } from '#contract/core/endpoint';
import { type createInstitution, type Institution, institutionEntries } from '#contract/directory';
import type { Checked, FormErrors } from '#web/services/use-form.ts';
import * as words from './dialog-words.ts';

export type InstitutionForm = {
  /** Made with the form: however often it is sent, it is one institution. */
  key: string;
  name: string;
  type: string;
  description: string;
  state: string;
  city: string;
  address: string;
  phone: string;
  email: string;
  website: string;
  mayShare: boolean;
};

export type InstitutionValues = { key: string; body: BodyOf<typeof createInstitution> };

export function freshInstitution(
  key: string,
  place: { state: string; city: string },
): InstitutionForm {
  return {
    ...{ key, name: '', type: 'salud', description: '', state: place.state, city: place.city },
    ...{ address: '', phone: '', email: '', website: '', mayShare: false },
  };
}

export function institutionToForm(key: string, one: Institution): InstitutionForm {
  return {
    ...{ key, name: one.name, type: one.type, description: one.description ?? '' },
    ...{ state: one.state, city: one.city, address: one.address ?? '', phone: one.phone ?? '' },
    ...{ email: one.email ?? '', website: one.website ?? '', mayShare: one.phone !== null },
  };
}

export function checkInstitution({
  key,
  ...form
}: InstitutionForm): Checked<InstitutionForm, InstitutionValues> {
  const checked = checkEntries(institutionEntries, form);
  const isUnsaid = form.phone.trim() !== '' && !form.mayShare;
  const errors: FormErrors<InstitutionForm> = {
    ...(checked.type === 'wrong' && checked.errors),
    ...(isUnsaid && {
      mayShare: words.mayShareNeeded,
    }),
  };
  if (checked.type === 'wrong' || isUnsaid) return { type: 'wrong', errors };
  return { type: 'ready', values: { key, body: checked.values } };
}
