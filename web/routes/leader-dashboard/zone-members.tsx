import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { ZONE_USERS_PAGE, type ZoneUser, zoneUsers } from '#contract/leader-dashboard';
import { css } from '#styled/css';
import { useAssignCommunity } from '#web/features/leader-dashboard/use-assign-community.ts';
import { ZonePeople, ZonePeopleFilters } from '#web/features/leader-dashboard/zone-people.tsx';
import { MovePersonDialog } from '#web/features/states/move-person-dialog.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { useServerPages } from '#web/services/use-server-pages.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { useSettled } from '#web/ui/hooks/use-settled.ts';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import * as words from './words.ts';

const route = getRouteApi('/guarded/leader-dashboard');

/** A full page has another after it. */
const nextOf = (page: readonly ZoneUser[]) =>
  page.length === ZONE_USERS_PAGE ? String(page.at(-1)?.id) : null;

/** The people of the zone. Asked at each opening; what is typed may be a name, and stays out of the address. */
export function ZoneMembers({ state: own }: { state: string }) {
  const { solo: only } = route.useSearch();
  const navigate = route.useNavigate();
  const hasSignal = useSignal();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const pages = useServerPages(zoneUsers, {
    query: { ...(only && { only }), ...(search && { search }) },
    isFresh: true,
    nextOf,
  });
  const dialog = useDialogState<ZoneUser>();
  const known = pages.state.type === 'known' ? pages.state.value : null;
  const people = useMemo(() => known?.flat() ?? [], [known]);
  return (
    <div className={root}>
      <ZonePeopleFilters
        {...{ only, typed }}
        onTyped={setTyped}
        onOnly={(solo) =>
          void navigate({
            search: (before) => ({ ...before, solo }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <ReadPage state={pages.state} onReload={pages.reload} offlineTitle={words.membersNeedSignal}>
        {() =>
          // Of what is being typed nothing was answered yet.
          people.length === 0 && search !== typed.trim() ? (
            <SkeletonRows />
          ) : (
            <ZonePeople
              people={people}
              isFiltered={search !== '' || only !== undefined}
              hasMore={pages.paging.hasMore}
              isLoadingMore={pages.paging.isLoading}
              onMore={pages.paging.onMore}
              canAssign={hasSignal}
              onAssign={dialog.open}
            />
          )
        }
      </ReadPage>
      {dialog.subject && (
        <AssignCommunity
          person={dialog.subject}
          state={dialog.subject.state || own}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
        />
      )}
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3' });

type AssignProps = { person: ZoneUser; state: string; isOpen: boolean; onClose: () => void };

const AssignCommunity = freshOnOpen(({ person, state, isOpen, onClose }: AssignProps) => {
  const assign = useAssignCommunity();
  return (
    <MovePersonDialog
      {...{ person, state, isOpen, onClose }}
      title={words.assignCommunity}
      onMove={(community) => assign(person.id, community)}
    />
  );
});
