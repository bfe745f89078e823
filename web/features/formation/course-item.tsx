import { Link } from '@tanstack/react-router';
import Archive from 'lucide-react/icons/archive';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Pencil from 'lucide-react/icons/pencil';
import Star from 'lucide-react/icons/star';
import { useId } from 'react';
import type { FormationModule } from '#contract/formation';
import { isUpdated, progressOf } from '#contract/rules/formation';
import { css, cx } from '#styled/css';
import type { Formation } from '#web/local-data/use-formation.ts';
import { useSignal } from '#web/services/signal.tsx';
import { Progress } from '#web/ui/data/progress.tsx';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { cardClass } from '#web/ui/layout/card.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { LinkedText } from '#web/ui/text/linked-text.tsx';
import * as messages from './messages.ts';
import { UpdatedBadge } from './updated-badge.tsx';

export type CourseItemProps = {
  course: FormationModule;
  record: Formation['progress'][number] | undefined;
  onComplete: (completed: boolean) => void;
  author: { onEdit: () => void; onArchive: () => void } | undefined;
};

export function CourseItem({ course, record, onComplete, author }: CourseItemProps) {
  const { title, description } = course;
  const progress = progressOf(record);
  const isComplete = progress === 100;
  const id = useId();
  return (
    <li className={cx(cardClass, root)}>
      <div className={texts}>
        <div className={head}>
          <h2 id={id} className={heading}>
            {title}
          </h2>
          {isComplete && (
            <Badge tone="good" icon={<CircleCheck aria-hidden />}>
              {messages.completed}
            </Badge>
          )}
          {isUpdated(course, record) && <UpdatedBadge />}
        </div>
        <p className={text}>
          <LinkedText text={description} />
        </p>
        <Facts />
      </div>
      <div className={side}>
        <Progress
          label={messages.progress}
          value={progress}
          tone={isComplete ? 'good' : 'action'}
        />
        <div className={buttons}>
          <Link
            to="/formacion/$moduleId"
            params={{ moduleId: String(course.id) }}
            aria-describedby={id}
            className={buttonClass({ variant: isComplete ? 'quiet' : 'primary' })}
          >
            {messages.seeContent}
          </Link>
          <Button variant="quiet" aria-describedby={id} onClick={() => onComplete(!isComplete)}>
            {isComplete ? messages.markPending : messages.markCompleted}
          </Button>
          {author && <AuthorMenu title={title} {...author} />}
        </div>
      </div>
    </li>
  );
}

function Facts() {
  return (
    <p className={facts}>
      <span>
        <Clock aria-hidden />
        {messages.duration}
      </span>
      <span>
        <Star aria-hidden />
        {messages.rating}
      </span>
    </p>
  );
}

type AuthorMenuProps = { title: string } & NonNullable<CourseItemProps['author']>;

function AuthorMenu({ title, onEdit, onArchive }: AuthorMenuProps) {
  const hasSignal = useSignal();
  return (
    <Menu
      label={messages.moreAbout(title)}
      items={[
        {
          ...{ id: 'edit', label: messages.edit, icon: <Pencil aria-hidden /> },
          ...{ isDisabled: !hasSignal, onSelect: onEdit },
        },
        {
          ...{ id: 'archive', label: messages.archive, icon: <Archive aria-hidden /> },
          ...{ isDisabled: !hasSignal, onSelect: onArchive },
        },
      ]}
    />
  );
}

const root = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', desktop: '[minmax(0, 1fr) minmax(0, 30rem)]' },
  columnGap: '8',
  rowGap: '4',
  alignItems: 'start',
});
const texts = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' });
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' });
const heading = css({ textStyle: 'title', overflowWrap: 'anywhere' });
const text = css({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
const side = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  textStyle: 'small',
  color: 'ink.muted',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: '1' },
  '& svg': { boxSize: '[1rem]', flexShrink: 0 },
});
