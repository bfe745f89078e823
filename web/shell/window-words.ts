/** Kept apart: every first load includes these. */
export const appName = 'Coaching para Líderes';
export const pageNotFound = 'Page not found';
export const screenNeedsSignal = 'Sin señal para abrir esta pantalla';
export const screenNeedsSignalHint =
  'Se abrirá sola en cuanto vuelva. Lo que registraste sigue guardado en este teléfono.';
