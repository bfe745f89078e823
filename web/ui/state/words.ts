export const noSignal = 'Sin señal: se verá al volver';
export const notUpdated = (age: string) => `No se pudo actualizar. Datos de ${age}`;
export const offlineHint = 'Aquí estará en cuanto la haya.';
export const refused = 'No tienes acceso';
export const retry = 'Reintentar';
