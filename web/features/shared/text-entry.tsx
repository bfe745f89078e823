import type { FormFields } from '#web/services/use-form.ts';
import { Field, type FieldProps } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

type TextNames<Form> = {
  [Name in keyof Form]: Form[Name] extends string ? Name : never;
}[keyof Form];

export type TextEntryProps<Form> = Pick<
  FieldProps,
  'label' | 'hint' | 'isRequired' | 'isOptional'
> & {
  of: Pick<FormFields<Form>, 'form' | 'errors' | 'set' | 'leave'>;
  name: TextNames<Form>;
  rows?: number;
};

/** A text field, validated on blur. */
export function TextEntry<Form extends object>({ of, name, rows, ...field }: TextEntryProps<Form>) {
  const { form, errors, set, leave } = of;
  const value = form[name] as string;
  const change = (text: string) => set({ [name]: text } as Partial<Form>);
  return (
    <Field {...field} error={errors[name]}>
      {(control) =>
        rows === undefined ? (
          <TextInput
            {...control}
            autoComplete="off"
            value={value}
            onChange={(event) => change(event.target.value)}
            onBlur={leave(name)}
          />
        ) : (
          <TextArea
            {...control}
            rows={rows}
            value={value}
            onChange={(event) => change(event.target.value)}
            onBlur={leave(name)}
          />
        )
      }
    </Field>
  );
}
