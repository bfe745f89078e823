import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./obstacle-messages.en.ts'),
  typeof import('./obstacle-messages.ts')
>;

export const needsUpdate = 'The app must be updated before it can send.';
export const needsSignIn = 'Sign in to be able to send.';
export const noSignal = 'No signal. It will be sent by itself when it is back.';
export const notNow = 'It cannot be sent now. It will be sent by itself as soon as it can.';
