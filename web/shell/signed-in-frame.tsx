import { Link, Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudOff from 'lucide-react/icons/cloud-off';
import Lock from 'lucide-react/icons/lock';
import Send from 'lucide-react/icons/send';
import { memo, type ReactNode, useMemo, useRef, useState } from 'react';
import type { SessionUser } from '#contract/session';
import { css, cva } from '#styled/css';
import { lastPassOf } from '#web/services/last-pass.ts';
import { useActivity, useOutbox, usePhone } from '#web/services/phone-context.ts';
import { useOnline } from '#web/services/signal.tsx';
import { useRescueFile } from '#web/services/use-rescue-file.ts';
import { Button } from '#web/ui/form/button.tsx';
import { AppFrame } from '#web/ui/frame/app-frame.tsx';
import { isCurrentItem } from '#web/ui/frame/nav-item.ts';
import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { activityToTrouble } from './activity-to-trouble.ts';
import { AppLink } from './frame-link.tsx';
import * as messages from './messages.ts';
import { navGroupsToBottomItems, userToNavGroups } from './nav-items.tsx';
import { userToBreadcrumb, userToGreeting, userToPerson } from './person-labels.ts';
import { SignOutQuestion } from './sign-out-question.tsx';
import {
  factsToSyncLabel,
  labelToAnnouncement,
  type SyncLabel,
  type SyncMood,
} from './sync-labels.ts';
import { useReadyUpdate } from './updates-context.ts';
import { useAttention, useQueueCounts, waitingNow } from './use-queue-counts.ts';
import { useRecordedKinds } from './use-recorded-kinds.ts';
import { type SignOut, useSignOut } from './use-sign-out.ts';
import {
  loadBell,
  loadSearch,
  useAppBadge,
  useNoticed,
  useUnread,
  useWaiting,
} from './use-waiting.ts';
import { waitingToBell } from './waiting-to-bell.ts';

export type SignedInFrameProps = {
  user: SessionUser;
  notice: ReactNode;
};

/** Draws nothing that changes with every mark: what does reads it itself. */
export function SignedInFrame({ user, notice }: SignedInFrameProps) {
  const { pathname } = useLocation();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const phone = usePhone();
  const isOnline = useOnline();
  const unread = useUnread(user.id, isOnline);
  const refused = useAttention();
  const noticed = useNoticed(user.id, isOnline);
  const decisions = useWaiting(user.role, pathname, isOnline);
  const bellCount = waitingToBell(decisions, { unread, refused, noticed });
  const [opened, setOpened] = useState<'bell' | 'settings'>();
  const signOut = useSignOut(() => waitingNow(phone));
  const recorded = useRecordedKinds();
  const groups = useMemo(() => userToNavGroups(user, recorded), [user, recorded]);
  const items = groups.flatMap((group) => group.items);
  const current = items.find(({ to }) => isCurrentItem(to, pathname));
  return (
    <AppFrame
      Link={AppLink}
      currentPath={pathname}
      person={userToPerson(user)}
      groups={groups}
      bottomItems={navGroupsToBottomItems(groups, recorded, refused)}
      // A screen without a sidebar entry uses its own title.
      breadcrumb={userToBreadcrumb(user, current?.label ?? title)}
      greeting={userToGreeting(user)}
      syncState={<SyncState />}
      search={<SearchEntry user={user} />}
      bellCount={bellCount}
      onBell={() => setOpened('bell')}
      onSettings={() => setOpened('settings')}
      onSignOut={signOut.ask}
    >
      <div className={notices}>
        <SaveTrouble />
        {notice}
        <UpdateOffer />
      </div>
      <Outlet />
      <Overlays opened={opened} onClose={() => setOpened(undefined)} signOut={signOut} />
    </AppFrame>
  );
}

type OverlaysProps = {
  opened: 'bell' | 'settings' | undefined;
  onClose: () => void;
  signOut: SignOut;
};

function Overlays({ opened, onClose, signOut }: OverlaysProps) {
  const router = useRouter();
  const outbox = useOutbox();
  const waiting = useQueueCounts(outbox)?.waiting ?? 0;
  const isSending = useActivity(outbox)?.sending ?? false;
  useAppBadge(waiting);
  return (
    <>
      <BellPanel isOpen={opened === 'bell'} onClose={onClose} />
      <SettingsPanel
        theme={router.options.context.theme}
        isOpen={opened === 'settings'}
        onClose={onClose}
        onSignOut={signOut.ask}
        outbox={outbox}
        waiting={waiting}
      />
      <SignOutQuestion
        {...{ signOut, waiting, isSending }}
        onSendFirst={() => void outbox?.wake()}
      />
    </>
  );
}

const BellPanel = lazyOverlay(loadBell, 'BellPanel');
const SettingsPanel = lazyOverlay(() => import('./settings-panel.tsx'), 'SettingsPanel');
/** Keeps its place: the header of a phone must not move. */
const searchPlace = css({ boxSize: 'touch' });
const SearchEntry = lazyComponent(loadSearch, 'SearchEntry', {
  waiting: <span className={searchPlace} />,
});

const notices = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  maxWidth: 'page',
  mx: 'auto',
  '&:not(:empty)': { marginBottom: '5' },
});

