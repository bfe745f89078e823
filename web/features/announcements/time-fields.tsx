import type { FormFields } from '#web/services/use-form.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { DateTimeInput } from '#web/ui/form/date-time-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import type { AnnouncementForm } from './announcement-form.ts';
import * as words from './words.ts';

export type TimeFieldsProps = FormFields<AnnouncementForm> & {
  /** It is published: only its end may still change. */
  isOut: boolean;
};

/** From when to when it stands. */
export function TimeFields({ form, errors, set, leave, isOut }: TimeFieldsProps) {
  return (
    <>
      {!isOut && (
        <Checkbox
          label={words.scheduleForLater}
          checked={form.isScheduled}
          onCheckedChange={(isScheduled) => set({ isScheduled })}
        />
      )}
      {!isOut && form.isScheduled && (
        <Field label={words.publishes} error={errors.publishAt} isRequired>
          {(control) => (
            <DateTimeInput
              {...control}
              value={form.publishAt}
              onValueChange={(publishAt) => set({ publishAt })}
              onBlur={leave('publishAt')}
            />
          )}
        </Field>
      )}
      <Field
        label={words.expires}
        isOptional
        hint={words.afterwardsHidden}
        error={errors.expiresAt}
      >
        {(control) => (
          <DateTimeInput
            {...control}
            value={form.expiresAt}
            onValueChange={(expiresAt) => set({ expiresAt })}
            onBlur={leave('expiresAt')}
          />
        )}
      </Field>
    </>
  );
}
