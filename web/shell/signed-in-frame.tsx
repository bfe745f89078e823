import { Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { SessionUser } from '#contract/session';
import { css } from '#styled/css';
import { lastPassOf } from '#web/services/last-pass.ts';
import { useActivity, useOutbox } from '#web/services/phone-context.ts';
import { whenIdle } from '#web/services/pwa/when-idle.ts';
import { useOnline } from '#web/services/signal.tsx';
import { useRescueFile } from '#web/services/use-rescue-file.ts';
import { AppFrame } from '#web/ui/frame/app-frame.tsx';
import { isCurrentItem } from '#web/ui/frame/nav-item.ts';
import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import { AppLink } from './frame-link.tsx';
import { navGroupsToBottomItems, userToNavGroups, withPending } from './nav-items.tsx';
import { userToBreadcrumb, userToGreeting, userToPerson } from './person-labels.ts';
import { SaveTrouble } from './save-trouble.tsx';
import { SignOutQuestion } from './sign-out-question.tsx';
import { factsToSyncLabel } from './sync-labels.ts';
import { SyncState } from './sync-state.tsx';
import { UpdateOffer } from './update-offer.tsx';
import { useAppBadge } from './use-app-badge.ts';
import { useQueueCounts } from './use-queue-counts.ts';
import { useRecordedKinds } from './use-recorded-kinds.ts';
import { useSignOut } from './use-sign-out.ts';
import { loadBell, useNoticed, useTwice, useUnread, useWaiting } from './use-waiting.ts';
import { waitingToBell } from './waiting-to-bell.ts';

export type SignedInFrameProps = {
  user: SessionUser;
  /** Said above every screen. */
  notice: ReactNode;
};

export function SignedInFrame({ user, notice }: SignedInFrameProps) {
  const { pathname } = useLocation();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const router = useRouter();
  const outbox = useOutbox();
  const activity = useActivity(outbox);
  const saveRescueFile = useRescueFile();
  const counts = useQueueCounts(outbox);
  const isOnline = useOnline();
  const unread = useUnread(user.id, isOnline);
  const refused = counts?.attention ?? 0;
  const twice = useTwice(user.id);
  const noticed = useNoticed(user.id, isOnline);
  const decisions = useWaiting(user.role, pathname, isOnline);
  const bellCount = waitingToBell(decisions, { unread, refused, twice, noticed });
  const [opened, setOpened] = useState<'bell' | 'settings'>();
  const close = () => setOpened(undefined);
  const isBellOpen = opened === 'bell';
  const areSettingsOpen = opened === 'settings';
  const waiting = counts?.waiting ?? 0;
  const open = waiting + (counts?.attention ?? 0);
  useAppBadge(waiting);
  const last = lastPassOf(activity);
  const signOut = useSignOut(waiting);
  const isSending = activity?.sending ?? false;
  const syncLabel = factsToSyncLabel({
    waiting: counts ? counts.waiting : null,
    attention: refused,
    isSending,
    last,
    isOnline,
  });
  const groups = userToNavGroups(user, useRecordedKinds());
  const bottomItems = navGroupsToBottomItems(groups);
  const items = groups.flatMap((group) => group.items);
  const current = items.find(({ to }) => isCurrentItem(to, pathname));
  return (
    <AppFrame
      Link={AppLink}
      currentPath={pathname}
      person={userToPerson(user)}
      groups={groups.map((group) => ({ ...group, items: withPending(group.items, open) }))}
      bottomItems={withPending(bottomItems, open)}
      // A screen without an entry in the sidebar goes by its own title.
      breadcrumb={userToBreadcrumb(user, current?.label ?? title)}
      greeting={userToGreeting(user)}
      syncState={<SyncState label={syncLabel} />}
      search={<SearchEntry user={user} />}
      bellCount={bellCount}
      onBell={() => setOpened('bell')}
      onSettings={() => setOpened('settings')}
      onSignOut={signOut.ask}
    >
      <div className={notices}>
        {outbox && activity && (
          <SaveTrouble activity={activity} onSave={() => saveRescueFile(outbox)} />
        )}
        {notice}
        <UpdateOffer />
      </div>
      <Outlet />
      <BellPanel isOpen={isBellOpen} onClose={close} />
      <SettingsPanel
        theme={router.options.context.theme}
        isOpen={areSettingsOpen}
        onClose={close}
        onSignOut={signOut.ask}
        outbox={outbox}
        waiting={waiting}
      />
      <SignOutQuestion
        {...{ signOut, waiting, isSending }}
        onSendFirst={() => void outbox?.wake()}
      />
    </AppFrame>
  );
}

const BellPanel = lazyOverlay(loadBell, 'BellPanel');
const SettingsPanel = lazyOverlay(() => import('./settings-panel.tsx'), 'SettingsPanel');
const SearchEntry = lazyComponent(async () => {
  await untilWide();
  await whenIdle();
  return import('./command-palette/search-entry.tsx');
}, 'SearchEntry');

/** A phone's header has no room for it: its first load does without. */
function untilWide(): Promise<void> {
  const wide = matchMedia('(min-width: 64rem)');
  return new Promise((resolve) => {
    if (wide.matches) resolve();
    else wide.addEventListener('change', () => resolve(), { once: true });
  });
}

const notices = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  maxWidth: 'page',
  mx: 'auto',
  '&:not(:empty)': { marginBottom: '5' },
});
