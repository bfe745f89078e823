/** Kept apart: early screens ask these questions too. */
export const cancel = 'Cancelar';
