import { NO_DETAILS } from '#contract/community-details';
import { checkEntries } from '#contract/core/check-entries';
import type { ParsedBodyOf } from '#contract/core/endpoint';
import { createLocalCommunity } from '#contract/local-communities';
import { createTeam, type TEAM_TYPES } from '#contract/team-management';
import { toLocation, toLocationErrors } from '#web/features/shared/location.ts';
import type { Checked } from '#web/services/use-form.ts';
import { type DetailTexts, toDetailTexts } from './community-form.ts';

export type GroupForm = DetailTexts & {
  /** Made with the form and kept with its draft: however often it is sent, it is one group. */
  key: string;
  name: string;
  description: string;
  /** Asked for a team alone. */
  teamType: (typeof TEAM_TYPES)[number];
  state: string;
  city: string;
  /** 0 for nobody yet: names never stay on the device. */
  coordinatorId: number;
  meetingFrequencyDays: number | null;
};

export type NewGroup<Body> = { key: string; body: Body };
export type NewTeam = NewGroup<ParsedBodyOf<typeof createTeam>>;
export type NewLocalCommunity = NewGroup<ParsedBodyOf<typeof createLocalCommunity>>;

export function freshGroup(key: string): GroupForm {
  return {
    ...{ key, name: '', description: '', teamType: 'community', state: '', city: '' },
    ...{ ...toDetailTexts(NO_DETAILS), coordinatorId: 0, meetingFrequencyDays: 7 },
  };
}

export const checkTeam = checking(createTeam);
export const checkLocalCommunity = checking(createLocalCommunity);

/** Its location is made of city and state, which decide who sees it. */
function checking<E extends typeof createTeam | typeof createLocalCommunity>(row: E) {
  return (form: GroupForm): Checked<GroupForm, NewGroup<ParsedBodyOf<E>>> => {
    const { key, state: _state, city: _city, ...entries } = form;
    const checked = checkEntries((row as typeof createTeam).body, {
      ...entries,
      location: toLocation(form),
      ...(form.teamType === 'community' ? {} : NO_DETAILS),
      meetingFrequencyDays: form.meetingFrequencyDays ?? 0,
    });
    if (checked.type === 'ready') {
      return { type: 'ready', values: { key, body: checked.values as ParsedBodyOf<E> } };
    }
    const { location, createdBy: _, ...errors } = checked.errors;
    return { type: 'wrong', errors: { ...errors, ...toLocationErrors(form, location) } };
  };
}
