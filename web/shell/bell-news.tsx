import { Link } from '@tanstack/react-router';
import { listNotifications, markSeen, type NotificationItem } from '#contract/notifications';
import { css } from '#styled/css';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { notifyApprovalsChanged } from '#web/services/waiting-approvals.ts';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import * as words from './bell-words.ts';

type News = { title: (count: number) => string; hint: string; to: string; see: string };

/** Shown until seen. */
const NEWS: Partial<Record<NotificationItem['kind'], News>> = {
  // Recorded on this person's behalf; they may withdraw it.
  consents: {
    ...{ title: () => words.consentRecorded, hint: words.consentRecordedHint },
    ...{ to: '/mis-datos', see: words.seeMyData },
  },
  exports: {
    ...{ title: words.exportsOf, hint: words.exportsHint },
    ...{ to: '/auditoria', see: words.seeAudit },
  },
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
      <div className={acts}>
        <Link to={news.to} className={buttonClass({ variant: 'quiet' })}>
          {news.see}
        </Link>
        <Button variant="quiet" isBusy={isPending} onClick={() => void see()}>
          {words.understood}
        </Button>
      </div>
    </Card>
  );
}

const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' });
