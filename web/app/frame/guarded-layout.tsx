import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { useSession } from '#web/deps/phone-context.ts';
import { focusHeading } from '../router/use-focus-on-route.ts';
import { GatedFrame } from './gated-frame.tsx';

const LoginPage = lazyRouteComponent(() => import('../router/login-page.tsx'), 'LoginPage');

/** Without a session the sign-in screen stands in place of whatever was asked for. */
export function GuardedLayout() {
  const user = useSession();
  const opened = useRef(user);
  const hasChanged = opened.current?.id !== user?.id;
  return (
    <Suspense>
      {user ? <GatedFrame key={user.id} user={user} /> : <LoginPage />}
      {hasChanged && <FocusHeading key={user?.id ?? 'nobody'} />}
    </Suspense>
  );
}

/** Mounted with a screen that took another's place without a change of address. */
function FocusHeading() {
  useEffect(focusHeading, []);
  return null;
}
