import type { Translation } from '#contract/core/translation';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

export const title = 'Keep it on your home screen';
export const benefit = 'It opens with one tap, without signal too, and what you save is safer.';
export const install = 'Install the app';
export const understood = 'Understood';
export const notNow = 'Not now';

// iPhone button names.
export const addToHome = 'Add to Home Screen';
export const share = 'Share';
export const choose = (button: string) => `Choose ${button}.`;
export const tapShareInAddressBar = (button: string) => `Tap ${button} in the address bar.`;
export const tapShareInSafari = (button: string) => `Tap ${button} in Safari’s bar.`;
