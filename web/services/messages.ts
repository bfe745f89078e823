export const tryAgain = 'Intenta de nuevo.';

export const fileFailed = 'No se pudo preparar el archivo';
export const fileTooLong = 'Tardó más de un minuto.';
export const retry = 'Reintentar';
