import type { Zone } from '#contract/core/time-zones';
import type { GospelOffer } from '#web/services/gospel-offer.ts';
import { useForm } from '#web/services/use-form.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { formClass, TeamMeetingFields } from './team-meeting-fields.tsx';
import { checkTeamMeeting, freshTeamMeeting, type TeamMeetingValues } from './team-meeting-form.ts';
import * as words from './words.ts';

export type NewTeamMeetingDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The draft is kept per team. */
  teamId: number | null;
  now: number;
  zone: Zone;
  /** Person's state, the default location. */
  state: string;
  /** Resolves to true once stored on this phone. */
  onCreate: (values: TeamMeetingValues) => Promise<boolean>;
  gospelSuggestion?: GospelOffer;
};

export const NewTeamMeetingDialog = freshOnOpen((props: NewTeamMeetingDialogProps) => {
  const { now, zone } = props;
  const { element, isBusy, submit, ...fields } = useForm({
    draftKey: `reunion-equipo-nueva:${props.teamId ?? ''}`,
    fresh: () => freshTeamMeeting(now, zone, props.state),
    isNew: true,
    check: (form) => checkTeamMeeting(form, now, zone),
    onSubmit: props.onCreate,
  });
  return (
    <FormDialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={words.newMeeting}
      submitLabel={words.createMeeting}
      isBusy={isBusy}
      formRef={element}
      className={formClass}
      onSubmit={submit}
    >
      <TeamMeetingFields {...fields} {...{ now, zone }} gospelSuggestion={props.gospelSuggestion} />
    </FormDialog>
  );
});
