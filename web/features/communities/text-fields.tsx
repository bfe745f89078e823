import type { FormFields } from '#web/services/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { CommunityTexts } from './community-form.ts';

type TextFieldsProps = Pick<FormFields<CommunityTexts>, 'form' | 'errors' | 'leave'> & {
  set: (patch: Partial<CommunityTexts>) => void;
};

/** Name, location and description of a new or edited community. */
export function TextFields({ form, errors, set, leave }: TextFieldsProps) {
  return (
    <>
      <Field label="Nombre *" error={errors.name} isRequired>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={form.name}
            onChange={(event) => set({ name: event.target.value })}
            onBlur={leave('name')}
          />
        )}
      </Field>
      <Field
        label="Ubicación *"
        hint="Colonia o parroquia, y la ciudad."
        error={errors.location}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={form.location}
            onChange={(event) => set({ location: event.target.value })}
            onBlur={leave('location')}
          />
        )}
      </Field>
      <Field label="Descripción" optionalLabel="(opcional)" error={errors.description}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={form.description}
            onChange={(event) => set({ description: event.target.value })}
            onBlur={leave('description')}
          />
        )}
      </Field>
    </>
  );
}
