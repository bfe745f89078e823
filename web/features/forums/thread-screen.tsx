import { getRouteApi, Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import MessageCircle from 'lucide-react/icons/message-circle';
import Pin from 'lucide-react/icons/pin';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect } from 'react';
import { whatsAppShare } from '#contract/rules/whatsapp';
import { css, cx } from '#styled/css';
import { type OverlaidConversation, useConversation } from '#web/records/use-forums.ts';
import { ServerReads } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { EarlierRows, type Paging } from '#web/ui/data/more-rows.tsx';
import { buttonClass } from '#web/ui/form/button.tsx';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { cardClass } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import * as threadToolsWords from './moderation-words.ts';
import { PostItem } from './post-item.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ThreadLabels } from './thread-item.tsx';
import { useForumActions } from './use-forum-actions.ts';
import { useModeration } from './use-moderation.ts';
import * as words from './words.ts';

const route = getRouteApi('/guarded/foros/$threadId');

/** Works offline once the conversation is on this phone. */
export function ThreadScreen() {
  return (
    <ServerReads>
      <Thread />
    </ServerReads>
  );
}

function Thread() {
  const { threadId } = route.useParams();
  const { state, reload, paging } = useConversation(threadId);
  const thread = state.type === 'known' ? state.value : null;
  return (
    <Page
      title={thread?.title || words.thread}
      isNarrow
      actions={
        <>
          <Link to="/foros" className={buttonClass({ variant: 'quiet' })}>
            <ArrowLeft aria-hidden />
            {words.forums}
          </Link>
          {thread && !thread.removed && !thread.isCare && <ToWhatsApp thread={thread} />}
          {thread?.canModerate && <ThreadTools thread={thread} />}
        </>
      }
    >
      <ReadPage
        state={state}
        onReload={reload}
        offlineTitle={words.threadNeedsSignal}
        refusedTitle={words.notThere}
      >
        {(known) =>
          known === null ? (
            <EmptyState title={words.noLongerThere} />
          ) : known.removed ? (
            <Removed reason={known.removed.reason} />
          ) : (
            <Conversation thread={known} paging={paging} />
          )
        }
      </ReadPage>
    </Page>
  );
}

function Removed({ reason }: { reason: string | null }) {
  if (!reason) return <Banner tone="neutral" title={words.withdrawnByAuthor} />;
  return (
    <Banner tone="attention" title={words.removed}>
      <p>{words.reasonIs(reason)}</p>
    </Banner>
  );
}

function ToWhatsApp({ thread }: { thread: OverlaidConversation }) {
  const link = `${window.location.origin}/foros/${thread.id}`;
  return (
    <a
      href={whatsAppShare(`*${thread.title.replaceAll('*', '')}*\n${link}`)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'quiet' })}
    >
      <MessageCircle aria-hidden />
      {words.toWhatsApp}
    </a>
  );
}

type ConversationProps = { thread: OverlaidConversation; paging: Paging | null };

function Conversation({ thread, paging }: ConversationProps) {
  useReadThrough(thread);
  const first = thread.posts.filter(({ isOpening }) => isOpening);
  const rest = thread.posts.filter(({ isOpening }) => !isOpening);
  const hasEarlier = paging ? paging.hasMore : Boolean(thread.earlier);
  return (
    <>
      <ThreadLabels thread={{ ...thread, unread: false }} />
      <ol aria-label={words.posts} className={list}>
        {first.map((post) => (
          <PostItem key={post.id} thread={thread} post={post} />
        ))}
        {hasEarlier && (
          <li className={between}>
            <Earlier paging={paging} />
          </li>
        )}
        {rest.map((post) => (
          <PostItem key={post.id} thread={thread} post={post} />
        ))}
      </ol>
      {thread.isLocked ? (
        <Banner tone="neutral" title={words.closedTitle}>
          <p>{words.closedHint}</p>
        </Banner>
      ) : null}
      <ReplyForm key={thread.id} thread={thread} />
    </>
  );
}

/** Messages between the first and the newest; loaded only on press, so nothing moves. */
function Earlier({ paging }: { paging: Paging | null }) {
  if (!paging) return <p className={missing}>{words.earlierNeedSignal}</p>;
  return <EarlierRows paging={paging} />;
}

function useReadThrough({ id, unread, lastPost }: OverlaidConversation): void {
  const { read } = useForumActions();
  const save = useStableCallback(read);
  useEffect(() => {
    if (unread) save(id, lastPost);
  }, [id, unread, lastPost, save]);
}

const between = css({ py: '3', borderBottom: 'hairline' });
const missing = css({ color: 'ink.muted' });
const list = cx(cardClass, css({ listStyle: 'none', margin: '0' }));

const RemoveDialog = lazyOverlay(() => import('./remove-dialog.tsx'), 'RemoveDialog');

function ThreadTools({ thread }: { thread: OverlaidConversation }) {
  const { id, title, isPinned, isLocked, removed } = thread;
  const moderation = useModeration();
  const removal = useDialogState<string>();
  const isDisabled = !useSignal();
  if (removed) return null;
  return (
    <>
      <Menu
        label={threadToolsWords.moderate}
        text={threadToolsWords.moderate}
        isDisabled={isDisabled}
        items={[
          {
            ...{
              id: 'pin',
              icon: <Pin />,
              label: isPinned ? threadToolsWords.unpin : threadToolsWords.pin,
            },
            onSelect: () => void moderation.pin(id, isPinned),
          },
          {
            ...{ id: 'lock', icon: <LockKeyhole /> },
            label: isLocked ? threadToolsWords.openToReplies : threadToolsWords.closeToReplies,
            onSelect: () => void moderation.lock(id, isLocked),
          },
          {
            ...{ id: 'remove', icon: <Trash />, label: threadToolsWords.removeThread },
            ...{ isDestructive: true, onSelect: () => removal.open(title) },
          },
        ]}
      />
      {removal.subject && (
        <RemoveDialog
          isOpen={removal.isOpen}
          onClose={removal.close}
          about={title}
          onRemove={(reason) => moderation.removeThread(id, reason)}
        />
      )}
    </>
  );
}
