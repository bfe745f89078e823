/** Words of a call to the server that failed and said nothing more. */
export const tryAgain = 'Intenta de nuevo.';
