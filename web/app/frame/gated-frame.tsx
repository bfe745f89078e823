import { lazyRouteComponent } from '@tanstack/react-router';
import { useState } from 'react';
import type { SessionUser } from '#contract/session';
import { SignedInFrame } from './signed-in-frame.tsx';
import { userToGate } from './user-to-gate.ts';

const GatePage = lazyRouteComponent(() => import('./gate-page.tsx'), 'GatePage');

/**
 * Nothing opens before a gate. One that closes while somebody is at work lets them finish: what they
 * record is kept, and sent once they are through.
 */
export function GatedFrame({ user }: { user: SessionUser }) {
  const gate = userToGate(user);
  const [isInside, setInside] = useState(gate === null);
  if (gate && !isInside) {
    return <GatePage gate={gate} user={user} onStay={() => setInside(true)} />;
  }
  return <SignedInFrame user={user} onGate={gate ? () => setInside(false) : undefined} />;
}
