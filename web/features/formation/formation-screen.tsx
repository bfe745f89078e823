import CloudCheck from 'lucide-react/icons/cloud-check';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Plus from 'lucide-react/icons/plus';
import { columnOf } from '#contract/core/roles';
import { archiveModule, type FormationModule, listModules } from '#contract/formation';
import { summarizeFormation } from '#contract/rules/formation';
import { css } from '#styled/css';
import { type Formation, useAreCoursesKept, useFormation } from '#web/records/use-formation.ts';
import { useSession } from '#web/services/phone-context.ts';
import { ServerReads } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { StatCard } from '#web/ui/data/stat-card.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { formatDecimal, formatNumber } from '#web/ui/format/format-number.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import type { CourseDialogSubject } from './course-dialog.tsx';
import { CourseItem } from './course-item.tsx';
import { useProgressActions } from './use-progress-actions.ts';
import * as words from './words.ts';

const CourseDialog = lazyOverlay(() => import('./course-dialog.tsx'), 'CourseDialog');

export function FormationScreen() {
  return (
    <ServerReads>
      <Courses />
    </ServerReads>
  );
}

function Courses() {
  const { state, reload } = useFormation();
  const self = useSession();
  const isAuthor =
    self !== null && ['admin', 'coordinador_de_coordinadores'].includes(columnOf(self.role));
  const dialog = useDialogState<CourseDialogSubject>();
  const hasSignal = useSignal();
  const count = state.type === 'known' ? state.value.modules.length : 0;
  return (
    <Page
      title={words.title}
      actions={
        isAuthor && (
          <Button
            icon={<Plus aria-hidden />}
            {...offlineButtonProps(hasSignal && state.type !== 'offline')}
            onClick={() => dialog.open({ course: null, order: count + 1 })}
          >
            {words.addCourse}
          </Button>
        )
      }
    >
      <ReadPage state={state} onReload={reload} offlineTitle={words.coursesNeedSignal}>
        {(formation) => (
          <>
            <Summary {...formation} />
            <CourseList
              {...formation}
              onEdit={
                isAuthor ? (course) => dialog.open({ course, order: course.order }) : undefined
              }
            />
          </>
        )}
      </ReadPage>
      {isAuthor && dialog.subject && (
        <CourseDialog isOpen={dialog.isOpen} onClose={dialog.close} subject={dialog.subject} />
      )}
    </Page>
  );
}

function Summary({ modules, progress }: Formation) {
  const { completed, inProgress, hours } = summarizeFormation(modules, progress);
  return (
    <CardGrid size="figure">
      <StatCard
        label={words.completedModules}
        value={words.completedOf(completed, modules.length)}
      />
      <StatCard label={words.inProgress} value={formatNumber(inProgress)} />
      <StatCard label={words.totalHours} value={formatDecimal(hours)} />
    </CardGrid>
  );
}

type CourseListProps = Formation & {
  onEdit: ((course: Formation['modules'][number]) => void) | undefined;
};

function CourseList({ modules, progress, onEdit }: CourseListProps) {
  const actions = useProgressActions(progress);
  const archive = useArchiveCourse();
  const isKept = useAreCoursesKept();
  if (modules.length === 0) {
    return (
      <EmptyState icon={<GraduationCap />} title={words.none}>
        {onEdit ? words.noneHintManager : words.noneHint}
      </EmptyState>
    );
  }
  return (
    <section aria-label={words.courses}>
      {isKept && (
        <p className={ready}>
          <CloudCheck aria-hidden />
          {words.readyOffline}
        </p>
      )}
      <ul className={list}>
        {modules.map((course) => (
          <CourseItem
            key={course.id}
            course={course}
            record={progress.find(({ moduleId }) => moduleId === course.id)}
            onComplete={(completed) => actions.complete(course, completed)}
            author={onEdit && { onEdit: () => onEdit(course), onArchive: () => archive(course) }}
          />
        ))}
      </ul>
    </section>
  );
}

const ready = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  marginBottom: '3',
  textStyle: 'small',
  color: 'nopal.ink',
  '& svg': { boxSize: 'icon', flexShrink: 0 },
});
const list = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  listStyle: 'none',
  margin: '0',
  padding: '0',
});

/** Archives without asking; the toast offers undo. */
function useArchiveCourse(): (course: FormationModule) => void {
  const options = { affects: [listModules] };
  const archiving = useServerMutation(archiveModule, {
    ...options,
    failed: words.failedArchive,
  });
  const restoring = useServerMutation(archiveModule, {
    ...options,
    failed: words.failedRestore,
  });
  return ({ id, title }) => {
    const restore = () =>
      void restoring.run(
        { params: { id }, body: { undo: true } },
        { done: { title: words.doneRestored, description: title } },
      );
    void archiving.run(
      { params: { id }, body: {} },
      {
        done: {
          title: words.doneArchived,
          description: title,
          isSticky: true,
          action: { label: words.undo, run: restore },
        },
      },
    );
  };
}
