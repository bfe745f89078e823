import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { UserItem } from '#contract/people';
import { pagePeople } from '#contract/people-page';
import { DuplicatesButton } from '#web/features/people/duplicates-button.tsx';
import { ImportButton } from '#web/features/people/import-button.tsx';
import { NEWEST_FIRST, PEOPLE_COLUMNS } from '#web/features/people/people-columns.tsx';
import type { PeopleFilter } from '#web/features/people/people-filter.ts';
import { PeopleView } from '#web/features/people/people-view.tsx';
import { isAboveStates, isOffice } from '#web/features/people/person-rights.ts';
import { usePeoplePages } from '#web/features/people/use-people-pages.ts';
import { useTableView } from '#web/features/shared/use-table-view.ts';
import { useSession } from '#web/services/phone-context.ts';
import { useScreenRequest } from '#web/services/screen-requests.ts';
import { searchPatch } from '#web/services/search-patch.ts';
import { ServerReads } from '#web/services/server-reads.tsx';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { DensePage } from '#web/ui/layout/dense-page.tsx';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import * as messages from './people-messages.ts';

const route = getRouteApi('/guarded/user-management');

/** «Gestión de Usuarios». Fetched at each opening, paged; never stored on the phone. */
export function PeopleScreen() {
  return (
    <ServerReads>
      <Everybody />
    </ServerReads>
  );
}

const PlacePerson = lazyOverlay(() => import('#web/routes/home/place-person.tsx'), 'PlacePerson');

function Everybody() {
  const role = useSession()?.role ?? '';
  const { filter, setFilter, openId, open, view, setView } = usePeopleSearch();
  const { state, reload } = usePeoplePages(filter, view.sort);
  const { subject: placed, ...placing } = useDialogState<UserItem>();
  return (
    <DensePage
      title={messages.title}
      more={
        isOffice(role) && (
          <>
            <DuplicatesButton />
            {isAboveStates(role) && <ImportButton />}
          </>
        )
      }
    >
      <ReadPage state={state} onReload={reload} rows={8} offlineTitle={messages.needsSignal}>
        {(pages) => (
          <PeopleView
            pages={pages}
            filter={filter}
            onFilterChange={setFilter}
            view={view}
            onView={setView}
            openId={openId}
            onOpen={open}
            onPlace={placing.open}
            role={role}
          />
        )}
      </ReadPage>
      {placed && <PlacePerson person={placed} isOpen={placing.isOpen} onClose={placing.close} />}
    </DensePage>
  );
}

/** Everything is in the address except the search text, which may be a name or e-mail. */
function usePeopleSearch() {
  const { estado, lugar, rol, persona, orden, columnas } = route.useSearch();
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const isFromList = useLocation({ select: ({ state }) => state.isFromList === true });
  const [search, setSearch] = useState('');
  useScreenRequest(pagePeople.name, setSearch);
  const [filter, setWhole] = useState<PeopleFilter>(() => ({ ...none, search }));
  const current: PeopleFilter = {
    search,
    status: estado ?? null,
    state: lugar ?? null,
    role: rol ?? null,
  };
  // Stable while unchanged: a new object re-renders thousands of rows.
  const isSame = Object.entries(current).every(
    ([key, value]) => filter[key as keyof PeopleFilter] === value,
  );
  if (!isSame) setWhole(current);
  const table = useTableView({
    ...{ columns: PEOPLE_COLUMNS, initialSort: NEWEST_FIRST, storageKey: 'people' },
    search: { orden, columnas },
    onSearch: searchPatch(navigate),
  });
  return {
    ...table,
    filter,
    setFilter: useStableCallback((patch: Partial<PeopleFilter>) => {
      if (patch.search !== undefined) setSearch(patch.search);
      const { status, state, role } = { ...current, ...patch };
      const isOnlyTyped = Object.keys(patch).every((key) => key === 'search');
      if (isOnlyTyped) return;
      void navigate({
        search: (before) => ({
          ...before,
          estado: status ?? undefined,
          lugar: state ?? undefined,
          rol: role ?? undefined,
        }),
        replace: true,
      });
    }),
    openId: persona ?? null,
    open(id: number | null) {
      // «Atrás» closes the panel; a closed one leaves no history entry, only its list.
      if (id === null && isFromList) return history.back();
      void navigate({
        search: (before) => ({ ...before, persona: id ?? undefined }),
        state: { isFromList: id !== null },
        replace: id === null,
        resetScroll: false,
      });
    },
  };
}

const none = { status: null, state: null, role: null };
