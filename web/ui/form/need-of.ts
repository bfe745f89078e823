/** What a button says, and waits for, whose work nobody could do without signal. */
export const needOf = (hasSignal: boolean) =>
  hasSignal ? {} : { note: 'Necesita señal', disabled: true };
