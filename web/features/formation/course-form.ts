import { checkEntries } from '#contract/core/check-entries';
import type { ParsedBodyOf } from '#contract/core/endpoint';
import { createModule, type FormationModule } from '#contract/formation';
import type { Checked } from '#web/services/use-form.ts';

export type CourseForm = {
  /** Made with the form and kept with its draft: however often it is sent, it is one course. */
  key: string;
  title: string;
  description: string;
  content: string;
  order: number | null;
};

export type CourseValues = { key: string; body: ParsedBodyOf<typeof createModule> };

export function freshCourse(
  key: string,
  course: FormationModule | null,
  order: number,
): CourseForm {
  const { title = '', description = '', content = '' } = course ?? {};
  return { key, title, description, content, order };
}

export function checkCourse({ key, ...entries }: CourseForm): Checked<CourseForm, CourseValues> {
  const checked = checkEntries(createModule.body, entries);
  if (checked.type === 'wrong') return { type: 'wrong', errors: checked.errors };
  return { type: 'ready', values: { key, body: checked.values } };
}
