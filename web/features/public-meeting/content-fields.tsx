import { useId } from 'react';
import { css } from '#styled/css';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { FormErrors } from './check-registration.ts';
import type { RegistrationForm, TextField } from './registration-form.ts';
import type { FormChange } from './use-registration-form.ts';
import * as words from './words.ts';

export type ContentFieldsProps = {
  form: RegistrationForm;
  errors: FormErrors;
  onChange: (change: FormChange) => void;
};

type Told = { name: TextField; label: string; kind: 'line' | 'text' | 'link' };

const FIELDS: readonly Told[] = [
  { name: 'gospelOfDay', label: words.gospel, kind: 'text' },
  { name: 'meditationOfDay', label: words.meditation, kind: 'text' },
  { name: 'formativeTopicTitle', label: words.theme, kind: 'line' },
  { name: 'formativeTopicLink', label: words.topicLink, kind: 'link' },
  { name: 'notes', label: words.notes, kind: 'text' },
];

/** What the meeting was about; all of it may be left empty. */
export function ContentFields({ form, errors, onChange }: ContentFieldsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={root}>
      <h2 id={titleId} className={title}>
        {words.content}
      </h2>
      {FIELDS.map(({ name, label, kind }) => (
        <Field key={name} label={label} isOptional error={errors[name]}>
          {(control) => {
            const shared = { ...control, name, value: form[name] };
            const type = (value: string) => onChange({ [name]: value });
            return kind === 'text' ? (
              <TextArea {...shared} rows={2} onChange={(event) => type(event.target.value)} />
            ) : (
              <TextInput
                {...shared}
                {...(kind === 'link' ? linkKeyboard : {})}
                onChange={(event) => type(event.target.value)}
              />
            );
          }}
        </Field>
      ))}
    </section>
  );
}

const linkKeyboard = {
  type: 'url',
  inputMode: 'url',
  autoCapitalize: 'none',
  spellCheck: false,
  placeholder: 'https://',
} as const;

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const title = css({ textStyle: 'title' });
