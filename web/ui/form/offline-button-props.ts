/** Of a button that asks the server: disabled without signal, saying why. */
export const offlineButtonProps = (hasSignal: boolean) =>
  hasSignal ? {} : { note: 'Necesita señal', disabled: true };
