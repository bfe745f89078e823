import { plural } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

export const beforeErasing = 'Antes de borrar tu cuenta';
export const cancel = 'Cancelar';
export const eraseAccount = 'Borrar mi cuenta';
export const eraseForever = 'Borrar para siempre';
export const eraseHint =
  'Se borran al momento tu cuenta y tus datos, y se cierran tus sesiones en todos tus teléfonos. No se puede deshacer.';
export const eraseTitle = '¿Borrar tu cuenta?';
export const eraseWarning =
  'Tus datos se borran al momento y no se pueden recuperar. De tu asistencia quedan solo totales sin nombre.';
export const offlineHint = 'Para borrarla hace falta señal.';
export const otherPhoneWarning =
  'Si registraste algo en otro teléfono, ábrelo antes con señal: después ya no se enviará.';
export const typeErase = 'Escribe BORRAR';
export const whatStays =
  'Lo único que queda son totales sin nombre: cuántas personas asistieron a cada reunión, sin decir quiénes. Lo que anotaste sobre otras personas de tu comunidad sigue ahí, sin tu nombre.';
export const yourPassword = 'Tu contraseña';

export const goOnWithout = 'Seguir sin enviarlo';
export const noSignal = 'Ahora no hay señal para enviar.';
export const notAccepted = 'No se aceptó';
export const saveCopy = 'Exportar para mi coordinación';
export const sendNow = 'Enviar ahora';
export const understandLoss = 'Entiendo que esto se pierde';
export const unsentList = 'Lo que no se ha enviado';
export const unsentWarning = 'Si borras tu cuenta ahora, ya no se podrán enviar.';
export const unsent = (count: number) =>
  plural(
    count,
    '1 registro de este teléfono no se ha enviado',
    `${formatNumber(count)} registros de este teléfono no se han enviado`,
  );
