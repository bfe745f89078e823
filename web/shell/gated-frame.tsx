import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SessionUser } from '#contract/session';
import { useOutbox } from '#web/services/phone-context.ts';
import { SignalProvider } from '#web/services/signal.tsx';
import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { SignedInFrame } from './signed-in-frame.tsx';
import { userToGate } from './user-to-gate.ts';

/** Data rights need no consent: open before every gate. */
const RIGHTS = '/mis-datos';

const GatePage = lazyScreen(() => import('./gate-page.tsx'), 'GatePage');
const GateNotice = lazyComponent(() => import('./gate-notice.tsx'), 'GateNotice');

/**
 * Gates block everything, except one that closes during use: records are kept, and sent once it is
 * passed.
 */
export function GatedFrame({ user }: { user: SessionUser }) {
  const gate = userToGate(user);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const outbox = useOutbox();
  const [isInside, setInside] = useState(gate === null);
  if (gate && !isInside && pathname !== RIGHTS) {
    return <GatePage gate={gate} user={user} onStay={() => setInside(true)} />;
  }
  const openGate = () => {
    setInside(false);
    if (pathname === RIGHTS) void navigate({ to: '/' });
  };
  return (
    <SignalProvider outbox={outbox}>
      <SignedInFrame user={user} notice={gate && <GateNotice onOpen={openGate} />} />
    </SignalProvider>
  );
}
