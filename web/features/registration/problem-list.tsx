import type { FormErrors } from '#web/services/use-form.ts';
import { Banner } from '#web/ui/state/banner.tsx';
import { fieldNames } from './registration-labels.ts';
import * as words from './words.ts';

/** What is in the way, in one sentence that is read out: a long form hides what is far up. */
export function ProblemList<Form>({ errors }: { errors: FormErrors<Form> }) {
  const said = errors as Record<string, string | undefined>;
  const names = Object.keys(fieldNames).filter((field) => said[field]);
  if (names.length === 0) return null;
  const title = words.checkData(names.length);
  return (
    <Banner tone="risk" role="alert" title={title}>
      {names.map((field) => fieldNames[field]).join(', ')}.
    </Banner>
  );
}
