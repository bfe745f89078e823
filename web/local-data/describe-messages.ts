/** A waiting entry as a sentence. What this phone no longer knows is null, and is left out of it. */
type Known = string | null;

const onDay = (day: Known) => (day === null ? '' : ` del ${day}`);
const ofPerson = (alias: Known) => (alias === null ? '' : ` de ${alias}`);

export const somebody = 'una persona';
export const somebodyFirst = 'Una persona';

// Meetings and attendance.
export const meeting = 'Reunión';
export const meetingOf = (day: string) => `Reunión del ${day}`;
export const newMeeting = (day: Known) => `Nueva reunión${onDay(day)}`;
export const newTeamMeeting = (day: Known) => `Nueva reunión de equipo${onDay(day)}`;
export const meetingChanges = (day: Known, fields: string) =>
  `Cambios en la reunión${onDay(day)}: ${fields}`;
export const setAside = (day: Known) => `Apartar la reunión${onDay(day)}`;
export const restore = (day: Known) => `Volver a contar la reunión${onDay(day)}`;
export const keepApart = (day: Known) => `Distinguir dos reuniones${onDay(day)}`;
export const merge = (day: Known) => `Unir dos registros de la reunión${onDay(day)}`;
export const matchName = (alias: string, day: Known) =>
  `Reconocer a ${alias} en la reunión${onDay(day)}`;
export const attendance = (alias: string, day: Known, marks: string) =>
  `Asistencia de ${alias} en la reunión${onDay(day)}: ${marks}`;
export const removeName = (name: string, day: Known) =>
  `Quitar a ${name} (a mano) de la reunión${onDay(day)}`;
export const nameAttendance = (name: string, day: Known, marks: Known) =>
  `Asistencia de ${name} (a mano) en la reunión${onDay(day)}${marks === null ? '' : `: ${marks}`}`;
export const publicMeeting = (day: Known) =>
  `Reunión${onDay(day)}, registrada con el enlace de la comunidad`;

// Follow-up.
export const reading = (alias: Known, title: string) => `Lectura${ofPerson(alias)}: ${title}`;
export const exercise = (alias: Known) => `Ejercicio${ofPerson(alias)}`;
export const prospect = (name: string) => `Invitación: ${name}`;
export const contact = (alias: Known) => (alias === null ? 'Contacto' : `Contacto con ${alias}`);
export const noteRemoved = 'Quitar una nota de seguimiento';
export const noteChanged = 'Cambios en una nota de seguimiento';

// The other areas.
export const courseCompleted = 'Un curso de formación completado';
export const coursePending = 'Un curso de formación pendiente otra vez';
export const coursePlace = 'Por dónde vas en un curso de formación';
export const tertuliaAttendance = (alias: string, marks: string) =>
  `Asistencia de ${alias} en una tertulia: ${marks}`;
export const excuse = (isExcused: boolean, day: string) =>
  `${isExcused ? 'No podré ir' : 'Sí voy'} el ${day}`;
export const invitationAnswer = (answer: string) => `Respuesta a una invitación: ${answer}`;
export const connection = 'Pedir una conexión entre dos instituciones';
export const activity = (title: string) => `Actividad de la semana: ${title}`;
export const activityRemoved = 'Quitar una actividad de la semana';
export const activityChanged = 'Cambios en una actividad de la semana';
export const thread = (title: string) => `Conversación en los foros: ${title}`;
export const post = (text: string) => `Respuesta en los foros: ${text}`;
export const postCorrection = (text: string) => `Corrección en los foros: ${text}`;
export const like = 'Me gusta a un mensaje de los foros';
export const unlike = 'Quitar «me gusta» a un mensaje de los foros';
export const threadRead = 'Una conversación de los foros leída';
export const acknowledged = 'Enterado de un comunicado';
export const announcementRead = 'Comunicado leído';
export const record = (day: Known) => `Registro${onDay(day)}`;

// Marks, answers and fields within a sentence.
export const unmarked = 'Sin marcar';
export const marks: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  present: ['Presente', 'Ausente'],
  punctual: ['Puntual', 'Sin puntualidad'],
  paidQuota: ['Cuota pagada', 'Cuota sin pagar'],
  excused: ['Avisó que no viene', 'Sin aviso'],
};
export const answers: Readonly<Record<string, string>> = { yes: 'sí', no: 'no', maybe: 'tal vez' };
export const answerWith = (answer: string, companions: number) =>
  `${answer}, con ${companions} más`;
export const fields: Readonly<Record<string, string>> = {
  date: 'fecha',
  temaEscola: 'tema',
  evangelio: 'evangelio',
  seAvanzoEnTema: 'avance en el tema',
  prayedRosary: 'rosario',
  meditationOfDay: 'meditación',
  formativeTopicLink: 'enlace del tema',
  notes: 'notas',
  location: 'ubicación',
};
