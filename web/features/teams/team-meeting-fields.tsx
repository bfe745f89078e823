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
import type { TeamMeetingForm } from './team-meeting-form.ts';
import * as words from './words.ts';

export type TeamMeetingFieldsProps = FormFields<TeamMeetingForm> & {
  isRestored: boolean;
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
      {props.isRestored && <p className={note}>{words.restored}</p>}
      <Field
        label={words.date}
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
        label={words.location}
        error={errors.location}
        isRequired
        placeholder={words.chooseState}
        value={form.location}
        onValueChange={(location) => set({ location })}
        onBlur={leave('location')}
      />
      <Checkbox
        label={words.prayedRosary}
        checked={form.prayedRosary}
        onCheckedChange={(prayedRosary) => set({ prayedRosary })}
      />
      <Field label={words.gospel} isOptional error={errors.gospelOfDay}>
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
      <LongText {...props} field="meditationOfDay" label={words.meditation} />
      <TopicFields {...props} />
      <LongText {...props} field="notes" label={words.notes} />
    </>
  );
}

function TopicFields({ form, errors, set, leave }: TeamMeetingFieldsProps) {
  return (
    <>
      <Field label={words.topic} isOptional error={errors.formativeTopicTitle}>
        {(control) => (
          <TextInput
            {...control}
            value={form.formativeTopicTitle}
            onChange={(event) => set({ formativeTopicTitle: event.target.value })}
            onBlur={leave('formativeTopicTitle')}
          />
        )}
      </Field>
      <Field label={words.topicLink} isOptional error={errors.formativeTopicLink}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="url"
            autoComplete="off"
            placeholder={words.topicLinkExample}
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
const note = css({ textStyle: 'small', color: 'ink.muted' });
