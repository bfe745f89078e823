import { Link } from '@tanstack/react-router';
import { listNotifications, markSeen, type NotificationItem } from '#contract/notifications';
import { css } from '#styled/css';
import { formatHistoryLine } from '#web/features/people/format-history-line.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { notifyApprovalsChanged } from '#web/services/waiting-approvals.ts';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import * as messages from './bell-messages.ts';

type News = { title: (count: number) => string; hint: string; to?: string; see?: string };

/** Shown until seen. */
const NEWS: Partial<Record<NotificationItem['kind'], News>> = {
  // Recorded on this person's behalf; they may withdraw it.
  consents: {
    ...{ title: () => messages.consentRecorded, hint: messages.consentRecordedHint },
    ...{ to: '/mis-datos', see: messages.seeMyData },
  },
  exports: {
    ...{ title: messages.exportsOf, hint: messages.exportsHint },
    ...{ to: '/auditoria', see: messages.seeAudit },
  },
  'own-changes': {
    ...{ title: messages.ownChangesOf, hint: messages.ownChangesHint },
    ...{ to: '/mis-datos', see: messages.seeMyData },
  },
  'people-changes': { title: messages.peopleChangesOf, hint: messages.peopleChangesHint },
};

export function BellNews() {
  const { state } = useServerRead(listNotifications, { isFresh: true });
  const items = state.type === 'known' ? state.value.items : [];
  return items.map((item) => {
    const news = NEWS[item.kind];
    return news && item.isNew ? <NewsCard key={item.kind} item={item} news={news} /> : null;
  });
}

function NewsCard({ item, news }: { item: NotificationItem; news: News }) {
  const { run, isPending } = useServerMutation(markSeen, { affects: [listNotifications] });
  const see = async () => {
    await run({ body: { kind: item.kind, through: item.newest } });
    notifyApprovalsChanged();
  };
  return (
    <Card title={news.title(item.count)} level={3}>
      <p>{news.hint}</p>
      {item.notes && (
        <ul className={list}>
          {item.notes.map((note) => (
            <li key={note.id}>{messages.noteOf(note.alias, formatHistoryLine(note))}</li>
          ))}
        </ul>
      )}
      <div className={acts}>
        {news.to && (
          <Link to={news.to} className={buttonClass({ variant: 'quiet' })}>
            {news.see}
          </Link>
        )}
        <Button variant="quiet" isBusy={isPending} onClick={() => void see()}>
          {messages.understood}
        </Button>
      </div>
    </Card>
  );
}

const list = css({ paddingLeft: '5', listStyle: 'disc', marginTop: '1' });
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' });
