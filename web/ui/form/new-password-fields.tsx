import { useState } from 'react';
import { PasswordField } from './password-field.tsx';
import * as words from './words.ts';

export type NewPasswordFieldsProps = {
  value: string;
  repeated: string;
  errors: { value: string | undefined; repeated: string | undefined };
  onValueChange: (value: string) => void;
  onRepeatedChange: (repeated: string) => void;
  onLeave: () => void;
  onRepeatedLeave: () => void;
};

export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <PasswordField
        label={words.newPassword}
        hint={words.newPasswordHint}
        error={props.errors.value}
        isRequired
        autoComplete="new-password"
        value={props.value}
        onValueChange={props.onValueChange}
        onBlur={props.onLeave}
        isShown={isShown}
      />
      <PasswordField
        label={words.confirmPassword}
        error={props.errors.repeated}
        isRequired
        autoComplete="new-password"
        value={props.repeated}
        onValueChange={props.onRepeatedChange}
        onBlur={props.onRepeatedLeave}
        isShown={isShown}
        onShownChange={setShown}
      />
    </>
  );
}
