export const title = 'Panel Principal';
export const notKnownYet =
  'Este teléfono aún no conoce tu comunidad. Se verá aquí en cuanto haya señal.';
export const noSignal = 'Sin señal: se verá al volver';
