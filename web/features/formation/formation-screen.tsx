import CloudCheck from 'lucide-react/icons/cloud-check';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Plus from 'lucide-react/icons/plus';
import { columnOf } from '#contract/core/roles';
import { archiveModule, type FormationModule, listModules } from '#contract/formation';
import { summarizeFormation } from '#contract/rules/formation';
import { css, cx } from '#styled/css';
import {
  type Formation,
  useAreCoursesStored,
  useFormation,
} from '#web/local-data/use-formation.ts';
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
import { DensePage, FirstWord, folded } from '#web/ui/layout/dense-page.tsx';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import type { CourseDialogSubject } from './course-dialog.tsx';
import { CourseItem } from './course-item.tsx';
import * as messages from './messages.ts';
import { useProgressActions } from './use-progress-actions.ts';

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
    <DensePage
      title={messages.title}
      hasFolded
      actions={
        isAuthor && (
          <Button
            icon={<Plus aria-hidden />}
            {...offlineButtonProps(hasSignal && state.type !== 'offline')}
            onClick={() => dialog.open({ course: null, order: count + 1 })}
          >
            <FirstWord>{messages.addCourse}</FirstWord>
          </Button>
        )
      }
    >
      <ReadPage state={state} onReload={reload} offlineTitle={messages.coursesNeedSignal}>
        {(formation) => (
          <>
            <div className={folded}>
              <Summary {...formation} />
            </div>
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
    </DensePage>
  );
}

function Summary({ modules, progress }: Formation) {
  const { completed, inProgress, hours } = summarizeFormation(modules, progress);
  return (
    <CardGrid size="figure">
      <StatCard
        label={messages.completedModules}
        value={messages.completedOf(completed, modules.length)}
      />
      <StatCard label={messages.inProgress} value={formatNumber(inProgress)} />
      <StatCard label={messages.totalHours} value={formatDecimal(hours)} />
    </CardGrid>
  );
}

type CourseListProps = Formation & {
  onEdit: ((course: Formation['modules'][number]) => void) | undefined;
};

function CourseList({ modules, progress, onEdit }: CourseListProps) {
  const actions = useProgressActions(progress);
  const archive = useArchiveCourse();
  const isKept = useAreCoursesStored();
  if (modules.length === 0) {
    return (
      <EmptyState icon={<GraduationCap />} title={messages.none}>
        {onEdit ? messages.noneHintManager : messages.noneHint}
      </EmptyState>
    );
  }
  return (
    <section aria-label={messages.courses}>
      {isKept && (
        <p className={cx(ready, folded)}>
          <CloudCheck aria-hidden />
          {messages.readyOffline}
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
    failed: messages.failedArchive,
  });
  const restoring = useServerMutation(archiveModule, {
    ...options,
    failed: messages.failedRestore,
  });
  return ({ id, title }) => {
    const restore = () =>
      void restoring.run(
        { params: { id }, body: { undo: true } },
        { done: { title: messages.doneRestored, description: title } },
      );
    void archiving.run(
      { params: { id }, body: {} },
      {
        done: {
          title: messages.doneArchived,
          description: title,
          isSticky: true,
          action: { label: messages.undo, run: restore },
        },
      },
    );
  };
}
