import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import Printer from 'lucide-react/icons/printer';
import UsersRound from 'lucide-react/icons/users-round';
import { useEffect, useRef } from 'react';
import type { FormationModule } from '#contract/formation';
import { isUpdated, type ModuleSection } from '#contract/rules/formation';
import { css, cx } from '#styled/css';
import { readRecordedKinds } from '#web/db/recorded-kinds.ts';
import type { Formation } from '#web/local-data/use-formation.ts';
import { usePerson } from '#web/services/phone-context.ts';
import { useStored } from '#web/services/use-stored.ts';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { useIsPrinting } from '#web/ui/hooks/use-is-printing.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { TextBlocks } from '#web/ui/text/text-blocks.tsx';
import * as messages from './messages.ts';
import { entry, SectionList } from './section-list.tsx';
import { UpdatedBadge } from './updated-badge.tsx';

type CourseReaderProps = {
  course: FormationModule;
  isLarge: boolean;
  sections: readonly ModuleSection[];
  record: Formation['progress'][number] | undefined;
  current: number;
  offered: number | null;
  next: FormationModule | undefined;
  onSection: (index: number) => void;
  onComplete: (completed: boolean) => void;
  onReadUpdate: () => void;
};

export function CourseReader(props: CourseReaderProps) {
  const { course, isLarge, sections, record, current, offered, onSection } = props;
  const isPrinting = useIsPrinting();
  const shown = isPrinting ? sections : sections.slice(current, current + 1);
  const top = useTopOf(current);
  return (
    <div className={root} data-large={isLarge || undefined}>
      <div className={side}>
        <SectionList sections={sections} current={current} onSection={onSection}>
          <CourseTools title={course.title} />
        </SectionList>
      </div>
      <article ref={top} tabIndex={-1} aria-label={course.title} className={text}>
        <State course={course} record={record} />
        {offered !== null && (
          <Offer title={sections[offered]?.title ?? ''} onGo={() => onSection(offered)} />
        )}
        {shown.map((section, index) => (
          <section key={isPrinting ? index : current} className={sectionClass}>
            <h2 className={heading}>{section.title}</h2>
            <TextBlocks blocks={section.blocks} level={2} />
          </section>
        ))}
        <CourseEnd {...props} />
      </article>
    </div>
  );
}

function State({ course, record }: Pick<CourseReaderProps, 'course' | 'record'>) {
  if (!record?.completed) return null;
  return (
    <span className={state}>
      <Badge tone="good" icon={<CircleCheck aria-hidden />}>
        {messages.completed}
      </Badge>
      {isUpdated(course, record) && <UpdatedBadge />}
    </span>
  );
}

function Offer({ title, onGo }: { title: string; onGo: () => void }) {
  return (
    <div className={offer}>
      <p>{messages.leftAt(title)}</p>
      <Button variant="quiet" onClick={onGo}>
        {messages.resume}
      </Button>
    </div>
  );
}

function useTopOf(current: number) {
  const top = useRef<HTMLElement>(null);
  const before = useRef(current);
  useEffect(() => {
    if (before.current === current) return;
    before.current = current;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  }, [current]);
  return top;
}

/** Below a section: the one before, the one after, and at the end of all what to do with the course. */
function CourseEnd(props: CourseReaderProps) {
  const { sections, current, onSection } = props;
  const [before, after] = [sections[current - 1], sections[current + 1]];
  return (
    <div className={end}>
      {!after && <Finish {...props} />}
      <div className={ways}>
        {before && (
          <Button
            variant="quiet"
            icon={<ArrowLeft aria-hidden />}
            onClick={() => onSection(current - 1)}
          >
            {messages.previous}
          </Button>
        )}
        {after && (
          <Button className={forward} onClick={() => onSection(current + 1)}>
            {messages.next(after.title)}
            <ArrowRight aria-hidden />
          </Button>
        )}
      </div>
    </div>
  );
}

function Finish({ course, record, next, onComplete, onReadUpdate }: CourseReaderProps) {
  if (!record?.completed) {
    return (
      <Button icon={<Check aria-hidden />} onClick={() => onComplete(true)}>
        {messages.markCompleted}
      </Button>
    );
  }
  return (
    <div className={ways}>
      {isUpdated(course, record) && (
        <Button icon={<Check aria-hidden />} onClick={onReadUpdate}>
          {messages.readUpdates}
        </Button>
      )}
      {next && (
        <Link
          to="/formacion/$moduleId"
          params={{ moduleId: String(next.id) }}
          className={buttonClass({ variant: 'quiet' })}
        >
          {messages.otherCourse(next.title)}
        </Link>
      )}
      <Button variant="quiet" onClick={() => onComplete(false)}>
        {messages.markPending}
      </Button>
    </div>
  );
}

const root = css({
  display: { base: 'flex', desktop: 'grid' },
  flexDirection: 'column',
  gridTemplateColumns: { desktop: '[minmax(0, 17rem) minmax(0, 42rem)]' },
  alignItems: { desktop: 'start' },
  gap: { base: '4', desktop: '8' },
  _print: { display: 'block' },
});
const side = css({
  position: { desktop: 'sticky' },
  top: { desktop: '[5rem]' },
  minWidth: '0',
  _print: { display: 'none' },
});
const text = css({
  minWidth: '0',
  outline: '[none]',
  scrollMarginTop: '[5rem]',
  overflowWrap: 'anywhere',
  lineHeight: 'body',
  '[data-large] &': { fontSize: 'roll', '& h3': { fontSize: 'title' } },
  _print: { fontSize: '[14pt]' },
});
const state = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  marginBottom: '4',
  _print: { display: 'none' },
});
const offer = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  marginBottom: '4',
  p: '3',
  bg: 'talavera.tint',
  borderRadius: 'soft',
  _print: { display: 'none' },
});
const sectionClass = css({ _print: { marginBottom: '6' } });
const heading = css({ textStyle: 'heading', marginBottom: '4' });

function CourseTools({ title }: { title: string }) {
  const person = usePerson();
  const takesRoll = useStored(() => person && readRecordedKinds(person), [person])?.has(
    'community',
  );
  return (
    <div className={courseToolsRoot}>
      <button type="button" className={entry} onClick={() => window.print()}>
        <Printer aria-hidden />
        {messages.print}
      </button>
      {takesRoll && (
        <Link
          to="/community-coordinator"
          search={{ tab: 'reuniones', accion: 'nueva', tema: title }}
          className={cx(entry, plain)}
        >
          <UsersRound aria-hidden />
          {messages.readTogether}
        </Link>
      )}
    </div>
  );
}

const courseToolsRoot = css({ borderTop: 'hairline', marginTop: '2', paddingTop: '2' });
const plain = css({ textDecoration: 'none' });
const end = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  marginTop: '8',
  paddingTop: '4',
  borderTop: 'hairline',
  fontSize: 'body',
  _print: { display: 'none' },
});
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });
const forward = css({ marginLeft: 'auto' });
