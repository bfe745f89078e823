import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useState } from 'react';
import { css } from '#styled/css';
import { usePhone, useSession } from '#web/deps/phone-context.ts';
import { NewTeamMeetingDialog } from '#web/teams/new-team-meeting-dialog.tsx';
import { TeamMeetingDialog } from '#web/teams/team-meeting-dialog.tsx';
import { TeamMeetingList } from '#web/teams/team-meeting-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { suggestGospel } from './suggest-gospel.tsx';
import { useOpening } from './use-opening.ts';
import { useTeamDeeds } from './use-team-deeds.ts';
import { useTeamMeetings } from './use-team-meetings.ts';

/** `isFirst`: of the person's teams, the one the server would put a meeting without a team in. */
export type TeamMeetingsTabProps = {
  teamId: number | null;
  place: string | undefined;
  isFirst: boolean;
};

export function TeamMeetingsTab({ teamId, place, isFirst }: TeamMeetingsTabProps) {
  const { now } = usePhone();
  const user = useSession();
  const meetings = useTeamMeetings(teamId, isFirst);
  const deeds = useTeamDeeds(teamId);
  const creating = useOpening();
  const [openId, setOpenId] = useState<string | null>(null);
  const newMeeting = (
    <Button icon={<CalendarPlus aria-hidden />} onClick={creating.open}>
      Crear Nueva Reunión
    </Button>
  );
  if (!meetings) return <SkeletonRows rows={5} />;
  return (
    <div className={look}>
      {meetings.length > 0 && <div>{newMeeting}</div>}
      {meetings.length > 0 ? (
        <TeamMeetingList meetings={meetings} place={place} onOpen={({ id }) => setOpenId(id)} />
      ) : (
        <EmptyState title="Aún no hay reuniones de equipo" action={newMeeting}>
          <p>Registra la primera: se guarda en este teléfono aunque no haya señal.</p>
        </EmptyState>
      )}
      <NewTeamMeetingDialog
        key={creating.count}
        isOpen={creating.isOpen}
        onClose={creating.close}
        teamId={teamId}
        now={now()}
        state={user?.state ?? ''}
        gospelSuggestion={suggestGospel}
        onCreate={async (values) => {
          const isSafe = await deeds.create(values);
          if (isSafe) creating.close();
          return isSafe;
        }}
      />
      <TeamMeetingDialog
        key={openId}
        meeting={meetings.find(({ id }) => id === openId) ?? null}
        onClose={() => setOpenId(null)}
        onSave={deeds.save}
        gospelSuggestion={suggestGospel}
      />
    </div>
  );
}

const look = css({ display: 'flex', flexDirection: 'column', gap: '4' });
