export const acts = 'Lo que hiciste, según la bitácora';
export const agendas = 'Agendas de bien común que creaste';
export const coordinates = 'Comunidades y equipos que coordinas';
export const history = 'Decisiones sobre tu registro';
export const links = 'Enlaces generados para ti';
export const meetingsWritten = 'Reuniones que registraste';
export const sheetsBrought = 'Asistencia que trajiste de una hoja';
export const notesWritten = 'Notas de seguimiento que escribiste';
export const refused = 'Registros tuyos que alguien revisó o que no se aceptaron';
export const sessions = 'Dónde tienes tu cuenta abierta';
export const tertulias = 'Tertulias que organizaste';

export const undone = 'deshecha';
export const aPhone = 'Un teléfono';
export const accepted = 'Aceptado por la coordinación';
export const accessLink = 'Enlace de acceso';
export const community = 'Comunidad';
export const consent = 'Consentimiento';
export const coordination = 'Coordinación';
export const correction = 'Corrección';
export const exported = 'Lista exportada, personas';
export const place = 'Lugar';
export const registered = 'Registro';
export const sessionsEnded = 'Sesiones cerradas';
export const setAside = 'Rechazado por la coordinación';
export const status = 'Aprobación';
export const toSignIn = 'Para entrar a tu cuenta';
export const waits = 'Espera a la coordinación';
export const zone = 'Zona';

export const nothing = 'Nada.';

export const changeOf = (from: string | null, to: string | null) =>
  from && to ? `de ${from} a ${to}` : (to ?? from ?? '');
export const madeOn = (day: string) => `generado el ${day}`;
export const usedOn = (day: string) => `usado el ${day}`;
export const usedBetween = (since: string, last: string) =>
  `desde el ${since}, por última vez el ${last}`;
