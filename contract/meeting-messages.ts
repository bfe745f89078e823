/** Errors at a field of a meeting. */

export const dateMissing = 'Por favor selecciona una fecha para la reunión';
