import { type FormEvent, useEffect, useRef, useState } from 'react';
import { draftKeyOf, dropDraft, loadDraft, saveDraft } from '#web/db/drafts.ts';
import { afterPress } from '#web/ui/hooks/after-press.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { usePhone, useSession } from './phone-context.ts';
import { touchedFields } from './touched-fields.ts';

export type FormErrors<Form> = { [Field in keyof Form]?: string | undefined };

export type Checked<Form, Values> =
  | { type: 'ready'; values: Values }
  | { type: 'wrong'; errors: FormErrors<Form> };

export type FormOptions<Form, Values> = {
  /** Draft name: form and subject, without the person. Absent: nothing is kept. */
  draftKey?: string;
  /** Initial form; read once. */
  fresh: () => Form;
  /**
   * For new objects: once touched, defaults freeze, above all the date. For existing ones,
   * untouched fields refresh at each opening.
   */
  isNew?: boolean;
  check: (form: Form) => Checked<Form, Values>;
  /** Resolves to true once stored, which drops the draft, or to the server's field errors. */
  onSubmit: (values: Values) => Promise<boolean | FormErrors<Form>>;
  /** Called besides showing field errors, e.g. for a toast. */
  onWrong?: (errors: FormErrors<Form>) => void;
  /** Fields kept out of drafts, such as passwords. */
  secrets?: readonly (keyof Form)[];
  /** Whether input may stay on this phone; default yes. */
  mayKeep?: (form: Form) => boolean;
  /** What the draft was typed over, kept with it: it may be restored over something newer. */
  base?: {
    keep: (touched: readonly (keyof Form)[]) => object;
    restore: (kept: object) => void;
  };
};

export type FormFields<Form> = {
  form: Form;
  errors: FormErrors<Form>;
  set: (patch: Partial<Form>) => void;
  /** For `onBlur`. */
  leave: (field: keyof Form) => () => void;
};

/**
 * Form with validation on blur and submit, and a draft that survives closing, reload and loss. In a
 * dialog, `freshOnOpen` resets it at each opening.
 */
export function useForm<Form extends object, Values>(options: FormOptions<Form, Values>) {
  const { check, onSubmit } = options;
  const draft = useDraft(options);
  const [errors, setErrors] = useState<FormErrors<Form>>({});
  const [isBusy, setBusy] = useState(false);
  const { element, focusFirstError } = useFirstError();

  /** Blur updates only its own field's error, so no button moves while being pressed. */
  const leave = (field: keyof Form) => () => {
    const checked = check(draft.form);
    const found = checked.type === 'wrong' ? checked.errors[field] : undefined;
    afterPress(() => setErrors((before) => ({ ...before, [field]: found })));
  };
  /**
   * Errors clear as soon as input is valid. Clearing on blur would move the button from under the
   * finger.
   */
  const set = (patch: Partial<Form>) => {
    draft.set(patch);
    const checked = check({ ...draft.form, ...patch });
    const found: FormErrors<Form> = checked.type === 'wrong' ? checked.errors : {};
    setErrors((before) => stillWrong(before, found, Object.keys(patch) as (keyof Form)[]));
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy) return;
    const checked = check(draft.form);
    setErrors(checked.type === 'wrong' ? checked.errors : {});
    if (checked.type === 'wrong') {
      options.onWrong?.(checked.errors);
      return focusFirstError();
    }
    setBusy(true);
    const outcome = await onSubmit(checked.values);
    if (outcome === true) draft.forget();
    setBusy(false);
    if (typeof outcome === 'boolean') return;
    setErrors(outcome);
    focusFirstError();
  };
  return { ...draft, set, element, errors, isBusy, leave, submit };
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

type DraftOptions<Form> = Pick<
  FormOptions<Form, unknown>,
  'draftKey' | 'fresh' | 'isNew' | 'secrets' | 'mayKeep' | 'base'
>;

function useDraft<Form extends object>(options: DraftOptions<Form>) {
  const { draftKey, fresh, isNew = false, secrets = [], mayKeep = () => true, base } = options;
  const baseOf = (kept: Partial<Form>) =>
    base && { $base: base.keep(Object.keys(kept) as (keyof Form)[]) };
  const { device, now } = usePhone();
  const userId = useSession()?.id;
  const key = draftKey === undefined ? null : draftKeyOf(draftKey, userId);
  const [form, setForm] = useState(fresh);
  const [isRestored, setRestored] = useState(false);
  const touched = useRef<Partial<Form>>({});
  const restore = useStableCallback((kept: object) => base?.restore(kept));
  useEffect(() => {
    if (key === null) return;
    void loadDraft<Partial<Form> & { $base?: object }>(device, key).then((draft) => {
      // Input typed before the draft loads wins.
      if (!draft || Object.keys(touched.current).length > 0) return;
      const { $base, ...others } = draft;
      const kept = others as Partial<Form>;
      if ($base) restore($base);
      touched.current = kept;
      setRestored(true);
      setForm((before) => ({ ...before, ...kept }));
    });
  }, [device, key, restore]);
  return {
    form,
    isRestored,
    set(patch: Partial<Form>) {
      touched.current = touchedFields(touched.current, form, patch, isNew);
      setForm((before) => ({ ...before, ...patch }));
      if (key === null) return;
      const kept = { ...touched.current };
      for (const field of secrets) delete kept[field];
      const write = mayKeep({ ...form, ...touched.current })
        ? saveDraft(device, key, { ...kept, ...baseOf(touched.current) }, now())
        : dropDraft(device, key);
      void write.catch(() => {});
    },
    forget() {
      touched.current = {};
      if (key !== null) void dropDraft(device, key).catch(() => {});
    },
  };
}
