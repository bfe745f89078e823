/** Words of a note, which any screen may show. */
export const close = 'Cerrar';
export const region = 'Avisos (F8)';
