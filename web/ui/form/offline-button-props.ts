import * as words from './words.ts';

/** For buttons that need the server: disabled offline, with the reason. */
export const offlineButtonProps = (hasSignal: boolean) =>
  hasSignal ? {} : { note: words.needsSignal, disabled: true };
