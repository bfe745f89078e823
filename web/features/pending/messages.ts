import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

export const title = 'Pendientes';
export const lead = 'Lo que registraste en este teléfono y todavía falta enviar o decidir.';
export const sendNow = 'Enviar ahora';
export const exportAll = 'Exportar';
export const clockOff = (isAhead: boolean, by: string) =>
  `El reloj de este teléfono está ${isAhead ? 'adelantado' : 'atrasado'} ${by}. Las fechas se guardan con la hora correcta.`;
export const minutes = (count: number) => formatCount(count, 'minuto', 'minutos');
export const hours = (count: number) => formatCount(count, 'hora', 'horas');
export const days = (count: number) => formatCount(count, 'día', 'días');

export const upToDate = 'Al día';
export const upToDateHint = 'Todo lo que registraste en este teléfono ya se envió.';

export const needsAttention = 'Necesitan tu atención';
export const toSend = 'Por enviar';
export const toSendHint = 'Guardado en este teléfono. Se enviará cuando haya señal.';
export const inReview = 'En revisión';
export const inReviewHint = 'Ya se envió. Quien coordina la comunidad decide si entra al registro.';
export const accepted = 'Aceptados';
export const acceptedHint = 'Quien coordina la comunidad ya los incluyó en el registro.';

export const retry = 'Reintentar';
export const edit = 'Corregir';
export const discard = 'Descartar';
export const discardTitle = '¿Descartar este registro?';
export const notAccepted = 'No se aceptó';
export const editTitle = 'Corregir y enviar de nuevo';
export const cancel = 'Cancelar';
export const save = 'Guardar';
export const date = 'Fecha y hora';
export const schoolTopic = 'Tema de la escuela';
export const gospel = 'Evangelio';
export const meditation = 'Meditación';
export const topicLink = 'Enlace del tema';
export const notes = 'Notas';

export const waitsForSignIn = 'Se enviará cuando inicies sesión de nuevo';
export const waitsForOwner = 'Se enviará cuando entre quien lo registró';
export const waitsForUpdate = 'Se enviará cuando se actualice la aplicación';
export const waitsForOther = 'Espera a que se resuelva otro registro de la misma reunión';

export const acceptedOf = (count: number) => formatCount(count, 'aceptado', 'aceptados');
export const andMore = (count: number) => `Y ${formatNumber(count)} más.`;
export const inReviewOf = (count: number) => `${count} en revisión`;
export const toResolveOf = (count: number) => `${count} por resolver`;
export const toSendOf = (count: number) => `${count} por enviar`;
