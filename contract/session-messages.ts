/** Errors at a field of signing in. */

export const tokenInvalid = 'Token no válido';
