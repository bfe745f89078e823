import { formatCount } from '#web/ui/format/format-count.ts';

export const neverSeen = 'Aún no ha venido';

export const absences = 'Faltas seguidas';
export const absencesDefinition =
  'Faltas desde la última reunión a la que vino. «Avisó» y «Sin marcar» ni suman ni terminan la cuenta.';
export const attendance = 'Asistencia';
export const attendanceDefinition =
  'De las veces que se le marcó presente o ausente desde que llegó, cuántas asistió. «Avisó» y «Sin marcar» no cuentan.';
export const earlierMeetings = 'Reuniones anteriores';
export const latestMeetings = 'Últimas reuniones';
export const noMeetingsSince = 'Aún no hay reuniones desde que llegó';
export const noMeetingsYet = 'Sin reuniones aún';
export const pagesRead = 'Páginas leídas';
export const paidQuota = 'Pagó cuota';
export const quotas = 'Cuotas';

export const markInLatest = 'Anotar en la última lista';
export const noQuotas = 'Sin cuotas marcadas';
export const none = 'No hay miembros asignados';
export const quotaHint = 'Las cuotas se marcan al pasar lista, en cada reunión.';
export const quotasByPerson = 'Cuotas por persona';

export const attended = (count: number, all: number) => `Asistió a ${count} de ${all}`;
export const excusedTimes = (count: number) => `avisó ${count}`;
export const ofMeetings = (count: number) => `En ${formatCount(count, 'reunión', 'reuniones')}`;
export const quotaFigures = (thisMonth: number, all: number, last: string) =>
  `${thisMonth} este mes · ${all} en total · la última, ${last}`;
export const seeEarlier = (count: number) => `Ver ${count} reuniones anteriores`;
export const seenAgo = (ago: string) => `Vino ${ago}`;
export const unmarkedTimes = (count: number) => `sin marcar ${count}`;
export const fromSheet = 'Traído de hoja';
