import { Link } from '@tanstack/react-router';
import Clock from 'lucide-react/icons/clock';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Pin from 'lucide-react/icons/pin';
import type { ForumThread } from '#contract/forums';
import { css } from '#styled/css';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatRelative } from '#web/ui/format/format-relative.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { CATEGORY_LABELS, spaceToText } from './labels.ts';

export type ThreadItemProps = {
  thread: ForumThread & { waiting?: boolean };
  now: number;
  /** The level of its title. */
  level?: 2 | 3;
  /** On the home: without its beginning. */
  isShort?: boolean;
};

/** One `<li>` of a list of conversations; all of it is the way in. */
export function ThreadItem({ thread, now, level = 2, isShort }: ThreadItemProps) {
  const { id, title, author, replies, likes, lastActivity, excerpt } = thread;
  const Heading = `h${level}` as const;
  return (
    <li className={root}>
      <Heading className={heading} data-unread={thread.unread || undefined}>
        <Link to="/foros/$threadId" params={{ threadId: id }} className={link}>
          {title}
        </Link>
      </Heading>
      {!isShort && <p className={excerptClass}>{excerpt}</p>}
      <div className={foot}>
        <ThreadLabels thread={thread} />
        <p className={meta}>
          {author} · {formatCount(replies, 'respuesta', 'respuestas')}
          {likes > 0 && <> · {formatCount(likes, 'me gusta', 'me gusta')}</>} ·{' '}
          <time dateTime={lastActivity}>{formatRelative(Date.parse(lastActivity), now)}</time>
        </p>
      </div>
    </li>
  );
}

type Labelled = Pick<
  ForumThread,
  'category' | 'space' | 'isPinned' | 'isLocked' | 'isCare' | 'unread'
> & { waiting?: boolean };

export function ThreadLabels({ thread }: { thread: Labelled }) {
  return (
    <p className={labels}>
      {thread.unread && <Badge tone="action">Nuevo</Badge>}
      {thread.waiting && (
        <Badge tone="attention" icon={<Clock aria-hidden />}>
          Por enviar
        </Badge>
      )}
      {thread.isPinned && (
        <Badge tone="good" icon={<Pin aria-hidden />}>
          Fijada
        </Badge>
      )}
      {thread.isLocked && <Badge icon={<LockKeyhole aria-hidden />}>Cerrada</Badge>}
      {thread.isCare && <Badge tone="attention">Solo la coordinación</Badge>}
      <Badge>{CATEGORY_LABELS[thread.category]}</Badge>
      <Badge>{spaceToText(thread.space)}</Badge>
    </p>
  );
}

const root = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  py: '3',
  borderBottom: 'hairline',
  overflowWrap: 'anywhere',
  _first: { paddingTop: '0' },
  _last: { borderBottom: 'none', paddingBottom: '0' },
});
const heading = css({ textStyle: 'label', '&[data-unread]': { fontWeight: 'heavy' } });
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { base: 'touch', desktop: '[auto]' },
  '&::after': { content: '""', position: 'absolute', inset: '0' },
});
const excerptClass = css({ lineClamp: { base: '2', desktop: '1' } });
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
});
const labels = css({ display: 'flex', flexWrap: 'wrap', gap: '1' });
const meta = css({ textStyle: 'small', color: 'ink.muted' });
