import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { CommunitiesReport } from '#web/features/attendance-reports/communities-report.tsx';
import {
  COMMUNITY_COLUMNS,
  LOWEST_COMMUNITY_FIRST,
} from '#web/features/attendance-reports/community-columns.tsx';
import { CommunityStrip } from '#web/features/attendance-reports/community-strip.tsx';
import { levelToParam, paramToLevel } from '#web/features/attendance-reports/levels.ts';
import { OFFLINE_TITLE } from '#web/features/attendance-reports/offline-title.ts';
import { PeopleReport } from '#web/features/attendance-reports/people-report.tsx';
import { LATE_FIRST, PERIOD_COLUMNS } from '#web/features/attendance-reports/period-columns.tsx';
import { PeriodReport } from '#web/features/attendance-reports/period-report.tsx';
import { readPeriod } from '#web/features/attendance-reports/periods.ts';
import { LOWEST_FIRST, personColumns } from '#web/features/attendance-reports/person-columns.tsx';
import { PersonDialog } from '#web/features/attendance-reports/person-dialog.tsx';
import type { PersonFilter, PersonRow } from '#web/features/attendance-reports/person-rows.ts';
import { ReportActions } from '#web/features/attendance-reports/report-actions.tsx';
import type { ReportsSearch } from '#web/features/attendance-reports/search-params.ts';
import {
  useCommunityReportPages,
  useFirstCommunities,
} from '#web/features/attendance-reports/use-community-report-pages.ts';
import { usePeopleReportPages } from '#web/features/attendance-reports/use-people-report-pages.ts';
import { usePeriodPages } from '#web/features/attendance-reports/use-period-pages.ts';
import { useCommunityChoices } from '#web/features/shared/use-community-choices.ts';
import { useTableView } from '#web/features/shared/use-table-view.ts';
import { ReservedScreen } from '#web/shell/reserved-screen.tsx';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import * as words from './words.ts';

function People() {
  const { search, onSearch } = useReportsSearch();
  const { filter, setTyped } = useFilter(search);
  const dialog = useDialogState<PersonRow>();
  const onDates = useStableCallback(dialog.open);
  const columns = useMemo(() => personColumns(onDates), [onDates]);
  const { view, setView } = useTableView({
    ...{ columns, initialSort: LOWEST_FIRST, storageKey: 'attendance' },
    ...{ search, onSearch },
  });
  const people = usePeopleReportPages(filter, view.sort);
  const lowest = useFirstCommunities();
  const chosen = String(filter.communityId ?? '');
  const choices = useCommunityChoices({ chosen, isFresh: true }).state;
  return (
    <ReadPage state={people.state} onReload={people.reload} rows={8} offlineTitle={OFFLINE_TITLE}>
      {(pages) => (
        <ReadPage
          isInner
          state={lowest.state}
          onReload={lowest.reload}
          offlineTitle={OFFLINE_TITLE}
        >
          {(known) => (
            <>
              <CommunityStrip
                {...known}
                chosenId={filter.communityId}
                onChoose={(id) => onSearch({ comunidad: id ?? undefined })}
                onAll={() => onSearch({ ...NOTHING, vista: 'comunidades' })}
              />
              <PeopleReport
                {...{ pages, filter, columns, view, onDates }}
                choices={choices.type === 'known' ? choices.value : null}
                onTyped={setTyped}
                onFilter={({ communityId, level }) =>
                  onSearch({
                    comunidad: communityId ?? undefined,
                    nivel: level ? levelToParam(level) : undefined,
                  })
                }
                onView={setView}
              />
              {dialog.subject && (
                <PersonDialog
                  person={dialog.subject}
                  isOpen={dialog.isOpen}
                  onClose={dialog.close}
                />
              )}
            </>
          )}
        </ReadPage>
      )}
    </ReadPage>
  );
}

