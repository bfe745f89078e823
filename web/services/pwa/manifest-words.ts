/** Words by which the app presents itself to the phone that installs it. */
export const name = 'Coaching para Líderes';
export const shortName = 'Líderes';
export const description = 'Personas y Subsidiariedad';
export const rollPicture = 'La lista de asistencia, también sin señal';
export const followUpPicture = 'Quién ha faltado, y un mensaje a un toque';
export const deskPicture = 'El panel de la comunidad';
export const takeRoll = 'Tomar asistencia';
export const takeRollShort = 'Asistencia';
export const registerMeeting = 'Registrar reunión';
export const registerMeetingShort = 'Reunión';
