import type { Translation } from '#contract/core/translation';
import { plural } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

export const appTitle = 'Coaching for Leaders – People and Subsidiarity';
export const email = 'Email';
export const forgotPassword = 'Forgot your password?';
export const namesLocked =
  '60 days have passed without signal. Sign in again to see the names; what you recorded is still kept and will be sent.';
export const offlineHint = 'No signal. You can sign in when it is back; you can start typing.';
export const password = 'Password';
export const register = 'Register';
export const sharedPhone = 'Shared phone';
export const sharedPhoneHint = 'You will be signed out after a while without use.';
export const signIn = 'Sign In';
export const signInOrRegister = 'Sign in or register';
export const withoutAccount = 'Without an account';

export const doneSignIn = 'You are signed in';
export const failedSignIn = 'You could not be signed in';
export const noSignal = 'No signal. Signing in takes signal: try again when there is some.';
export const wrongCredentials = 'Wrong email or password';

export const recordMeetingOf = (name: string) => `Register a meeting · ${name}`;
/** The author stays unnamed. */
export const waitingHere = (count: number) =>
  plural(
    count,
    '1 record on this phone waits to be sent. It goes when the person who made it signs in.',
    `${formatNumber(count)} records on this phone wait to be sent. They go when the person who made them signs in.`,
  );
