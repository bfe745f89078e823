import type { ReactNode } from 'react';
import type { Zone } from '#contract/core/time-zones';
import { DATE_QUESTION } from '#contract/rules/odd-date';
import { css } from '#styled/css';
import { StateField } from '#web/features/shared/state-city-fields.tsx';
import type { GospelOffer } from '#web/services/gospel-offer.ts';
import type { FormFields } from '#web/services/use-form.ts';
import { AskedDateInput } from '#web/ui/form/asked-date-input.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { formatClock } from '#web/ui/format/format-in-zone.ts';
import { localToIso } from '#web/ui/format/local-date-time.ts';
import * as messages from './messages.ts';
import type { TeamMeetingForm } from './team-meeting-form.ts';

export type TeamMeetingFieldsProps = FormFields<TeamMeetingForm> & {
  draftNote: ReactNode;
  now: number;
  zone: Zone;
  gospelSuggestion?: GospelOffer | undefined;
};

type LongField = 'meditationOfDay' | 'notes';

export function TeamMeetingFields(props: TeamMeetingFieldsProps) {
  const { form, errors, set, leave, zone, gospelSuggestion } = props;
  const isAsked = errors.meetingDate === DATE_QUESTION;
  return (
    <>
      {props.draftNote}
      <Field
        label={messages.date}
        hint={formatClock(props.now, zone)}
        error={isAsked ? undefined : errors.meetingDate}
        isRequired
      >
        {(control) => (
          <AskedDateInput
            {...control}
            value={form.meetingDate}
            zone={zone}
            isAsked={isAsked}
            onValueChange={(meetingDate) => set({ meetingDate })}
            onConfirm={() =>
              set({ meetingDate: form.meetingDate, confirmedDate: form.meetingDate })
            }
            onBlur={leave('meetingDate')}
          />
        )}
      </Field>
      <StateField
        label={messages.location}
        error={errors.location}
        isRequired
        placeholder={messages.chooseState}
        value={form.location}
        onValueChange={(location) => set({ location })}
        onBlur={leave('location')}
      />
      <Checkbox
        label={messages.prayedRosary}
        checked={form.prayedRosary}
        onCheckedChange={(prayedRosary) => set({ prayedRosary })}
      />
      <Field label={messages.gospel} isOptional error={errors.gospelOfDay}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={form.gospelOfDay}
            onChange={(event) => set({ gospelOfDay: event.target.value })}
            onBlur={leave('gospelOfDay')}
          />
        )}
      </Field>
      {gospelSuggestion?.({
        date: localToIso(form.meetingDate, zone) ?? '',
        text: form.gospelOfDay,
        onPick: (gospelOfDay) => set({ gospelOfDay }),
      })}
      <LongText {...props} field="meditationOfDay" label={messages.meditation} />
      <TopicFields {...props} />
      <LongText {...props} field="notes" label={messages.notes} />
    </>
  );
}

function TopicFields({ form, errors, set, leave }: TeamMeetingFieldsProps) {
  return (
    <>
      <Field label={messages.topic} isOptional error={errors.formativeTopicTitle}>
        {(control) => (
          <TextInput
            {...control}
            value={form.formativeTopicTitle}
            onChange={(event) => set({ formativeTopicTitle: event.target.value })}
            onBlur={leave('formativeTopicTitle')}
          />
        )}
      </Field>
      <Field label={messages.topicLink} isOptional error={errors.formativeTopicLink}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="url"
            autoComplete="off"
            placeholder={messages.topicLinkExample}
            value={form.formativeTopicLink}
            onChange={(event) => set({ formativeTopicLink: event.target.value })}
            onBlur={leave('formativeTopicLink')}
          />
        )}
      </Field>
    </>
  );
}

type LongTextProps = TeamMeetingFieldsProps & { field: LongField; label: string };

function LongText({ field, label, form, errors, set, leave }: LongTextProps) {
  return (
    <Field label={label} isOptional error={errors[field]}>
      {(control) => (
        <TextArea
          {...control}
          rows={3}
          value={form[field]}
          onChange={(event) => set({ [field]: event.target.value })}
          onBlur={leave(field)}
        />
      )}
    </Field>
  );
}

export const formClass = css({ display: 'flex', flexDirection: 'column', gap: '4' });
