import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Handshake from 'lucide-react/icons/handshake';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useMemo } from 'react';
import { type Institution, listDirectory } from '#contract/directory';
import { INSTITUTION_STATUSES, INSTITUTION_TYPES } from '#contract/rules/institution-status';
import { css } from '#styled/css';
import { SavedViews } from '#web/features/shared/saved-views/saved-views.tsx';
import { toSheetColumns } from '#web/features/shared/table-files/to-sheet-columns.ts';
import { useTableExport } from '#web/features/shared/table-files/use-table-export.ts';
import { useTableOrCards } from '#web/features/shared/use-table-or-cards.tsx';
import { type OverlaidInstitution, overlayDirectory } from '#web/local-data/use-connections.ts';
import { usePhone } from '#web/services/phone-context.ts';
import type { Counter } from '#web/ui/data/counter-chips.tsx';
import { MoreRows } from '#web/ui/data/more-rows.tsx';
import { OfficeTable, type RowActs, toOfficeList } from '#web/ui/data/office-table.tsx';
import type { TableView } from '#web/ui/data/table-view.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { type DirectoryFilter, sortPlaces } from './directory-filter.ts';
import { InstitutionCard } from './institution-card.tsx';
import { INSTITUTION_COLUMNS } from './institution-columns.tsx';
import { STATUS_LABELS, TO_VERIFY_LABEL, TYPE_LABELS } from './labels.ts';
import * as messages from './messages.ts';
import type { ShownDirectory } from './use-directory.ts';

export type DirectoryViewProps = {
  directory: ShownDirectory;
  filter: DirectoryFilter;
  onFilter: (patch: Partial<DirectoryFilter>) => void;
  view: TableView;
  onView: (view: TableView) => void;
  canExport: boolean;
  onDetails: (institution: Institution) => void;
  onConnect: (institution: Institution) => void;
};

export function DirectoryView(props: DirectoryViewProps) {
  const { directory, filter, onFilter, onDetails, onConnect } = props;
  const { institutions, paging, keptOf } = directory;
  const { isCards, shapeSwitch } = useTableOrCards('directory-shape');
  const { isMaking, make } = useTableExport('instituciones');
  const readAll = useReadAll(directory);
  const actions = useRowActs(props);
  const filters = useFilters(props);
  const isFiltered = Object.values(filter).some(Boolean);
  const cards = (
    <div className={list}>
      <CardGrid as="ul">
        {institutions.map((one) => (
          <InstitutionCard key={one.id} institution={one} {...{ onDetails, onConnect }} />
        ))}
      </CardGrid>
      <MoreRows paging={paging} count={institutions.length} />
    </div>
  );
  return (
    <OfficeTable
      caption={messages.institutions}
      columns={INSTITUTION_COLUMNS}
      list={toOfficeList(directory.standing, {
        rows: institutions,
        countText: messages.countOf(directory.total),
        empty: <EmptyState title={isFiltered ? messages.noMatch : messages.none} />,
      })}
      rowId={({ id }) => String(id)}
      paging={paging}
      view={props.view}
      onView={props.onView}
      actions={actions}
      actionsWidth={10}
      counters={{ label: messages.status, counters: toCounters(props) }}
      toolbar={{
        search: {
          ...{ label: messages.search, placeholder: messages.searchHint },
          ...{ value: filter.typed, onChange: (typed) => onFilter({ typed }) },
        },
        filters,
        isFiltered,
        onClear: () => onFilter(NOTHING),
        children: (
          <>
            <SavedViews table="directory" view={props.view} />
            {shapeSwitch}
          </>
        ),
      }}
      onExport={(format, { columns }) =>
        void make({ format, columns: toSheetColumns(columns), rows: readAll })
      }
      isExporting={isMaking}
      canExport={props.canExport}
      {...(isCards && { instead: cards })}
    >
      {keptOf !== null && <p className={note}>{messages.keptOf(keptOf)}</p>}
    </OfficeTable>
  );
}

const NOTHING: DirectoryFilter = {
  ...{ tipo: undefined, estado: undefined, ciudad: undefined, situacion: undefined, typed: '' },
};

function useRowActs(props: DirectoryViewProps): RowActs<OverlaidInstitution> {
  const details = useStableCallback(props.onDetails);
  const connect = useStableCallback(props.onConnect);
  return useMemo(
    () => ({
      rowLabel: ({ name }) => name,
      primaryAction: (one) => ({ label: messages.seeDetails, onPress: () => details(one) }),
      rowMenu: (one) => [
        {
          ...{ id: 'connect', label: messages.connect, icon: <Handshake /> },
          onSelect: () => connect(one),
        },
      ],
    }),
    [details, connect],
  );
}

function useFilters({ directory: { overview }, filter, onFilter }: DirectoryViewProps) {
  const onChange = useStableCallback((id: string, value: string | null) =>
    onFilter({ [id]: value ?? undefined, ...(id === 'estado' && { ciudad: undefined }) }),
  );
  const toOption = (value: string) => ({ value, label: value });
  const choice = (id: 'tipo' | 'estado' | 'ciudad', label: string, options: Option[]) => ({
    ...{ id, label, options, onChange },
    value: filter[id] ?? null,
  });
  const types = INSTITUTION_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));
  return [
    choice('tipo', messages.type, types),
    choice('estado', messages.state, sortPlaces(overview.states).map(toOption)),
    ...(filter.estado
      ? [choice('ciudad', messages.city, sortPlaces(overview.cities).map(toOption))]
      : []),
  ];
}

type Option = { value: string; label: string };

const ICONS = {
  activa: <CircleCheck />,
  pendiente: <CircleHelp />,
  inactiva: <CircleSlash />,
};
const TONES = { activa: 'good', pendiente: 'attention', inactiva: 'neutral' } as const;

function toCounters({ directory: { overview }, filter, onFilter }: DirectoryViewProps): Counter[] {
  const narrow = (id: DirectoryFilter['situacion']) => ({
    isOn: filter.situacion === id,
    onPress: () => onFilter({ situacion: filter.situacion === id ? undefined : id }),
  });
  const counters: Counter[] = INSTITUTION_STATUSES.map((id) => ({
    ...{ id, label: `${STATUS_LABELS[id]}s`, icon: ICONS[id], tone: TONES[id] },
    ...{ count: overview.counts[id], ...narrow(id) },
  }));
  if (overview.toVerify === 0 && filter.situacion !== 'verificar') return counters;
  return [
    ...counters,
    {
      ...{ id: 'verificar', label: TO_VERIFY_LABEL, icon: <MessageCircle /> },
      ...{ tone: 'action', count: overview.toVerify, ...narrow('verificar') },
    },
  ];
}

const list = css({ paddingTop: '2' });
const note = css({ textStyle: 'small', color: 'ink.muted', paddingY: '2' });

/** Server's page limit. */
const LIMIT = '500';

function useReadAll({ query }: Pick<ShownDirectory, 'query'>) {
  const { call } = usePhone();
  return async (): Promise<OverlaidInstitution[]> => {
    const all: Institution[] = [];
    let cursor: string | undefined;
    do {
      const page = await call(listDirectory, {
        query: { ...query, limit: LIMIT, ...(cursor && { cursor }) } as never,
      });
      all.push(...page.institutions);
      cursor = page.next ?? undefined;
    } while (cursor);
    return overlayDirectory(all, []);
  };
}
