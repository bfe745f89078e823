import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { StepProps } from './person-steps.tsx';
import * as words from './words.ts';

/** Under the box that asks for messages by WhatsApp: this is where they would go (decision B16). */
export function PhoneField({ form, errors, set, leave }: StepProps) {
  return (
    <Field label={words.phone} isOptional hint={words.phoneHint} error={errors.phone}>
      {(control) => (
        <TextInput
          {...control}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={30}
          value={form.phone}
          onChange={(event) => set({ phone: event.target.value })}
          onBlur={leave('phone')}
        />
      )}
    </Field>
  );
}
