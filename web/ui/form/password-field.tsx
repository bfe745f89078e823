import { Checkbox } from './checkbox.tsx';
import { Field, type FieldProps } from './field.tsx';
import * as words from './password-words.ts';
import { TextInput } from './text-input.tsx';

export type PasswordFieldProps = Pick<FieldProps, 'label' | 'hint' | 'error' | 'isRequired'> & {
  name?: string;
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  autoComplete: 'current-password' | 'new-password';
  isShown: boolean;
  /** Shows the visibility checkbox below the field, shared by the whole form. */
  onShownChange?: (isShown: boolean) => void;
};

export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, isRequired, isShown, onShownChange, onValueChange, ...rest } = props;
  return (
    <div>
      <Field label={label} hint={hint} error={error} isRequired={isRequired}>
        {(control) => (
          <TextInput
            {...control}
            {...rest}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onValueChange(event.target.value)}
          />
        )}
      </Field>
      {onShownChange && (
        <Checkbox label={words.show} checked={isShown} onCheckedChange={onShownChange} />
      )}
    </div>
  );
}
