export const save = 'Guardar';

export const addPhone = 'Agregar teléfono';
export const correctPhone = 'Corregir teléfono';
export const failedPhone = 'No se pudo guardar el teléfono. Intenta de nuevo.';
export const phoneField = 'Teléfono con WhatsApp';
export const phoneHint = 'Diez dígitos, con lada. Pídele permiso para anotarlo.';

export const donePhone = (alias: string) => `Teléfono de ${alias} guardado`;
