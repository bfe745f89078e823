/** Words of a note, which any screen may show. */
export const close = 'Cerrar';
