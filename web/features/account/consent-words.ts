export const acceptContact = 'Quiero recibir avisos por WhatsApp y correo (opcional)';
export const acceptNotice = 'He leído y acepto el aviso de privacidad';
export const acceptSensitive = 'Acepto que se traten mis datos sensibles';
export const contactHint = 'Puedes cambiarlo cuando quieras.';
export const noticeInShort = 'Aviso de privacidad, en breve';
export const readNotice = 'Leer el aviso de privacidad completo';
export const sensitiveHint =
  'Pertenecer a esta red dice algo de tus creencias: la ley lo protege de manera especial.';
