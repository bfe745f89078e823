export const failed = 'No se pudo cargar';
export const retry = 'Reintentar';
