import type { ReactNode } from 'react';
import { InAppNotice } from '#web/ui/frame/in-app-notice.tsx';
import { PublicFrame } from '#web/ui/frame/public-frame.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { FirstReceipt } from './first-receipt.tsx';
import { MeetingForm } from './meeting-form.tsx';
import { NoSuchLink } from './no-such-link.tsx';
import { StorageNotice } from './storage-notice.tsx';
import { TeamLead } from './team-lead.tsx';
import { usePublicLink } from './use-public-link.ts';
import type { LinkedTeam } from './use-public-team.ts';
import { useReceipt } from './use-receipt.ts';
import { type LinkState, useReceiptFirst } from './use-receipt-first.ts';
import { useRegistrationForm } from './use-registration-form.ts';
import * as words from './words.ts';

export type PublicMeetingScreenProps = {
  /** The public id in the link; typed by hand it may come in capitals. */
  teamId: string;
  /** What may be offered once a meeting has been saved here. */
  afterSaving?: ReactNode;
};

/** `/registrar-reunion/:teamId`: a meeting told by whoever holds the link, with or without signal. */
export function PublicMeetingScreen({ teamId: written, afterSaving }: PublicMeetingScreenProps) {
  const teamId = written.toLowerCase();
  const { team, outbox, rows } = usePublicLink(teamId);
  const draft = useRegistrationForm(teamId);
  const hasRegistered = rows !== null && rows.length > 0;
  const link = stateOfLink(team, hasRegistered);
  const first = useReceiptFirst(rows, draft, link);
  const receiptModule = useReceipt(hasRegistered);
  const groupName = team.type === 'known' ? team.team.name : null;
  return (
    <PublicFrame isWide>
      <Page title={words.register} lead={<TeamLead team={team} />}>
        <InAppNotice />
        <StorageNotice outbox={outbox} />
        {link !== 'good' && <NoSuchLink wasGood={link === 'was-good'} />}
        <FirstReceipt
          first={first}
          outbox={outbox}
          groupName={groupName}
          receiptModule={receiptModule}
          isBegun={draft.isBegun}
        />
        {first.isFormOpen && (
          <MeetingForm
            teamId={teamId}
            team={team}
            draft={draft}
            isOpened={first.isOpened}
            onRegistered={first.closeForm}
          />
        )}
        {hasRegistered && afterSaving}
        {outbox && hasRegistered && receiptModule && (
          <receiptModule.RegisteredList
            rows={rows.filter((row) => row !== first.receipt || first.isFormOpen)}
            outbox={outbox}
            groupName={groupName}
          />
        )}
      </Page>
    </PublicFrame>
  );
}

/** A link this phone has used was good once. */
function stateOfLink(team: LinkedTeam, hasRegistered: boolean): LinkState {
  if (team.type !== 'not-found') return 'good';
  return team.team !== null || hasRegistered ? 'was-good' : 'never-good';
}
