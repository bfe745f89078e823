import { useState } from 'react';
import type { OwnAnnouncement } from '#contract/announcement-writing';
import { PRIORITIES, PRIORITY_LABELS, type Priority } from '#contract/announcements';
import { roleBadge } from '#contract/core/role-badge';
import { LONG_TEXT_MAX } from '#contract/core/text-limits';
import type { SessionUser } from '#contract/session';
import { MarkdownArea } from '#web/features/shared/markdown-area.tsx';
import { PlannedDateField } from '#web/features/shared/planned-date-field.tsx';
import { onlyCommunity, useCommunityChoices } from '#web/features/shared/use-community-choices.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { type FieldLabels, useEditForm } from '#web/services/use-edit-form.tsx';
import type { FormFields } from '#web/services/use-form.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { formatClock } from '#web/ui/format/format-clock.ts';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import {
  type AnnouncementForm,
  checkAnnouncement,
  freshForm,
  isToNotify,
  toForm,
} from './announcement-form.ts';
import { AudienceFields, SCOPE_LABELS } from './audience-fields.tsx';
import * as messages from './messages.ts';
import { useAnnouncementActions } from './use-announcement-actions.ts';

export type WriteDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  self: Pick<SessionUser, 'role' | 'state'>;
  /** Null for a new one. */
  item: OwnAnnouncement | null;
};

export const WriteDialog = freshOnOpen(({ isOpen, onClose, self, item }: WriteDialogProps) => {
  const { newId, now } = usePhone();
  const hasSignal = useSignal();
  const actions = useAnnouncementActions();
  const [names] = useState(() => new Map<string, string>());
  const [before] = useState(() => item && toForm('', item));
  const { element, isBusy, submit, draftNote, clashView, ...fields } = useEditForm({
    draftKey: `comunicado:${item?.id ?? 'nuevo'}`,
    subject: item,
    toForm(now: OwnAnnouncement) {
      if (now.targetGroup) names.set(String(now.targetGroup.id), now.targetGroup.name);
      return toForm(newId(), now);
    },
    fresh: () => freshForm(newId(), self.role, self.state),
    labels: labelsOf(names),
    check: (form) =>
      checkAnnouncement({ ...form, targetGroupId: form.targetGroupId || only }, now()),
    toBody: ({ body }) => body,
    create: actions.create,
    update: (changes) =>
      actions.update(Number(item?.id), {
        ...changes,
        ...(isAgain && { notifyAgain: true, edition: item?.edition }),
      }),
    onSaved: onClose,
  });
  const isOut = item !== null && item.state !== 'scheduled';
  const isAgain: boolean = isOut && before !== null && isToNotify(fields.form, before);
  const isWanted = item === null && fields.form.scope === 'comunidad';
  const only = onlyCommunity(useCommunityChoices({ chosen: '', isWanted }).state);
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={item ? messages.editTitle : messages.newTitle}
      draftNote={draftNote}
      submitLabel={
        item ? messages.save : fields.form.isScheduled ? messages.schedule : messages.publish
      }
      isBusy={isBusy}
      isOutOfReach={!hasSignal}
      formRef={element}
      onSubmit={submit}
    >
      <TextFields {...fields} />
      <AudienceFields {...fields} role={self.role} only={only} />
      <PriorityFields {...fields} />
      <TimeFields {...fields} isOut={isOut} />
      {isOut && (
        <Checkbox
          label={messages.notifyAgain}
          hint={messages.notifyAgainHint}
          checked={isAgain}
          onCheckedChange={(notifyAgain) => fields.set({ notifyAgain })}
        />
      )}
      {clashView}
    </FormDialog>
  );
});

/** @param names of the communities it was seen with: a form holds their ids */
function labelsOf(names: ReadonlyMap<string, string>): FieldLabels<AnnouncementForm> {
  const yesNo = (isOn: boolean) => (isOn ? messages.yes : messages.no);
  return {
    title: messages.title,
    content: messages.content,
    priority: {
      label: messages.priority,
      write: (one) =>
        PRIORITIES.filter((known) => known === one)
          .map(toPriority)
          .join(''),
    },
    scope: { label: messages.scope, write: (scope) => SCOPE_LABELS[scope] },
    targetState: messages.oneState,
    targetCity: messages.city,
    targetGroupId: {
      label: messages.community,
      write: (id) => (id === '' ? '' : (names.get(id) ?? messages.chosenCommunity)),
    },
    targetRole: { label: messages.role, write: (role) => roleBadge(role) },
    publishAt: { label: messages.publishes, write: formatClock },
    expiresAt: { label: messages.expires, write: formatClock },
    asksAck: { label: messages.askForAck, write: yesNo },
  };
}

const toPriority = (one: Priority) => PRIORITY_LABELS[one];

type PartProps = FormFields<AnnouncementForm>;

function TextFields({ form, errors, set, leave }: PartProps) {
  return (
    <>
      <Field label={messages.title} error={errors.title} isRequired>
        {(control) => (
          <TextInput
            {...control}
            value={form.title}
            onChange={(event) => set({ title: event.target.value })}
            onBlur={leave('title')}
          />
        )}
      </Field>
      <Field label={messages.content} error={errors.content} isRequired>
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
      <Field label={messages.priority} error={errors.priority} isRequired>
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
          label={messages.askForAck}
          hint={messages.askForAckHint}
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

function TimeFields({ isOut, ...fields }: TimeFieldsProps) {
  const { form, set } = fields;
  return (
    <>
      {!isOut && (
        <Checkbox
          label={messages.scheduleForLater}
          checked={form.isScheduled}
          onCheckedChange={(isScheduled) => set({ isScheduled })}
        />
      )}
      {!isOut && form.isScheduled && (
        <PlannedDateField of={fields} name="publishAt" label={messages.publishes} isRequired />
      )}
      <PlannedDateField
        of={fields}
        name="expiresAt"
        label={messages.expires}
        hint={messages.afterwardsHidden}
        isOptional
      />
    </>
  );
}
