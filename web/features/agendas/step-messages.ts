import { formatCount } from '#web/ui/format/format-count.ts';

export const activate = 'Activar';
export const anonymous = 'Anónima';
export const answers = 'Respuestas';
export const cancelAgenda = 'Cancelar agenda';
export const complete = 'Completar';
export const completed = 'Completada';
export const participants = 'Participantes';

export const message = 'Mensaje de WhatsApp';
export const questions = 'Preguntas';
export const saving = 'Guardando...';
export const signature = 'Firma';
export const withName = 'Con nombre';

export const activatedAt = 'Activada';
export const answered = 'Respondieron';
export const back = 'Volver';
export const cancelHint =
  'Sus enlaces dirán que se canceló, y ya no se podrá responder. No se puede deshacer.';
export const completeTitle = 'Completar agenda';
export const createdAt = 'Creada';
export const createdBy = 'Creó';
export const deadlineFact = 'Fecha límite';
export const detail = 'Detalle de la agenda';
export const doneActivated = 'Agenda activada';
export const doneCancelled = 'Agenda cancelada';
export const doneCompleted = 'Agenda completada';
export const outcomeHint =
  'Lo leerán en su enlace quienes respondieron. Después se les avisa por WhatsApp.';
export const outcomeNeeded = 'Escribe qué pasó con las respuestas';
export const failedRemind = 'No se pudo recordar';
export const remind = 'Recordar a quienes faltan';
export const remindHint =
  'Se les avisa en «Avisos», y en su teléfono si pidieron avisos. Nadie sabrá quiénes son: tampoco tú.';
export const whoIsMissing = 'Quienes faltan de responder';
export const sent = 'Enviados';
export const whatHappened = '¿Qué pasó con tu respuesta?';

export const activateHint = (count: number) =>
  `${count === 1 ? 'Su' : 'Sus'} ${formatCount(count, 'pregunta', 'preguntas')}, su firma y su mensaje ya no cambiarán. Después envías a cada participante su enlace, desde tu WhatsApp.`;
export const activateTitle = (title: string) => `¿Activar «${title}»?`;
export const cancelTitle = (title: string) => `¿Cancelar «${title}»?`;
export const remindedUntil = (at: string) => `Ya se les recordó. Podrás volver a hacerlo el ${at}.`;
export const linkExample = (origin: string) => `${origin}/responder/…`;
