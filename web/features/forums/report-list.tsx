import { Link } from '@tanstack/react-router';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { listReports, REPORT_LABELS, type ReportedPost } from '#contract/forum-moderation';
import { css, cx } from '#styled/css';
import { useSignal } from '#web/services/signal.tsx';
import { useServerPages } from '#web/services/use-server-pages.ts';
import { MoreRows } from '#web/ui/data/more-rows.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { cardClass } from '#web/ui/layout/card.tsx';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import { spaceToText } from './labels.ts';
import * as words from './moderation-words.ts';
import { useModeration } from './use-moderation.ts';

const RemoveDialog = lazyOverlay(() => import('./remove-dialog.tsx'), 'RemoveDialog');

/** Pending reports, without the reporter's name. Never stored on the phone. */
export function ReportList() {
  const { state, reload, paging } = useServerPages(listReports, {
    ...{ query: {}, isFresh: true, nextOf },
  });
  const { takeAway } = useModeration();
  const removing = useDialogState<ReportedPost>();
  return (
    <>
      <ReadPage state={state} onReload={reload} offlineTitle={words.needsSignal}>
        {(pages) => {
          const posts = pages.flat();
          if (posts.length === 0) return <EmptyState icon={<ShieldCheck />} title={words.none} />;
          return (
            <>
              <ul aria-label={words.reportedPosts} className={list}>
                {posts.map((post) => (
                  <Reported key={post.id} post={post} onRemove={() => removing.open(post)} />
                ))}
              </ul>
              <MoreRows count={posts.length} paging={paging} />
            </>
          );
        }}
      </ReadPage>
      {removing.subject && (
        <RemoveDialog
          isOpen={removing.isOpen}
          onClose={removing.close}
          about={removing.subject.text}
          onRemove={(reason) => takeAway(removing.subject?.id ?? '', reason)}
        />
      )}
    </>
  );
}

const nextOf = (posts: readonly ReportedPost[]) => posts.at(-1)?.next ?? null;

function Reported({ post, onRemove }: { post: ReportedPost; onRemove: () => void }) {
  const { keep } = useModeration();
  const offline = offlineButtonProps(useSignal());
  return (
    <li className={cx(cardClass, item)}>
      <h2 className={heading}>
        <Link to="/foros/$threadId" params={{ threadId: post.threadId }}>
          {post.title}
        </Link>
      </h2>
      <p className={meta}>
        {post.author} · {formatLongDay(post.writtenAt)} · {spaceToText(post.space)}
      </p>
      <blockquote className={quote}>{post.text}</blockquote>
      <ul aria-label={words.reasons} className={reasons}>
        {post.reports.map(({ reason, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reports have no other identity
          <li key={index}>
            <Badge tone="attention">{REPORT_LABELS[reason]}</Badge> {note}
          </li>
        ))}
        {post.count > post.reports.length && (
          <li>{words.moreReports(post.count - post.reports.length)}</li>
        )}
      </ul>
      <div className={actions}>
        <Button variant="quiet" {...offline} onClick={() => void keep(post.id)}>
          {words.leaveIt}
        </Button>
        <Button variant="danger" {...offline} onClick={onRemove}>
          {words.removeIt}
        </Button>
      </div>
    </li>
  );
}

const list = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  listStyle: 'none',
  margin: '0',
  padding: '0',
});
const item = css({ display: 'flex', flexDirection: 'column', gap: '2', overflowWrap: 'anywhere' });
const heading = css({ textStyle: 'label' });
const meta = css({ textStyle: 'small', color: 'ink.muted' });
const quote = css({
  margin: '0',
  paddingLeft: '3',
  borderLeft: '[3px solid {colors.edge}]',
  whiteSpace: 'pre-line',
});
const reasons = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  listStyle: 'none',
  margin: '0',
  padding: '0',
});
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
