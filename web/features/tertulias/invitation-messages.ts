import { formatNumber } from '#web/ui/format/format-number.ts';
import { endSentence } from './end-sentence.ts';

export const title = 'Mis invitaciones';
export const needsSignal = 'Para ver tus invitaciones hace falta señal';
export const none = 'No tienes invitaciones';
export const noneHint = 'Aquí verás las tertulias a las que te inviten.';
export const invitedBy = (name: string) => `Te invita ${endSentence(name)}`;
export const isTertulia = 'Es una tertulia de Coaching para Líderes.';
export const tertuliaOf = (name: string) =>
  `Te invita ${name} a una tertulia de Coaching para Líderes.`;
export const isFull = 'Cupo lleno: si dices que sí, quedas en la lista de espera.';
export const areYouComing = (name: string) => `¿Vienes, ${name}?`;
export const answerTo = (title: string) => `Respuesta a ${title}`;
export const yes = 'Sí';
export const no = 'No';
export const maybe = 'Tal vez';
export const companions = 'Cuántas personas más llevas';
export const nobodyElse = 'Nadie más';
export const companionsOf = (count: string | number) => `${count} más`;
export const replyUntil = (until: string) => `Puedes responder hasta el ${endSentence(until)}`;
export const changeUntil = (until: string) =>
  `Puedes cambiar tu respuesta hasta el ${endSentence(until)}`;
export const doneSaved = 'Respuesta guardada en este teléfono';
export const addToCalendar = 'Agregar a mi calendario';
export const addToCalendarOf = (title: string) => `Agregar a mi calendario: ${title}`;

export const reply = 'Responder';
export const seeAll = 'Ver mis invitaciones';
export const wasCancelled = 'Se canceló';
export const replyMissing = 'Falta tu respuesta';
export const waitsForSignal = 'Tu respuesta se envía cuando haya señal';
export const guestStaysAway = 'Dijiste que no';
export const guestMayCome = 'Dijiste que tal vez';
export const inWaitingList = 'En lista de espera';
export const withSeat = 'Tienes lugar';

export const standsNo = 'Dijiste que no. Gracias por avisar.';
export const standsMaybe = 'Dijiste que tal vez. Cuando sepas, responde aquí.';
export const standsYes = (companions: number) =>
  companions > 0 ? `Dijiste que sí para ti y ${formatNumber(companions)} más.` : 'Dijiste que sí.';
export const standsYesWithSeat = (companions: number) =>
  companions > 0
    ? `Dijiste que sí: tienes lugar para ti y ${formatNumber(companions)} más.`
    : 'Dijiste que sí: tienes lugar.';
export const standsWaiting =
  'Dijiste que sí, y el cupo está lleno: estás en la lista de espera. Si se desocupa un lugar, te avisamos.';
export const standsWaitingAt = (place: number) =>
  `Dijiste que sí, y el cupo está lleno: estás en la lista de espera, en el lugar ${formatNumber(place)}. Si se desocupa un lugar, te avisamos.`;
export const savedSeatWaits = 'Guardado en este teléfono; tu lugar se confirma cuando haya señal.';
export const savedWaits = 'Guardado en este teléfono; se envía cuando haya señal.';
export const confirmIt = 'Por confirmar: responde otra vez si vienes.';
export const movedFrom = (before: string) => `Cambió de fecha: era el ${endSentence(before)}`;
export const toConfirm = 'Cambió: falta que confirmes';
export const placeIs = (place: string) => `Es en ${endSentence(place)}`;
