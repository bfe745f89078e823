import { TextEntry } from '#web/features/shared/text-entry.tsx';
import type { FormFields } from '#web/services/use-form.ts';
import type { CommunityTexts } from './community-form.ts';
import * as words from './create-words.ts';

type TextFieldsProps = Pick<FormFields<CommunityTexts>, 'form' | 'errors' | 'leave'> & {
  set: (patch: Partial<CommunityTexts>) => void;
};

/** Name, location and description of a new or edited community. */
export function TextFields(fields: TextFieldsProps) {
  return (
    <>
      <TextEntry of={fields} name="name" label="Nombre *" isRequired />
      <TextEntry
        of={fields}
        name="location"
        label={words.locationRequired}
        hint={words.locationHint}
        isRequired
      />
      <TextEntry of={fields} name="description" label={words.description} isOptional rows={2} />
    </>
  );
}
