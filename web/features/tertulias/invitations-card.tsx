import { Link } from '@tanstack/react-router';
import { css } from '#styled/css';
import { useInvitations } from '#web/local-data/use-invitations.ts';
import type { OverlaidInvitation } from '#web/services/phone.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { buttonClass } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import * as messages from './invitation-messages.ts';
import { isOpenFor, toNews } from './invitation-rows.ts';
import { formatWhenLong } from './tertulia-labels.ts';

const SHOWN = 3;

/** Undefined while the phone reads them. */
export function useInvitationNews(): readonly OverlaidInvitation[] | undefined {
  const { state } = useInvitations();
  const { now } = usePhone();
  if (state.type === 'loading') return undefined;
  return state.type === 'known' ? toNews(state.value, now()) : [];
}

/** Hidden without invitations. */
export function InvitationsCard({ news }: { news: readonly OverlaidInvitation[] }) {
  const { now } = usePhone();
  if (news.length === 0) return null;
  return (
    <Card title={messages.title}>
      <ul className={list}>
        {news.slice(0, SHOWN).map((invitation) => (
          <li key={invitation.id} className={row}>
            <span className={name}>{invitation.title}</span>
            <span className={small}>
              {formatWhenLong(invitation, now())} · <span>{answerOf(invitation)}</span>
            </span>
          </li>
        ))}
      </ul>
      <Link to="/me/invitations" className={buttonClass({ variant: 'quiet' })}>
        {news.some((one) => isOpenFor(one, now()) && (one.answer === null || one.toConfirm))
          ? messages.reply
          : messages.seeAll}
      </Link>
    </Card>
  );
}

function answerOf({ status, answer, seat, waiting, toConfirm }: OverlaidInvitation): string {
  if (status === 'cancelled') return messages.wasCancelled;
  if (answer === null) return messages.replyMissing;
  if (waiting) return messages.waitsForSignal;
  if (toConfirm && !waiting) return messages.toConfirm;
  if (answer === 'no') return messages.guestStaysAway;
  if (answer === 'maybe') return messages.guestMayCome;
  return seat === 'waiting' ? messages.inWaitingList : messages.withSeat;
}

const list = css({ listStyle: 'none', m: '0', p: '0', marginBottom: '3' });
const row = css({
  display: 'flex',
  flexDirection: 'column',
  py: '1',
  borderBottom: 'hairline',
  overflowWrap: 'anywhere',
});
const name = css({ textStyle: 'label' });
const small = css({ textStyle: 'small', color: 'ink.muted' });
