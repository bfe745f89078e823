import Eye from 'lucide-react/icons/eye';
import UsersRound from 'lucide-react/icons/users-round';
import { useMemo } from 'react';
import { listStatePeople, type StatePerson } from '#contract/state-coordinator';
import { css } from '#styled/css';
import { DefinitionList } from '#web/features/shared/definition-list.tsx';
import { SavedViews } from '#web/features/shared/saved-views/saved-views.tsx';
import { toSheetColumns } from '#web/features/shared/table-files/to-sheet-columns.ts';
import { useTableExport } from '#web/features/shared/table-files/use-table-export.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import {
  type ExportFormat,
  type OfficeColumn,
  OfficeTable,
  type RowActs,
  toOfficeList,
} from '#web/ui/data/office-table.tsx';
import type { TableView } from '#web/ui/data/table-view.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import * as messages from './messages.ts';
import { PERSON_COLUMNS } from './person-columns.tsx';
import { DEFINITIONS, type ReportNotes, reportFacts, reportNotes } from './report-notes.ts';
import { type ReportRef, useReportSource } from './report-source.ts';
import type { StatePages, StatePeopleQuery } from './use-state-people.ts';

export type PeopleViewProps = {
  state: string;
  pages: StatePages;
  typed: string;
  onTyped: (typed: string) => void;
  community: 'con' | 'sin' | null;
  onCommunity: (community: 'con' | 'sin' | null) => void;
  view: TableView;
  onView: (view: TableView) => void;
  canAssign: boolean;
  onAssign: (person: StatePerson) => void;
  onSee: (person: StatePerson) => void;
  report: ReportRef;
};

const COMMUNITY_OPTIONS = [
  { value: 'con', label: messages.someCommunity },
  { value: 'sin', label: messages.noCommunity },
];

/** «Gestión de Personas». The search text stays out of the address: it may be a name. */
export function PeopleView(props: PeopleViewProps) {
  const { state, pages, typed, onTyped, community, onCommunity } = props;
  const { people, paging } = pages;
  const { now } = usePhone();
  const hasSignal = useSignal();
  const notes = { state, community, typed, now: now() };
  const { isMaking, exportShown } = useStateExport(notes, pages.query);
  useReportSource(props.report, (format) => exportShown(format, PERSON_COLUMNS));
  const isFiltered = typed !== '' || community !== null;
  const onFilter = useStableCallback((_: string, value: string | null) =>
    onCommunity(value === 'con' || value === 'sin' ? value : null),
  );
  return (
    <>
      <OfficeTable
        caption={messages.peopleOf(state)}
        columns={PERSON_COLUMNS}
        list={toOfficeList(pages.standing, {
          rows: people,
          countText: countToText(pages, isFiltered),
          empty: <EmptyState title={emptyTitle(isFiltered)} />,
        })}
        rowId={({ id }) => String(id)}
        paging={paging}
        view={props.view}
        onView={props.onView}
        actions={usePersonActs(props)}
        actionsHeader={messages.acts}
        actionsWidth={7.5}
        toolbar={{
          search: {
            label: messages.search,
            placeholder: messages.searchHint,
            value: typed,
            onChange: onTyped,
          },
          filters: [
            {
              ...{ id: 'comunidad', label: messages.community, options: COMMUNITY_OPTIONS },
              ...{ value: community, onChange: onFilter },
            },
          ],
          isFiltered,
          onClear: () => {
            onTyped('');
            onCommunity(null);
          },
          children: <SavedViews table="state-people" view={props.view} />,
        }}
        onExport={(format, { columns }) => exportShown(format, columns)}
        isExporting={isMaking}
        canExport={hasSignal}
      >
        <p className={onPaper}>
          {reportFacts(notes)
            .map(([term, text]) => `${term}: ${text}`)
            .join(' · ')}
        </p>
      </OfficeTable>
      <section className={onPaper}>
        <h2>{messages.howComputed}</h2>
        <DefinitionList definitions={DEFINITIONS} />
      </section>
    </>
  );
}

const emptyTitle = (isFiltered: boolean) => (isFiltered ? messages.noMatch : messages.none);

function usePersonActs(props: PeopleViewProps): RowActs<StatePerson> {
  const { canAssign } = props;
  const assign = useStableCallback(props.onAssign);
  const see = useStableCallback(props.onSee);
  return useMemo(
    () => ({
      rowLabel: ({ name }) => name,
      primaryAction: (row) =>
        row.communityId === null
          ? { label: messages.assign, isDisabled: !canAssign, onPress: () => assign(row) }
          : { label: messages.see, onPress: () => see(row) },
      rowMenu: (row) => [
        { ...{ id: 'see', label: messages.see, icon: <Eye /> }, onSelect: () => see(row) },
        ...(row.communityId === null
          ? [
              {
                ...{ id: 'assign', label: messages.assign, icon: <UsersRound /> },
                isDisabled: !canAssign,
                onSelect: () => assign(row),
              },
            ]
          : []),
      ],
    }),
    [assign, see, canAssign],
  );
}

function countToText({ people, total, paging }: StatePages, isFiltered: boolean): string {
  const read = people.length;
  const shown = paging.hasMore ? messages.orMore(read) : formatNumber(read);
  const all = total ?? (isFiltered ? null : read);
  if (all === null) return shown;
  const count = messages.countOf(all);
  return isFiltered ? messages.nOf(shown, count) : count;
}

const onPaper = css({
  display: 'none',
  _print: { display: 'block', fontSize: 'small', marginTop: '3' },
});

/** Exports every filtered row through a fresh request, so the audit records it. */
function useStateExport(notes: ReportNotes, query: StatePeopleQuery) {
  const { call } = usePhone();
  const { isMaking, make } = useTableExport(
    `estado-${notes.state.toLowerCase().replaceAll(' ', '-')}`,
  );
  return {
    isMaking,
    exportShown: (format: ExportFormat, columns: readonly OfficeColumn<StatePerson>[]) =>
      void make({
        ...{ format, columns: toSheetColumns(columns), notes: reportNotes(notes) },
        rows: () => call(listStatePeople, { query: { ...query, purpose: 'export' } as never }),
      }),
  };
}
