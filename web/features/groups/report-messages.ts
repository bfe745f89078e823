import { formatCount } from '#web/ui/format/format-count.ts';

export { inactive, lastMeeting, noMeetings, state, team, type } from './messages.ts';

/** Words of «Reportes de Equipos»: what is due, pauses and reminders. */

// The list, its filters and counters.
export const byLinkAlone = 'Solo por enlace público';
export const expires = 'Vence';
export const none = 'Aún no hay equipos de los que reportar';
export const reminder = 'Recordatorio';
export const teamReports = 'Reportes de equipos';
export const whoRegisters = 'Quién registra';
export const why = 'Motivo';
export const withSession = 'Con su sesión';

// When it is due.
export const notMetYet = 'aún no se reúne';
export const expiresToday = 'vence hoy';
export const late = 'Atrasado';
export const metToday = 'Se reunió hoy';
export const paused = 'En pausa';
export const upToDate = 'Al día';
export const upcoming = 'Próximo a vencer';

// The reminder.
export const askSent = '¿Enviaste el recordatorio?';
export const nobodyToRemind = 'Sin quien lo coordine';
export const notSent = 'No lo envié';
export const remind = 'Recordar';
export const remindAgain = 'Recordar otra vez';
export const remindByWhatsApp = 'Recordar por WhatsApp';
export const yesSent = 'Sí, lo envié';

// Pauses.
export const fromRequired = 'Desde *';
export const untilRequired = 'Hasta *';
export const didNotMeet = 'No se reunió';
export const fromMissing = 'Indica desde qué día';
export const pause = 'Anotar pausa';
export const pauseTooLong = 'Una pausa dura un año como máximo';
export const reason = 'Motivo';
export const reasonHint = 'Por ejemplo: vacaciones de Navidad.';
export const resume = 'Quitar pausa';
export const saving = 'Guardando...';
export const untilMissing = 'Indica hasta qué día';

// With names, dates and counts in them.
export const askSentHint = (alias: string) =>
  `Se anota con la fecha y tu nombre, para que nadie más le escriba a ${alias} lo mismo.`;
export const daysSince = (days: number) =>
  `${formatCount(days, 'día', 'días')} desde la última reunión`;
export const pauseFor = (reason: string) => `Pausa: ${reason}`;
export const pauseHint = (name: string) =>
  `${name}: mientras dure la pausa no se cuenta como atrasado. No se registra ninguna reunión.`;
export const until = (day: string) => `hasta el ${day}`;
export const expiredAgo = (days: number) => `venció hace ${formatCount(days, 'día', 'días')}`;
export const expiredOn = (day: string) => `venció el ${day}`;
export const expiresAt = (day: string) => `Vence: ${day}`;
export const expiresIn = (days: number) => `vence en ${formatCount(days, 'día', 'días')}`;
export const expiresOn = (day: string) => `vence el ${day}`;
export const helloTo = (alias: string) => `Hola, ${alias}.`;
export const lastMetOn = (day: string) => `última: ${day}`;
export const pausedFromTo = (from: string, until: string) =>
  `Pausa anotada del ${from} al ${until}`;
export const remindAgainOf = (alias: string, team: string) =>
  `Recordar otra vez por WhatsApp: ${alias}, ${team}`;
export const remindOf = (alias: string, team: string) => `Recordar por WhatsApp: ${alias}, ${team}`;
export const remindedBy = (day: string, by: string) => `Se le recordó el ${day} (${by})`;
export const remindedOn = (day: string) => `Se le recordó el ${day}`;
export const rhythm = (days: number) => `cada ${formatCount(days, 'día', 'días')}`;
export const waitsUntil = (said: string, day: string) =>
  `${said}. Espera su respuesta hasta el ${day}`;

// The message that goes to the coordinator.
export const hello = 'Hola.';
export const reminderAhead = (hello: string, team: string, due: string) =>
  `${hello} ¿Ya tienen fecha para la próxima reunión de ${team}${due}?`;
export const reminderLate = (hello: string, team: string, due: string) =>
  `${hello} ¿Cómo va ${team}? Aún no vemos registrada su reunión${due}. Si ya se reunieron, regístrala; si no se reunirán, dinos hasta cuándo.`;
