/** Words of a call to the server that failed and said nothing more. */
export const tryAgain = 'Intenta de nuevo.';

// Files made on this device.
export const fileFailed = 'No se pudo preparar el archivo';
export const fileTooLong = 'Tardó más de un minuto.';
export const retry = 'Intentar de nuevo';
