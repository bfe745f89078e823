/** Errors of «No podré ir». */

export const dayInvalid = 'El día no es válido';
