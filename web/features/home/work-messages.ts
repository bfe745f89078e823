import { formatCount, plural } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

export { awaitsCommunity as noCommunity } from '#web/features/shared/figure-messages.ts';

// Pending decisions.
export const approvals = 'Esperan tu aprobación';
export const approve = 'Aprobar';
export const approved = 'Aprobado';
export const check = 'Revisar';
export const namesNeedSignal = 'Los nombres se verán cuando haya señal.';
export const reject = 'Rechazar';
export const rejected = 'Rechazado';
export const review = 'Por revisar';
export const reviewHint = 'Tú decides si entran al registro.';
export const undo = 'Deshacer';

// Communities, states and people without a community.
export const assign = 'Asignar';
export const byState = 'Por estado';
export const noMeeting = 'Sin reunión registrada';
export const noState = 'Sin estado';
export const nobodyCoordinates = 'nadie la coordina';
export const quietCommunities = 'Comunidades con dos ciclos sin reunirse';
export const write = 'Escribir';

// Own community.
export const cannotCome = 'No podré ir';
export const comes = 'Sí voy';
export const isExcused = 'Avisaste que no podrás ir.';
export const toSendExcuse = 'Se enviará cuando haya señal.';
export const cameToLast = 'Asististe a la última reunión';
export const missedLast = 'No asististe a la última reunión';
export const noCoordinator = 'Aún no tiene quien la coordine';
export const noMeetingsSince = 'Aún no hay reuniones desde que llegaste';
export const noneYet =
  'Aún no perteneces a una comunidad. Quien coordina tu ciudad te agregará a una.';
export const ownCommunity = 'Mi comunidad';

export const approveOne = (alias: string) => `Aprobar: ${alias}`;
export const assignTo = (alias: string) => `Asignar comunidad: ${alias}`;
export const doneExcuse = (isExcused: boolean) =>
  isExcused ? 'Avisaste que no podrás ir' : 'Quedó que sí vas';
export const cameTo = (present: number, total: number) =>
  `Asististe a ${present} de las últimas ${total} reuniones`;
export const coordinatedBy = (name: string) => `Coordina ${name}`;
export const coordinates = (alias: string) => `coordina ${alias}`;
export const excusedIn = (count: number) => `avisaste en ${count}`;
export const lastMeetingOn = (day: string) => `Última reunión: ${day}`;
export const expectedMeetingOn = (day: string) => `Próxima reunión: ${day} (como siempre)`;
export const nextMeetingOn = (day: string) => `Próxima reunión: ${day}`;
export const recordCount = (count: number) => formatCount(count, 'registro', 'registros');
export const rejectOne = (alias: string) => `Rechazar: ${alias}`;
export const undoOf = (alias: string) => `Deshacer: ${alias}`;
export const unmarkedIn = (count: number) => `${count} sin marcar`;
export const askHow = (name: string) =>
  `Hola, ¿cómo va la comunidad ${name}? Hace tiempo que no vemos una reunión registrada.`;
export const often = (days: number) =>
  plural(days, 'Se reúne todos los días', `Se reúne cada ${days} días`);
export const oftenAndLast = (days: number, last: string) =>
  `${often(days)}. La última fue el ${last}`;
export const quiet = (count: number) => `${formatNumber(count)} con dos ciclos sin reunirse`;
export const registered = (ago: string) => `se registró ${ago}`;
export const registeredOn = (day: string) => `se registró el ${day}`;
export const toApprove = (count: number) => `${formatNumber(count)} por aprobar`;
export const unplaced = (count: number) => `${formatNumber(count)} esperan comunidad`;

// The next meeting, for who keeps the roll.
export const forNextMeeting = 'Para la próxima reunión';
export const forTodaysMeeting = 'Para la reunión de hoy';
export const noneExcused = 'Nadie ha avisado que no podrá ir.';
export const readAloud = 'Leer en voz alta';
export const stopReading = 'Dejar de leer';
export const remindMeeting = 'Recordar la reunión';
export const asUsual = (when: string) => `${when} (como siempre)`;
export const excusedPeople = (count: number, names: string) =>
  `${formatCount(count, 'avisó que no podrá ir', 'avisaron que no podrán ir')}: ${names}`;
export const whatComes = (day: string) => `Qué toca el ${day}`;
export const theme = (title: string) => `Tema: ${title}`;
export const gospelOf = (citation: string) => `Evangelio: ${citation}`;
/** Goes to the group by WhatsApp. */
export function reminderText(meeting: {
  community: string;
  when: string;
  where: string;
  whatComes: string;
  lines: readonly string[];
}): string {
  const { community, when, where, lines } = meeting;
  return [
    `*${community}*`,
    `Nos reunimos ${when}`,
    where,
    ...(lines.length > 0 ? ['', meeting.whatComes, ...lines] : []),
    '',
    'Si no podrás venir, avísanos: en la aplicación, «No podré ir», o contesta aquí.',
  ].join('\n');
}
