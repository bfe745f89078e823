/** What a phone is answered about what it sends. */

export const unknownOperation = 'Este envío no se reconoce';
export const otherAccount = 'Esto lo registró otra persona en este teléfono';
export const tooManyPhones =
  'Esta cuenta ya envió desde demasiados teléfonos. Avisa a la administración';
export const otherContent = 'Este envío ya se había recibido con otro contenido';
export const leftOut = 'La coordinación lo revisó y no lo incluyó en el registro';
export const received = 'Recibido: la coordinación lo revisará';
export const tooManyWait =
  'Ya hay muchos registros tuyos por revisar. Envíalo de nuevo cuando la coordinación los decida';
export const notJudged =
  'No pudimos registrarlo por una falla nuestra. Sigue en tu teléfono: reintenta más tarde o expórtalo';
export const somebody = 'Una persona';

/** @param reason the coordinator's own words */
export const leftOutBecause = (reason: string) =>
  `La coordinación no lo incluyó en el registro: ${reason}`;
