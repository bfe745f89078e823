/** Refusals of any call, as people read them; clients decide by `X-Error-Code`. */

export const cannotRead = 'No se puede consultar ahora. Intenta de nuevo en un momento';
export const cannotSave = 'No se puede guardar ahora. Intenta de nuevo en un momento';
export const fault = 'Algo falló de nuestro lado. Intenta de nuevo en un momento';
export const noSuchAct = 'Esta acción no existe aquí';
export const keyInvalid = 'La clave de la solicitud no es válida';
export const keyReused = 'Esta solicitud ya se envió con otro contenido';
export const jsonOnly = 'La información debe enviarse como JSON';
export const gzipOnly = 'La información debe enviarse sin comprimir o en gzip';
export const reportInProgress =
  'Ya se está preparando un reporte tuyo. Espera unos segundos e intenta de nuevo';
export const otherAccount = 'Esto lo registró otra persona en este teléfono';
export const repeatedParam = 'Un dato de la consulta viene repetido';
export const crossSite = 'Esta solicitud no viene de la aplicación';
export const changed = 'Alguien lo cambió mientras tanto. Revisa qué cambió y guarda de nuevo';
export const notFound = 'No se encontró lo que buscas';
export const signInNeeded = 'Inicia sesión para continuar';
export const sessionMismatch = 'Tu sesión cambió. Inicia sesión de nuevo';
export const forbidden = 'Tu cuenta no tiene permiso para hacer esto';
export const outOfScope = 'Ese lugar está fuera de tu zona';
export const taken =
  'Ya hay un registro con ese identificador o esos datos. Revísalo y vuelve a enviarlo';
export const tooLarge = 'La información enviada es demasiado grande';
export const busy = 'Hay mucha gente entrando. Intenta de nuevo en unos segundos';

export const minutes = (count: number) => (count === 1 ? '1 minuto' : `${count} minutos`);
export const hours = (count: number) => `${count} horas`;
/** @param wait as `minutes` says it */
export const tooManyHere = (wait: string) => `Hay muchas personas usando esta red. Espera ${wait}`;
export const tooMany = (wait: string) => `Demasiados intentos. Espera ${wait} e intenta de nuevo`;
/** @param what as `contract/core/budget-messages.ts` names it */
export const budgetSpent = (what: string, wait: string) =>
  `Llegaste al límite de ${what}. Se abre de nuevo en ${wait}`;
