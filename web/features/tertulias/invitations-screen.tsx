import { readInvitationCalendar } from '#contract/tertulia-calendar';
import { css } from '#styled/css';
import { type Answer, answerIntent } from '#web/local-data/tertulia-intents.ts';
import { useInvitations } from '#web/local-data/use-invitations.ts';
import { useRecord } from '#web/local-data/use-record.ts';
import type { OverlaidInvitation } from '#web/services/phone.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { ServerReads } from '#web/services/server-reads.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import { LinkedText } from '#web/ui/text/linked-text.tsx';
import { AnswerControls } from './answer-controls.tsx';
import { CalendarButton } from './calendar-button.tsx';
import * as messages from './invitation-messages.ts';
import { isOpenFor } from './invitation-rows.ts';
import { MovedFrom, Standing } from './standing.tsx';
import { closedText, formatWhenLong } from './tertulia-labels.ts';
import { useCalendarFile } from './use-calendar-file.ts';

/** «Mis invitaciones»: can be answered offline. */
export function InvitationsScreen() {
  return (
    <ServerReads>
      <Page title={messages.title} isNarrow>
        <Invitations />
      </Page>
    </ServerReads>
  );
}

function Invitations() {
  const { state, reload } = useInvitations();
  return (
    <ReadPage state={state} onReload={reload} offlineTitle={messages.needsSignal}>
      {(invitations) =>
        invitations.length === 0 ? (
          <EmptyState title={messages.none}>{messages.noneHint}</EmptyState>
        ) : (
          invitations.map((invitation) => (
            <InvitationCard key={invitation.id} invitation={invitation} />
          ))
        )
      }
    </ReadPage>
  );
}

function InvitationCard({ invitation }: { invitation: OverlaidInvitation }) {
  const { now, call } = usePhone();
  const record = useRecord();
  const save = useCalendarFile();
  const { id, title, description, organizerName, timeZone, replyUntil, waiting } = invitation;
  const isOpen = isOpenFor(invitation, now());
  const until = formatWhenLong({ date: replyUntil, timeZone }, now());
  const answer = (said: Answer) => {
    const done = { title: messages.doneSaved, description: title };
    void record([answerIntent(invitation, said)], { done, isDoneWhenCopied: true });
  };
  return (
    <Card title={title}>
      <div className={root}>
        <p className={when}>{formatWhenLong(invitation, now())}</p>
        {!waiting && <MovedFrom page={invitation} now={now()} />}
        {organizerName && <p className={small}>{messages.invitedBy(organizerName)}</p>}
        {description && (
          <p className={preserved}>
            <LinkedText text={description} />
          </p>
        )}
        {invitation.status !== 'cancelled' && <Standing {...invitation} isWaiting={waiting} />}
        {isOpen ? (
          <>
            <AnswerControls page={invitation} isBusy={false} onAnswer={answer} />
            <p className={small}>{messages.replyUntil(until)}</p>
          </>
        ) : (
          <p>{closedText(invitation)}</p>
        )}
        {isOpen && invitation.answer !== 'no' && (
          <CalendarButton
            title={title}
            onSave={() => save(() => call(readInvitationCalendar, { params: { id } }))}
          />
        )}
      </div>
    </Card>
  );
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '3',
  overflowWrap: 'anywhere',
});
const when = css({ fontSize: 'lead' });
const small = css({ textStyle: 'small', color: 'ink.muted' });
const preserved = css({ whiteSpace: 'pre-wrap' });
