import { Link, useNavigate } from '@tanstack/react-router';
import BellOff from 'lucide-react/icons/bell-off';
import { type RefObject, useEffect, useRef } from 'react';
import type { AnnouncementItem } from '#contract/announcements';
import { listNotifications } from '#contract/notifications';
import { css } from '#styled/css';
import { readQueue } from '#web/db/view-queue.ts';
import { AnnouncementCard } from '#web/features/announcements/announcement-card.tsx';
import { RECENT, useAnnouncements } from '#web/features/announcements/use-announcements.ts';
import { ApprovalsCard } from '#web/features/home/approvals-card.tsx';
import { ReviewCard } from '#web/features/home/review-card.tsx';
import { useWork } from '#web/features/home/use-work.ts';
import { RefusedRow } from '#web/features/pending/entry-row.tsx';
import { usePeopleActions } from '#web/features/people/use-people-actions.ts';
import { TwiceCard } from '#web/features/shared/twice-card.tsx';
import { describeRow } from '#web/local-data/describe-row.ts';
import type { PendingEntry } from '#web/local-data/group-by-meeting.ts';
import { readKnownNames } from '#web/local-data/read-known-names.ts';
import { useQueueActions } from '#web/local-data/use-queue-actions.ts';
import type { Outbox } from '#web/services/phone.ts';
import { useOutbox, usePerson, usePhone, useSession } from '#web/services/phone-context.ts';
import { ServerReads, useServerRead } from '#web/services/server-reads.tsx';
import { useStored } from '#web/services/use-stored.ts';
import { notifyApprovalsChanged } from '#web/services/waiting-approvals.ts';
import { List } from '#web/ui/data/list-row.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { BehindNote, ReadContent } from '#web/ui/state/read-content.tsx';
import * as messages from './bell-messages.ts';
import { BellNews } from './bell-news.tsx';
import { APPROVERS } from './deciders.ts';

export type BellPanelProps = { isOpen: boolean; onClose: () => void };

export function BellPanel({ isOpen, onClose }: BellPanelProps) {
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} title={messages.title}>
      <Lists onClose={onClose} />
    </SidePanel>
  );
}

function Lists({ onClose }: Omit<BellPanelProps, 'isOpen'>) {
  const outbox = useOutbox();
  const lists = useRef<HTMLDivElement>(null);
  useCloseOnLink(lists, onClose);
  // The panel reads its lists anew: the bell counts again with them.
  useEffect(notifyApprovalsChanged, []);
  return (
    <div ref={lists} className={root}>
      <ServerReads>
        {outbox && <BellRefused outbox={outbox} />}
        <TwiceCard level={3} />
        <BellNews />
        <BellDecisions />
        <BellReminders />
        <BellAnnouncements />
      </ServerReads>
      <div className={empty}>
        <EmptyState icon={<BellOff />} title={messages.none}>
          {messages.noneHint}
        </EmptyState>
      </div>
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4', paddingBottom: '6' });
/** Visible only if all lists are empty. */
const empty = css({ '&:not(:only-child)': { display: 'none' } });

/** Closes the panel on navigation, which would open behind it. */
function useCloseOnLink(part: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const element = part.current;
    const follow = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link && link.target !== '_blank') onClose();
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [part, onClose]);
}

/** Reminded agendas; the personal link is the only way to answer. */
function BellReminders() {
  const { state } = useServerRead(listNotifications, { isFresh: true });
  const items = state.type === 'known' ? state.value.items : [];
  const count = items.find(({ kind }) => kind === 'agendas')?.count ?? 0;
  if (count === 0) return null;
  return (
    <Card title={messages.remindersOf(count)} level={3}>
      <p>{messages.reminderHint}</p>
    </Card>
  );
}

function BellAnnouncements() {
  const { state, reload, hasEarlier } = useAnnouncements();
  // The counter may know of newer ones.
  useEffect(reload, [reload]);
  const unread = state.type === 'known' ? state.value.filter((one) => one.unread) : NONE;
  if (unread.length === 0) return null;
  return (
    <Card
      title={hasEarlier ? messages.unread : messages.unreadOf(unread.length)}
      level={3}
      actions={
        <Link to="/comunicados" search={{ mostrar: 'sin-leer' }} className={link}>
          {messages.seeAll}
        </Link>
      }
    >
      <ul className={list}>
        {unread.slice(0, RECENT).map((one) => (
          <AnnouncementCard key={one.id} announcement={one} level={4} isShort />
        ))}
      </ul>
    </Card>
  );
}

const NONE: readonly AnnouncementItem[] = [];
const list = css({ listStyle: 'none', margin: '0', padding: '0' });
const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'touch' });

function BellRefused({ outbox }: { outbox: Outbox }) {
  const { now } = usePhone();
  const person = usePerson();
  const queue = useQueueActions(outbox);
  const navigate = useNavigate();
  const view = useStored(() => readQueue(outbox.queue), [outbox]);
  const names = useStored(() => (person ? readKnownNames(person) : undefined), [person]);
  if (!view || !names || view.attention.length === 0) return null;
  const entries = view.attention as unknown as PendingEntry[];
  return (
    <Card title={messages.attentionOf(entries.length)} level={3}>
      <List label={messages.attention}>
        {entries.map((entry) => (
          <RefusedRow
            key={entry.opId}
            entry={entry}
            text={describeRow(entry, names)}
            now={now()}
            actions={{
              ...queue,
              // The edit form is on `/pendientes`.
              edit: () => void navigate({ to: '/pendientes' }),
            }}
          />
        ))}
      </List>
    </Card>
  );
}

function BellDecisions() {
  const { now } = usePhone();
  const role = useSession()?.role ?? '';
  const isDeciding = APPROVERS.includes(role);
  const { state, reload } = useWork(isDeciding);
  const { settle } = usePeopleActions();
  if (!isDeciding) return null;
  if (state.type !== 'known') {
    return (
      <Card>
        <ReadContent state={state} onReload={reload}>
          {() => null}
        </ReadContent>
      </Card>
    );
  }
  const { value, behind } = state;
  const managesUsers = role !== 'coordinador_estatal';
  const { approvals, toReview } = value;
  return (
    <>
      {behind && <BehindNote {...behind} />}
      {approvals && (
        <ApprovalsCard
          approvals={approvals}
          isComing={behind === undefined}
          now={now()}
          hasPanel={managesUsers}
          level={3}
          more={managesUsers && approvals.total > approvals.first.length && <AllWaiting />}
          onDecide={settle}
        />
      )}
      {toReview !== null && <ReviewCard toReview={toReview} level={3} />}
    </>
  );
}

function AllWaiting() {
  return (
    <Link to="/user-management" search={{ estado: 'pending' }} className={bellDecisionsLink}>
      {messages.seeAllPeople}
    </Link>
  );
}

const bellDecisionsLink = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'touch' });
