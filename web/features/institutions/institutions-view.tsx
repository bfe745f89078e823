import LayoutGrid from 'lucide-react/icons/layout-grid';
import Printer from 'lucide-react/icons/printer';
import Table2 from 'lucide-react/icons/table-2';
import { useDeferredValue, useMemo, useState } from 'react';
import { type InstitutionReportRow, institutionsByCity } from '#contract/institutions';
import { WORK_AREAS } from '#contract/registration';
import { css } from '#styled/css';
import { shownOf } from '#web/features/shared/messages.ts';
import { SavedViews } from '#web/features/shared/saved-views/saved-views.tsx';
import { toSheetColumns } from '#web/features/shared/table-files/to-sheet-columns.ts';
import { useTableExport } from '#web/features/shared/table-files/use-table-export.ts';
import { workAreaToLabel } from '#web/features/shared/work-area-labels.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useUserPreference } from '#web/services/use-user-preference.ts';
import type { Counter } from '#web/ui/data/counter-chips.tsx';
import { type ExportFormat, OfficeTable, type ShownTable } from '#web/ui/data/office-table.tsx';
import type { TableView } from '#web/ui/data/table-view.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { ViewSwitch } from '#web/ui/form/view-switch.tsx';
import { useIsPrinting } from '#web/ui/hooks/use-is-printing.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { folded } from '#web/ui/layout/dense-page.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import {
  type City,
  countShown,
  type Filter,
  isFolded,
  narrowCities,
  statesOf,
  totalsOf,
} from './cities.ts';
import { CitySection } from './city-section.tsx';
import { INSTITUTION_COLUMNS } from './institution-columns.tsx';
import * as messages from './messages.ts';
import { DEFINITIONS, reportFacts, reportNotes } from './report-notes.ts';
import { Summary } from './summary.tsx';

export type InstitutionsViewProps = {
  cities: readonly City[];
  filter: Filter;
  onFilter: (patch: Partial<Filter>) => void;
  view: TableView;
  onView: (view: TableView) => void;
};

type Shape = 'cities' | 'table';

export function InstitutionsView(props: InstitutionsViewProps) {
  const { cities, filter, onFilter } = props;
  const { now } = usePhone();
  const wanted = useDeferredValue(filter);
  const found = useMemo(() => narrowCities(cities, wanted), [cities, wanted]);
  const rows = useMemo(() => found.flatMap((city) => city.rows), [found]);
  const [kept, keep] = useUserPreference<Shape>('institutions-shape');
  const shape = kept ?? 'cities';
  const { isMaking, exportShown } = useInstitutionsExport(filter);
  const filters = useStateFilter(props);
  if (cities.length === 0) {
    return <EmptyState title={messages.none}>{messages.noneHint}</EmptyState>;
  }
  return (
    <>
      <div className={folded}>
        <Summary {...totalsOf(found)} />
      </div>
      <OfficeTable
        caption={messages.byCityCaption}
        columns={INSTITUTION_COLUMNS}
        list={{
          ...{ type: 'answered', rows, countText: countToText(rows.length, cities) },
          empty: <EmptyState title={messages.noMatch} />,
        }}
        rowId={rowKey}
        view={props.view}
        onView={props.onView}
        counters={{ label: messages.area, counters: toCounters(props) }}
        toolbar={{
          search: {
            label: messages.search,
            placeholder: messages.searchHint,
            value: filter.typed,
            onChange: (typed) => onFilter({ typed }),
          },
          filters,
          isFiltered: filter.typed !== '' || filter.state !== null || filter.area !== null,
          onClear: () => onFilter({ state: null, area: null, typed: '' }),
          children: (
            <>
              <SavedViews table="institutions" view={props.view} />
              <Shapes shape={shape} onShape={keep} />
            </>
          ),
        }}
        onExport={exportShown}
        isExporting={isMaking}
        {...(shape === 'cities' && { instead: <CityList cities={found} /> })}
      >
        <p className={onPaper}>
          {reportFacts(filter, now())
            .slice(1)
            .map(([term, text]) => `${term}: ${text}`)
            .join(' · ')}
        </p>
      </OfficeTable>
      <section className={onPaper}>
        <h2>{messages.howComputed}</h2>
        {DEFINITIONS.map(([term, text]) => (
          <p key={term}>
            <b>{term}.</b> {text}
          </p>
        ))}
      </section>
    </>
  );
}

