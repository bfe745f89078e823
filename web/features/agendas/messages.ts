import { ANSWERS_SHOWN_FROM } from '#contract/rules/agenda-questions';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

// The list and the card.
export const activate = 'Activar';
export const active = 'Activa';
export const activeOnes = 'Activas';
export const anonymous = 'Anónima';
export const answers = 'Respuestas';
export const cancelAgenda = 'Cancelar agenda';
export const cancelled = 'Cancelada';
export const cancelledOnes = 'Canceladas';
export const chooseOne = 'Elegir una';
export const chooseSeveral = 'Elegir varias';
export const complete = 'Completar';
export const completed = 'Completada';
export const completedOnes = 'Completadas';
export const copy = 'Hacer una copia';
export const draft = 'Borrador';
export const drafts = 'Borradores';
export const edit = 'Editar';
export const inOrder = 'Ordenar';
export const leftForLater = 'Quedó para después';
export const linkSent = 'Enlace Enviado';
export const noMatch = 'Ninguna agenda coincide con los filtros';
export const noWhatsApp = 'Sin WhatsApp';
export const none = 'Aún no hay agendas de bien común';
export const noneHint = 'Crea la primera con «Nueva Agenda».';
export const open = 'Abierta';
export const participants = 'Participantes';
export const pending = 'Pendiente';
export const responseDefinition =
  'Enviados: a quienes se les envió su enlace, entre los participantes. Respondieron: quienes respondieron, entre aquellos a quienes se les envió o que ya respondieron. De una agenda anónima se cuenta de cinco en cinco hasta que se completa, y nunca se dice quién.';
export const search = 'Buscar agenda';
export const searchHint = 'Título, ciudad o quien la creó';
export const seeDetail = 'Ver Detalle';
export const status = 'Situación de la agenda';
export const wrongNumber = 'Número equivocado';

// Writing one.
export const doneCreated = 'Agenda creada exitosamente';

export const addThemAgain = 'Agrégalos de nuevo.';
export const doneAdded = 'Participante agregado';
export const doneParticipant = 'Participante actualizado';
export const doneRemoved = 'Participante quitado';
export const doneUpdated = 'Agenda actualizada exitosamente';
export const failedAdd = 'Error al agregar participante';
export const failedCreate = 'Error al crear agenda';
export const failedParticipant = 'Error al actualizar participante';
export const failedStep = 'Error al actualizar estado';
export const failedUpdate = 'Error al actualizar agenda';

export const answeredShare = (share: string) => `Respondieron: ${share}`;
/** Anonymous agenda still open. */
export const inSteps = (count: number) =>
  count === 0 ? `menos de ${ANSWERS_SHOWN_FROM}` : `${formatNumber(count)} o más`;
export const failedAddSome = (count: number) => `Error al agregar ${count} participante(s)`;
export const moreActs = (title: string) => `Más de ${title}`;
export const nOf = (n: number, of: number) => `${formatNumber(n)} de ${formatNumber(of)}`;
export const othersAdded = (count: number) => `Los otros ${count} sí se agregaron.`;
export const questionCount = (count: number) => formatCount(count, 'pregunta', 'preguntas');
export const seeDetailOf = (title: string) => `Ver Detalle: ${title}`;
export const sentShare = (share: string) => `Enviados: ${share}`;
export const until = (at: string) => `Hasta el ${at}`;
