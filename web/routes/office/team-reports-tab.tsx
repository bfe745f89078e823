import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { HOUR_MS } from '#contract/core/durations';
import type { TeamReport } from '#contract/team-management';
import { useTableView } from '#web/features/shared/use-table-view.ts';
import { PauseDialog } from '#web/features/team-management/pause-dialog.tsx';
import { RemindQuestion } from '#web/features/team-management/remind-question.tsx';
import {
  MOST_OVERDUE_FIRST,
  reportColumns,
} from '#web/features/team-management/report-columns.tsx';
import { ReportsView } from '#web/features/team-management/reports-view.tsx';
import { useReportPages } from '#web/features/team-management/use-report-pages.ts';
import type { useTeamManagement } from '#web/features/team-management/use-team-management.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import * as words from './team-management-words.ts';

const route = getRouteApi('/guarded/teams-management');

export function TeamReportsTab({ acts }: { acts: ReturnType<typeof useTeamManagement> }) {
  const hasSignal = useSignal();
  const now = usePhone().now();
  const dialog = useDialogState<TeamReport>();
  const asked = useDialogState<TeamReport>();
  const onRemind = useStableCallback(asked.open);
  const { search, onSearch, columns, view, setView } = useReportTable(now, onRemind);
  // Who coordinates is found by it too: a person's name stays out of the address.
  const [typed, setTyped] = useState('');
  const due = search.vence ?? null;
  const filter = useMemo(() => ({ due, typed }), [due, typed]);
  const { state, reload } = useReportPages(filter, view.sort);
  return (
    <>
      <ReadPage state={state} onReload={reload} offlineTitle={words.reportsNeedSignal}>
        {(pages) => (
          <ReportsView
            {...{ pages, filter, columns, view, now, hasSignal, onRemind }}
            onTyped={setTyped}
            onDue={(vence) => onSearch({ vence: vence ?? undefined })}
            onView={setView}
            onPause={dialog.open}
            onResume={(report) => void acts.resume(report)}
          />
        )}
      </ReadPage>
      {asked.subject && (
        <RemindQuestion
          report={asked.subject}
          isOpen={asked.isOpen}
          onClose={asked.close}
          onSent={() => (asked.subject ? acts.remind(asked.subject) : Promise.resolve(false))}
        />
      )}
      {dialog.subject && (
        <PauseDialog
          report={dialog.subject}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          onPause={(pause) =>
            dialog.subject ? acts.pause(dialog.subject, pause) : Promise.resolve(false)
          }
        />
      )}
    </>
  );
}

function useReportTable(now: number, onRemind: (report: TeamReport) => void) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = (patch: Partial<typeof search>) =>
    void navigate({
      search: (before) => ({ ...before, ...patch }),
      ...{ replace: true, resetScroll: false },
    });
  // To the hour: a cell says days, and columns stay the same array.
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  const columns = useMemo(() => reportColumns(hour, onRemind), [hour, onRemind]);
  const table = useTableView({
    ...{ columns, initialSort: MOST_OVERDUE_FIRST, storageKey: 'team-reports' },
    ...{ search, onSearch },
  });
  return { search, onSearch, columns, ...table };
}
