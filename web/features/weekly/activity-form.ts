import { checkEntries } from '#contract/core/check-entries';
import type { Pillar } from '#contract/rules/weekly';
import { type ActivitySet, activityEntries } from '#contract/weekly';
import type { OverlaidActivity } from '#web/services/phone.ts';
import type { Checked, FormErrors } from '#web/services/use-form.ts';
import * as words from './words.ts';

/** Owner: `group:12` or `state:Durango`. */
export type ActivityOwner = { value: string; label: string };

export type ActivityForm = {
  title: string;
  pillar: string;
  dueOn: string;
  owner: string;
  city: string;
};

export type ActivityValues = {
  title: string;
  pillar: Pillar;
  dueOn: string;
  groupId: number | null;
  state: string | null;
  city: string | null;
};

export function freshActivity(dueOn: string, owner: string): ActivityForm {
  return { title: '', pillar: 'comunidad', dueOn, owner, city: '' };
}

export function activityToForm(activity: OverlaidActivity): ActivityForm {
  const { title, pillar, dueOn, groupId, state, city } = activity;
  const owner = groupId === null ? `state:${state}` : `group:${groupId}`;
  return { title, pillar, dueOn, owner, city: city ?? '' };
}

export function checkActivity(form: ActivityForm): Checked<ActivityForm, ActivityValues> {
  const checked = checkEntries(activityEntries, form);
  const errors: FormErrors<ActivityForm> = {
    ...(checked.type === 'wrong' && checked.errors),
    ...(form.owner === '' && { owner: words.chooseGroup }),
  };
  if (checked.type === 'wrong' || form.owner === '') return { type: 'wrong', errors };
  const [kind, value = ''] = form.owner.split(':');
  const isGroup = kind === 'group';
  return {
    type: 'ready',
    values: {
      ...checked.values,
      groupId: isGroup ? Number(value) : null,
      state: isGroup ? null : value,
      city: isGroup ? null : form.city.trim() || null,
    },
  };
}

/** Records only the fields that changed since the form opened. */
export function changedActivity(
  activity: OverlaidActivity,
  { title, pillar, dueOn }: ActivityValues,
): ActivitySet {
  return {
    ...(title !== activity.title && { title }),
    ...(pillar !== activity.pillar && { pillar }),
    ...(dueOn !== activity.dueOn && { dueOn }),
  };
}
