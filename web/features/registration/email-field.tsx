import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import * as words from './words.ts';

export type EmailFieldProps = {
  value: string;
  error: string | undefined;
  onValueChange: (email: string) => void;
  onBlur: () => void;
};

/** The address of whoever has an account already. */
export function EmailField({ value, error, onValueChange, onBlur }: EmailFieldProps) {
  return (
    <Field label={words.email} error={error} isRequired>
      {(control) => (
        <TextInput
          {...control}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
