import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useEffect } from 'react';
import { createAnnouncement, type OwnAnnouncement } from '#contract/announcement-writing';
import type { AnnouncementItem } from '#contract/announcements';
import type { SessionUser } from '#contract/session';
import type { AnnouncementFilter } from '#web/features/announcements/announcement-filter.ts';
import { scopesOf } from '#web/features/announcements/announcement-form.ts';
import { AnnouncementList } from '#web/features/announcements/announcement-list.tsx';
import { type OwnAct, OwnList } from '#web/features/announcements/own-list.tsx';
import { ReadingDialog } from '#web/features/announcements/reading-dialog.tsx';
import { useAnnouncementActions } from '#web/features/announcements/use-announcement-actions.ts';
import { useAnnouncements } from '#web/features/announcements/use-announcements.ts';
import { useSession } from '#web/services/phone-context.ts';
import { useScreenRequest } from '#web/services/screen-requests.ts';
import { searchPatch } from '#web/services/search-patch.ts';
import { ServerReads } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import type { Paging } from '#web/ui/data/more-rows.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { DensePage, FirstWord } from '#web/ui/layout/dense-page.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import * as messages from './messages.ts';

const route = getRouteApi('/guarded/comunicados');
const WriteDialog = lazyOverlay(
  () => import('#web/features/announcements/write-dialog.tsx'),
  'WriteDialog',
);
const ForwardDialog = lazyOverlay(
  () => import('#web/features/announcements/forward-dialog.tsx'),
  'ForwardDialog',
);
const ReachDialog = lazyOverlay(
  () => import('#web/features/announcements/reach-dialog.tsx'),
  'ReachDialog',
);

/** «Comunicados»: the newest stay on the phone for offline reading. */
export function AnnouncementsScreen() {
  const self = useSession();
  if (!self) return null;
  return (
    <ServerReads>
      {scopesOf(self.role).length > 0 ? <ForWriters self={self} /> : <ForReaders />}
    </ServerReads>
  );
}

function ForReaders() {
  return (
    <DensePage title={messages.title} hasFolded lead={useLoadingWords()}>
      <Announcements />
    </DensePage>
  );
}

function useLoadingWords(): string | undefined {
  return useAnnouncements().state.type === 'loading' ? messages.loading : undefined;
}

const TABS = [
  { id: 'todos', label: messages.toMe },
  { id: 'mios', label: messages.mine },
];

function ForWriters({ self }: { self: SessionUser }) {
  const { search, onSearch } = useAnnouncementSearch();
  const hasSignal = useSignal();
  const writing = useDialogState<{ item: OwnAnnouncement | null }>();
  const reach = useDialogState<OwnAnnouncement>();
  const forwarding = useDialogState<AnnouncementItem>();
  const { withdraw, bringBack, takeOriginal } = useAnnouncementActions();
  const act = (which: OwnAct, item: OwnAnnouncement) => {
    if (which === 'edit') writing.open({ item });
    if (which === 'reach') reach.open(item);
    if (which === 'withdraw') void withdraw(item);
    if (which === 'restore') void bringBack(item);
    if (which === 'follow') void takeOriginal(item);
  };
  const write = () => writing.open({ item: null });
  useScreenRequest(createAnnouncement.name, write, hasSignal);
  const vista = search.vista ?? 'todos';
  return (
    <DensePage
      title={messages.title}
      hasFolded
      lead={useLoadingWords()}
      actions={
        <Button icon={<Plus aria-hidden />} {...offlineButtonProps(hasSignal)} onClick={write}>
          <FirstWord>{messages.create}</FirstWord>
        </Button>
      }
    >
      <Tabs
        label={messages.title}
        items={TABS}
        value={vista}
        onValueChange={(id) => onSearch({ vista: id === 'mios' ? 'mios' : undefined })}
      >
        {vista === 'mios' ? <OwnList onAct={act} /> : <Announcements onForward={forwarding.open} />}
      </Tabs>
      {writing.subject && (
        <WriteDialog
          {...{ self, item: writing.subject.item }}
          isOpen={writing.isOpen}
          onClose={writing.close}
        />
      )}
      {reach.subject && (
        <ReachDialog item={reach.subject} isOpen={reach.isOpen} onClose={reach.close} />
      )}
      {forwarding.subject && (
        <ForwardDialog
          announcement={forwarding.subject}
          isOpen={forwarding.isOpen}
          onClose={forwarding.close}
        />
      )}
    </DensePage>
  );
}

type AnnouncementsProps = { onForward?: (announcement: AnnouncementItem) => void };

function Announcements({ onForward }: AnnouncementsProps) {
  const { state, reload, paging, hasEarlier } = useAnnouncements();
  const { filter, onFilter, openId, close } = useAnnouncementSearch();
  const open = state.type === 'known' ? state.value.find(({ id }) => id === openId) : undefined;
  useLookedForAmongEarlier(openId !== undefined && !open, paging);
  return (
    <>
      <ReadPage state={state} onReload={reload} offlineTitle={messages.needsSignal}>
        {(all) => (
          <AnnouncementList announcements={all} {...{ filter, onFilter, hasEarlier, paging }} />
        )}
      </ReadPage>
      <ReadingDialog
        announcement={open ?? null}
        onClose={close}
        onForward={open && isForwardable(open) ? onForward : undefined}
      />
    </>
  );
}

function useLookedForAmongEarlier(isMissing: boolean, paging: Paging): void {
  const isDue = isMissing && paging.hasMore && !paging.isLoading && !paging.hasFailed;
  const onMore = useStableCallback(paging.onMore);
  useEffect(() => {
    if (isDue) onMore();
  }, [isDue, onMore]);
}

/** Those for a role or one community are not forwardable. */
function isForwardable({ targetRole, targetGroup }: AnnouncementItem): boolean {
  return targetRole === null && targetGroup === null;
}

type Search = ReturnType<typeof route.useSearch>;

function useAnnouncementSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const isFromList = useLocation({ select: ({ state }) => state.isFromList === true });
  const onSearch = searchPatch<Search>(navigate);
  return {
    search,
    onSearch,
    filter: {
      shown: search.mostrar ?? null,
      priority: search.prioridad ?? null,
      scope: search.alcance ?? null,
      from: search.desde ?? null,
      until: search.hasta ?? null,
    },
    onFilter: (filter: AnnouncementFilter) =>
      onSearch({
        mostrar: filter.shown ?? undefined,
        prioridad: filter.priority ?? undefined,
        alcance: filter.scope ?? undefined,
        desde: filter.from ?? undefined,
        hasta: filter.until ?? undefined,
      }),
    openId: search.leer,
    close: () => (isFromList ? history.back() : onSearch({ leer: undefined })),
  };
}
