import * as words from './words.ts';

/** Of a button that asks the server: disabled without signal, saying why. */
export const offlineButtonProps = (hasSignal: boolean) =>
  hasSignal ? {} : { note: words.needsSignal, disabled: true };
