import { Navigate, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePhone, useSession } from '#web/deps/phone-context.ts';
import { LoginScreen } from '#web/session/login-screen.tsx';
import type { Credentials } from '#web/session/sign-in-outcome.ts';
import { useOnline } from '../frame/use-online.ts';
import { attemptSignIn, problemToOutcome } from './attempt-sign-in.ts';

/** The sign-in screen, at `/login` or in the place of any guarded one. */
export function LoginPage() {
  const { session } = usePhone();
  const user = useSession();
  const isOnline = useOnline();
  const { pathname } = useLocation();
  const [waitingCount, countAgain] = useOthersWaiting();

  if (user) return pathname === '/login' ? <Navigate to="/" replace /> : null;
  return (
    <LoginScreen
      waitingCount={waitingCount}
      isOnline={isOnline}
      signIn={({ email, password, isShared }) =>
        attemptSignIn(() => session.signIn({ email, password, shared: isShared }))
      }
      handIn={async ({ email, password }: Credentials) => {
        try {
          return { type: 'handed-in', ...(await session.handIn({ email, password })) };
        } catch (error) {
          return problemToOutcome(error);
        } finally {
          countAgain();
        }
      }}
    />
  );
}

function useOthersWaiting(): [count: number, countAgain: () => void] {
  const phone = usePhone();
  const [count, setCount] = useState(0);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round counts anew
  useEffect(() => {
    let isCurrent = true;
    phone.othersWaiting().then(
      (waiting) => isCurrent && setCount(waiting),
      () => {}, // A queue that cannot be opened now is counted the next time.
    );
    return () => {
      isCurrent = false;
    };
  }, [phone, round]);
  return [count, () => setRound((before) => before + 1)];
}
