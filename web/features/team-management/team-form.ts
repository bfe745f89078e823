import { checkEntries } from '#contract/core/check-entries';
import type { ParsedBodyOf } from '#contract/core/endpoint';
import { createTeam, type TEAM_TYPES } from '#contract/team-management';
import { toLocation, toLocationErrors } from '#web/features/shared/location.ts';
import type { Checked } from '#web/services/use-form.ts';

export type TeamForm = {
  /** Made with the form and kept with its draft: however often it is sent, it is one team. */
  key: string;
  name: string;
  description: string;
  teamType: (typeof TEAM_TYPES)[number];
  state: string;
  city: string;
  physicalAddress: string;
  /** 0 for nobody yet: names never stay on the device. */
  coordinatorId: number;
  meetingFrequencyDays: number | null;
};

export type NewTeam = { key: string; body: ParsedBodyOf<typeof createTeam> };

export function freshTeam(key: string): TeamForm {
  return {
    ...{ key, name: '', description: '', teamType: 'community', state: '', city: '' },
    ...{ physicalAddress: '', coordinatorId: 0, meetingFrequencyDays: 7 },
  };
}

/** Its location is made of city and state, which decide who sees it. */
export function checkTeam(form: TeamForm): Checked<TeamForm, NewTeam> {
  const { key, state: _state, city: _city, physicalAddress, ...entries } = form;
  const checked = checkEntries(createTeam.body, {
    ...entries,
    location: toLocation(form),
    physicalAddress: form.teamType === 'community' ? physicalAddress : '',
    meetingFrequencyDays: form.meetingFrequencyDays ?? 0,
  });
  if (checked.type === 'ready') return { type: 'ready', values: { key, body: checked.values } };
  const { location, createdBy: _, ...errors } = checked.errors;
  return { type: 'wrong', errors: { ...errors, ...toLocationErrors(form, location) } };
}
