import { createElement, useEffect, useRef, useState } from 'react';
import { draftKeyOf } from '#web/db/draft-keys.ts';
import { RestoredNote } from '#web/ui/form/draft-note.tsx';
import * as messages from './draft-messages.ts';
import { useSession } from './phone-context.ts';
import { touchedFields } from './touched-fields.ts';
import { type CheckedOptions, useCheckedForm } from './use-checked-form.ts';
import { useDrafts } from './use-drafts.ts';

export type { Checked, FormErrors, FormFields } from './use-checked-form.ts';

export type FormOptions<Form, Values> = CheckedOptions<Form, Values> & {
  /** Draft name: form and subject, without the person. Absent: nothing is kept. */
  draftKey?: string;
  /** Initial form; read once. */
  fresh: () => Form;
  /**
   * For new objects: once touched, defaults freeze, above all the date. For existing ones,
   * untouched fields refresh at each opening.
   */
  isNew?: boolean;
  /** Fields kept out of drafts, such as passwords. */
  secrets?: readonly (keyof Form)[];
  /** Instead of «Aquí sigue lo que habías escrito.» */
  restoredText?: string;
  /** Whether input may stay on this phone; default yes. */
  mayKeep?: (form: Form) => boolean;
  /** What the draft was typed over, kept with it: it may be restored over something newer. */
  base?: {
    keep: (touched: readonly (keyof Form)[]) => object;
    restore: (kept: object) => void;
  };
};

/**
 * Form with validation on blur and submit, and a draft that survives closing, reload and loss. In a
 * dialog, `freshOnOpen` resets it at each opening.
 */
export function useForm<Form extends object, Values>(options: FormOptions<Form, Values>) {
  const { draftNote, forget, turn, ...content } = useDraftedForm(options);
  const { forgetErrors, ...fields } = useCheckedForm({ ...content, forget }, options);
  // Those of one text say nothing of another.
  useEffect(() => {
    if (turn > 1) forgetErrors();
  }, [turn, forgetErrors]);
  return { ...fields, forget, draftNote };
}

type DraftedOptions<Form> = Omit<FormOptions<Form, unknown>, keyof CheckedOptions<Form, unknown>>;

function useDraftedForm<Form extends object>(options: DraftedOptions<Form>) {
  const { draftKey, fresh, isNew = false, secrets = [], mayKeep = () => true, base } = options;
  const { restoredText = messages.restored } = options;
  const userId = useSession()?.id;
  const [opened] = useState(fresh);
  const [form, setForm] = useState(opened);
  const [turn, setTurn] = useState(0);
  const touched = useRef<Partial<Form>>({});
  const drafts = useDrafts<Partial<Form> & { $base?: object }>({
    form: draftKey === undefined ? null : draftKeyOf(draftKey, userId),
    show(draft) {
      const { $base, ...others } = draft;
      const kept = others as Partial<Form>;
      if ($base) base?.restore($base);
      touched.current = kept;
      setTurn((count) => count + 1);
      setForm((before) => ({ ...opened, ...pick(before, secrets), ...kept }));
    },
  });
  return {
    form,
    turn,
    /** Says that a draft is in the form again; offers the one of another tab. */
    draftNote:
      drafts.choice ??
      (drafts.isRestored ? createElement(RestoredNote, { text: restoredText }) : null),
    set(patch: Partial<Form>) {
      touched.current = touchedFields(touched.current, form, patch, isNew);
      setForm((before) => ({ ...before, ...patch }));
      const kept = { ...touched.current };
      for (const field of secrets) delete kept[field];
      const names = Object.keys(touched.current) as (keyof Form)[];
      if (mayKeep({ ...form, ...touched.current })) {
        drafts.save({ ...kept, ...(base && { $base: base.keep(names) }) });
      } else drafts.drop();
    },
    forget() {
      touched.current = {};
      drafts.drop();
    },
  };
}

export function pick<Form extends object>(
  form: Form,
  fields: readonly (keyof Form)[],
): Partial<Form> {
  return Object.fromEntries(fields.map((field) => [field, form[field]])) as Partial<Form>;
}
