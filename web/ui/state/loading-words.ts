export const loading = 'Cargando…';
