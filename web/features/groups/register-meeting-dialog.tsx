import { useCallback, useRef } from 'react';
import type { Zone } from '#contract/core/time-zones';
import { distinctNames } from '#contract/rules/community-names';
import { DATE_QUESTION } from '#contract/rules/odd-date';
import { AttendanceChecks } from '#web/features/shared/attendance-checks.tsx';
import { type MarksByPerson, NO_MARKS } from '#web/features/shared/attendance-marks.ts';
import { useNobodyCame } from '#web/features/shared/use-nobody-came.tsx';
import type { LocalCommunity } from '#web/local-data/use-local-communities.ts';
import type { GospelOffer } from '#web/services/gospel-offer.ts';
import { type FormFields, useForm } from '#web/services/use-form.ts';
import { AskedDateInput } from '#web/ui/form/asked-date-input.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { formatClock } from '#web/ui/format/format-in-zone.ts';
import { localToIso } from '#web/ui/format/local-date-time.ts';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { zoneOfCommunity } from './local-figures.ts';
import {
  checkLocalMeeting,
  freshLocalMeeting,
  type LocalMeeting,
  type LocalMeetingForm,
} from './local-meeting-form.ts';
import * as messages from './local-messages.ts';

export type RegisterMeetingDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  communities: readonly LocalCommunity[];
  /** The community whose button was pressed; null leaves the choice. */
  communityId: number | null;
  now: number;
  /** Resolves to true once the meeting and its marks are safe on this phone. */
  onRegister: (meeting: LocalMeeting) => Promise<boolean>;
  gospelSuggestion?: GospelOffer;
};

/** «Registrar Reunión», with who came. */
export const RegisterMeetingDialog = freshOnOpen((props: RegisterMeetingDialogProps) => {
  const { communities, communityId, now } = props;
  const nobody = useNobodyCame();
  const register = async (meeting: LocalMeeting) => {
    const answer = isWithoutAnybody(meeting, now) ? await nobody.ask() : 'nobody';
    if (answer === 'nobody') return props.onRegister(meeting);
    if (answer === 'did-not-meet') props.onClose();
    return answer === 'did-not-meet';
  };
  const { element, isBusy, submit, draftNote, ...fields } = useForm({
    draftKey: `reunion-local:${communityId ?? ''}`,
    fresh: () => freshLocalMeeting(now, communityId, zoneAmong(communities, String(communityId))),
    isNew: true,
    check: (form: LocalMeetingForm) => checkLocalMeeting(form, communities, now),
    onSubmit: register,
  });
  return (
    <>
      <FormDialog
        isOpen={props.isOpen}
        onClose={props.onClose}
        isUrgent
        title={messages.registerMeeting}
        draftNote={draftNote}
        submitLabel={messages.registerMeeting}
        isBusy={isBusy}
        formRef={element}
        onSubmit={submit}
      >
        <WhenAndWhere {...fields} communities={communities} now={now} />
        <SpiritualFields
          {...fields}
          gospelSuggestion={props.gospelSuggestion}
          zone={zoneAmong(communities, fields.form.communityId)}
        />
        <WhoCame {...fields} communities={communities} />
      </FormDialog>
      {nobody.dialog}
    </>
  );
});

/** What is still to come has nobody yet. */
const isWithoutAnybody = ({ values, marks }: LocalMeeting, now: number) =>
  Date.parse(values.date) <= now && !marks.some(({ set }) => set.present);

/** Of the chosen community's place; while none is chosen, of the first one's. */
function zoneAmong(communities: readonly LocalCommunity[], id: string): Zone | undefined {
  const chosen = communities.find(({ group }) => String(group.id) === id);
  const community = chosen ?? communities[0];
  return community && zoneOfCommunity(community);
}

type PartProps = FormFields<LocalMeetingForm> &
  Partial<Pick<RegisterMeetingDialogProps, 'gospelSuggestion'>>;
type WithCommunities = PartProps & { communities: readonly LocalCommunity[] };

function WhenAndWhere(props: WithCommunities & { now: number }) {
  const { form, errors, set, leave, communities, now } = props;
  const zone = zoneAmong(communities, form.communityId);
  const isAsked = errors.meetingDate === DATE_QUESTION;
  const names = distinctNames(communities.map(({ group }) => group));
  return (
    <>
      <Field label={messages.community} error={errors.communityId} isRequired>
        {(control) => (
          <Select
            {...control}
            value={form.communityId}
            placeholder={messages.chooseCommunity}
            options={communities.map(({ group }) => ({
              value: String(group.id),
              label: names.get(group.id) ?? group.name,
            }))}
            onValueChange={(communityId) => set({ communityId })}
            onBlur={leave('communityId')}
          />
        )}
      </Field>
      <Field
        label={messages.dateAndTime}
        hint={zone && formatClock(now, zone)}
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
    </>
  );
}

function SpiritualFields(props: PartProps & { zone: Zone | undefined }) {
  const { form, set, zone, gospelSuggestion } = props;
  return (
    <>
      <Checkbox
        label={messages.prayedRosary}
        checked={form.prayedRosary}
        onCheckedChange={(prayedRosary) => set({ prayedRosary })}
      />
      <LongText {...props} field="gospelOfDay" label={messages.gospel} />
      {gospelSuggestion?.({
        date: localToIso(form.meetingDate, zone) ?? '',
        text: form.gospelOfDay,
        onPick: (gospelOfDay) => set({ gospelOfDay }),
      })}
      <LongText {...props} field="meditationOfDay" label={messages.meditation} />
      <LongText {...props} field="notes" label={messages.notes} />
    </>
  );
}

type LongTextProps = PartProps & {
  field: 'gospelOfDay' | 'meditationOfDay' | 'notes';
  label: string;
};

function LongText({ field, label, form, errors, set, leave }: LongTextProps) {
  return (
    <Field label={label} isOptional error={errors[field]}>
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          value={form[field]}
          onChange={(event) => set({ [field]: event.target.value })}
          onBlur={leave(field)}
        />
      )}
    </Field>
  );
}

function WhoCame({ form, set, communities }: WithCommunities) {
  const chosen = communities.find(({ group }) => String(group.id) === form.communityId);
  const { marks } = form;
  // One function for every row, or each check would draw the whole list anew.
  const latest = useRef({ set, marks });
  latest.current = { set, marks };
  const onMark = useCallback((change: MarksByPerson) => {
    latest.current.set({ marks: { ...latest.current.marks, ...change } });
  }, []);
  if (!chosen) return null;
  return (
    <AttendanceChecks
      people={chosen.members}
      presentLabel={messages.presentMark}
      marksOf={(personId) => marks[personId] ?? NO_MARKS}
      onMark={onMark}
      hint={messages.rollHint}
    />
  );
}
