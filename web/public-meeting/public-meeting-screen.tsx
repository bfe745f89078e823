import type { ReactNode } from 'react';
import { InAppNotice } from '#web/frame/in-app-notice.tsx';
import { PublicFrame } from '#web/frame/public-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { MeetingForm } from './meeting-form.tsx';
import { NoSuchLink } from './no-such-link.tsx';
import { RegisteredCard } from './registered-card.tsx';
import { StorageNotice } from './storage-notice.tsx';
import { TeamLead } from './team-words.tsx';
import { usePublicOutbox, useRegistered } from './use-public-queue.ts';
import { usePublicTeam } from './use-public-team.ts';
import { useReceiptFirst } from './use-receipt-first.ts';
import { useReceiptPart } from './use-receipt-part.ts';
import { useRegistrationForm } from './use-registration-form.ts';
import { useSignalReturn } from './use-signal-return.ts';

export type PublicMeetingScreenProps = {
  /** The public id in the link; typed by hand it may come in capitals. */
  teamId: string;
  /** What may be offered once a meeting has been saved here. */
  afterSaving?: ReactNode;
};

/** `/registrar-reunion/:teamId`: a meeting told by whoever holds the link, with or without signal. */
export function PublicMeetingScreen({ teamId: written, afterSaving }: PublicMeetingScreenProps) {
  const teamId = written.toLowerCase();
  const { team, isMissing, askAgain } = usePublicTeam(teamId);
  const outbox = usePublicOutbox(teamId);
  const rows = useRegistered(outbox);
  const draft = useRegistrationForm(teamId);
  const first = useReceiptFirst(rows, draft);
  const part = useReceiptPart(rows !== null && rows.length > 0);
  useSignalReturn(isMissing || rows?.some(({ state }) => state === 'pending') === true, () => {
    askAgain();
    void outbox?.wake();
  });
  const groupName = team.type === 'known' ? team.team.name : null;
  const isGone = team.type === 'not-found';
  // A link this phone has used was good once.
  const wasGood = isGone && (team.team !== null || (rows ?? []).length > 0);
  // Under a link that names nothing any more only what was begun before is there to be finished.
  const showsForm = isGone ? wasGood && draft.isBegun : first.isFormOpen;
  const receipt = isGone || !first.isFormOpen ? first.receipt : undefined;
  return (
    <PublicFrame isWide>
      <Page title="Registrar Reunión" lead={<TeamLead team={team} />}>
        <InAppNotice />
        <StorageNotice outbox={outbox} />
        {isGone && <NoSuchLink wasGood={wasGood} />}
        {outbox && receipt && (
          <RegisteredCard
            key={receipt.lane}
            row={receipt}
            outbox={outbox}
            groupName={groupName}
            part={part}
            isNew={first.isNew}
          />
        )}
        {!first.isFormOpen && !first.isWaiting && !isGone && (
          <Button variant="quiet" onClick={first.openForm}>
            {draft.isBegun ? 'Seguir con la otra' : 'Registrar otra'}
          </Button>
        )}
        {first.isWaiting && !isGone && <SkeletonRows rows={4} />}
        {showsForm && (
          <MeetingForm
            teamId={teamId}
            team={team}
            draft={draft}
            isOpened={first.isOpened}
            onRegistered={first.closeForm}
          />
        )}
        {rows && rows.length > 0 && afterSaving}
        {outbox && rows && part && (
          <part.RegisteredList
            rows={rows.filter((row) => row !== receipt)}
            outbox={outbox}
            groupName={groupName}
          />
        )}
      </Page>
    </PublicFrame>
  );
}
