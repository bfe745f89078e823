import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SessionUser } from '#contract/session';
import { GateScreen } from '#web/features/account/gate-screen.tsx';
import { useOutbox, usePhone } from '#web/services/phone-context.ts';
import { SignOutQuestion } from './sign-out-question.tsx';
import { useQueueCounts } from './use-queue-counts.ts';
import { useSignOut } from './use-sign-out.ts';
import type { Gate } from './user-to-gate.ts';

export type GatePageProps = {
  gate: Gate;
  user: SessionUser;
  /** Opens the phone's own data, until there is signal. */
  onStay: () => void;
};

/** Replaces every screen until the gate is passed. */
export function GatePage({ gate, user, onStay }: GatePageProps) {
  const { session } = usePhone();
  const navigate = useNavigate();
  const outbox = useOutbox();
  const counts = useQueueCounts(outbox);
  // Zero skips the sign-out question: this screen already says that nothing is lost.
  const signOut = useSignOut(() => 0);
  // May have been passed on another phone.
  useEffect(() => void session.refresh().catch(() => {}), [session]);
  return (
    <>
      <GateScreen
        gate={gate}
        alias={user.alias}
        waiting={counts?.waiting ?? 0}
        onPassed={() => session.refresh()}
        onRights={() => void navigate({ to: '/mis-datos' })}
        onSignOut={signOut.ask}
        onStay={onStay}
      />
      <SignOutQuestion signOut={signOut} waiting={0} />
    </>
  );
}
