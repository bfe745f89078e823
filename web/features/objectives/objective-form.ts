import * as v from 'valibot';
import { checkEntries } from '#contract/core/check-entries';
import type { BodyOf } from '#contract/core/endpoint';
import {
  type createObjective,
  newObjectiveEntries,
  type Objective,
  objectiveUpdateEntries,
} from '#contract/objectives';
import type { ObjectiveSource } from '#contract/rules/objective';
import { planQuestionsOf } from '#contract/rules/odd-plan';
import { endOfDay } from '#web/features/shared/planned-date-field.tsx';
import type { Checked } from '#web/services/use-form.ts';
import { localToIso } from '#web/ui/format/local-date-time.ts';

export type ObjectiveForm = {
  title: string;
  description: string;
  source: ObjectiveSource;
  unit: string;
  target: number | null;
  deadline: string;
  peopleIds: readonly number[];
  /** Odd deadlines that the person confirmed, one a line. */
  confirmed: string;
};

export type ObjectiveValues = Omit<BodyOf<typeof createObjective>, 'state'>;

export function freshObjective(): ObjectiveForm {
  return {
    ...{ title: '', description: '', source: 'people_with_community', unit: '' },
    ...{ target: null, deadline: '', peopleIds: [], confirmed: '' },
  };
}

export function objectiveToForm(objective: Objective): ObjectiveForm {
  const { title, description, source, unit, target, deadline, people } = objective;
  return {
    ...{ title, description: description ?? '', source, unit: unit ?? '', target, deadline },
    peopleIds: people.map(({ id }) => id),
    // What it has is not asked about again.
    confirmed: deadline,
  };
}

const Entries = v.object(newObjectiveEntries);

export function checkObjective(
  { confirmed, ...form }: ObjectiveForm,
  now: number,
): Checked<ObjectiveForm, ObjectiveValues> {
  const checked = checkEntries(Entries, { ...form, peopleIds: [...form.peopleIds] });
  if (checked.type === 'wrong') return { type: 'wrong', errors: checked.errors };
  const deadline = { text: form.deadline, at: localToIso(endOfDay(form.deadline)) };
  const asked = planQuestionsOf({ deadline }, confirmed, now);
  if (asked.deadline) return { type: 'wrong', errors: asked };
  return { type: 'ready', values: checked.values };
}

export type DeclareForm = { value: number | null; note: string };
export type Declared = { value: number; note: string };

const DeclareEntries = v.object(objectiveUpdateEntries);

export function checkDeclared(form: DeclareForm): Checked<DeclareForm, Declared> {
  const checked = checkEntries(DeclareEntries, form);
  if (checked.type === 'wrong') return { type: 'wrong', errors: checked.errors };
  return { type: 'ready', values: checked.values };
}
