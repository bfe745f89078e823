import type { OwnAnnouncement } from '#contract/announcement-writing';
import { PRIORITIES, PRIORITY_LABELS } from '#contract/announcements';
import { LONG_TEXT_MAX } from '#contract/core/text-limits';
import type { SessionUser } from '#contract/session';
import { MarkdownArea } from '#web/features/shared/markdown-area.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { type FormFields, useForm } from '#web/services/use-form.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { DateTimeInput } from '#web/ui/form/date-time-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import {
  type AnnouncementForm,
  checkAnnouncement,
  freshForm,
  toForm,
} from './announcement-form.ts';
import { AudienceFields } from './audience-fields.tsx';
import { useAnnouncementActions } from './use-announcement-actions.ts';
import * as words from './words.ts';

export type WriteDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  self: Pick<SessionUser, 'role' | 'state'>;
  /** Null for a new one. */
  item: OwnAnnouncement | null;
};

export const WriteDialog = freshOnOpen(({ isOpen, onClose, self, item }: WriteDialogProps) => {
  const { newId } = usePhone();
  const hasSignal = useSignal();
  const actions = useAnnouncementActions();
  const { element, isBusy, submit, isRestored, ...fields } = useForm({
    draftKey: `comunicado:${item?.id ?? 'nuevo'}`,
    isNew: item === null,
    fresh: () => (item ? toForm(newId(), item) : freshForm(newId(), self.role, self.state)),
    check: checkAnnouncement,
    async onSubmit(values) {
      const outcome = await actions.save(item, values);
      if (outcome === true) onClose();
      return outcome;
    },
  });
  const isOut = item !== null && item.state !== 'scheduled';
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={item ? words.editTitle : words.newTitle}
      isRestored={isRestored}
      submitLabel={item ? words.save : fields.form.isScheduled ? words.schedule : words.publish}
      isBusy={isBusy}
      isOutOfReach={!hasSignal}
      formRef={element}
      onSubmit={submit}
    >
      <TextFields {...fields} />
      <AudienceFields {...fields} role={self.role} />
      <PriorityFields {...fields} />
      <TimeFields {...fields} isOut={isOut} />
      {isOut && (
        <Checkbox
          label={words.notifyAgain}
          hint={words.notifyAgainHint}
          checked={fields.form.notifyAgain}
          onCheckedChange={(notifyAgain) => fields.set({ notifyAgain })}
        />
      )}
    </FormDialog>
  );
});

type PartProps = FormFields<AnnouncementForm>;

function TextFields({ form, errors, set, leave }: PartProps) {
  return (
    <>
      <Field label={words.title} error={errors.title} isRequired>
        {(control) => (
          <TextInput
            {...control}
            value={form.title}
            onChange={(event) => set({ title: event.target.value })}
            onBlur={leave('title')}
          />
        )}
      </Field>
      <Field label={words.content} error={errors.content} isRequired>
        {(control) => (
          <MarkdownArea
            control={control}
            rows={6}
            maxLength={LONG_TEXT_MAX}
            value={form.content}
            onValueChange={(content) => set({ content })}
            onBlur={leave('content')}
          />
        )}
      </Field>
    </>
  );
}

function PriorityFields({ form, errors, set, leave }: PartProps) {
  return (
    <>
      <Field label={words.priority} error={errors.priority} isRequired>
        {(control) => (
          <Select
            {...control}
            options={PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }))}
            value={form.priority}
            onValueChange={(priority) => set({ priority })}
            onBlur={leave('priority')}
          />
        )}
      </Field>
      {form.priority === 'alta' && (
        <Checkbox
          label={words.askForAck}
          hint={words.askForAckHint}
          checked={form.asksAck}
          onCheckedChange={(asksAck) => set({ asksAck })}
        />
      )}
    </>
  );
}

type TimeFieldsProps = FormFields<AnnouncementForm> & {
  /** Already published: only the end date may change. */
  isOut: boolean;
};

function TimeFields({ form, errors, set, leave, isOut }: TimeFieldsProps) {
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
