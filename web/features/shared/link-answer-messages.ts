export const saved = 'Respuesta guardada en este teléfono';
export const failedSave = 'No se pudo guardar tu respuesta';
export const failedSaveHint = 'No cupo en este teléfono. Libera espacio e intenta de nuevo.';
export const keptPage = 'Sin señal: así quedó en este teléfono.';
export const arrived = 'Tu respuesta ya llegó. Gracias.';
export const keptUntilSignal = 'Guardado en este teléfono. Se enviará cuando haya señal.';
export const keptUntilUpgrade =
  'Guardado en este teléfono. Se enviará cuando se actualice la aplicación.';
export const sendNow = 'Enviar ahora';
export const tryAgain = 'Intenta de nuevo.';
export const refused = (why: string) => `No se aceptó. ${why}`;
