import { checkEntries } from '#contract/core/check-entries';
import type { ParsedBodyOf } from '#contract/core/endpoint';
import { createLocalCommunity, type FREQUENCIES } from '#contract/local-communities';
import { toLocation, toLocationErrors } from '#web/features/shared/location.ts';
import type { Checked } from '#web/services/use-form.ts';

export type ManagedForm = {
  /** Made with the form and kept with its draft: however often it is sent, it is one community. */
  key: string;
  name: string;
  description: string;
  state: string;
  city: string;
  physicalAddress: string;
  meetingFrequencyDays: (typeof FREQUENCIES)[number];
  /** 0 for nobody yet: names never stay on the device. */
  coordinatorId: number;
};

export type NewLocalCommunity = { key: string; body: ParsedBodyOf<typeof createLocalCommunity> };

export function freshManaged(key: string): ManagedForm {
  return {
    ...{ key, name: '', description: '', state: '', city: '', physicalAddress: '' },
    ...{ meetingFrequencyDays: 7, coordinatorId: 0 },
  };
}

export function checkManaged(form: ManagedForm): Checked<ManagedForm, NewLocalCommunity> {
  const { key, state: _state, city: _city, ...entries } = form;
  const checked = checkEntries(createLocalCommunity.body, {
    ...entries,
    location: toLocation(form),
  });
  if (checked.type === 'ready') return { type: 'ready', values: { key, body: checked.values } };
  const { location, teamType: _, ...errors } = checked.errors;
  return { type: 'wrong', errors: { ...errors, ...toLocationErrors(form, location) } };
}
