export const title = 'Estás dentro de otra aplicación';
export const openInChromeHint =
  'Ábrela en Chrome antes de escribir: aquí lo guardado puede borrarse al cerrar.';
export const openInSafariHint =
  'Ábrela en Safari antes de escribir: toca el menú y elige «Abrir en Safari», o copia el enlace.';
export const openInChrome = 'Abrir en Chrome';
export const copied = 'Enlace copiado al portapapeles';
export const copyLink = 'Copiar enlace';
