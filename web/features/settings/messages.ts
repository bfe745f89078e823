export const title = 'Ajustes';
export const yourAccount = 'Cuenta y datos';

export const theme = 'Tema';
export const automatic = 'Automático';
export const light = 'Claro';
export const dark = 'Oscuro';
export const textSize = 'Tamaño del texto';
export const vibrate = 'Vibrar al marcar';
export const vibrateHint = 'Un toque breve al pasar lista.';

export const onThisPhone = 'En este teléfono';
export const installed = 'La aplicación está instalada.';
export const notInstalled = 'Abriste la aplicación en el navegador; todavía no está instalada.';
/** WebKit's rule for script storage, whatever it promised; installed apps are exempt. */
export const erasedBySafari =
  'En iPhone, iPad y Mac, Safari borra lo guardado si pasan siete días sin abrir la aplicación. Instalada, lo conserva.';
export const keepRefused =
  'El navegador no quiso prometerlo ahora. Suele aceptar cuando la aplicación está instalada.';
export const room = (used: string, left: string) =>
  `Lo guardado ocupa ${used}; quedan ${left} para más.`;
export const underOneMegabyte = 'menos de 1 MB';

export const sharedPhone = 'Teléfono compartido';
export const sharedPhoneHint =
  'Si más personas usan este teléfono, marca «Teléfono compartido» al iniciar sesión: tu sesión se cierra sola después de 2 horas sin uso, o a las 12 horas aunque lo uses. Lo que hayas registrado no se pierde.';
export const signOutToChoose = 'Cerrar Sesión para elegirlo';

export const about = 'Acerca de';
export const version = (version: string) => `Coaching para Líderes, versión ${version}`;
export const licenses = 'Licencias del software que usa (con señal)';
