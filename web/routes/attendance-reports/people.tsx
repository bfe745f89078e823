import { useMemo, useState } from 'react';
import { CommunityStrip } from '#web/features/attendance-reports/community-strip.tsx';
import { levelToParam, paramToLevel } from '#web/features/attendance-reports/levels.ts';
import { OFFLINE_TITLE } from '#web/features/attendance-reports/offline-title.ts';
import { PeopleReport } from '#web/features/attendance-reports/people-report.tsx';
import { LOWEST_FIRST, personColumns } from '#web/features/attendance-reports/person-columns.tsx';
import { PersonDialog } from '#web/features/attendance-reports/person-dialog.tsx';
import type { PersonFilter, PersonRow } from '#web/features/attendance-reports/person-rows.ts';
import { useFirstCommunities } from '#web/features/attendance-reports/use-community-report-pages.ts';
import { usePeopleReportPages } from '#web/features/attendance-reports/use-people-report-pages.ts';
import { useCommunityChoices } from '#web/features/shared/use-community-choices.ts';
import { useTableView } from '#web/features/shared/use-table-view.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import { NOTHING, useReportsSearch } from './use-reports-search.ts';

/** The last 30 days, person by person. */
export function People() {
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

/** What is typed may be a name: it stays out of the address. */
function useFilter({ comunidad, nivel }: ReturnType<typeof useReportsSearch>['search']) {
  const [typed, setTyped] = useState('');
  const filter = useMemo(
    (): PersonFilter => ({ communityId: comunidad ?? null, level: paramToLevel(nivel), typed }),
    [comunidad, nivel, typed],
  );
  return { filter, setTyped };
}
