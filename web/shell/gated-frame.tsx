import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SessionUser } from '#contract/session';
import { useOutbox } from '#web/services/phone-context.ts';
import { SignalProvider } from '#web/services/signal.tsx';
import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { SignedInFrame } from './signed-in-frame.tsx';
import { userToGate } from './user-to-gate.ts';

/** The rights over one's data need no consent: they are open before every gate. */
const RIGHTS = '/mis-datos';

const GatePage = lazyScreen(() => import('./gate-page.tsx'), 'GatePage');
const GateNotice = lazyComponent(() => import('./gate-notice.tsx'), 'GateNotice');

/**
 * Nothing opens before a gate. One that closes while somebody is at work lets them finish: what they
 * record is kept, and sent once they are through.
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
