/** Every word of the list of meetings and of attendance by week; the roll, its dialogs and the review have their own. */

// The list.
export const completed = 'Completada';
export const inProgress = 'En proceso';
export const listClosed = 'Lista cerrada';
export const listOpen = 'Lista abierta';
export const manage = 'Gestionar';
export const noRoll = 'Sin lista';
export const noTheme = 'Sin tema';
export const publicLink = 'Enlace público';
export const fromSheet = 'Traído de hoja';
export const seeDetail = 'Ver Detalle';
export const setAside = 'Apartada';
export const theme = 'Tema';
export const themeDone = 'Tema completado';
export const toSend = 'Por enviar';
export const upcoming = 'Próxima';

// Attendance by week.
export const attendance = 'Asistencia';
export const attendanceByWeek = 'Asistencia por semana';
export const attendanceDefinition =
  'De las marcas de cada semana en reuniones que se realizaron, qué parte fue «presente». Quien avisó y quien no fue marcado no cuentan.';
export const noAttendanceHint = 'Cuando haya reuniones con asistencia, aquí se verá cómo van.';
export const weekOfMonday = 'Semana del lunes';

// With names, dates and counts in them.
export const folioMark = (folio: string) => `· Folio ${folio}`;
export const weeksText = (last: string, average: string) =>
  `La última semana con reunión asistió el ${last}; en promedio, el ${average}.`;