/** Kept out of the address: it may be a name. */
function useFilter({ comunidad, nivel }: ReturnType<typeof useReportsSearch>['search']) {
  const [typed, setTyped] = useState('');
  const filter = useMemo(
    (): PersonFilter => ({ communityId: comunidad ?? null, level: paramToLevel(nivel), typed }),
    [comunidad, nivel, typed],
  );
  return { filter, setTyped };
}

function Communities() {
  const { search, onSearch } = useReportsSearch();
  const { view, setView } = useTableView({
    columns: COMMUNITY_COLUMNS,
    initialSort: LOWEST_COMMUNITY_FIRST,
    ...{ storageKey: 'attendance-communities', search, onSearch },
  });
  const [typed, setTyped] = useState('');
  const level = paramToLevel(search.nivel);
  const filter = useMemo(() => ({ level, typed }), [level, typed]);
  const { state, reload } = useCommunityReportPages(filter, view.sort);
  return (
    <ReadPage state={state} onReload={reload} rows={8} offlineTitle={OFFLINE_TITLE}>
      {(pages) => (
        <CommunitiesReport
          {...{ pages, filter, view }}
          onTyped={setTyped}
          onLevel={(next) => onSearch({ nivel: next ? levelToParam(next) : undefined })}
          onView={setView}
          onPeople={(comunidad) => onSearch({ ...NOTHING, comunidad })}
        />
      )}
    </ReadPage>
  );
}

function ClosedPeriod() {
  const { search, onSearch } = useReportsSearch();
  const period = readPeriod(search.periodo) ?? '';
  const { view, setView } = useTableView({
    columns: PERIOD_COLUMNS,
    initialSort: LATE_FIRST,
    ...{ storageKey: 'attendance-period', search, onSearch },
  });
  const [typed, setTyped] = useState('');
  const isChanged = search.cambios === 'si';
  const filter = useMemo(() => ({ period, isChanged, typed }), [period, isChanged, typed]);
  const { state, reload } = usePeriodPages(filter, view.sort);
  return (
    <ReadPage state={state} onReload={reload} rows={8} offlineTitle={OFFLINE_TITLE}>
      {(pages) => (
        <PeriodReport
          {...{ pages, filter, view }}
          onTyped={setTyped}
          onChanged={(next) => onSearch({ cambios: next ? 'si' : undefined })}
          onView={setView}
        />
      )}
    </ReadPage>
  );
}

const TITLE = words.title;

/** «Reportes de Asistencia». Fetched at each opening; never stored on the phone. */
export function AttendanceReportsScreen() {
  return (
    <ReservedScreen title={TITLE} screen="attendanceReports" message={words.reserved}>
      {() => <Reports />}
    </ReservedScreen>
  );
}

function Reports() {
  const { search, onSearch } = useReportsSearch();
  const period = readPeriod(search.periodo);
  const view = period ? 'period' : search.vista === 'comunidades' ? 'communities' : 'people';
  const View = VIEWS[view];
  return (
    <Page
      title={TITLE}
      isDense
      actions={
        <ReportActions
          {...{ period, view }}
          onPeriod={(periodo) => onSearch({ ...NOTHING, periodo })}
          onView={(vista) => onSearch({ ...NOTHING, vista })}
        />
      }
    >
      <View key={period} />
    </Page>
  );
}

const VIEWS = { people: People, communities: Communities, period: ClosedPeriod };

const route = getRouteApi('/guarded/attendance-reports');

/** Each view has its own filters, order and columns. */
const NOTHING: ReportsSearch = {
  ...{ vista: undefined, periodo: undefined, comunidad: undefined, nivel: undefined },
  ...{ cambios: undefined, orden: undefined, columnas: undefined },
};

function useReportsSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    onSearch: (patch: Partial<ReportsSearch>) =>
      void navigate({
        search: (before) => ({ ...before, ...patch }),
        replace: true,
        resetScroll: false,
      }),
  };
}
