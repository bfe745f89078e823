import * as messages from './messages.ts';

/** For buttons that need the server: disabled offline, with the reason. */
export const offlineButtonProps = (hasSignal: boolean) =>
  hasSignal ? {} : { note: messages.needsSignal, disabled: true };
