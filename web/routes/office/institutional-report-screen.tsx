import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Column } from '#contract/core/roles';
import { columnOf } from '#contract/core/roles';
import {
  citiesSummary,
  type InstitutionReportRow,
  institutionsByCity,
  nearDuplicates,
} from '#contract/institutions';
import { toCities } from '#web/features/institutions/cities.ts';
import { DefinitionsDialog } from '#web/features/institutions/definitions-dialog.tsx';
import { DuplicatesDialog } from '#web/features/institutions/duplicates-dialog.tsx';
import {
  INSTITUTION_COLUMNS,
  LARGEST_FIRST,
} from '#web/features/institutions/institution-columns.tsx';
import { InstitutionsView } from '#web/features/institutions/institutions-view.tsx';
import type { InstitutionsSearch } from '#web/features/institutions/search-params.ts';
import { useTableView } from '#web/features/shared/use-table-view.ts';
import { searchPatch } from '#web/services/search-patch.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { ReservedScreen } from '#web/shell/reserved-screen.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { DensePage } from '#web/ui/layout/dense-page.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import * as messages from './institutions-messages.ts';

const route = getRouteApi('/guarded/institutional-report');
const TITLE = messages.title;
const OFFLINE_TITLE = messages.needsSignal;
const DECIDERS: ReadonlySet<Column> = new Set([
  'coordinador_estatal',
  'coordinador_de_coordinadores',
  'admin',
]);

/** Institutions by city. Fetched at each opening; never stored on the phone. */
export function InstitutionsScreen() {
  return (
    <ReservedScreen title={TITLE} screen="institutions" message={messages.reserved}>
      {({ role }) => <Report mayDecide={DECIDERS.has(columnOf(role))} />}
    </ReservedScreen>
  );
}

function Report({ mayDecide }: { mayDecide: boolean }) {
  const { state, reload } = useServerRead(institutionsByCity, { query: {}, isFresh: true });
  const definitions = useDialogState<'open'>();
  return (
    <DensePage
      title={TITLE}
      hasFolded
      more={
        <>
          {mayDecide && <Duplicates />}
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => definitions.open('open')}>
            {messages.howCalculated}
          </Button>
        </>
      }
    >
      <ReadPage state={state} onReload={reload} rows={8} offlineTitle={OFFLINE_TITLE}>
        {(rows) => <Known rows={rows} />}
      </ReadPage>
      <DefinitionsDialog isOpen={definitions.isOpen} onClose={definitions.close} />
    </DensePage>
  );
}

function Duplicates() {
  const { state } = useServerRead(nearDuplicates);
  const dialog = useDialogState<'open'>();
  const count = state.type === 'known' ? state.value.pairs.length : 0;
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => dialog.open('open')}>
        {count > 0 ? messages.duplicatesOf(count) : messages.duplicates}
      </Button>
      <DuplicatesDialog isOpen={dialog.isOpen} onClose={dialog.close} />
    </>
  );
}

function Known({ rows }: { rows: readonly InstitutionReportRow[] }) {
  const { state, reload } = useServerRead(citiesSummary, { isFresh: true });
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = searchPatch<InstitutionsSearch>(navigate);
  const { view, setView } = useTableView({
    ...{ columns: INSTITUTION_COLUMNS, initialSort: LARGEST_FIRST, storageKey: 'institutions' },
    ...{ search, onSearch },
  });
  const summaries = state.type === 'known' ? state.value : null;
  const cities = useMemo(() => toCities(summaries ?? [], rows), [summaries, rows]);
  return (
    <ReadPage isInner state={state} onReload={reload} rows={8} offlineTitle={OFFLINE_TITLE}>
      {() => (
        <InstitutionsView
          cities={cities}
          filter={{
            state: search.lugar ?? null,
            area: search.area ?? null,
            typed: search.buscar ?? '',
          }}
          onFilter={(patch) =>
            onSearch({
              ...('state' in patch && { lugar: patch.state ?? undefined }),
              ...('area' in patch && {
                area: patch.area ?? undefined,
              }),
              ...('typed' in patch && { buscar: patch.typed || undefined }),
            })
          }
          view={view}
          onView={setView}
        />
      )}
    </ReadPage>
  );
}
