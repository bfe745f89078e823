/** Errors at a field that many forms have. */

export const cannotRead = 'No se pudo leer la información enviada';
export const textExpected = 'Se esperaba un texto';
export const yesOrNoExpected = 'Se esperaba sí o no';
export const numberExpected = 'Se esperaba un número';
export const wholeNumberExpected = 'Se esperaba un número entero';
export const positiveNumberExpected = 'Se esperaba un número mayor a 0';
export const numberTooLarge = 'El número es demasiado grande';
export const idExpected = 'Se esperaba un identificador';
export const idInvalid = 'El identificador no es válido';
export const dateInvalid = 'La fecha no es válida';
export const linkInvalid = 'Debe ser una URL válida';
export const emailMissing = 'El correo electrónico es requerido';
export const emailInvalid = 'El correo electrónico no es válido';
export const passwordMissing = 'La contraseña es requerida';
export const passwordTooLong = 'La contraseña es demasiado larga';

/** Of valibot's own issue: the requirement is the greatest length. */
export const textTooLong = (issue: { requirement: number }) =>
  `El texto es demasiado largo (máximo ${issue.requirement} caracteres)`;
