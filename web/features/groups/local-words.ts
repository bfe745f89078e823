import { formatCount } from '#web/ui/format/format-count.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';

/** Words of the local communities of one who coordinates them, and of their meetings. */

// Their meetings.
export const attendance = 'Asistencia';
export const community = 'Comunidad';
export const date = 'Fecha';
export const edit = 'Editar';
export const noMeetings = 'Aún no hay reuniones recientes';
export const noMeetingsHint = 'Las de los últimos tres meses se verán aquí.';
export const recent = 'Reuniones recientes';
export const no = 'No';
export const rosary = 'Rosario';
export const yes = 'Sí';

// The communities.
export const noMeeting = 'Sin reunión registrada';
export const registerMeeting = 'Registrar Reunión';

// Registering one.
export const absentMark = 'Ausente';
export const chooseCommunity = 'Elige la comunidad';
export const communityRequired = 'La comunidad es requerida';
export const dateAndTime = 'Fecha y hora';
export const editAttendance = 'Editar Asistencia';
export const excused = 'Avisó';
export const gospel = 'Evangelio del día';
export const meditation = 'Meditación del día';
export const notes = 'Notas';
export const prayedRosary = 'Se rezó el Rosario';
export const presentMark = 'Presente';
export const rollHint = 'Quien quede sin marcar se registrará como ausente.';
export const save = 'Guardar';
export const unmarked = 'Sin marcar';

// What came of it.
export const doneAttendance = 'Asistencia actualizada exitosamente';
export const doneRegistered = 'Reunión registrada exitosamente';
export const failedAttendance = 'Error al actualizar asistencia';
export const failedRegister = 'Error al registrar reunión';

// With names, dates and counts in them.
export const attendanceAs = (attendance: number | null, word: string) =>
  `${formatPercent(attendance)} de asistencia · ${word}`;
export const attendanceOf = (attendance: number | null) =>
  `Asistencia: ${formatPercent(attendance)}`;
export const editAttendanceOf = (community: string, day: string) =>
  `Editar Asistencia: ${community}, ${day}`;
export const registerMeetingOf = (name: string) => `Registrar Reunión: ${name}`;
export const sizeAndRhythm = (members: number, days: number) =>
  `${formatCount(members, 'miembro', 'miembros')} · Cada ${formatCount(days, 'día', 'días')}`;
export const lastMeetingOn = (day: string) => `Última reunión: ${day}`;
