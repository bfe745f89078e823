import type { Translation } from '#contract/core/translation';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

export const registerMeeting = 'Register Meeting';
export const opensWithSignal = 'No signal. It will open by itself when it is back.';
export const appTitle = 'Coaching for Leaders – People and Subsidiarity';
