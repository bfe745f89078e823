import { getRouteApi } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import type { QueryOf } from '#contract/core/endpoint';
import { STATES } from '#contract/core/places';
import { civilDay, toZone } from '#contract/core/time-zones';
import { WEEK } from '#contract/rules/week';
import type { SessionUser } from '#contract/session';
import type { weeklyFollowUp } from '#contract/weekly';
import { css } from '#styled/css';
import { ShareText } from '#web/features/shared/share-text.tsx';
import type { ActivitySubject } from '#web/features/weekly/activity-dialog.tsx';
import { type ActivityValues, changedActivity } from '#web/features/weekly/activity-form.ts';
import { formatLate } from '#web/features/weekly/labels.ts';
import { toOwners } from '#web/features/weekly/owners.ts';
import { sheetText } from '#web/features/weekly/sheet-text.ts';
import { useActivityActions } from '#web/features/weekly/use-activity-actions.ts';
import { WeekBars, WeekCards } from '#web/features/weekly/week-cards.tsx';
import { WeekList } from '#web/features/weekly/week-list.tsx';
import { WeekReports } from '#web/features/weekly/week-reports.tsx';
import { WeekTools } from '#web/features/weekly/week-tools.tsx';
import { shownFigures, toView, type WeekView } from '#web/features/weekly/week-view.ts';
import { type RecordedWeek, useWeek } from '#web/local-data/use-week.ts';
import { usePhone } from '#web/services/phone-context.ts';
import type { ServerRead } from '#web/services/server-reads.tsx';
import { ReservedScreen } from '#web/shell/reserved-screen.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { DensePage, FirstWord, folded } from '#web/ui/layout/dense-page.tsx';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import * as messages from './messages.ts';

const route = getRouteApi('/guarded/seguimiento');
const TITLE = messages.title;
const ActivityDialog = lazyOverlay(
  () => import('#web/features/weekly/activity-dialog.tsx'),
  'ActivityDialog',
);

export function WeeklyScreen() {
  return (
    <ReservedScreen title={TITLE} screen="weekly" message={messages.reserved}>
      {(self) => <Weekly self={self} />}
    </ReservedScreen>
  );
}

function Weekly({ self }: { self: SessionUser }) {
  const { state: week, reload } = useWeek(toQuery(route.useSearch()));
  const actions = useActivityActions();
  const dialog = useDialogState<ActivitySubject>();
  const { now } = usePhone();
  const time = useNow();
  const state = useMemo(() => toState(week, time), [week, time]);
  const view = state.type === 'known' ? state.value : null;
  const owners = view ? toOwners(view, self) : [];
  const save = async (values: ActivityValues): Promise<boolean> => {
    const activity = dialog.subject?.activity;
    const isSafe = activity
      ? await actions.change(activity, changedActivity(activity, values))
      : await actions.add(values);
    if (isSafe) dialog.close();
    return isSafe;
  };
  return (
    <DensePage
      title={TITLE}
      hasFolded
      intro={view?.scope.name}
      actions={
        <Button
          icon={<Plus aria-hidden />}
          disabled={owners.length === 0}
          onClick={() => view && dialog.open({ activity: null, dueOn: firstDay(view, now()) })}
        >
          <FirstWord>{messages.create}</FirstWord>
        </Button>
      }
    >
      <ReadPage state={state} onReload={reload} offlineTitle={messages.needsSignal}>
        {(known) => (
          <Known
            view={known}
            actions={actions}
            onEdit={(activity) => dialog.open({ activity, dueOn: activity.dueOn })}
          />
        )}
      </ReadPage>
      {dialog.subject && (
        <ActivityDialog
          subject={dialog.subject}
          owners={owners}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          onSave={save}
        />
      )}
    </DensePage>
  );
}

function toState(week: ServerRead<RecordedWeek>, now: number): ServerRead<WeekView> {
  if (week.type !== 'known') return week;
  return { ...week, value: toView(week.value.told, week.value.activities, now) };
}

function toQuery({
  semana,
  grupo,
  estado,
}: ReturnType<typeof route.useSearch>): QueryOf<typeof weeklyFollowUp> {
  return {
    ...(semana && WEEK.test(semana) && { week: semana }),
    ...(grupo !== undefined && { group: grupo }),
    ...(isState(estado) && { state: estado }),
  };
}

const isState = (name: string | undefined): name is (typeof STATES)[number] =>
  STATES.some((one) => one === name);

function firstDay({ from, until, scope }: WeekView, now: number): string {
  const today = civilDay(now, toZone(scope));
  return today >= from && today <= until ? today : from;
}

type KnownProps = Parameters<typeof WeekList>[0];

function Known({ view, actions, onEdit }: KnownProps) {
  const navigate = route.useNavigate();
  return (
    <div className={root}>
      <WeekTools
        view={view}
        onScope={(scope) =>
          void navigate({
            search: (before) => ({ ...before, ...scope }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <CloseNote view={view} />
      <div className={folded}>
        <WeekCards view={view} />
      </div>
      <div className={columns}>
        <WeekList {...{ view, actions, onEdit }} />
        <div className={side}>
          <WeekBars view={view} />
          <WeekReports view={view} />
          <ShareText text={sheetText(view)} />
        </div>
      </div>
    </div>
  );
}

function CloseNote({ view }: { view: WeekView }) {
  const { atClose, isOver, lateMeetings } = view;
  if (!isOver) return null;
  if (!atClose) {
    return <Banner tone="neutral">{messages.notClosed}</Banner>;
  }
  const { today } = shownFigures(view);
  if (lateMeetings === 0 || !today) {
    return <Banner tone="neutral">{messages.closed}</Banner>;
  }
  return (
    <Banner tone="attention" title={messages.closedTitle}>
      <p>
        {messages.todayWouldBe(formatLate(lateMeetings), today.completed, today.activeParticipants)}
      </p>
    </Banner>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: { base: '1', tablet: '4' } });
const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', desktop: '[minmax(0, 3fr) minmax(0, 2fr)]' },
  alignItems: 'start',
  gap: { base: '3', tablet: '4' },
});
const side = css({
  display: 'flex',
  flexDirection: 'column',
  gap: { base: '3', tablet: '4' },
  minWidth: '0',
});
