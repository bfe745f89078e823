import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useState } from 'react';
import type { Zone } from '#contract/core/time-zones';
import { css } from '#styled/css';
import type { GospelOffer } from '#web/services/gospel-offer.ts';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useForm } from '#web/services/use-form.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { LinkedText } from '#web/ui/text/linked-text.tsx';
import { formClass, TeamMeetingFields } from './team-meeting-fields.tsx';
import {
  changedFields,
  checkTeamMeeting,
  type MeetingChange,
  meetingToForm,
} from './team-meeting-form.ts';
import { TeamMeetingBadges } from './team-meeting-list.tsx';
import { Topic } from './topic.tsx';
import * as words from './words.ts';

export type TeamMeetingDialogProps = {
  isOpen: boolean;
  /** Current version; null once deleted. */
  meeting: OverlaidMeeting | null;
  zone: Zone;
  onClose: () => void;
  /** Resolves to true once stored on this phone. */
  onSave: (meeting: OverlaidMeeting, changes: readonly MeetingChange[]) => Promise<boolean>;
  gospelSuggestion?: GospelOffer;
};

export const TeamMeetingDialog = freshOnOpen((props: TeamMeetingDialogProps) => {
  const { isOpen, meeting, zone, onClose } = props;
  const [edited, setEdited] = useState<OverlaidMeeting | null>(null);
  if (edited) return <EditMeeting {...props} meeting={edited} onBack={() => setEdited(null)} />;
  return (
    <Dialog
      isOpen={isOpen && meeting !== null}
      onClose={onClose}
      title={meeting ? <When meeting={meeting} zone={zone} /> : words.teamMeeting}
      footer={
        <Button icon={<Pencil aria-hidden />} onClick={() => setEdited(meeting)}>
          {words.editMeeting}
        </Button>
      }
    >
      {meeting && <Details meeting={meeting} />}
    </Dialog>
  );
});

function When({ meeting, zone }: { meeting: OverlaidMeeting; zone: Zone }) {
  return (
    <time dateTime={meeting.date} className={when}>
      {formatInZone(meeting.date, zone, formatDateTime)}
    </time>
  );
}

function Details({ meeting }: { meeting: OverlaidMeeting }) {
  const hasTopic = meeting.temaEscola || meeting.formativeTopicLink;
  return (
    <>
      <TeamMeetingBadges meeting={meeting} />
      <dl className={facts}>
        <Fact label={words.location}>{meeting.location}</Fact>
        <Fact label={words.prayedRosary}>{meeting.prayedRosary ? words.yes : words.no}</Fact>
        <Fact label={words.gospel}>{meeting.evangelio}</Fact>
        <Fact label={words.meditation}>{meeting.meditationOfDay}</Fact>
        <Fact label={words.topic}>{hasTopic && <Topic meeting={meeting} />}</Fact>
        <Fact label={words.notes}>{meeting.notes && <LinkedText text={meeting.notes} />}</Fact>
        <Fact label={words.folio}>{meeting.folio}</Fact>
      </dl>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className={term}>{label}</dt>
      <dd className={told}>{children}</dd>
    </div>
  );
}

type EditMeetingProps = TeamMeetingDialogProps & {
  /** Version when the form opened: changes are relative to it. */
  meeting: OverlaidMeeting;
  onBack: () => void;
};

function EditMeeting(props: EditMeetingProps) {
  const { isOpen, meeting, zone, onClose, onBack, onSave, gospelSuggestion } = props;
  const { now } = usePhone();
  const { element, isBusy, submit, forget, ...fields } = useForm({
    draftKey: `reunion-equipo:${meeting.id}`,
    fresh: () => meetingToForm(meeting, zone),
    check: (form) => checkTeamMeeting(form, now(), zone),
    async onSubmit(values) {
      const isSafe = await onSave(meeting, changedFields(meeting, values));
      if (isSafe) onBack();
      return isSafe;
    },
  });
  const cancel = () => {
    forget();
    onBack();
  };
  return (
    <FormDialog
      isOpen={isOpen}
      isUrgent
      onClose={onClose}
      title={words.editMeeting}
      submitLabel={words.save}
      isBusy={isBusy}
      onCancel={cancel}
      formRef={element}
      className={formClass}
      onSubmit={submit}
    >
      <TeamMeetingFields
        {...fields}
        {...{ zone, gospelSuggestion }}
        now={Date.parse(meeting.date)}
      />
    </FormDialog>
  );
}

const when = css({
  display: 'inline-block',
  overflowWrap: 'anywhere',
  '&::first-letter': { textTransform: 'uppercase' },
});
const facts = css({ display: 'flex', flexDirection: 'column', gap: '3', marginTop: '3' });
const term = css({ textStyle: 'small', color: 'ink.muted' });
const told = css({ m: '0', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
