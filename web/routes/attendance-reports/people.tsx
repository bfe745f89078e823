import { useMemo } from 'react';
import { reportUsers } from '#contract/attendance-reports';
import { CommunityStrip } from '#web/features/attendance-reports/community-strip.tsx';
import { levelToParam, paramToLevel } from '#web/features/attendance-reports/levels.ts';
import { OFFLINE_TITLE } from '#web/features/attendance-reports/offline-title.ts';
import { PeopleReport } from '#web/features/attendance-reports/people-report.tsx';
import { LOWEST_FIRST, personColumns } from '#web/features/attendance-reports/person-columns.tsx';
import { PersonDialog } from '#web/features/attendance-reports/person-dialog.tsx';
import { type PersonRow, toPersonRow } from '#web/features/attendance-reports/person-rows.ts';
import { useTableView } from '#web/features/shared/use-table-view.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import { useCommunities } from './use-communities.ts';
import { NOTHING, useReportsSearch } from './use-reports-search.ts';

/** The last 30 days, person by person. */
export function People() {
  const { search, onSearch } = useReportsSearch();
  const people = useServerRead(reportUsers, { query: {}, isFresh: true });
  return (
    <ReadPage state={people.state} onReload={people.reload} rows={8} offlineTitle={OFFLINE_TITLE}>
      {(items) => <KnownPeople {...{ items, search, onSearch }} />}
    </ReadPage>
  );
}

type SearchProps = ReturnType<typeof useReportsSearch>;
type PeopleProps = SearchProps & { items: Parameters<typeof toPersonRow>[0][] };

function KnownPeople({ items, search, onSearch }: PeopleProps) {
  const { communities, reload } = useCommunities();
  const dialog = useDialogState<PersonRow>();
  const people = useMemo(() => items.map(toPersonRow), [items]);
  const onDates = useStableCallback(dialog.open);
  const columns = useMemo(() => personColumns(onDates), [onDates]);
  const { view, setView } = useTableView({
    ...{ columns, initialSort: LOWEST_FIRST, storageKey: 'attendance' },
    ...{ search, onSearch },
  });
  const communityId = search.comunidad ?? null;
  return (
    <ReadPage isInner state={communities} onReload={reload} offlineTitle={OFFLINE_TITLE}>
      {(known) => (
        <>
          <CommunityStrip
            communities={known}
            chosenId={communityId}
            onChoose={(id) => onSearch({ comunidad: id ?? undefined })}
            onAll={() => onSearch({ ...NOTHING, vista: 'comunidades' })}
          />
          <PeopleReport
            {...{ people, communityId, columns, view, onDates }}
            communities={known}
            level={paramToLevel(search.nivel)}
            onFilter={(filter) =>
              onSearch({
                comunidad: filter.communityId ?? undefined,
                nivel: filter.level ? levelToParam(filter.level) : undefined,
              })
            }
            onView={setView}
          />
          {dialog.subject && (
            <PersonDialog person={dialog.subject} isOpen={dialog.isOpen} onClose={dialog.close} />
          )}
        </>
      )}
    </ReadPage>
  );
}
