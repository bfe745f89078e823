import { useEffect, useRef } from 'react';
import { useIsLocked, useSession } from '#web/services/phone-context.ts';
import { GatedFrame } from '#web/shell/gated-frame.tsx';
import { focusHeading } from '#web/shell/use-focus-on-route.ts';
import { LazyLoginPage } from './lazy-login-page.tsx';

/** Without a session, or while names are locked, shows the sign-in screen at any address. */
export function GuardedLayout() {
  const session = useSession();
  const user = useIsLocked() ? null : session;
  const opened = useRef(user);
  const hasChanged = opened.current?.id !== user?.id;
  return (
    <>
      {user ? <GatedFrame key={user.id} user={user} /> : <LazyLoginPage />}
      {hasChanged && <FocusHeading key={user?.id ?? 'nobody'} />}
    </>
  );
}

/** Moves focus when a screen is replaced without a navigation. */
function FocusHeading() {
  useEffect(focusHeading, []);
  return null;
}
