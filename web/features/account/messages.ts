import { formatCount, plural } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

export const account = 'Mi cuenta';
export const accountLead = 'Tu contraseña y los lugares donde está abierta.';
export const calendar = 'Mi calendario';
export const calendarHint =
  'Tus reuniones y tertulias, y un enlace para verlas en el calendario de tu teléfono.';
export const changeClosesOthers = 'Al cambiarla se cierran tus sesiones en otros teléfonos.';
export const changePassword = 'Cambiar contraseña';
export const currentPassword = 'Contraseña actual';
export const seeCalendar = 'Ver mi calendario';
export const sessions = 'Sesiones abiertas';

// Sessions.
export const byLink = 'entró con un enlace';
export const close = 'Cerrar';
export const closeOthers = 'Cerrar las demás sesiones';
export const closeOthersConfirm = 'Cerrar las demás';
export const closeOthersHint =
  'Solo seguirá abierta esta. Lo que falte por enviar en esos teléfonos queda guardado en ellos.';
export const closeOthersTitle = '¿Cerrar las demás sesiones?';
export const rescueFileOnly = 'solo para entregar registros';
export const onSharedPhone = 'teléfono compartido';
export const thisSession = 'Esta sesión';
export const unknownDevice = 'Teléfono desconocido';

// Before the first entry.
export const acceptAndContinue = 'Aceptar y continuar';
export const beforeGoingOn = 'Antes de seguir';
export const birthWrong =
  'Si tu fecha de nacimiento está mal, corrígela en «Ver o borrar mis datos»: alguien lo decide.';
export const chooseNewPassword = 'Elige una contraseña nueva';
export const guardianHow =
  'Tu coordinación tiene la hoja que firma tu madre, padre o tutor. En cuanto la registre, esto se abre.';
export const recheck = 'Revisar de nuevo';
export const noticeNeeded = 'Para continuar necesitamos que aceptes el aviso';
export const offlineHint = 'Sin señal. Para continuar hace falta señal.';
export const recordOffline = 'Seguir registrando sin señal';
export const savePassword = 'Guardar contraseña';
export const seeOrErase = 'Ver o borrar mis datos';
export const sensitiveNeeded = 'Para continuar necesitamos que aceptes el uso de estos datos';
export const signOut = 'Cerrar Sesión';

export const donePassword = 'Contraseña cambiada';
export const doneSession = 'Sesión cerrada';
export const failedPassword = 'Error al cambiar la contraseña';
export const failedSave = 'No se pudo guardar';
export const failedSession = 'Error al cerrar sesión';
export const tryAgain = 'Intenta de nuevo.';

export const choosePasswordHint = (name: string) =>
  `Hola, ${name}. La que tienes la escribió otra persona. Elige una que solo tú sepas.`;
export const closeSessionOf = (name: string, age: string) => `Cerrar la sesión de ${name}, ${age}`;
export const consentHint = (name: string) =>
  `Hola, ${name}. Lee el aviso de privacidad y dinos si lo aceptas.`;
export const erasesFrom = (day: string) =>
  `Retiraste tu consentimiento. Si aceptas de nuevo, todo sigue como estaba; si no, tus datos se borrarán a partir del ${day}.`;
export const guardianHint = (name: string) =>
  `Hola, ${name}. Como eres menor de edad, hace falta el consentimiento de tu madre, padre o tutor.`;
export const doneSessions = (ended: number) =>
  formatCount(ended, 'sesión cerrada', 'sesiones cerradas');
export const lastUse = (age: string) => `Último uso: ${age}`;
export const recordsWait = (count: number) =>
  plural(
    count,
    'Lo que registraste sigue guardado en este teléfono: 1 registro por enviar. Se enviará en cuanto termines aquí.',
    `Lo que registraste sigue guardado en este teléfono: ${formatNumber(count)} registros por enviar. Se enviarán en cuanto termines aquí.`,
  );
