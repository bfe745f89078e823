import { Navigate, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { draftKeyOf, dropDrafts } from '#web/db/draft-keys.ts';
import type { RecoveryStep } from '#web/features/registration/recovery-dialogs.tsx';
import { LoginScreen, type LoginTab } from '#web/features/session/login-screen.tsx';
import { takeResetLink } from '#web/features/session/reset-link.ts';
import type { Credentials } from '#web/features/session/sign-in-outcome.ts';
import { useIsLocked, usePhone, useSession } from '#web/services/phone-context.ts';
import { lazyScreen } from '#web/shell/lazy-screen.tsx';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import { attemptSignIn, problemToOutcome } from './attempt-sign-in.ts';

const RecoveryDialogs = lazyOverlay(
  () => import('#web/features/registration/recovery-dialogs.tsx'),
  'RecoveryDialogs',
);
const RegistrationTab = lazyScreen(() => import('./registration-tab.tsx'), 'RegistrationTab');

/** Sign-in screen, at `/login` or in place of a guarded one. */
export function LoginPage() {
  const { device, session } = usePhone();
  const user = useSession();
  const isLocked = useIsLocked();
  const { pathname } = useLocation();
  const [tab, openTab] = useTab();
  const [waitingCount, countAgain] = useOthersWaiting();
  const [recovery, setRecovery] = useRecoveryStep();

  // Signed-in users may also recover their password: sessions last months.
  if (user && !isLocked && !recovery)
    return pathname === '/login' ? <Navigate to="/" replace /> : null;
  return (
    <>
      <LoginScreen
        waitingCount={waitingCount}
        isLocked={isLocked}
        tab={tab}
        onTabChange={openTab}
        registration={<RegistrationTab onSignIn={() => openTab('entrar')} />}
        onForgot={() => setRecovery({ type: 'forgot' })}
        signIn={({ email, password, isShared }) => {
          if (isShared) void dropDrafts(device, draftKeyOf('registro', undefined)).catch(() => {});
          return attemptSignIn(() => session.signIn({ email, password, shared: isShared }));
        }}
        drainQueue={async ({ email, password }: Credentials) => {
          try {
            return { type: 'drained', ...(await session.drainQueue({ email, password })) };
          } catch (error) {
            return problemToOutcome(error);
          } finally {
            countAgain();
          }
        }}
      />
      <RecoveryDialogs
        isOpen={recovery !== null}
        onClose={() => setRecovery(null)}
        step={recovery}
        onStep={setRecovery}
        onDone={() => {
          setRecovery(null);
          // The server has already ended it with all others.
          if (session.current()) void session.signOut().catch(() => {});
        }}
      />
    </>
  );
}

const REGISTER = 'registrarse';
/** Ignores trailing text. */
const REGISTERING = new RegExp(`^${REGISTER}\\b`);

function useTab(): [tab: LoginTab, open: (tab: LoginTab) => void] {
  const router = useRouter();
  const { hash } = useLocation();
  const open = (tab: LoginTab) =>
    void router.navigate({
      to: '.',
      search: true,
      hash: tab === REGISTER ? REGISTER : '',
      resetScroll: false,
    });
  return [REGISTERING.test(hash) ? REGISTER : 'entrar', open];
}

/** Starts with the mailed link that opened the page, or one followed later. */
function useRecoveryStep() {
  const { context } = useRouter().options;
  const [step, setStep] = useState<RecoveryStep | null>(() =>
    context.resetLink ? { type: 'reset', known: context.resetLink } : null,
  );
  useEffect(() => {
    // Used once: closing must not reopen it.
    context.resetLink = null;
    const follow = () => {
      const known = takeResetLink(window.location, window.history);
      if (known) setStep({ type: 'reset', known });
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [context]);
  return [step, setStep] as const;
}

function useOthersWaiting(): [count: number, countAgain: () => void] {
  const phone = usePhone();
  const [count, setCount] = useState(0);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: recounts for each round
  useEffect(() => {
    let isCurrent = true;
    phone.othersWaiting().then(
      (waiting) => isCurrent && setCount(waiting),
      () => {}, // A queue that cannot be opened is counted next time.
    );
    return () => {
      isCurrent = false;
    };
  }, [phone, round]);
  return [count, () => setRound((before) => before + 1)];
}
