/** Words of a community's public link, which its coordinator's screens show too. */

// The link and what is done with it.
export const copyByHand = 'Cópialo a mano de la pantalla.';
export const copyLink = 'Copiar enlace';
export const doneCopied = 'Enlace copiado al portapapeles';
export const failedCopy = 'No se pudo copiar';
export const link = 'Enlace';
export const pointCamera = 'Apunta la cámara de tu teléfono a este código.';
export const pointCameraHint = 'Registra la reunión y quién asistió: no necesitas cuenta.';
export const print = 'Imprimir';
export const publicLink = 'Enlace público';
export const publicLinkHint =
  'Quien tenga este enlace puede registrar reuniones de la comunidad, sin cuenta.';
export const renewLink = 'Renovar enlace';
export const seeLarge = 'Ver en grande';
export const shareByWhatsApp = 'Compartir por WhatsApp';

// Renewing it.
export const askRenew = '¿Renovar el enlace?';
export const continueRenew = 'Continuar';
export const stopsWorking = 'El enlace de ahora dejará de servir';
export const stopsWorkingHint =
  'También los códigos QR impresos. Esto no se puede deshacer: habrá que enviar el enlace nuevo e imprimirlo otra vez.';

// With names, dates and counts in them.
export const askRenewHint = (name: string) =>
  `${name} tendrá un enlace nuevo. Con el de ahora ya no se podrá registrar ninguna reunión.`;
export const qrOf = (name: string) => `Código QR del enlace público de ${name}`;
export const shareText = (name: string, link: string) =>
  `Registra aquí la reunión de ${name}, sin cuenta: ${link}`;
export const sheetOf = (name: string) => `Hoja para imprimir: ${name}`;
