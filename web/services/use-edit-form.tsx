import { type ReactNode, useEffect, useState } from 'react';
import { CallError } from '#web/net/call-error.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import { changedValues, mergeForms } from './merge-forms.ts';
import type { MutationOutcome } from './server-mutation.ts';
import { type FormErrors, type FormOptions, pick, useForm } from './use-form.ts';

const ClashDialog = lazyOverlay(() => import('./clash-dialog.tsx'), 'ClashDialog');

/** How each field of the form is called and written; one without a label keeps what was typed. */
export type FieldLabels<Form> = {
  [Field in keyof Form]?: string | { label: string; write: (value: Form[Field]) => string };
};

/** `Changed`: another person saved first; holds the row as it is now. */
export type EditAnswer<Form> = boolean | FormErrors<Form> | Changed;

export type EditFormOptions<Subject, Form, Values, Body> = Pick<
  FormOptions<Form, Values>,
  'draftKey' | 'check' | 'onWrong' | 'mayKeep' | 'secrets'
> & {
  /** As it was read, with its `version`; null for something new. */
  subject: Subject | null;
  /** Also of the row that a refusal brings: the call's own answer. */
  toForm: (subject: Subject) => Form;
  /** Of something new; absent, as `create`, where there is none. */
  fresh?: () => Form;
  labels: FieldLabels<Form>;
  /** What of it is sent. */
  toBody: (values: Values) => Body;
  create?: (values: Values) => Promise<boolean | FormErrors<Form>>;
  /** @param changes only what was changed, with the version it was read with */
  update: (changes: Partial<Body> & Version) => Promise<EditAnswer<Form>>;
  onSaved: () => void;
};

/** Undefined where the phone keeps a row of an older app. */
export type Version = { version?: number | undefined };
type Base<Form> = { form: Form; version: number | undefined };
type Meeting<Form> = { now: Base<Form>; mine: Form; form: Form; clashes: readonly (keyof Form)[] };

/**
 * `useForm` for what several people may edit: sends only what was changed. Where another person saved
 * first, their other fields are taken in, and `clashView` asks about those that both changed.
 */
export function useEditForm<
  Subject extends Version,
  Form extends object,
  Values,
  Body extends object,
>(options: EditFormOptions<Subject, Form, Values, Body>) {
  const { subject, toForm, labels, check, toBody, create, update, onSaved } = options;
  const toBase = (row: Subject): Base<Form> => ({ form: toForm(row), version: row.version });
  const [opened] = useState(() => subject && toBase(subject));
  const [base, setBase] = useState(opened);
  const [clash, setClash] = useState<Meeting<Form> | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [decided, setDecided] = useState(0);

  async function save(mine: Form, values: Values, from: Base<Form>): Promise<EditAnswer<Form>> {
    const before = check(from.form);
    const read = before.type === 'ready' ? toBody(before.values) : null;
    const changes = changedValues(toBody(values), read);
    const answer = await update({ ...changes, version: from.version });
    if (!(answer instanceof Changed)) return answer;
    const now = toBase(answer.current as Subject);
    const merged = mergeForms({ base: from.form, mine, now: now.form });
    const clashes = merged.clashes.filter((field) => labels[field] !== undefined);
    if (clashes.length > 0) {
      setClash({ ...merged, clashes, mine, now });
      setAsked(true);
      return false;
    }
    setBase(now);
    fields.set(merged.form);
    const checked = check(merged.form);
    return checked.type === 'wrong' ? checked.errors : save(merged.form, checked.values, now);
  }

  const fields = useForm<Form, Values>({
    ...options,
    isNew: subject === null,
    fresh() {
      const form = subject ? toForm(subject) : options.fresh?.();
      if (!form) throw new Error('something new begins with `fresh`');
      return form;
    },
    async onSubmit(values): Promise<boolean | FormErrors<Form>> {
      const answer = base ? await save(fields.form, values, base) : await create?.(values);
      if (answer === true) onSaved();
      return answer === undefined || answer instanceof Changed ? false : answer;
    },
    ...(base && {
      base: {
        keep: (touched) => ({ version: base.version, form: pick(base.form, touched) }),
        restore: (kept) => {
          const { version, form } = kept as { version?: number; form: Partial<Form> };
          setBase({ version, form: { ...(opened ?? base).form, ...form } });
        },
      },
    }),
  });

  const decide = (taken: readonly string[]) => {
    if (!clash) return;
    const theirs = pick(clash.now.form, taken as (keyof Form)[]);
    setAsked(false);
    setBase(clash.now);
    fields.set({ ...clash.form, ...theirs });
    setDecided((count) => count + 1);
  };
  const submit = useStableCallback(() => fields.submit());
  // Saved once what was decided is in the form.
  useEffect(() => {
    if (decided > 0) void submit();
  }, [decided, submit]);

  const clashView: ReactNode = (
    <ClashDialog
      isOpen={isAsked}
      onClose={() => setAsked(false)}
      clashes={(clash?.clashes ?? []).map((field) => ({
        name: String(field),
        label: labelOf(labels, field),
        mine: clash ? writtenAs(labels, field, clash.mine) : '',
        now: clash ? writtenAs(labels, field, clash.now.form) : '',
      }))}
      onDecide={decide}
    />
  );
  return { ...fields, clashView };
}

/** A refusal's row, as the call answers it. */
export class Changed {
  readonly current: unknown;

  constructor(current: unknown) {
    this.current = current;
  }
}

/**
 * Result for `update`.
 * @param rowOf the row within the call's answer, where it is not the answer itself
 */
export function toEditAnswer<Form, Answer = unknown>(
  outcome: MutationOutcome<Answer>,
  rowOf: (answer: Answer) => unknown = (answer) => answer,
): EditAnswer<Form> {
  if (outcome.type === 'done') return true;
  const { error, fields } = outcome;
  if (error instanceof CallError && error.current !== undefined) {
    const { current } = error.current as { current: Answer };
    return new Changed(rowOf(current));
  }
  return (fields as FormErrors<Form> | undefined) ?? false;
}

function labelOf<Form>(labels: FieldLabels<Form>, field: keyof Form): string {
  const label = labels[field];
  const text = typeof label === 'string' ? label : (label?.label ?? '');
  // «Título *»: nothing is required of it here.
  return text.replace(/ \*$/, '');
}

function writtenAs<Form>(labels: FieldLabels<Form>, field: keyof Form, form: Form): string {
  const label = labels[field];
  return typeof label === 'object' ? label.write(form[field]) : String(form[field] ?? '');
}
