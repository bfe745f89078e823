import { type ReactNode, useEffect, useRef } from 'react';
import { css } from '#styled/css';
import type { Outbox, OutboxRow } from '#web/services/phone.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { usePublicOutbox, useRegistered } from '#web/services/use-public-outbox.ts';
import { useSignalReturn } from '#web/services/use-signal-return.ts';
import { Button } from '#web/ui/form/button.tsx';
import { InAppNotice } from '#web/ui/frame/in-app-notice.tsx';
import { PublicFrame } from '#web/ui/frame/public-frame.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { useLazy } from '#web/ui/lazy/use-lazy.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { findReceipt } from './find-receipt.ts';
import { formatCounts, registeredMeeting } from './format-registration.ts';
import { MeetingForm } from './meeting-form.tsx';
import * as messages from './messages.ts';
import { RowState } from './row-state.tsx';
import { rowToState } from './row-to-state.ts';
import { SendNow } from './send-now.tsx';
import { StorageNotice } from './storage-notice.tsx';
import { TeamLead } from './team-lead.tsx';
import { type LinkedTeam, usePublicTeam } from './use-public-team.ts';
import { type LinkState, type ReceiptFirst, useReceiptFirst } from './use-receipt-first.ts';
import { useRegistrationForm } from './use-registration-form.ts';

export type PublicMeetingScreenProps = {
  /** Public id from the link; may be in capitals if typed by hand. */
  teamId: string;
  afterSaving?: ReactNode;
};

/** `/registrar-reunion/:teamId`: registers by link, with or without signal. */
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
      <Page title={messages.register} lead={<TeamLead team={team} />}>
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

/** A link this phone has used was valid once. */
function stateOfLink(team: LinkedTeam, hasRegistered: boolean): LinkState {
  if (team.type !== 'not-found') return 'good';
  return team.team !== null || hasRegistered ? 'was-good' : 'never-good';
}

/** Renewed, or community deleted: the server does not distinguish. */
function NoSuchLink({ wasGood }: { wasGood: boolean }) {
  return (
    <ErrorState
      title={messages.noSuchLink}
      message={
        <>
          <p>{messages.noSuchLinkHint}</p>
          {wasGood && <p>{messages.renewedHint}</p>}
        </>
      }
    />
  );
}

type PublicLink = {
  team: LinkedTeam;
  outbox: Outbox | null;
  /** Registrations by this link on this phone, newest first; null while loading. */
  rows: OutboxRow[] | null;
};

/** The link's community and this phone's records; retries when signal returns. */
function usePublicLink(teamId: string): PublicLink {
  const { team, isMissing, askAgain } = usePublicTeam(teamId);
  const outbox = usePublicOutbox(teamId);
  const rows = useRegistered(outbox);
  const isWaiting = rows?.some(({ state }) => state === 'pending') === true;
  useSignalReturn(isMissing || isWaiting, () => {
    if (isMissing) askAgain();
    void outbox?.wake();
  });
  return { team, outbox, rows };
}

type FirstReceiptProps = {
  first: ReceiptFirst;
  outbox: Outbox | null;
  groupName: string | null;
  receiptModule: ReceiptModule | null;
  isBegun: boolean;
};

function FirstReceipt({ first, outbox, groupName, receiptModule, isBegun }: FirstReceiptProps) {
  const { receipt } = first;
  if (first.isWaiting) return <SkeletonRows rows={4} />;
  if (first.isFormOpen) return null;
  return (
    <>
      {outbox && receipt && (
        <RegisteredCard
          key={receipt.lane}
          row={receipt}
          outbox={outbox}
          groupName={groupName}
          receiptModule={receiptModule}
          isNew={first.isNew}
        />
      )}
      {first.isOffered && (
        <Button variant="quiet" onClick={first.openForm}>
          {isBegun ? messages.goOnWithOther : messages.registerAnother}
        </Button>
      )}
    </>
  );
}

type RegisteredCardProps = {
  row: OutboxRow;
  outbox: Outbox;
  groupName: string | null;
  receiptModule: ReceiptModule | null;
  /** Registered in this visit: takes the focus once. */
  isNew: boolean;
};

function RegisteredCard({ row, outbox, groupName, receiptModule, isNew }: RegisteredCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const { now } = usePhone();
  useEffect(() => {
    if (!isNew) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'center' });
  }, [isNew]);
  const meeting = registeredMeeting(row.lane, row.body);
  return (
    <div ref={card} tabIndex={-1} className={root}>
      <Card title={titleOf(row, now())} actions={<RowState row={row} />}>
        <p className={folio}>{messages.folioOf(meeting.folio)}</p>
        <p>{meeting.moment}</p>
        {meeting.counts.total > 0 && <p>{formatCounts(meeting.counts)}</p>}
        <p role="status">{rowToState(row)?.text}</p>
        <div className={acts}>
          {row.state === 'pending' && <SendNow outbox={outbox} />}
          {receiptModule && <receiptModule.ShareButton meeting={meeting} groupName={groupName} />}
          {receiptModule && row.state === 'rejected' && (
            <receiptModule.DecideRefused row={row} outbox={outbox} moment={meeting.moment} />
          )}
        </div>
      </Card>
    </div>
  );
}

function titleOf(row: OutboxRow, now: number): string {
  if (row.state === 'rejected') return messages.notRegistered;
  return findReceipt([row], now) ? messages.alreadyToday : messages.registered;
}

const root = css({ outline: 'none' });
const folio = css({ textStyle: 'label' });
/** Reserves the height of the late buttons. */
const acts = css({
  minHeight: 'touch',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  marginTop: '3',
});

const load = () => import('./receipt.lazy.ts');

type ReceiptModule = Awaited<ReturnType<typeof load>>;

/** Actions beside the folio; null until loaded, and the folio shows without them. */
function useReceipt(isWanted: boolean): ReceiptModule | null {
  const loaded = useLazy(isWanted, load);
  return loaded.type === 'ready' ? loaded.module : null;
}
