/** Words of a question that an early screen may ask. */
export const cancel = 'Cancelar';
