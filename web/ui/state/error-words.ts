/** Words of what could not be read. */
export const failed = 'No se pudo cargar';
export const retry = 'Reintentar';