const UpdateBanner = lazyComponent(() => import('./update-banner.tsx'), 'UpdateBanner');

/** Quiet update offer; applied when no one is typing or sending. */
function UpdateOffer() {
  const apply = useReadyUpdate();
  return apply && <UpdateBanner apply={apply} />;
}

/** Loud on purpose: a record is not safely on this phone, or the browser lost it. */
function SaveTrouble() {
  const outbox = useOutbox();
  const activity = useActivity(outbox);
  const saveRescueFile = useRescueFile();
  const trouble = activity && activityToTrouble(activity);
  if (!outbox || !trouble) return null;
  return (
    <Banner
      tone="risk"
      role="alert"
      title={trouble.title}
      actions={
        <Button variant="danger" onClick={() => saveRescueFile(outbox)}>
          {messages.exportAll}
        </Button>
      }
    >
      {trouble.text}
    </Banner>
  );
}

function SyncState() {
  return <SyncLink {...useSyncLabel()} />;
}

/** The queue tells of many steps of one mark; most leave the words as they are. */
const SyncLink = memo(function SyncLink({ mood, text }: SyncLabel) {
  const spoken = useRef('');
  const announcement = labelToAnnouncement({ mood, text });
  if (announcement !== null) spoken.current = announcement;
  return (
    <>
      <Link to="/pendientes" className={root({ mood })} aria-label={messages.seePending(text)}>
        <span aria-hidden className={mark}>
          {icons[mood]}
        </span>
        {text}
      </Link>
      <span role="status" aria-live="polite" className={hidden}>
        {spoken.current}
      </span>
    </>
  );
});

function useSyncLabel(): SyncLabel {
  const outbox = useOutbox();
  const activity = useActivity(outbox);
  const counts = useQueueCounts(outbox);
  return factsToSyncLabel({
    waiting: counts ? counts.waiting : null,
    attention: counts?.attention ?? 0,
    isSending: activity?.sending ?? false,
    last: lastPassOf(activity),
    isOnline: useOnline(),
  });
}

const icons: Record<SyncMood, ReactNode> = {
  quiet: <Check />,
  sending: <Send />,
  offline: <CloudOff />,
  held: <Lock />,
  attention: <CircleAlert />,
};

const root = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'touch',
    minWidth: 'touch',
    fontSize: 'small',
    lineHeight: 'tight',
    fontVariantNumeric: 'tabular-nums',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline' },
    // Three lines are no higher than the header: with the first mark nothing below moves.
    '@container (width < 11.5rem)': { fontSize: '[0.79rem]' },
  },
  variants: {
    mood: {
      quiet: { color: 'ink.muted' },
      sending: { color: 'ink.muted' },
      offline: { color: 'ink', fontWeight: 'strong' },
      held: { color: 'cempasuchil.ink', fontWeight: 'strong' },
      attention: { color: 'barro.ink', fontWeight: 'strong' },
    },
  },
});
const mark = css({
  display: 'inline-flex',
  flexShrink: 0,
  '& svg': { boxSize: 'icon' },
  // On a phone the words need its room.
  '@container (max-width: 14rem)': { display: 'none' },
});
const hidden = css({ srOnly: true });
