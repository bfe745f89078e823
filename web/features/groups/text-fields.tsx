import { COMMUNITY_DETAILS, DETAIL_KEYS } from '#contract/community-details';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import type { FormFields } from '#web/services/use-form.ts';
import type { CommunityTexts, DetailTexts } from './community-form.ts';
import * as messages from './create-messages.ts';

type TextFieldsProps = Pick<FormFields<CommunityTexts>, 'form' | 'errors' | 'leave'> & {
  set: (patch: Partial<CommunityTexts>) => void;
};

/** Name, location and description of a new or edited community. */
export function TextFields(fields: TextFieldsProps) {
  return (
    <>
      <TextEntry of={fields} name="name" label={messages.nameField} isRequired />
      <TextEntry
        of={fields}
        name="location"
        label={messages.locationRequired}
        hint={messages.locationHint}
        isRequired
      />
      <TextEntry of={fields} name="description" label={messages.description} isOptional rows={2} />
    </>
  );
}

type DetailFieldsProps = Pick<FormFields<DetailTexts>, 'form' | 'errors' | 'leave'> & {
  set: (patch: Partial<DetailTexts>) => void;
};

/** Every detail of a new or edited community. */
export function DetailFields(fields: DetailFieldsProps) {
  return DETAIL_KEYS.map((key) => {
    const { label, hint } = COMMUNITY_DETAILS[key];
    return <TextEntry key={key} of={fields} name={key} label={label} hint={hint} isOptional />;
  });
}
