import Clock from 'lucide-react/icons/clock';
import Flag from 'lucide-react/icons/flag';
import Pencil from 'lucide-react/icons/pencil';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { css } from '#styled/css';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import type { OverlaidConversation, OverlaidPost } from '#web/local-data/use-forums.ts';
import { useSignal } from '#web/services/signal.tsx';
import { useForm } from '#web/services/use-form.ts';
import { Button } from '#web/ui/form/button.tsx';
import { formatRelative } from '#web/ui/format/format-relative.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import type { MenuProps } from '#web/ui/overlay/menu.lazy.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { TextBlocks } from '#web/ui/text/text-blocks.tsx';
import { checkMessage } from './message-form.ts';
import * as messages from './messages.ts';
import { useForumActions } from './use-forum-actions.ts';
import { useModeration } from './use-moderation.ts';

const ReportDialog = lazyOverlay(() => import('./report-dialog.tsx'), 'ReportDialog');
const RemoveDialog = lazyOverlay(() => import('./remove-dialog.tsx'), 'RemoveDialog');
const WithdrawDialog = lazyOverlay(() => import('./withdraw-dialog.tsx'), 'WithdrawDialog');

type PostItemProps = { thread: OverlaidConversation; post: OverlaidPost };

export function PostItem({ thread, post }: PostItemProps) {
  const [isEditing, setEditing] = useState(false);
  if (post.removed) {
    return (
      <li className={root}>
        <p className={gone}>
          {post.removed.reason ? messages.postRemoved(post.removed.reason) : messages.postWithdrawn}
        </p>
      </li>
    );
  }
  return (
    <li className={root}>
      <Head {...{ thread, post }} onEdit={() => setEditing(true)} />
      {isEditing ? (
        <EditForm {...{ thread, post }} onDone={() => setEditing(false)} />
      ) : (
        <TextBlocks blocks={post.blocks} />
      )}
      {post.lost && !isEditing && <Lost {...{ thread, post }} lost={post.lost} />}
      <Like {...{ thread, post }} />
    </li>
  );
}

function Head({ thread, post, onEdit }: PostItemProps & { onEdit: () => void }) {
  const now = useNow();
  return (
    <div className={head}>
      <p className={meta}>
        <strong>{post.author}</strong> ·{' '}
        <time dateTime={post.createdAt}>{formatRelative(Date.parse(post.createdAt), now)}</time>
        {post.editedAt && ' · corregido'}
      </p>
      {post.waiting && (
        <Badge tone="attention" icon={<Clock aria-hidden />}>
          {messages.waiting}
        </Badge>
      )}
      {post.reported && <Badge>{messages.reportedByYou}</Badge>}
      <PostActions {...{ thread, post, onEdit }} />
    </div>
  );
}

/** A newer edit from another phone won; this text can still replace it. */
function Lost({ thread, post, lost }: PostItemProps & { lost: string }) {
  const { edit } = useForumActions();
  return (
    <Banner
      tone="attention"
      title={messages.ownVersion}
      actions={
        <Button variant="quiet" onClick={() => void edit(thread.id, post, lost)}>
          {messages.useOwn}
        </Button>
      }
    >
      <p className={typed}>{lost}</p>
      <p>{messages.ownVersionHint}</p>
    </Banner>
  );
}

function Like({ thread, post }: PostItemProps) {
  const { like } = useForumActions();
  return (
    <div>
      <Button
        variant="quiet"
        icon={<ThumbsUp aria-hidden />}
        aria-pressed={post.liked}
        aria-label={messages.likeOf(post.likes, post.author)}
        className={pressable}
        disabled={post.waiting && post.seen === 0}
        onClick={() => like(thread.id, post)}
      >
        {messages.like(post.likes)}
      </Button>
    </div>
  );
}

/** What may be done with a message, by its author and by the others. */
function PostActions({ thread, post, onEdit }: PostItemProps & { onEdit: () => void }) {
  const hasSignal = useSignal();
  const report = useDialogState<OverlaidPost>();
  const removal = useDialogState<OverlaidPost>();
  const withdrawal = useDialogState<OverlaidPost>();
  const { removePost } = useModeration();
  const online = (id: string, label: string, onSelect: () => void) => ({
    ...{ id, label: hasSignal ? label : messages.withoutSignal(label) },
    ...{ isDisabled: !hasSignal, onSelect },
  });
  const isSent = !(post.waiting && post.seen === 0);
  const items: (MenuProps['items'][number] | false)[] = [
    post.isMine &&
      isSent && { id: 'edit', label: messages.correct, icon: <Pencil />, onSelect: onEdit },
    post.isMine &&
      isSent &&
      mayWithdraw(thread, post) && {
        ...online('withdraw', messages.withdraw, () => withdrawal.open(post)),
        ...{ icon: <Trash />, isDestructive: true },
      },
    !post.isMine &&
      !post.reported && {
        ...online('report', messages.report, () => report.open(post)),
        icon: <Flag />,
      },
    thread.canModerate &&
      !post.isMine &&
      !post.isOpening && {
        ...online('remove', messages.remove, () => removal.open(post)),
        ...{ icon: <Trash />, isDestructive: true },
      },
  ];
  const shown = items.filter((item) => item !== false);
  return (
    <>
      {shown.length > 0 && <Menu label={messages.moreActs(post.author)} items={shown} />}
      {report.subject && (
        <ReportDialog isOpen={report.isOpen} onClose={report.close} postId={post.id} />
      )}
      {removal.subject && (
        <RemoveDialog
          isOpen={removal.isOpen}
          onClose={removal.close}
          about={messages.postOf(post.author)}
          onRemove={(reason) => removePost(post.id, reason)}
        />
      )}
      {withdrawal.subject && (
        <WithdrawDialog isOpen={withdrawal.isOpen} onClose={withdrawal.close} post={post} />
      )}
    </>
  );
}

/** With the first message the conversation goes: not once others answered. */
function mayWithdraw({ posts }: PostItemProps['thread'], { isOpening }: OverlaidPost): boolean {
  return !isOpening || posts.every((one) => one.isMine || one.removed !== null);
}

/** A correction of one's own message; needs no signal. */
function EditForm({ thread, post, onDone }: PostItemProps & { onDone: () => void }) {
  const { edit } = useForumActions();
  const { element, isBusy, submit, draftNote, ...fields } = useForm({
    draftKey: `foro-corregir:${post.id}:${post.seen}`,
    fresh: () => ({ content: post.content }),
    check: checkMessage,
    async onSubmit(content) {
      const isSafe = content === post.content || (await edit(thread.id, post, content));
      if (isSafe) onDone();
      return isSafe;
    },
  });
  return (
    <form ref={element} noValidate className={editing} onSubmit={submit}>
      {draftNote}
      <TextEntry of={fields} name="content" label={messages.ownPost} rows={4} isRequired />
      <div className={actions}>
        <Button variant="quiet" onClick={onDone}>
          {messages.cancel}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {messages.save}
        </Button>
      </div>
    </form>
  );
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  py: '3',
  borderBottom: 'hairline',
  overflowWrap: 'anywhere',
  _first: { paddingTop: '0' },
  _last: { borderBottom: 'none', paddingBottom: '0' },
});
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' });
const meta = css({ flex: '1', minWidth: '[min(10rem, 100%)]', color: 'ink.muted' });
const gone = css({ color: 'ink.muted', fontStyle: 'italic' });
const typed = css({ whiteSpace: 'pre-line' });
const pressable = css({ '&[aria-pressed=true]': { bg: 'talavera.tint' } });
const editing = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
