import { type ReactNode, useState } from 'react';
import { InAppNotice } from '#web/frame/in-app-notice.tsx';
import { PublicFrame } from '#web/frame/public-frame.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { MeetingForm } from './meeting-form.tsx';
import { RegisteredCard } from './registered-card.tsx';
import { RegisteredList } from './registered-list.tsx';
import { StorageNotice } from './storage-notice.tsx';
import { TeamLead, TeamNote } from './team-words.tsx';
import { usePublicOutbox, useRegistered } from './use-public-queue.ts';
import { usePublicTeam } from './use-public-team.ts';

export type PublicMeetingScreenProps = {
  /** The public id in the link; typed by hand it may come in capitals. */
  teamId: string;
  /** What may be offered once a meeting has been saved here. */
  afterSaving?: ReactNode;
};

/** `/registrar-reunion/:teamId`: a meeting told by whoever holds the link, with or without signal. */
export function PublicMeetingScreen({ teamId: written, afterSaving }: PublicMeetingScreenProps) {
  const teamId = written.toLowerCase();
  const team = usePublicTeam(teamId);
  const outbox = usePublicOutbox(teamId);
  const rows = useRegistered(outbox);
  const [lastId, setLastId] = useState<string | null>(null);
  const justNow = rows.find((row) => row.lane === lastId);
  const earlier = rows.filter((row) => row !== justNow);
  const name = team.type === 'known' ? team.team.name : null;
  const isGone = team.type === 'not-found';
  // A link this phone has used was good once.
  const wasGood = isGone && (team.team !== null || rows.length > 0);
  return (
    <PublicFrame isWide>
      <Page title="Registrar Reunión" lead={<TeamLead team={team} />}>
        <InAppNotice />
        <StorageNotice outbox={outbox} />
        <TeamNote team={team} />
        {outbox && justNow && (
          <RegisteredCard key={lastId} row={justNow} outbox={outbox} groupName={name} />
        )}
        {rows.length > 0 && afterSaving}
        {isGone && <NoSuchLink wasGood={wasGood} />}
        {(!isGone || wasGood) && (
          <MeetingForm teamId={teamId} team={team} onRegistered={setLastId} />
        )}
        {outbox && <RegisteredList rows={earlier} outbox={outbox} groupName={name} />}
      </Page>
    </PublicFrame>
  );
}

/** Renewed or its community deleted: the server does not say which. */
function NoSuchLink({ wasGood }: { wasGood: boolean }) {
  return (
    <ErrorState
      title="Comunidad no encontrada"
      message={
        <>
          <p>
            No se pudo encontrar la información de esta comunidad. Verifica que el enlace sea
            correcto.
          </p>
          {wasGood && (
            <p>
              Si la coordinación lo renovó, pide el nuevo; lo que registraste con el anterior se
              envía, y la coordinación lo revisará.
            </p>
          )}
        </>
      }
    />
  );
}
