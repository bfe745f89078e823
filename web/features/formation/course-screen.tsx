import { getRouteApi, Link } from '@tanstack/react-router';
import ALargeSmall from 'lucide-react/icons/a-large-small';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef, useState } from 'react';
import { findRecord, findSection, toSections } from '#contract/rules/formation';
import { css } from '#styled/css';
import { type Formation, useFormation } from '#web/local-data/use-formation.ts';
import { ServerReads } from '#web/services/server-reads.tsx';
import { useUserPreference } from '#web/services/use-user-preference.ts';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import { CourseReader } from './course-reader.tsx';
import * as messages from './messages.ts';
import { useProgressActions } from './use-progress-actions.ts';

const route = getRouteApi('/guarded/formacion/$moduleId');

/** Works offline once the courses are on this phone. */
export function CourseScreen() {
  return (
    <ServerReads>
      <Course />
    </ServerReads>
  );
}

function Course() {
  const { state, reload } = useFormation();
  const { moduleId } = route.useParams();
  const [isLarge, setLarge] = useUserPreference<boolean>('formation-large');
  const course =
    state.type === 'known' ? state.value.modules.find(({ id }) => String(id) === moduleId) : null;
  return (
    <Page
      title={course?.title ?? messages.course}
      actions={
        <>
          <ToCourses />
          <Button
            variant="quiet"
            icon={<ALargeSmall aria-hidden />}
            aria-pressed={Boolean(isLarge)}
            className={pressable}
            onClick={() => setLarge(!isLarge)}
          >
            {messages.largeText}
          </Button>
        </>
      }
    >
      <ReadPage state={state} onReload={reload} offlineTitle={messages.courseNeedsSignal}>
        {(formation) =>
          course ? (
            <OpenedCourse
              key={course.id}
              {...formation}
              course={course}
              isLarge={Boolean(isLarge)}
            />
          ) : (
            <EmptyState title={messages.gone}>{messages.goneHint}</EmptyState>
          )
        }
      </ReadPage>
    </Page>
  );
}

const pressable = css({ '&[aria-pressed=true]': { bg: 'talavera.tint' } });

function ToCourses() {
  return (
    <Link to="/formacion" className={buttonClass({ variant: 'quiet' })}>
      <ArrowLeft aria-hidden />
      {messages.courses}
    </Link>
  );
}

type OpenedCourseProps = Formation & { course: Formation['modules'][number]; isLarge: boolean };

function OpenedCourse({ course, modules, progress, isLarge }: OpenedCourseProps) {
  const { seccion } = route.useSearch();
  const navigate = route.useNavigate();
  const sections = toSections(course.blocks);
  const record = findRecord(progress, course.id);
  const actions = useProgressActions(progress);
  const asked = seccion === undefined ? null : clamp(seccion - 1, sections.length);
  const { current, offered } = usePlace({
    ...{ asked, kept: keptPlace(sections, record), count: sections.length },
    onOpen: (section) => actions.open(course.id, { section, key: sections[section]?.key ?? '' }),
  });
  return (
    <CourseReader
      course={course}
      isLarge={isLarge}
      sections={sections}
      record={record}
      current={current}
      offered={offered}
      next={modules[modules.indexOf(course) + 1]}
      onSection={(index) => void navigate({ search: { seccion: index + 1 } })}
      onComplete={(completed) => actions.complete(course, completed)}
      onReadUpdate={() => actions.readUpdate(course)}
    />
  );
}

function keptPlace(
  sections: ReturnType<typeof toSections>,
  record: Formation['progress'][number] | undefined,
): number | null {
  if (!record || record.section === null) return null;
  return findSection(sections, { section: record.section, key: record.sectionKey });
}

function clamp(index: number, count: number): number {
  return Math.min(Math.max(index, 0), count - 1);
}

type PlaceOptions = {
  /** Section from the address, 0-based; null if absent. */
  asked: number | null;
  /** Last read on any phone, in this text; null before any. */
  kept: number | null;
  count: number;
  onOpen: (section: number) => void;
};

/**
 * Which section is shown, and which is offered as last read on any phone. Without a section in the
 * address, keeps the first choice until the person navigates.
 */
function usePlace({ asked, kept, count, onOpen }: PlaceOptions) {
  const current = asked ?? 0;
  const [first] = useState(kept);
  const isOffered = asked === null && first !== null && first > 0 && first < count;
  const save = useStableCallback(onOpen);
  const saved = useRef(first);
  useEffect(() => {
    if (isOffered || saved.current === current) return;
    saved.current = current;
    save(current);
  }, [isOffered, current, save]);
  return { current, offered: isOffered ? first : null };
}
