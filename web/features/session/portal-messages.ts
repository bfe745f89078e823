export const enterAnyway = 'Entrar aquí de todos modos';
export const enterByLink = '¿Entrar con este enlace?';
export const enterWithLink = 'Entrar con el enlace';
export const failedLink = 'Error al autenticar con el token';
export const failedTitle = 'Error de Autenticación';
export const insideOtherApp = 'Estás dentro de otra aplicación';
export const invalidLink = 'Token no válido';
export const linkAccess = 'Acceso con enlace';
export const offline = 'Sin señal';
export const offlineHint =
  'El enlace sigue sirviendo. Intenta de nuevo cuando haya señal, sin cerrar esta página.';
export const redirecting = 'Serás redirigido al inicio de sesión...';
export const signingIn = 'Autenticando...';
export const strangeAnswer = 'Respuesta inválida del servidor';
export const tryAgain = 'Reintentar';
export const waitAMoment = 'Espera un momento';

export const stayAs = (alias: string) => `Seguir como ${alias}`;
export const tryLater = (message: string) =>
  `${message}. El enlace sigue sirviendo: intenta de nuevo más tarde, sin cerrar esta página.`;
export const enterAs = (owner: string | null, alias: string) =>
  `Entrarás como ${owner ?? 'la persona de este enlace'}; se cerrará la sesión de ${alias}. Lo que ${alias} registró se queda guardado en este teléfono.`;

const once = 'Este enlace sirve una sola vez, y aquí lo guardado puede borrarse al cerrar.';
export const openInChrome = `${once} Ábrelo en Chrome para no tener que pedir otro.`;
export const openInSafari = `${once} Ábrelo en Safari para no tener que pedir otro: toca el menú y elige «Abrir en Safari», o copia el enlace.`;
