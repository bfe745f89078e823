import { Link, Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudOff from 'lucide-react/icons/cloud-off';
import Lock from 'lucide-react/icons/lock';
import Send from 'lucide-react/icons/send';
import { type ReactNode, useRef, useState } from 'react';
import type { SessionUser } from '#contract/session';
import { css, cva } from '#styled/css';
import type { Activity } from '#sync/engine';
import { lastPassOf } from '#web/services/last-pass.ts';
import { useActivity, useOutbox } from '#web/services/phone-context.ts';
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
import { navGroupsToBottomItems, userToNavGroups, withPending } from './nav-items.tsx';
import { userToBreadcrumb, userToGreeting, userToPerson } from './person-labels.ts';
import { SignOutQuestion } from './sign-out-question.tsx';
import {
  factsToSyncLabel,
  labelToAnnouncement,
  type SyncLabel,
  type SyncMood,
} from './sync-labels.ts';
import { useReadyUpdate } from './updates-context.ts';
import { useQueueCounts } from './use-queue-counts.ts';
import { useRecordedKinds } from './use-recorded-kinds.ts';
import { useSignOut } from './use-sign-out.ts';
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
  const noticed = useNoticed(user.id, isOnline);
  const decisions = useWaiting(user.role, pathname, isOnline);
  const bellCount = waitingToBell(decisions, { unread, refused, noticed });
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
      // A screen without a sidebar entry uses its own title.
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
const SearchEntry = lazyComponent(loadSearch, 'SearchEntry');

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
function SaveTrouble({ activity, onSave }: { activity: Activity; onSave: () => void }) {
  const trouble = activityToTrouble(activity);
  if (!trouble) return null;
  return (
    <Banner
      tone="risk"
      role="alert"
      title={trouble.title}
      actions={
        <Button variant="danger" onClick={onSave}>
          {messages.exportAll}
        </Button>
      }
    >
      {trouble.text}
    </Banner>
  );
}

function SyncState({ label }: { label: SyncLabel }) {
  const spoken = useRef('');
  const announcement = labelToAnnouncement(label);
  if (announcement !== null) spoken.current = announcement;
  return (
    <>
      <Link
        to="/pendientes"
        className={root({ mood: label.mood })}
        aria-label={messages.seePending(label.text)}
      >
        <span aria-hidden className={mark}>
          {icons[label.mood]}
        </span>
        {label.text}
      </Link>
      <span role="status" aria-live="polite" className={hidden}>
        {spoken.current}
      </span>
    </>
  );
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
    fontSize: 'small',
    lineHeight: 'tight',
    fontVariantNumeric: 'tabular-nums',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline' },
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
const mark = css({ display: 'inline-flex', flexShrink: 0, '& svg': { boxSize: 'icon' } });
const hidden = css({ srOnly: true });
