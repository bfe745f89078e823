export const noSignal = 'Sin señal. Intenta de nuevo cuando haya señal.';
export const notNow = 'No se pudo en este momento. Intenta de nuevo.';
