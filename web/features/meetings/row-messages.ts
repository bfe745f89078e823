import { formatCount, plural } from '#web/ui/format/format-count.ts';

/** Words of a row of the roll and of what is marked in it: they load with the first screens. */

// The row and its menu.
export const absentLabel = 'Ausente';
export const attendance = 'Asistencia';
export const columnPresent = 'Presente';
export const columnPunctual = 'Puntual';
export const columnQuota = 'Cuota';
export const excusedLabel = 'Avisó';
export const hasLeft = 'ya no pertenece';
export const cannotCome = 'Avisó que no podrá ir';
export const pausedUntil = (day: string) => `En pausa hasta el ${day}`;
export const keptHere = 'Guardado aquí';
export const leaveUnmarked = 'Dejar sin marcar';
export const markAbsent = 'Marcar ausente';
export const markExcused = 'Avisó que no viene';
export const markedOtherwise = 'Otra persona marcó distinto';
export const openPage = 'Ver su página';
export const takeBackExcused = 'Quitar «Avisó»';

// Marks, in a word.
export const absent = 'ausente';
export const excused = 'avisó';
export const notPunctual = 'no puntual';
export const notNotified = 'que no avisó';
export const otherPerson = 'Otra persona';
export const present = 'presente';
export const punctual = 'puntual';
export const quota = 'cuota';
export const absenceNoticed = 'que avisó';
export const unmarked = 'sin marcar';
export const withQuota = 'con cuota';
export const withoutPunctual = 'sin puntual';
export const withoutQuota = 'sin cuota';

// Why no row is shown.
export const allMarked = 'Todos están marcados';
export const noUnmarkedByName = 'Nadie sin marcar con ese nombre';
export const noneByName = 'Nadie con ese nombre';

// What is odd about a meeting.
export const clockChanged = 'El reloj del teléfono cambió';
export const fromFile = 'Quién la registró lo dice un archivo, sin comprobar';
export const namesToReview = 'Hay personas por reconocer';
export const oddDate = 'Fecha poco común';

// With names, dates and counts in them.
export const excusedCount = (count: number) => formatCount(count, 'avisó', 'avisaron');
export const namelessCount = (count: number) =>
  `Incluye ${formatCount(count, 'registro', 'registros')} sin nombre.`;
export const personNumber = (id: number) => `Persona ${id}`;
export const punctualCount = (count: number) => formatCount(count, 'puntual', 'puntuales');
export const quotaCount = (count: number) => formatCount(count, 'cuota', 'cuotas');
export const shortPresence = (present: number, total: number, visits: number) =>
  visits > 0 ? `${present}/${total} + ${visits}` : `${present}/${total}`;
export const shortCount = (present: string, unrecorded: number) =>
  `${present} · ${plural(unrecorded, 'falta', 'faltan')} ${unrecorded}`;
export const otherMarked = (by: string, mark: string) => `${by} marcó: ${mark}`;
export const presentOf = (present: number, total: number) =>
  `${present} de ${total} ${plural(total, 'presente', 'presentes')}`;
export const withUnmarked = (present: string, unmarked: number) =>
  `${present} · ${unmarked} sin marcar`;
export const putThat = (what: string) => `${what}. Poner eso`;
