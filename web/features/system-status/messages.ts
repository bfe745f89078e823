import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

export const title = 'Estado del sistema';
export const needsSignal = 'Para ver el estado del sistema hace falta señal';
export const figures = 'Cifras';
export const howLong = 'De cuánto tiempo';
export const thirtyDays = '30 días';
export const hour = 'Hora';
export const day = 'Día';

// The checks.
export const bad = 'Mal';
export const warning = 'Aviso';
export const good = 'Bien';
export const allGood = 'Todo está bien';
export const worksWith = (warnings: string) => `Funciona, con ${warnings}`;
export const badOf = (count: number) => formatCount(count, 'cosa está mal', 'cosas están mal');
export const badAnd = (bad: string, warnings: string) => `${bad}, y hay ${warnings}`;
export const seeGood = (count: number) =>
  `Ver ${formatCount(count, 'revisión que salió', 'revisiones que salieron')} bien`;
export const warningsOf = (count: number) => formatCount(count, 'aviso', 'avisos');

// Pending work.
export const toReview = 'Por revisar';
export const unansweredRegistrations = 'Registros sin responder';
export const openPrivacyRequests = 'Solicitudes ARCO abiertas';
export const notificationsToSend = 'Avisos por enviar';
export const mailsToSend = 'Correos por enviar';
export const nothingWaits = 'nada espera';
export const oldestSince = (wait: string) => `lo más antiguo, desde hace ${wait}`;
export const daysOf = (count: number) => formatCount(count, 'día', 'días');
export const hoursOf = (count: number) => formatCount(count, 'hora', 'horas');
export const minutesOf = (count: number) => formatCount(count, 'minuto', 'minutos');

// Server.
export const lastBackup = (when: string) => `último respaldo: ${when}`;
export const noBackups = 'sin respaldos';
export const lead = (version: string, size: string, backup: string) =>
  `Versión ${version} · base de datos de ${size} · ${backup}`;

// The charts.
export const requests = 'Peticiones';
export const requestsHint =
  'Todo lo que pidieron los teléfonos y las páginas. Falla la que el servidor contestó con un error suyo (500 o más).';
export const requestsOf = (all: number, failed: number) =>
  failed === 0
    ? `${formatCount(all, 'petición', 'peticiones')}; ninguna falló.`
    : `${formatCount(all, 'petición', 'peticiones')}; ${formatCount(failed, 'falló', 'fallaron')}.`;
export const responseTime = 'Tiempo de respuesta';
export const responseTimeHint =
  'Medido en el servidor, sin la red. Se redondea hacia arriba: 5, 10, 25, 50, 100, 250 y 500 ms; 1, 2.5, 5 y 10 s.';
export const halfTook = 'La mitad tardó menos de';
export const mostTook = '95 de cada 100, menos de';
export const slowestOf = (duration: string) =>
  `En el peor momento, 95 de cada 100 tardaron menos de ${duration}.`;
export const serverDelay = 'Demora del servidor';
export const serverDelayHint =
  'Cuánto espera lo que está listo porque el proceso está ocupado; 99 de cada 100 veces fue menos.';
export const delay = 'Demora';
export const longestDelay = (duration: string) =>
  `Lo más que se atrasó: ${duration}. Hasta 100 ms nadie lo nota.`;
export const failures = 'Lo que no salió bien';
export const failuresHint =
  'Un aviso tampoco sale cuando alguien desinstaló la aplicación: unos cuantos al día son normales.';
export const notifications = 'Avisos';
export const mails = 'Correos';
export const sentOf = (notifications: number, mails: number, failed: number) => {
  const sent = `Salieron ${formatCount(notifications, 'aviso', 'avisos')} y ${formatCount(mails, 'correo', 'correos')}`;
  return failed === 0 ? `${sent}; ninguno falló.` : `${sent}; no salieron ${formatNumber(failed)}.`;
};
export const waiting = 'En espera';
export const toReviewHint =
  'Lo que llegó de alguien que ya no podía escribirlo y espera la decisión de una persona.';
export const waitingNow = (count: number) => `Ahora esperan ${formatNumber(count)}.`;
export const databaseSize = 'Tamaño de la base de datos';
export const size = 'Tamaño';
export const takes = (size: string) => `Ocupa ${size}.`;
