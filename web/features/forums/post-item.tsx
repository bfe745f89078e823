import Clock from 'lucide-react/icons/clock';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useState } from 'react';
import { css } from '#styled/css';
import type { OverlaidConversation, OverlaidPost } from '#web/records/use-forums.ts';
import { Button } from '#web/ui/form/button.tsx';
import { formatRelative } from '#web/ui/format/format-relative.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { TextBlocks } from '#web/ui/text/text-blocks.tsx';
import { EditForm } from './edit-form.tsx';
import { PostActions } from './post-actions.tsx';
import { useForumActions } from './use-forum-actions.ts';
import * as words from './words.ts';

export type PostItemProps = { thread: OverlaidConversation; post: OverlaidPost };

export function PostItem({ thread, post }: PostItemProps) {
  const [isEditing, setEditing] = useState(false);
  if (post.removed) {
    return (
      <li className={root}>
        <p className={gone}>
          {post.removed.reason ? words.postRemoved(post.removed.reason) : words.postWithdrawn}
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
          {words.waiting}
        </Badge>
      )}
      {post.reported && <Badge>{words.reportedByYou}</Badge>}
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
      title={words.ownVersion}
      actions={
        <Button variant="quiet" onClick={() => void edit(thread.id, post, lost)}>
          {words.useOwn}
        </Button>
      }
    >
      <p className={typed}>{lost}</p>
      <p>{words.ownVersionHint}</p>
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
        aria-label={words.likeOf(post.likes, post.author)}
        className={pressable}
        disabled={post.waiting && post.seen === 0}
        onClick={() => like(thread.id, post)}
      >
        {words.like(post.likes)}
      </Button>
    </div>
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
