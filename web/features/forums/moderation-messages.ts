import { formatCount } from '#web/ui/format/format-count.ts';

// The reports.
export const needsSignal = 'Para ver los reportes hace falta señal';
export const none = 'No hay reportes por decidir';
export const reportedPosts = 'Mensajes reportados';
export const reasons = 'Motivos';
export const moreReports = (count: number) => formatCount(count, 'reporte más', 'reportes más');
export const leaveIt = 'Dejarlo';
export const removeIt = 'Retirarlo';

// Reporting and removing.
export const reportTitle = 'Reportar mensaje';
export const reportHint = 'Lo revisará la coordinación. Quien lo escribió no sabrá que fuiste tú.';
export const chooseReason = 'Elige el motivo';
export const reason = 'Motivo';
export const detail = 'Detalle';
export const report = 'Reportar';
export const remove = 'Retirar';
export const reasonHint =
  'La verá quien lo había leído. El texto desaparece de todos los teléfonos.';
export const choose = 'Elige';
export const withdrawThreadTitle = '¿Borrar la conversación?';
export const withdrawPostTitle = '¿Borrar tu mensaje?';
export const withdrawHint =
  'El texto desaparece de todos los teléfonos. En su lugar queda que lo borraste.';
export const withdraw = 'Borrar';

// A whole conversation.
export const moderate = 'Moderar';
export const unpin = 'Dejar de fijar';
export const pin = 'Fijar arriba';
export const openToReplies = 'Abrir a respuestas';
export const closeToReplies = 'Cerrar a respuestas';
export const removeThread = 'Retirar conversación';

export const failedPin = 'No se pudo fijar';
export const failedClose = 'No se pudo cerrar';
export const failedRemove = 'No se pudo retirar';
export const failedDecide = 'No se pudo decidir';
export const failedWithdraw = 'No se pudo borrar';
export const failedReport = 'No se pudo enviar el reporte';
export const failedSave = 'No se pudo guardar';
export const doneThreadRestored = 'Devuelta';
export const donePostRestored = 'Devuelto';
export const doneUnpinned = 'Ya no está fijada';
export const donePinned = 'Conversación fijada';
export const doneOpened = 'Conversación abierta';
export const doneClosed = 'Conversación cerrada';
export const doneThreadRemoved = 'Conversación retirada';
export const donePostRemoved = 'Mensaje retirado';
export const doneLeft = 'El mensaje se queda';
export const doneWithdrawn = 'Mensaje borrado';
export const doneReported = 'Reporte enviado';
export const doneReportedHint = 'La coordinación lo revisará.';
export const undo = 'Deshacer';
