export const title = 'Responder';
export const opening = 'Abriendo el enlace...';
export const failedOpen = 'No se pudo abrir el enlace';
export const retry = 'Reintentar';
export const tryAgain = 'Intenta de nuevo.';
export const openNeedsSignal =
  'Sin señal. El enlace sigue sirviendo: intenta de nuevo cuando la haya.';
