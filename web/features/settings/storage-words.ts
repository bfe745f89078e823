/** Kept apart: a note on early screens uses these too. */
export const kept = 'Este teléfono prometió conservar lo guardado.';
export const mayBeErased =
  'Este teléfono podría borrar lo guardado si le falta espacio. Envía tus registros en cuanto haya señal.';
export const goneAtClose =
  'Esta ventana es privada o de otra aplicación: lo guardado se borra al cerrarla. Abre la página en tu navegador.';
export const askToKeep = 'Pedir que lo conserve';
export const alreadyRead = 'Ya lo leí';
export const moreInSettings = (state: string) => `${state} Más en Ajustes.`;
