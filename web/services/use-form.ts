import { type FormEvent, useEffect, useRef, useState } from 'react';
import { draftKeyOf, dropDraft, loadDraft, saveDraft } from '#web/db/drafts.ts';
import { afterPress } from '#web/ui/hooks/after-press.ts';
import { usePhone, useSession } from './phone-context.ts';
import { touchedFields } from './touched-fields.ts';

export type FormErrors<Form> = { [Field in keyof Form]?: string | undefined };

/** What a form comes to: values to record, or a sentence for each field that is in the way. */
export type Checked<Form, Values> =
  | { type: 'ready'; values: Values }
  | { type: 'wrong'; errors: FormErrors<Form> };

export type FormOptions<Form, Values> = {
  /** Names the draft: what the form is and about what, without the person. Left out, nothing typed is kept. */
  draftKey?: string;
  /** The form nobody touched; read once. */
  fresh: () => Form;
  /**
   * It makes something new: once touched, what `fresh` gave then stays, the date above all. A form over
   * something that exists takes from it, at each opening, whatever nobody touched.
   */
  isNew?: boolean;
  check: (form: Form) => Checked<Form, Values>;
  /**
   * Resolves to true once the values are safe; the draft is then dropped. To sentences by field
   * where the server found something in the way.
   */
  onSubmit: (values: Values) => Promise<boolean | FormErrors<Form>>;
  /** Told besides the sentences under the fields, for what a toast says too. */
  onWrong?: (errors: FormErrors<Form>) => void;
  /** Fields that no draft keeps, such as a password. */
  secrets?: readonly (keyof Form)[];
  /** Whether what is typed may stay on this phone; it may, unless this says no. */
  mayKeep?: (form: Form) => boolean;
};

/** What the fields of a form are drawn from and tell. */
export type FormFields<Form> = {
  form: Form;
  errors: FormErrors<Form>;
  set: (patch: Partial<Form>) => void;
  /** For `onBlur`. */
  leave: (field: keyof Form) => () => void;
};

/**
 * A form with its sentences under the fields, on leaving one and on submit, and with what was typed
 * into it before it was closed, reloaded or lost.
 * In a dialog, `freshOnOpen` begins it again at each opening.
 */
export function useForm<Form extends object, Values>(options: FormOptions<Form, Values>) {
  const { check, onSubmit } = options;
  const draft = useDraft(options);
  const [errors, setErrors] = useState<FormErrors<Form>>({});
  const [isBusy, setBusy] = useState(false);
  const { element, focusFirstError } = useFirstError();

  /** On leaving a field only its own sentence changes, and no button moves while it is pressed. */
  const leave = (field: keyof Form) => () => {
    const checked = check(draft.form);
    const found = checked.type === 'wrong' ? checked.errors[field] : undefined;
    afterPress(() => setErrors((before) => ({ ...before, [field]: found })));
  };
  /**
   * A sentence under what is being mended goes as soon as it is right. Gone only on leaving the field,
   * it would move the button away from under the finger that presses it.
   */
  const set = (patch: Partial<Form>) => {
    draft.set(patch);
    const checked = check({ ...draft.form, ...patch });
    const found: FormErrors<Form> = checked.type === 'wrong' ? checked.errors : {};
    setErrors((before) => stillWrong(before, found, Object.keys(patch) as (keyof Form)[]));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
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

/** What was complained about in these fields already, by what is found there now; nothing new. */
function stillWrong<Form>(
  before: FormErrors<Form>,
  found: FormErrors<Form>,
  fields: readonly (keyof Form)[],
): FormErrors<Form> {
  const next = { ...before };
  for (const field of fields) if (before[field]) next[field] = found[field];
  return next;
}

/** The first field marked wrong, in the order of the page, once its sentence is drawn. */
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
  'draftKey' | 'fresh' | 'isNew' | 'secrets' | 'mayKeep'
>;

function useDraft<Form extends object>(options: DraftOptions<Form>) {
  const { draftKey, fresh, isNew = false, secrets = [], mayKeep = () => true } = options;
  const { device, now } = usePhone();
  const userId = useSession()?.id;
  const key = draftKey === undefined ? null : draftKeyOf(draftKey, userId);
  const [form, setForm] = useState(fresh);
  const [isRestored, setRestored] = useState(false);
  const touched = useRef<Partial<Form>>({});
  useEffect(() => {
    if (key === null) return;
    void loadDraft<Partial<Form>>(device, key).then((kept) => {
      // Whoever types already knows better than the draft.
      if (!kept || Object.keys(touched.current).length > 0) return;
      touched.current = kept;
      setRestored(true);
      setForm((before) => ({ ...before, ...kept }));
    });
  }, [device, key]);
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
        ? saveDraft(device, key, kept, now())
        : dropDraft(device, key);
      void write.catch(() => {});
    },
    forget() {
      touched.current = {};
      if (key !== null) void dropDraft(device, key).catch(() => {});
    },
  };
}
