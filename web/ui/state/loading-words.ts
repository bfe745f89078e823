/** Words of what is on its way. */
export const loading = 'Cargando…';
