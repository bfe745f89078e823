import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

// The list.
export const situation = 'Situación';
export const hideClosed = 'Ocultar cerrados';
export const showClosed = (count: number) => `Ver cerrados (${count})`;
export const none = 'Aún no hay objetivos en el estado';
export const noneInSituation = 'Ningún objetivo en esa situación';
export const onTarget = 'En Meta';
export const atRisk = 'En Riesgo';
export const behind = 'Rezagado';
export const unknown = 'Desconocido';
export const closed = 'Cerrado';
export const progress = 'Avance';
export const due = (day: string) => `Vence ${day}`;
export const declaredByHand = 'Se declara a mano';
export const measured = (source: string) => `Se mide solo: ${source}`;
export const seeDetail = 'Ver Detalle';

// One objective.
export const startedAt = (day: string, value: number, due: string) =>
  `Empezó el ${day} en ${formatNumber(value)}; vence el ${due}.`;
export const howCalculated = '¿Cómo se calcula?';
export const declarations = 'Lo declarado';
export const noneDeclared = 'Nadie ha declarado nada todavía.';
export const reopen = 'Reabrir';
export const close = 'Cerrar objetivo';
export const edit = 'Editar';

// Measurement.
export const sourceManual = 'Se declara a mano, con un comentario';
export const sourcePeople = 'Personas con comunidad';
export const sourceCommunities = 'Comunidades que se reúnen';
export const sourceTertulias = 'Tertulias realizadas';
export const sourceAgendas = 'Respuestas a agendas de bien común';
export const sourceGuests = 'Porcentaje de invitados del trimestre';

// Status sentences.
export const reached = 'Ya se alcanzó la meta.';
export const left = (count: number) => `Faltan ${formatNumber(count)}.`;
export const closedBefore = (left: string) => `Se cerró antes de alcanzarla. ${left}`;
export const notDeclaredLately = 'Hace más de 30 días que nadie declara su avance.';
export const nothingToMeasure = 'Todavía no hay nada que medir.';
export const missed = (left: string) => `Venció sin alcanzarse. ${left}`;
export const evenPace = (expected: number, current: number) =>
  `A un ritmo parejo, hoy iría en ${formatNumber(expected)}; va en ${formatNumber(current)}.`;
export const noneAssigned = 'Sin personas asignadas';
export const assignedOf = (count: number) =>
  formatCount(count, 'persona asignada', 'personas asignadas');

// Declaring.
export const declareTitle = 'Declarar avance';
export const declare = 'Declarar';
export const valueIn = (unit: string) => `Cuánto va (${unit})`;
export const value = 'Cuánto va';
export const valueHint = 'El total hasta hoy, no lo que se sumó.';
export const comment = 'Comentario';
export const commentHint = (max: number) => `De dónde sale el número. Hasta ${max} letras.`;

// Writing one.
export const save = 'Guardar';
export const saving = 'Guardando...';
export const create = 'Crear Objetivo';
export const editTitle = 'Editar Objetivo';
export const newTitle = 'Nuevo Objetivo';
export const ofState = (state: string) => `De ${state}`;
export const title = 'Título';
export const description = 'Descripción';
export const howMeasured = 'Cómo se mide';
export const target = 'Meta';
export const unit = 'Unidad';
export const dueField = 'Vence';
export const assigned = 'Personas asignadas';
export const assignedHint = 'Quienes responden por el objetivo. A ninguna se le mide por separado.';
export const nobodyInState = 'Aún no hay personas aprobadas en el estado.';
export const nobodyByThatName = 'Nadie con ese nombre.';

export const doneCreated = 'Objetivo creado';
export const failedCreate = 'Error al crear el objetivo';
export const doneUpdated = 'Objetivo actualizado';
export const failedUpdate = 'Error al actualizar el objetivo';
export const doneDeclared = 'Avance declarado';
export const failedDeclare = 'Error al declarar el avance';
export const doneClosed = 'Objetivo cerrado';
export const doneReopened = 'Objetivo reabierto';
