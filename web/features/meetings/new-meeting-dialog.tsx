import { useId } from 'react';
import type { Zone } from '#contract/core/time-zones';
import { DATE_QUESTION } from '#contract/rules/odd-date';
import { css } from '#styled/css';
import type { NewMeetingValues } from '#web/local-data/meeting-intents.ts';
import type { GospelOffer } from '#web/services/gospel-offer.ts';
import { useForm } from '#web/services/use-form.ts';
import { AskedDateInput } from '#web/ui/form/asked-date-input.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { formatClock } from '#web/ui/format/format-in-zone.ts';
import { localToIso } from '#web/ui/format/local-date-time.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import * as messages from './field-messages.ts';
import { checkNewMeeting, freshForm } from './new-meeting-form.ts';

export type NewMeetingDialogProps = {
  isOpen: boolean;
  now: () => number;
  onClose: () => void;
  /** Resolves when the meeting is safe on this phone, and to false when that failed and was said. */
  onCreate: (values: NewMeetingValues) => Promise<unknown>;
  /** Whose meeting it will be: what is typed is kept for this community alone. */
  groupId?: number;
  /** Of its place: by these clocks the date is read. */
  zone: Zone;
  /** Of a course that is read together. */
  topic?: string | undefined;
  gospelSuggestion?: GospelOffer;
};

/** «Nueva Reunión»: a date, and what is already known; everything but the date can wait. */
export const NewMeetingDialog = freshOnOpen((props: NewMeetingDialogProps) => {
  const { isOpen, onClose, groupId, zone, topic, now, onCreate, gospelSuggestion } = props;
  const formId = useId();
  const toasts = useToasts();
  const { form, set, errors, leave, submit, element, isBusy, draftNote } = useForm({
    // What was typed for another topic is not written over this one.
    draftKey: `reunion-nueva:${groupId ?? ''}${topic ? `:${topic}` : ''}`,
    fresh: () => freshForm(now(), zone, topic),
    isNew: true,
    check: (typed) => checkNewMeeting(typed, now(), zone),
    // The toast is the specification's (document 2, section 8); the sentence at the field stays.
    onWrong({ date }) {
      if (date && date !== DATE_QUESTION) toasts.show({ title: date, variant: 'destructive' });
    },
    onSubmit: async (values) => (await onCreate(values)) !== false,
  });
  const isAsked = errors.date === DATE_QUESTION;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={messages.newMeeting}
      footer={
        <Button type="submit" form={formId} isBusy={isBusy}>
          {messages.createAndTakeRoll}
        </Button>
      }
    >
      <form ref={element} id={formId} noValidate className={root} onSubmit={submit}>
        {draftNote}
        <Field
          label={messages.date}
          hint={formatClock(now(), zone)}
          error={isAsked ? undefined : errors.date}
          isRequired
        >
          {(control) => (
            <AskedDateInput
              {...control}
              name="date"
              value={form.date}
              zone={zone}
              isAsked={isAsked}
              onValueChange={(date) => set({ date })}
              onConfirm={() => set({ date: form.date, confirmedDate: form.date })}
              onBlur={leave('date')}
            />
          )}
        </Field>
        <Field label={messages.theme} isOptional error={errors.temaEscola}>
          {(control) => (
            <TextInput
              {...control}
              name="temaEscola"
              value={form.temaEscola}
              onChange={(event) => set({ temaEscola: event.target.value })}
              onBlur={leave('temaEscola')}
            />
          )}
        </Field>
        <Field label={messages.gospel} isOptional error={errors.evangelio}>
          {(control) => (
            <TextArea
              {...control}
              name="evangelio"
              rows={3}
              value={form.evangelio}
              onChange={(event) => set({ evangelio: event.target.value })}
              onBlur={leave('evangelio')}
            />
          )}
        </Field>
        {gospelSuggestion?.({
          date: localToIso(form.date, zone) ?? '',
          text: form.evangelio,
          onPick: (evangelio) => set({ evangelio }),
        })}
        <Checkbox
          label={messages.themeAdvanced}
          checked={form.seAvanzoEnTema}
          onCheckedChange={(seAvanzoEnTema) => set({ seAvanzoEnTema })}
        />
      </form>
    </Dialog>
  );
});

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
