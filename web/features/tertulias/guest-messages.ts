import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { endSentence } from './end-sentence.ts';

// The guests.
export const guests = 'Invitados';
export const all = 'Todos';
export const withSeat = 'Con lugar';
export const waitingOnes = 'En espera';
export const toConfirmOnes = 'Por confirmar';
export const untoldOnes = 'Falta avisarles';
export const noReply = 'Sin respuesta';
export const show = 'Mostrar';
export const nobodyYet = 'Nadie todavía.';
export const takeRoll = 'Pasar lista';
export const seeAttendance = 'Ver la asistencia';
export const notifySeats = 'Avisar a quien pasó de la espera a tener lugar';

// Answers.
export const arrivedUninvited = 'Llegó sin invitación';
export const invitationWithdrawn = 'Se retiró su invitación';
export const yes = 'Sí';
export const no = 'No';
export const maybe = 'Tal vez';
export const noWhatsApp = 'No tiene WhatsApp';
export const wrongNumber = 'Número equivocado';
export const later = 'Quedó para después';
export const notSent = 'Falta enviarle';
export const toConfirm = 'por confirmar';
export const needs = {
  changed: 'no sabe del cambio',
  cancelled: 'no sabe que se canceló',
  restored: 'cree que se canceló',
} as const;
export const yesWith = (count: number) => `Sí, con ${formatCount(count, 'persona', 'personas')}`;
export const waiting = 'en espera';
export const waitingAt = (place: number) => `en espera, lugar ${formatNumber(place)}`;
export const notedBy = (name: string) => `lo anotó ${name}`;

// Recording an answer for a guest.
export const doneNoted = 'Anotado';
export const failedNote = 'Error al anotar';
export const noteFor = (name: string) => `Anotar a ${name}`;
export const inviteAgain = 'Volver a invitar';
export const guestComes = 'Dijo que sí';
export const answeredYesWith = (count: number) => `Dijo que sí, con ${count} más`;
export const guestMayCome = 'Dijo que tal vez';
export const guestStaysAway = 'Dijo que no';
export const withdrawInvitation = 'Retirar la invitación';

// Inviting.
export const invite = 'Invitar';
export const whom = 'A quién';
export const sendByWhatsApp = 'Enviar por WhatsApp';
export const sendHint =
  'Sale de tu propio WhatsApp, uno por uno. Cuenta como enviada cuando dices que sí la enviaste.';
export const chooseCitiesFirst = 'Primero elige las ciudades en «Editar».';
export const addPeople = (people: string) => `Agregar a ${people}`;
export const chosenOf = (count: number) =>
  formatCount(count, 'persona elegida', 'personas elegidas');
export const people = 'Personas';
export const nobodyInReach = 'Nadie a tu alcance por ahora.';
export const nobodyByThatName = 'Nadie con ese nombre.';
export const alreadyInvited = 'Ya está en la lista';
export const searchPerson = 'Buscar persona';
export const searchPersonHint = 'Nombre o ciudad.';
export const nobodyLivesThere = 'Nadie a tu alcance vive ahí por ahora.';
export const reachOf = (people: string) => `${people}.`;
export const reachWithInvited = (people: string, invited: number) =>
  `${people}, ${formatNumber(invited)} ya en la lista.`;
export const allWithPhone = (withPhone: number, reachable: number) =>
  `De ellas, ${formatNumber(withPhone)} con teléfono y ${formatNumber(reachable)} aceptan mensajes.`;
export const othersWithPhone = (withPhone: number, reachable: number) =>
  `De las demás, ${formatNumber(withPhone)} con teléfono y ${formatNumber(reachable)} aceptan mensajes.`;
export const doneInvited = (people: string) => `${people} en la lista`;
export const allWereInvited = 'Ya estaban todos en la lista';
export const leftToInvite = (count: number) =>
  `Quedan ${formatNumber(count)} por agregar. Falta enviarles la invitación.`;
export const notSentYet = 'Falta enviarles la invitación por WhatsApp.';
export const failedInvite = 'Error al invitar';

// Messages sent one by one.
type InvitationParts = { name: string; title: string; when: string; link: string };
export const sendInvitations = 'Enviar invitaciones';
export const sendCancellation = 'Avisar la cancelación';
export const sendSeats = 'Avisar a quien ya tiene lugar';
export const sendChange = 'Avisar el cambio';
export const sendRestored = 'Avisar que sí se hace';
export const sendDialogHint = (title: string) =>
  `${title}. Los mensajes salen de tu propio WhatsApp, uno por uno.`;
export const invitation = ({ name, from, title, when, link }: InvitationParts & { from: string }) =>
  `Hola, ${name}. Soy ${from}, de Coaching para Líderes. Te invito a la tertulia «${title}», el ${endSentence(when)} Dime si vienes, aquí: ${link}`;
export const seatFreed = ({ name, title, when, link }: InvitationParts) =>
  `Hola, ${name}. Se desocupó un lugar en «${title}», el ${when}, y ya es tuyo. Si no puedes venir, avísame aquí: ${link}`;
/** @param before the date they were told; null: the place changed alone */
export const change = ({
  name,
  title,
  when,
  link,
  before,
}: InvitationParts & { before: string | null }) =>
  before === null
    ? `Hola, ${name}. Cambió el lugar de «${title}», el ${endSentence(when)} Aquí está el nuevo; dime si vienes: ${link}`
    : `Hola, ${name}. «${title}» cambió de fecha: era el ${before}, y ahora es el ${endSentence(when)} Dime si vienes, aquí: ${link}`;
export const restored = ({ name, title, when, link }: InvitationParts) =>
  `Hola, ${name}. «${title}» sí se hace, el ${endSentence(when)} Confírmame aquí si vienes: ${link}`;
export const cancellation = (name: string, title: string, when: string) =>
  `Hola, ${name}. Se canceló «${title}», que era el ${endSentence(when)} Disculpa las molestias; te aviso de la próxima.`;

// The roll.
export const rollClosed = 'Lista cerrada';
export const closeRoll = 'Cerrar lista';
export const closeRollHint = (missing: number) =>
  `${missing} con lugar y sin marcar quedarán como ausentes.`;
export const homonym = (name: string) => `Hay más de una persona que se llama ${name}`;
export const isFrom = (city: string, state: string) => `¿Es quien vive en ${city}, ${state}?`;
export const yesSame = 'Sí, es ella';
export const whoIs = (name: string) => `¿Quién es ${name}?`;
export const whoIsHint = 'Su asistencia quedará a nombre de quien elijas.';
export const is = (name: string) => `Es ${name}`;
export const nobodyInReachByThatName = 'Nadie a tu alcance con ese nombre.';
export const failedMatch = 'Error al decir quién es';
export const doneUnmatched = (name: string) => `Deshecho · ${name}: sin reconocer`;
export const doneMatched = (name: string, person: string) => `${name} es ${person}`;
export const undo = 'Deshacer';
