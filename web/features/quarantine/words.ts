import { plural } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

export const bringFile = 'Traer un archivo';

export const none = 'Nada por revisar';
export const noneHint = 'Cuando llegue algo que necesite tu decisión, lo verás aquí.';
export const offline = 'Para revisar hace falta señal';
export const offlineHint = 'Nada se pierde: lo que espera seguirá aquí cuando la haya.';
export const review = 'Por revisar';
export const reviewLead =
  'Llegó de alguien que ya no registra aquí, o en un archivo. Tú decides si entra al registro.';
export const tryAgain = 'Reintentar';

export const aMeeting = 'Una reunión';
export const accept = 'Aceptar';
export const cameByLink =
  'Llegó por un enlace que ya no servía. Comprueba que la reunión es cierta.';
export const cameInFile =
  'Llegó en el archivo de un teléfono que no podía enviar. Comprueba con quien te lo dio que es cierto.';
export const cancel = 'Cancelar';
export const choices = 'Qué se decide';
export const communityGone =
  'La comunidad fue eliminada hace más de 30 días y ya no se puede recuperar: solo queda rechazarlo.';
export const communityManagement = 'Gestión de Comunidades';
export const followUpNotes = 'Notas de seguimiento';
export const reason = 'Motivo';
export const reject = 'Rechazar';
export const unchecked = 'Sin comprobar';

export const failedDecide = 'No se guardó la decisión.';
export const tryAgainLater = 'Intenta de nuevo.';

export const acceptSome = (count: number) => `Aceptar ${count}`;
export const arrived = (age: string) => `Llegó ${age}`;
export const meetingOf = (at: string) => `Reunión del ${at}`;
export const more = (count: number) => `Y ${formatNumber(count)} más, cuando decidas estos.`;
export const accountClosed = (by: string | null) =>
  by
    ? `La cuenta de ${by} ya no puede entrar.`
    : 'La cuenta de quien lo registró ya no puede entrar.';
export const formerMember = (by: string | null) =>
  `${by ?? 'Quien lo registró'} ya no registra en esta comunidad.`;
export const reasonHint = (by: string | null) =>
  `${by ?? 'Quien lo registró'} lo leerá en su teléfono.`;
export const recorded = (at: string) => `Se registró el ${at}`;
export const recordedBy = (by: string, at: string) => `Lo registró ${by} el ${at}`;
export const recordedByFile = (by: string, at: string) =>
  `Según el archivo, lo registró ${by} el ${at}`;
export const rejectHint = (by: string | null) =>
  `No entrará al registro. ${by ?? 'Quien lo registró'} lo sabrá.`;
export const rejectTitle = (count: number) =>
  plural(count, '¿Rechazar este registro?', `¿Rechazar estos ${count} registros?`);

/** With a link. */
export const communityDeleted = (link: string) =>
  `La comunidad fue eliminada. Para aceptarlo, recupérala en ${link}.`;
