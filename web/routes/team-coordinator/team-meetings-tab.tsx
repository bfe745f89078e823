import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useState } from 'react';
import type { Zone } from '#contract/core/time-zones';
import { css } from '#styled/css';
import { suggestGospel } from '#web/features/gospel/suggest-gospel.tsx';
import { NewTeamMeetingDialog } from '#web/features/teams/new-team-meeting-dialog.tsx';
import { TeamMeetingDialog } from '#web/features/teams/team-meeting-dialog.tsx';
import { TeamMeetingList } from '#web/features/teams/team-meeting-list.tsx';
import { useTeamActions } from '#web/features/teams/use-team-actions.ts';
import { useTeamMeetings } from '#web/records/use-team-meetings.ts';
import { usePhone, useSession } from '#web/services/phone-context.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import * as words from './words.ts';

/** `isFirst`: of the person's teams, the one the server would put a meeting without a team in. */
export type TeamMeetingsTabProps = {
  teamId: number | null;
  place: string | undefined;
  zone: Zone;
  isFirst: boolean;
};

export function TeamMeetingsTab({ teamId, place, zone, isFirst }: TeamMeetingsTabProps) {
  const { now } = usePhone();
  const user = useSession();
  const meetings = useTeamMeetings(teamId, isFirst);
  const actions = useTeamActions(teamId);
  const [isCreating, setCreating] = useState(false);
  const reading = useDialogState<string>();
  const newMeeting = (
    <Button icon={<CalendarPlus aria-hidden />} onClick={() => setCreating(true)}>
      {words.newMeeting}
    </Button>
  );
  if (!meetings) return <SkeletonRows rows={5} />;
  return (
    <div className={root}>
      {meetings.length > 0 && <div>{newMeeting}</div>}
      {meetings.length > 0 ? (
        <TeamMeetingList {...{ meetings, place, zone }} onOpen={({ id }) => reading.open(id)} />
      ) : (
        <EmptyState title={words.noMeetings} action={newMeeting}>
          <p>{words.noMeetingsHint}</p>
        </EmptyState>
      )}
      <NewTeamMeetingDialog
        isOpen={isCreating}
        onClose={() => setCreating(false)}
        teamId={teamId}
        now={now()}
        zone={zone}
        state={user?.state ?? ''}
        gospelSuggestion={suggestGospel}
        onCreate={async (values) => {
          const isSafe = await actions.create(values);
          if (isSafe) setCreating(false);
          return isSafe;
        }}
      />
      <TeamMeetingDialog
        isOpen={reading.isOpen}
        meeting={meetings.find(({ id }) => id === reading.subject) ?? null}
        zone={zone}
        onClose={reading.close}
        onSave={actions.save}
        gospelSuggestion={suggestGospel}
      />
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
