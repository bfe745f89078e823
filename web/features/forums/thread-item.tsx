import { Link } from '@tanstack/react-router';
import Clock from 'lucide-react/icons/clock';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Pin from 'lucide-react/icons/pin';
import type { ForumThread } from '#contract/forums';
import { css, cx } from '#styled/css';
import { Badge } from '#web/ui/layout/badge.tsx';
import * as cardWords from './card-words.ts';
import { CATEGORY_LABELS, formatActivity, spaceToText } from './labels.ts';
import * as words from './words.ts';

export type ThreadItemProps = {
  thread: ForumThread & { waiting?: boolean };
  now: number;
  level?: 2 | 3;
  /** On home: without the excerpt. */
  isShort?: boolean;
};

export function ThreadItem({ thread, now, level = 2, isShort }: ThreadItemProps) {
  const { id, title, author, replies, likes, lastActivity, excerpt } = thread;
  const Heading = `h${level}` as const;
  return (
    <li className={root}>
      <div className={line}>
        <Heading className={heading} data-unread={thread.unread || undefined}>
          <Link to="/foros/$threadId" params={{ threadId: id }} className={link}>
            {title}
          </Link>
        </Heading>
        {!isShort && <p className={excerptClass}>{excerpt}</p>}
        <SituationLabels thread={thread} />
      </div>
      <p className={meta}>
        {CATEGORY_LABELS[thread.category]} · {spaceToText(thread.space)} · {author} ·{' '}
        {cardWords.repliesOf(replies)}
        {likes > 0 && <> · {cardWords.likesOf(likes)}</>} ·{' '}
        <time dateTime={lastActivity}>{formatActivity(lastActivity, now)}</time>
      </p>
    </li>
  );
}

type Situation = Pick<ForumThread, 'isPinned' | 'isLocked' | 'isCare' | 'unread'> & {
  waiting?: boolean;
};

function SituationLabels({ thread }: { thread: Situation }) {
  const { unread, waiting, isPinned, isLocked, isCare } = thread;
  if (!unread && !waiting && !isPinned && !isLocked && !isCare) return null;
  return (
    <p className={cx(labels, atEnd)}>
      <Situations thread={thread} />
    </p>
  );
}

function Situations({ thread }: { thread: Situation }) {
  return (
    <>
      {thread.unread && <Badge tone="action">{cardWords.isNew}</Badge>}
      {thread.waiting && (
        <Badge tone="attention" icon={<Clock aria-hidden />}>
          {words.waiting}
        </Badge>
      )}
      {thread.isPinned && (
        <Badge tone="good" icon={<Pin aria-hidden />}>
          {cardWords.pinned}
        </Badge>
      )}
      {thread.isLocked && <Badge icon={<LockKeyhole aria-hidden />}>{cardWords.closed}</Badge>}
      {thread.isCare && <Badge tone="attention">{cardWords.onlyCoordination}</Badge>}
    </>
  );
}

export function ThreadLabels({
  thread,
}: {
  thread: Situation & Pick<ForumThread, 'category' | 'space'>;
}) {
  return (
    <p className={labels}>
      <Situations thread={thread} />
      <Badge>{CATEGORY_LABELS[thread.category]}</Badge>
      <Badge>{spaceToText(thread.space)}</Badge>
    </p>
  );
}

const root = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: { base: '1', desktop: '0' },
  py: { base: '3', desktop: '1' },
  borderBottom: 'hairline',
  overflowWrap: 'anywhere',
  _first: { paddingTop: '0' },
  _last: { borderBottom: 'none', paddingBottom: '0' },
});
const line = css({
  display: 'flex',
  flexDirection: { base: 'column', desktop: 'row' },
  flexWrap: { desktop: 'wrap' },
  alignItems: { desktop: 'baseline' },
  columnGap: '3',
  rowGap: { base: '1', desktop: '0' },
});
const heading = css({
  textStyle: 'label',
  minWidth: '0',
  '&[data-unread]': { fontWeight: 'heavy' },
});
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { base: 'touch', desktop: '[auto]' },
  '&::after': { content: '""', position: 'absolute', inset: '0' },
});
const excerptClass = css({
  lineClamp: { base: '2', desktop: '1' },
  flex: { desktop: '[1 1 0]' },
  minWidth: '0',
  color: { desktop: 'ink.muted' },
});
const labels = css({ display: 'flex', flexWrap: 'wrap', gap: '1' });
const atEnd = css({ marginLeft: { desktop: 'auto' } });
const meta = css({ textStyle: 'small', color: 'ink.muted' });
