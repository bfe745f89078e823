export const failed = 'No se pudo abrir';
export const failedHint = 'Intenta de nuevo cuando haya señal.';
