import { getRouteApi, Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import MessageCircle from 'lucide-react/icons/message-circle';
import Pin from 'lucide-react/icons/pin';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect } from 'react';
import { whatsAppShare } from '#contract/rules/whatsapp';
import { css, cx } from '#styled/css';
import { type OverlaidConversation, useConversation } from '#web/local-data/use-forums.ts';
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
import * as messages from './messages.ts';
import * as threadToolsMessages from './moderation-messages.ts';
import { PostItem } from './post-item.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ThreadLabels } from './thread-item.tsx';
import { useForumActions } from './use-forum-actions.ts';
import { useModeration } from './use-moderation.ts';

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
      title={thread?.title || messages.thread}
      isNarrow
      actions={
        <>
          <Link to="/foros" className={buttonClass({ variant: 'quiet' })}>
            <ArrowLeft aria-hidden />
            {messages.forums}
          </Link>
          {thread && !thread.removed && !thread.isCare && <ToWhatsApp thread={thread} />}
          {thread?.canModerate && <ThreadTools thread={thread} />}
        </>
      }
    >
      <ReadPage
        state={state}
        onReload={reload}
        offlineTitle={messages.threadNeedsSignal}
        refusedTitle={messages.notThere}
      >
        {(known) =>
          known === null ? (
            <EmptyState title={messages.noLongerThere} />
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
  if (!reason) return <Banner tone="neutral" title={messages.withdrawnByAuthor} />;
  return (
    <Banner tone="attention" title={messages.removed}>
      <p>{messages.reasonIs(reason)}</p>
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
      {messages.toWhatsApp}
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
      <ol aria-label={messages.posts} className={list}>
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
        <Banner tone="neutral" title={messages.closedTitle}>
          <p>{messages.closedHint}</p>
        </Banner>
      ) : null}
      <ReplyForm key={thread.id} thread={thread} />
    </>
  );
}

/** Messages between the first and the newest; loaded only on press, so nothing moves. */
function Earlier({ paging }: { paging: Paging | null }) {
  if (!paging) return <p className={missing}>{messages.earlierNeedSignal}</p>;
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
        label={threadToolsMessages.moderate}
        text={threadToolsMessages.moderate}
        isDisabled={isDisabled}
        items={[
          {
            ...{
              id: 'pin',
              icon: <Pin />,
              label: isPinned ? threadToolsMessages.unpin : threadToolsMessages.pin,
            },
            onSelect: () => void moderation.pin(id, isPinned),
          },
          {
            ...{ id: 'lock', icon: <LockKeyhole /> },
            label: isLocked
              ? threadToolsMessages.openToReplies
              : threadToolsMessages.closeToReplies,
            onSelect: () => void moderation.lock(id, isLocked),
          },
          {
            ...{ id: 'remove', icon: <Trash />, label: threadToolsMessages.removeThread },
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
