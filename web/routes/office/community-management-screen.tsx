import { getRouteApi } from '@tanstack/react-router';
import History from 'lucide-react/icons/history';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import type { Community } from '#web/features/communities/communities.ts';
import type { CommunityAct } from '#web/features/communities/community-card.tsx';
import { communityColumns, QUIETEST_FIRST } from '#web/features/communities/community-columns.tsx';
import {
  CommunityDialogs,
  type OpenedDialog,
} from '#web/features/communities/community-dialogs.tsx';
import {
  CommunityView,
  type CommunityViewProps,
} from '#web/features/communities/community-view.tsx';
import { useCommunityActions } from '#web/features/communities/use-community-actions.ts';
import { useCommunityPages } from '#web/features/communities/use-community-pages.ts';
import { useTableView } from '#web/features/shared/use-table-view.ts';
import { useSignal } from '#web/services/signal.tsx';
import { ReservedScreen } from '#web/shell/reserved-screen.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import * as words from './communities-words.ts';

const route = getRouteApi('/guarded/community-management');
const TITLE = words.title;

export function CommunityManagementScreen() {
  return (
    <ReservedScreen title={TITLE} screen="communities" message={words.reserved}>
      {() => <Communities />}
    </ReservedScreen>
  );
}

function Communities() {
  const table = useCommunityTable((community) => onAct('coordinator', community));
  const { state, reload } = table.pages;
  const hasSignal = useSignal() && state.type !== 'offline';
  const dialog = useDialogState<OpenedDialog>();
  const actions = useCommunityActions();
  const { leaving, remove } = useRemoval(actions.remove);
  const onAct = useStableCallback((act: CommunityAct, community: Community) => {
    if (act === 'delete') void remove(community);
    else dialog.open({ act, community });
  });
  return (
    <Page
      title={TITLE}
      isDense
      lead={state.type === 'loading' ? words.loading : undefined}
      actions={
        <>
          <Button
            icon={<Plus aria-hidden />}
            {...offlineButtonProps(hasSignal)}
            onClick={() => dialog.open({ act: 'create', community: null })}
          >
            {words.create}
          </Button>
          <Button
            variant="quiet"
            icon={<History aria-hidden />}
            onClick={() => dialog.open({ act: 'deleted', community: null })}
          >
            {words.deleted}
          </Button>
        </>
      }
    >
      <ReadPage state={state} onReload={reload} offlineTitle={words.needsSignal}>
        {(pages) => <CommunityView {...table.props} {...{ pages, leaving, onAct }} />}
      </ReadPage>
      {dialog.subject && (
        <CommunityDialogs
          opened={dialog.subject}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          actions={actions}
        />
      )}
    </Page>
  );
}

function useCommunityTable(onAssign: (community: Community) => void) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = (patch: Partial<typeof search>) =>
    void navigate({
      search: (before) => ({ ...before, ...patch }),
      replace: true,
      resetScroll: false,
    });
  // Kept out of the address: it may be a coordinator's name.
  const [typed, setTyped] = useState('');
  const { lugar, situacion } = search;
  const filter = useMemo(
    () => ({ state: lugar ?? null, situation: situacion ?? null, typed }),
    [lugar, situacion, typed],
  );
  const assign = useStableCallback(onAssign);
  const columns = useMemo(() => communityColumns(assign), [assign]);
  const { view, setView } = useTableView({
    ...{ columns, initialSort: QUIETEST_FIRST, storageKey: 'communities' },
    ...{ search, onSearch },
  });
  const props: Pick<
    CommunityViewProps,
    'filter' | 'columns' | 'view' | 'onView' | 'onTyped' | 'onFilter'
  > = {
    ...{ filter, columns, view, onView: setView, onTyped: setTyped },
    onFilter: ({ state, situation }) =>
      onSearch({ lugar: state ?? undefined, situacion: situation ?? undefined }),
  };
  return { pages: useCommunityPages(filter, view.sort), props };
}

/** Ids being deleted, to prevent double deletion. */
function useRemoval(run: (id: number, name: string) => Promise<boolean>) {
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set());
  const remove = async ({ id, name }: Community) => {
    setLeaving((before) => new Set(before).add(id));
    await run(id, name);
    setLeaving((before) => new Set([...before].filter((other) => other !== id)));
  };
  return { leaving, remove };
}
