import { useMemo } from 'react';
import { type Directory, type DirectoryOverview, listDirectory } from '#contract/directory';
import {
  type OverlaidInstitution,
  overlayDirectory,
  useConnectionRows,
} from '#web/local-data/use-connections.ts';
import { withoutTasks } from '#web/services/kept-parts.ts';
import { usePhone } from '#web/services/phone-context.ts';
import type { ServerRead } from '#web/services/server-reads.tsx';
import { listedOf } from '#web/services/standing-of.ts';
import { onceById, useServerPages } from '#web/services/use-server-pages.ts';
import type { Standing } from '#web/ui/data/list-standing.tsx';
import type { Paging } from '#web/ui/data/more-rows.tsx';
import type { DataSort } from '#web/ui/data/use-sorted-rows.ts';
import { useSettled } from '#web/ui/hooks/use-settled.ts';
import { citiesOf, type DirectoryFilter, filterDirectory, toQuery } from './directory-filter.ts';

export type ShownDirectory = Pick<Directory, 'tasks' | 'canCreate'> & {
  institutions: readonly OverlaidInstitution[];
  overview: DirectoryOverview;
  total: number;
  /** Whether the rows answer the filter; if not, they are filtered locally. */
  standing: Standing;
  /** Number kept on this phone, when offline with more on the server; else null. */
  keptOf: number | null;
  query: ReturnType<typeof toQuery>;
  paging: Paging;
};

type Read<T> = { state: ServerRead<T>; reload: () => void };

/**
 * Keeps the first unfiltered page offline: institutions are not people, contacts are aliases.
 * Filters ask the server, and search the kept page meanwhile.
 */
export function useDirectory(
  filter: DirectoryFilter = NONE,
  sort: DataSort | null = null,
): Read<ShownDirectory> {
  const typed = useSettled(filter.typed.trim());
  const { tipo, estado, ciudad, situacion } = filter;
  const query = useMemo(
    () => toQuery({ tipo, estado, ciudad, situacion, typed }, sort),
    [tipo, estado, ciudad, situacion, typed, sort],
  );
  const isPlain = Object.keys(query).length === 0;
  const all = useServerPages(listDirectory, { query: ALL, keep: withoutTasks });
  const found = useServerPages(listDirectory, { query, isWanted: !isPlain });
  const rows = useConnectionRows(all.reload);
  const { now } = usePhone();
  const isSettled = typed === filter.typed.trim();
  const state = all.state;
  const first = state.type === 'known' ? state.value : null;
  const before = first && all.readAt !== null ? { value: first, readAt: all.readAt } : null;
  const asked = isPlain ? all : found;
  const listed = listedOf({ ...asked, before }, isSettled, now());
  const isAnswered = listed?.standing.type === 'answered';
  const answered = isAnswered ? listed.value : first;
  const institutions = useMemo(() => {
    const told = overlayDirectory(institutionsOf(answered ?? []), rows);
    return isAnswered ? told : filterDirectory(told, { ...filter });
  }, [answered, rows, isAnswered, filter]);
  const known = first && toKnown(first, answered ?? first);
  const total = answered?.at(-1)?.total ?? 0;
  const paging = { ...asked.paging, hasMore: asked.paging.hasMore && isAnswered };
  return {
    state:
      state.type === 'known' && known && listed
        ? {
            ...state,
            value: {
              ...known,
              overview: withCities(known.overview, first, estado),
              ...{ institutions, total, standing: listed.standing, query, paging },
              keptOf: state.behind && all.isKept ? keptOf(first) : null,
            },
          }
        : (state as Exclude<typeof state, { type: 'known' }>),
    reload: () => {
      all.reload();
      if (!isPlain) found.reload();
    },
  };
}

const ALL = {};
const NONE: DirectoryFilter = {
  ...{ tipo: undefined, estado: undefined, ciudad: undefined, situacion: undefined, typed: '' },
};

const EMPTY: DirectoryOverview = {
  counts: { activa: 0, pendiente: 0, inactiva: 0 },
  ...{ toVerify: 0, states: [], cities: [], own: [], hasMoreOwn: false, hasMoreTasks: false },
};

function toKnown([first]: readonly Directory[], [found]: readonly Directory[]) {
  const overview = first?.overview ?? EMPTY;
  return {
    overview: { ...overview, cities: found?.overview?.cities ?? [] },
    ...{ tasks: first?.tasks ?? [], canCreate: first?.canCreate ?? false },
  };
}

/** Falls back to the cities of the loaded institutions. */
function withCities(
  overview: DirectoryOverview,
  pages: readonly Directory[] | null,
  state: string | undefined,
): DirectoryOverview {
  if (!state || overview.cities.length > 0) return overview;
  return { ...overview, cities: citiesOf(institutionsOf(pages ?? []), state) };
}

const institutionsOf = (pages: readonly Directory[]) =>
  onceById(pages.flatMap(({ institutions }) => institutions));

function keptOf(pages: readonly Directory[] | null): number | null {
  const [page] = pages ?? [];
  return page && page.total > page.institutions.length ? page.institutions.length : null;
}
