import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { listAllUsers } from '#contract/people';
import type { PeopleFilter } from '#web/features/people/people-filter.ts';
import { PeopleView } from '#web/features/people/people-view.tsx';
import { useSession } from '#web/services/phone-context.ts';
import { ServerReads, useServerRead } from '#web/services/server-reads.tsx';
import { useSteady } from '#web/ui/hooks/use-steady.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';

const route = getRouteApi('/guarded/user-management');

/** «Gestión de Usuarios». The list is asked at each opening and stays on no phone. */
export function UserManagementScreen() {
  return (
    <Page title="Gestión de Usuarios" lead="Quién se registró, quién entra y dónde está cada uno.">
      <ServerReads>
        <Everybody />
      </ServerReads>
    </Page>
  );
}

function Everybody() {
  const role = useSession()?.role ?? '';
  const { state, reload } = useServerRead(listAllUsers, { isFresh: true });
  const { filter, setFilter, openId, open } = usePeopleSearch();
  return (
    <ReadPage
      state={state}
      onReload={reload}
      rows={8}
      offlineTitle="Para ver a los usuarios hace falta señal"
    >
      {(people) => (
        <PeopleView
          people={people}
          filter={filter}
          onFilterChange={setFilter}
          openId={openId}
          onOpen={open}
          role={role}
        />
      )}
    </ReadPage>
  );
}

/** The filters stand in the address; what is typed never does, for it may be a name or an address. */
function usePeopleSearch() {
  const { estado, lugar, rol, persona } = route.useSearch();
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const isFromList = useLocation({ select: ({ state }) => state.isFromList === true });
  const [search, setSearch] = useState('');
  const [filter, setWhole] = useState<PeopleFilter>(() => ({ ...none, search }));
  const current: PeopleFilter = {
    search,
    status: estado ?? null,
    state: lugar ?? null,
    role: rol ?? null,
  };
  // The same object while nothing changed: a new one has thousands of rows looked at again.
  const isSame = Object.entries(current).every(
    ([key, value]) => filter[key as keyof PeopleFilter] === value,
  );
  if (!isSame) setWhole(current);
  return {
    filter,
    setFilter: useSteady((patch: Partial<PeopleFilter>) => {
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
      // «Atrás» closes a panel, and finds none that was closed: the list it was opened from is there.
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
