import { PILLARS } from '#contract/rules/weekly';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import type { OverlaidActivity } from '#web/services/phone.ts';
import { useForm } from '#web/services/use-form.ts';
import { DateTimeInput } from '#web/ui/form/date-time-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import {
  type ActivityOwner,
  type ActivityValues,
  activityToForm,
  checkActivity,
  freshActivity,
} from './activity-form.ts';
import { PILLAR_LABELS } from './labels.ts';
import * as messages from './messages.ts';

/** `activity` null for a new one, due on `dueOn`. */
export type ActivitySubject = { activity: OverlaidActivity | null; dueOn: string };

export type ActivityDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  subject: ActivitySubject;
  owners: readonly ActivityOwner[];
  /** Resolves to true once stored on this phone. */
  onSave: (values: ActivityValues) => Promise<boolean>;
};

/** «Nueva Actividad», or edits one; works offline. */
export const ActivityDialog = freshOnOpen((props: ActivityDialogProps) => {
  const { isOpen, onClose, subject, owners, onSave } = props;
  const { activity, dueOn } = subject;
  const [first] = owners;
  const { element, isBusy, draftNote, submit, ...fields } = useForm({
    draftKey: `actividad:${activity?.id ?? 'nueva'}`,
    isNew: activity === null,
    fresh: () => (activity ? activityToForm(activity) : freshActivity(dueOn, first?.value ?? '')),
    check: checkActivity,
    onSubmit: onSave,
  });
  const { form, errors, set, leave } = fields;
  const isOfState = form.owner.startsWith('state:');
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={activity ? messages.editTitle : messages.newTitle}
      draftNote={draftNote}
      submitLabel={activity ? messages.save : messages.add}
      isBusy={isBusy}
      formRef={element}
      onSubmit={submit}
    >
      <TextEntry of={fields} name="title" label={messages.title} isRequired />
      <Field label={messages.pillar} error={errors.pillar} isRequired>
        {(control) => (
          <Select
            {...control}
            options={PILLARS.map((value) => ({ value, label: PILLAR_LABELS[value] }))}
            value={form.pillar}
            onValueChange={(pillar) => set({ pillar })}
            onBlur={leave('pillar')}
          />
        )}
      </Field>
      <Field label={messages.forDay} error={errors.dueOn} isRequired>
        {(control) => (
          <DateTimeInput
            {...control}
            kind="date"
            value={form.dueOn}
            onValueChange={(day) => set({ dueOn: day })}
            onBlur={leave('dueOn')}
          />
        )}
      </Field>
      {!activity && owners.length > 1 && (
        <Field label={messages.owner} error={errors.owner} isRequired>
          {(control) => (
            <Select
              {...control}
              options={owners}
              value={form.owner}
              onValueChange={(owner) => set({ owner })}
              onBlur={leave('owner')}
            />
          )}
        </Field>
      )}
      {!activity && isOfState && (
        <TextEntry of={fields} name="city" label={messages.city} isOptional />
      )}
    </FormDialog>
  );
});
