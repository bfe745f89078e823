import { useCallback, useEffect, useRef, useState } from 'react';
import { landingPath } from '#contract/rules/screen-sections';
import type { SessionUser } from '#contract/session';
import { css } from '#styled/css';
import { isToWait } from '#web/net/call-error.ts';
import { Button } from '#web/ui/form/button.tsx';
import type { InAppBrowser } from '#web/ui/frame/in-app-browser.ts';
import { WayOut } from '#web/ui/frame/in-app-notice.lazy.tsx';
import { PublicFrame } from '#web/ui/frame/public-frame.tsx';
import { Spinner } from '#web/ui/state/spinner.tsx';
import * as words from './portal-words.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';

/** How long the message shows before redirecting to `/login`, and the pause after success. */
const REDIRECT_MS = 3_000;
const PAUSE_MS = 100;

export type PortalScreenProps = {
  token: string | null;
  /** In-app browser: a single-use link is not spent without asking there. */
  inApp: InAppBrowser | null;
  /** User signed in on this phone: entering by link would end their session. */
  current: SessionUser | null;
  enter: (token: string) => Promise<SignInOutcome>;
  /** Looks up the link's owner, only to name them before ending another session. */
  ownerOf: (token: string) => Promise<LinkOwner>;
  go: (path: string) => void;
};

export type LinkOwner =
  | { type: 'known'; alias: string }
  | Exclude<SignInOutcome, { type: 'entered' }>;

type Step =
  | { type: 'in-app'; inApp: InAppBrowser }
  /** `owner` is null until the server answers, and without an answer. */
  | { type: 'asking'; alias: string; owner: string | null }
  | { type: 'entering' }
  | { type: 'failed'; message: string }
  | { type: 'no-signal' }
  /** The server is rate-limiting; the link is not spent. */
  | { type: 'to-wait'; message: string };

export function PortalScreen(props: PortalScreenProps) {
  const { token, inApp, current, enter, ownerOf, go } = props;
  const [step, setStep] = useState<Step>(() => firstStep(token, inApp, current));
  const isUnderWay = useRef(false);

  const proceed = useCallback(async () => {
    // Single-use link: must not be requested twice, whatever re-renders.
    if (!token || isUnderWay.current) return;
    isUnderWay.current = true;
    setStep({ type: 'entering' });
    const outcome = await enter(token);
    isUnderWay.current = outcome.type === 'entered';
    if (outcome.type === 'entered') {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      go(landingPath(outcome.user.role, outcome.user.state));
    } else if (outcome.type === 'unreachable') setStep({ type: 'no-signal' });
    else if (isToWait(outcome)) setStep({ type: 'to-wait', message: outcome.text });
    else setStep({ type: 'failed', message: outcome.text || words.failedLink });
  }, [token, enter, go]);

  const isAsking = step.type === 'asking';
  useEffect(() => {
    if (!isAsking || !token) return;
    void ownerOf(token).then((owner) =>
      setStep((now) => (now.type === 'asking' ? nameOwner(now, owner) : now)),
    );
  }, [isAsking, token, ownerOf]);

  const startsAtOnce = useRef(step.type === 'entering');
  useEffect(() => {
    if (!startsAtOnce.current) return;
    startsAtOnce.current = false;
    void proceed();
  }, [proceed]);

  const hasFailed = step.type === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(() => go('/login'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [hasFailed, go]);

  const enterHere = () => (current ? setStep(askFor(current)) : void proceed());
  return (
    <PublicFrame>
      <StepView step={step} onEnterHere={enterHere} onProceed={proceed} onStay={() => go('/')} />
    </PublicFrame>
  );
}

function firstStep(
  token: string | null,
  inApp: InAppBrowser | null,
  current: SessionUser | null,
): Step {
  if (!token) return { type: 'failed', message: words.invalidLink };
  if (inApp) return { type: 'in-app', inApp };
  return current ? askFor(current) : { type: 'entering' };
}

const askFor = ({ alias }: SessionUser): Step => ({ type: 'asking', alias, owner: null });

/** An invalid link must not end a session. */
function nameOwner(step: Extract<Step, { type: 'asking' }>, owner: LinkOwner): Step {
  if (owner.type === 'known') return { ...step, owner: owner.alias };
  const isRefused = owner.type === 'refused' && !isToWait(owner);
  return isRefused ? { type: 'failed', message: owner.text } : step;
}

type StepViewProps = {
  step: Step;
  onEnterHere: () => void;
  onProceed: () => void;
  onStay: () => void;
};

function StepView({ step, onEnterHere, onProceed, onStay }: StepViewProps) {
  switch (step.type) {
    case 'in-app':
      return (
        <div className={root}>
          <h1 className={title}>{words.insideOtherApp}</h1>
          <p>{inAppLabels[step.inApp.system]}</p>
          <WayOut inApp={step.inApp} />
          <Button variant="quiet" onClick={onEnterHere}>
            {words.enterAnyway}
          </Button>
        </div>
      );
    case 'entering':
      return (
        <>
          <h1 className={hidden}>{words.linkAccess}</h1>
          <Spinner label={words.signingIn} />
        </>
      );
    case 'asking':
      return (
        <div className={root}>
          <h1 className={title}>{words.enterByLink}</h1>
          <p>{words.enterAs(step.owner, step.alias)}</p>
          <Button onClick={onProceed}>{words.enterWithLink}</Button>
          <Button variant="quiet" onClick={onStay}>
            {words.stayAs(step.alias)}
          </Button>
        </div>
      );
    case 'no-signal':
      return (
        <div className={root} role="alert">
          <h1 className={title}>{words.offline}</h1>
          <p>{words.offlineHint}</p>
          <Button onClick={onProceed}>{words.tryAgain}</Button>
        </div>
      );
    case 'to-wait':
      return (
        <div className={root} role="alert">
          <h1 className={title}>{words.waitAMoment}</h1>
          <p>{words.tryLater(step.message)}</p>
          <Button onClick={onProceed}>{words.tryAgain}</Button>
        </div>
      );
    case 'failed':
      return (
        <div className={root} role="alert">
          <h1 className={title}>{words.failedTitle}</h1>
          <p>{step.message}</p>
          <p className={quiet}>{words.redirecting}</p>
        </div>
      );
  }
}

const inAppLabels: Record<InAppBrowser['system'], string> = {
  android: words.openInChrome,
  ios: words.openInSafari,
};

const root = css({ display: 'flex', flexDirection: 'column', gap: '4', paddingTop: '8' });
const title = css({ textStyle: 'heading' });
const quiet = css({ color: 'ink.muted' });
const hidden = css({ srOnly: true });
