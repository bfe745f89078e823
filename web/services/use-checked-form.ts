import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { afterPress } from '#web/ui/hooks/after-press.ts';

export type FormErrors<Form> = { [Field in keyof Form]?: string | undefined };

export type Checked<Form, Values> =
  | { type: 'ready'; values: Values }
  | { type: 'wrong'; errors: FormErrors<Form> };

export type CheckedOptions<Form, Values> = {
  check: (form: Form) => Checked<Form, Values>;
  /** Resolves to true once stored, which drops the draft, or to the server's field errors. */
  onSubmit: (values: Values) => Promise<boolean | FormErrors<Form>>;
  /** Called besides showing field errors, e.g. for a toast. */
  onWrong?: (errors: FormErrors<Form>) => void;
};

export type FormFields<Form> = {
  form: Form;
  errors: FormErrors<Form>;
  set: (patch: Partial<Form>) => void;
  /** For `onBlur`. */
  leave: (field: keyof Form) => () => void;
};

/** What the form holds, and what is done with it once it is stored. */
export type FormContent<Form> = {
  form: Form;
  set: (patch: Partial<Form>) => void;
  forget?: () => void;
};

/** A form of which nothing is kept on the phone. */
export function useUnkeptForm<Form extends object, Values>(
  options: CheckedOptions<Form, Values> & { fresh: () => Form },
) {
  const [form, setForm] = useState(options.fresh);
  const set = (patch: Partial<Form>) => setForm((before) => ({ ...before, ...patch }));
  return useCheckedForm({ form, set }, options);
}

/** Validation on blur and submit. */
export function useCheckedForm<Form extends object, Values>(
  content: FormContent<Form>,
  options: CheckedOptions<Form, Values>,
) {
  const { check, onSubmit } = options;
  const { form } = content;
  const [errors, setErrors] = useState<FormErrors<Form>>({});
  const [isBusy, setBusy] = useState(false);
  const { element, focusFirstError } = useFirstError();

  /** Blur updates only its own field's error, so no button moves while being pressed. */
  const leave = (field: keyof Form) => () => {
    const checked = check(form);
    const found = checked.type === 'wrong' ? checked.errors[field] : undefined;
    afterPress(() => setErrors((before) => ({ ...before, [field]: found })));
  };
  /**
   * Errors clear as soon as input is valid. Clearing on blur would move the button from under the
   * finger.
   */
  const set = (patch: Partial<Form>) => {
    content.set(patch);
    const checked = check({ ...form, ...patch });
    const found: FormErrors<Form> = checked.type === 'wrong' ? checked.errors : {};
    setErrors((before) => stillWrong(before, found, Object.keys(patch) as (keyof Form)[]));
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy) return;
    const checked = check(form);
    setErrors(checked.type === 'wrong' ? checked.errors : {});
    if (checked.type === 'wrong') {
      options.onWrong?.(checked.errors);
      return focusFirstError();
    }
    setBusy(true);
    const outcome = await onSubmit(checked.values);
    if (outcome === true) content.forget?.();
    setBusy(false);
    if (typeof outcome === 'boolean') return;
    setErrors(outcome);
    focusFirstError();
  };
  const forgetErrors = useCallback(() => setErrors({}), []);
  return { form, set, element, errors, forgetErrors, isBusy, leave, submit };
}

/** Updates existing errors of these fields; adds none. */
function stillWrong<Form>(
  before: FormErrors<Form>,
  found: FormErrors<Form>,
  fields: readonly (keyof Form)[],
): FormErrors<Form> {
  const next = { ...before };
  for (const field of fields) if (before[field]) next[field] = found[field];
  return next;
}

/** Focuses the first invalid field in page order, once its error is rendered. */
function useFirstError() {
  const element = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  return { element, focusFirstError: () => setAttempt((count) => count + 1) };
}
