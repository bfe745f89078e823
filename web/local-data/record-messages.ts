/** Words of what every record says when it is kept, or cannot be. */
export const notKept = 'No se pudo guardar en este teléfono';
export const notKeptHint = 'Libera espacio e intenta de nuevo.';
export const undo = 'Deshacer';
export const undone = (leaves: string) => `Deshecho · ${leaves}`;
