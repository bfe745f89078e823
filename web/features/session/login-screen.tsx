import { type ReactNode, useState } from 'react';
import { css } from '#styled/css';
import { useSignal } from '#web/services/signal.tsx';
import { useUnkeptForm } from '#web/services/use-checked-form.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { InAppNotice } from '#web/ui/frame/in-app-notice.tsx';
import { PublicFrame } from '#web/ui/frame/public-frame.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { OfflineNote } from '#web/ui/state/offline-state.tsx';
import { checkCredentials } from './check-credentials.ts';
import * as messages from './messages.ts';
import {
  type Credentials,
  type DrainOutcome,
  NO_SIGNAL_TO_ENTER,
  type SignInOutcome,
} from './sign-in-outcome.ts';

export type LoginScreenProps = {
  /** Unsent records on this phone: how many, never whose. */
  waitingCount: number;
  /** Signed in, but too long without signal to show names. */
  isLocked: boolean;
  signIn: (credentials: Credentials) => Promise<SignInOutcome>;
  /** For a person who may not enter: only sends what they recorded here. */
  drainQueue: (credentials: Credentials) => Promise<DrainOutcome>;
  onForgot: () => void;
  tab: LoginTab;
  onTabChange: (tab: LoginTab) => void;
  registration: ReactNode;
};

export type LoginTab = 'entrar' | 'registrarse';

const tabs = [
  { id: 'entrar', label: messages.signIn },
  { id: 'registrarse', label: messages.register },
];

/** `offersDrain` is decided on refusal, because draining empties the count. */
/** `isHeld`: the account waits for approval, or has none: nothing went wrong. */
type Problem = { text: string; isHeld: boolean; offersDrain: boolean };

/** Lazy: rarely needed. */
const DrainQueueSignIn = lazyComponent(
  () => import('./drain-queue-sign-in.tsx'),
  'DrainQueueSignIn',
);
const LoginNotes = lazyComponent(() => import('./login-notes.tsx'), 'LoginNotes');

export function LoginScreen(props: LoginScreenProps) {
  const { waitingCount, signIn, drainQueue, tab } = props;
  const hasSignal = useSignal();
  const toasts = useToasts();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [tried, setTried] = useState<Credentials | null>(null);

  async function enter(credentials: Credentials): Promise<void> {
    setProblem(null);
    setTried(credentials);
    const outcome = await signIn(credentials);
    if (outcome.type === 'entered') {
      toasts.show({ title: messages.doneSignIn });
      return;
    }
    const text = formatOutcome(outcome);
    const isNotAdmitted = outcome.type === 'refused' && outcome.status === 403;
    setProblem({
      text,
      isHeld: isNotAdmitted,
      offersDrain: isNotAdmitted && waitingCount > 0,
    });
    toasts.show({ title: messages.failedSignIn, description: text, variant: 'destructive' });
  }

  return (
    <PublicFrame>
      <h1 className={heading}>{messages.appTitle}</h1>
      <div className={column}>
        <InAppNotice />
        {!hasSignal && <OfflineNote>{messages.offlineHint}</OfflineNote>}
        {props.isLocked && <Banner tone="attention">{messages.namesLocked}</Banner>}
        <LoginNotes waitingCount={waitingCount} />
        {problem && (
          // No alert: the toast has said it, and this stays when it goes.
          <Banner tone={problem.isHeld ? 'attention' : 'risk'}>{problem.text}</Banner>
        )}
        {problem?.offersDrain && tried && <DrainQueueSignIn drainQueue={() => drainQueue(tried)} />}
        <Card>
          <Tabs
            label={messages.signInOrRegister}
            items={tabs}
            value={tab}
            onValueChange={(id) => props.onTabChange(id as LoginTab)}
          >
            {tab === 'entrar' ? (
              <LoginForm onSubmit={enter} onForgot={props.onForgot} />
            ) : (
              props.registration
            )}
          </Tabs>
        </Card>
      </div>
    </PublicFrame>
  );
}

function formatOutcome(outcome: Exclude<SignInOutcome, { type: 'entered' }>): string {
  if (outcome.type === 'unreachable') return NO_SIGNAL_TO_ENTER;
  return outcome.text || messages.wrongCredentials;
}

const heading = css({ textStyle: 'heading', marginBottom: '6' });
const column = css({ display: 'flex', flexDirection: 'column', gap: '4' });

type LoginFormProps = {
  onSubmit: (credentials: Credentials) => Promise<void>;
  onForgot: () => void;
};

/** Input stays here, whatever the result, and nowhere else. */
function LoginForm({ onSubmit, onForgot }: LoginFormProps) {
  const [isPasswordShown, setPasswordShown] = useState(false);
  const { form, errors, isBusy, element, set, leave, submit } = useUnkeptForm<
    Credentials,
    Credentials
  >({
    fresh: () => ({ email: '', password: '', isShared: false }),
    check: checkCredentials,
    async onSubmit(credentials) {
      await onSubmit(credentials);
      return false;
    },
  });
  return (
    <form ref={element} noValidate onSubmit={submit} className={root}>
      <Field label={messages.email} error={errors.email}>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={form.email}
            onChange={(event) => set({ email: event.target.value })}
            onBlur={form.email ? leave('email') : undefined}
          />
        )}
      </Field>
      <PasswordField
        label={messages.password}
        name="password"
        autoComplete="current-password"
        error={errors.password}
        value={form.password}
        onValueChange={(password) => set({ password })}
        {...(form.password && { onBlur: leave('password') })}
        isShown={isPasswordShown}
        onShownChange={setPasswordShown}
      />
      <Checkbox
        label={messages.sharedPhone}
        hint={messages.sharedPhoneHint}
        checked={form.isShared}
        onCheckedChange={(isShared) => set({ isShared })}
      />
      <Button type="submit" isWide isBusy={isBusy}>
        {messages.signIn}
      </Button>
      <Button variant="quiet" isWide onClick={onForgot}>
        {messages.forgotPassword}
      </Button>
    </form>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
