/** Words of the communities that somebody coordinates. */
export const title = 'Comunidad Local';
export const loading = 'Cargando comunidades...';
export const notKnownYet = 'Este teléfono aún no conoce tus comunidades';
export const notKnownYetHint = 'En cuanto haya señal se descargarán y podrás usarlas sin señal.';
export const none = 'No tienes comunidades asignadas';
export const noneHint = 'Solicita al administrador que te asigne una comunidad.';
export const registerMeeting = 'Registrar Reunión';
export const mine = 'Mis comunidades';
export const communities = 'Comunidades';
export const members = 'Miembros';
export const meetings = 'Reuniones';
export const lastThirtyDays = 'Últimos 30 días';
export const lastThirtyDaysWith = (level: string) => `Últimos 30 días · ${level}`;
export const averageAttendance = 'Asistencia promedio';