/** Cards have no columns to choose, but can be printed. */
function Shapes({ shape, onShape }: { shape: Shape; onShape: (shape: Shape) => void }) {
  return (
    <span className={onDesk}>
      <ViewSwitch label={messages.seeAs} views={VIEWS} value={shape} onChange={onShape} />
      {shape === 'cities' && (
        <IconButton
          label={messages.print}
          icon={<Printer aria-hidden />}
          onClick={() => window.print()}
        />
      )}
    </span>
  );
}

const VIEWS = [
  { value: 'cities', label: messages.byCity, icon: <LayoutGrid aria-hidden /> },
  { value: 'table', label: messages.asTable, icon: <Table2 aria-hidden /> },
] as const;

function useStateFilter({ cities, filter, onFilter }: InstitutionsViewProps) {
  const options = useMemo(
    () => statesOf(cities).map((value) => ({ value, label: value })),
    [cities],
  );
  const onChange = useStableCallback((_: string, state: string | null) => onFilter({ state }));
  return [{ id: 'state', label: messages.state, options, value: filter.state, onChange }];
}

function toCounters({ cities, filter, onFilter }: InstitutionsViewProps): Counter[] {
  const rows = cities.flatMap((city) => city.rows);
  const anyArea = rows.some(isFolded) ? messages.anyShown : messages.anyArea;
  const counter = (area: string | null): Counter => ({
    ...{ id: area ?? 'all', label: area ? workAreaToLabel(area) : anyArea },
    count: countShown(rows, area),
    isOn: filter.area === area,
    onPress: () => onFilter({ area: filter.area === area ? null : area }),
  });
  return [null, ...WORK_AREAS].map(counter);
}

function countToText(shown: number, cities: readonly City[]): string {
  const all = cities.reduce((sum, { rows }) => sum + rows.length, 0);
  return shownOf(shown, all, messages.institutions);
}

const onDesk = css({ display: 'inline-flex', gap: '2', hideBelow: 'desktop' });
const onPaper = css({
  display: 'none',
  _print: { display: 'block', fontSize: 'small', marginTop: '3' },
});

/** Rendering the whole country at once would block the page. */
const AT_ONCE = 20;

function CityList({ cities }: { cities: readonly City[] }) {
  const [limit, setLimit] = useState(AT_ONCE);
  const isPrinting = useIsPrinting();
  const shown = isPrinting ? cities : cities.slice(0, limit);
  return (
    <div className={root}>
      {shown.map((city) => (
        <CitySection key={city.key} city={city} />
      ))}
      {cities.length > shown.length && (
        <div>
          <Button variant="quiet" onClick={() => setLimit(limit + AT_ONCE)}>
            {messages.moreCities}
          </Button>
        </div>
      )}
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '6', paddingTop: '2' });

/** Exports through a fresh request, so the audit records it. */
function useInstitutionsExport(filter: Filter) {
  const { call, now } = usePhone();
  const { isMaking, make } = useTableExport('instituciones');
  return {
    isMaking,
    exportShown: (format: ExportFormat, { columns, rows }: ShownTable<InstitutionReportRow>) =>
      void make({
        ...{ format, columns: toSheetColumns(columns), notes: reportNotes(filter, now()) },
        async rows() {
          const fresh = await call(institutionsByCity, { query: { purpose: 'export' } });
          const byKey = new Map(fresh.map((row) => [rowKey(row), row]));
          return rows.flatMap((row) => byKey.get(rowKey(row)) ?? []);
        },
      }),
  };
}

/** The grouped rest has one row per city. */
const rowKey = ({ id, city, state }: InstitutionReportRow) =>
  id === null ? `${city}, ${state}` : String(id);
