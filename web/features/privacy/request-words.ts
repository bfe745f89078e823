import { plural } from '#web/ui/format/format-count.ts';

export const allAnswered = 'Todas están respondidas.';
export const answered = 'Respondida';
export const erasedAccount = 'cuenta borrada';
export const none = 'Nadie ha pedido nada';
export const noneHint =
  'Cuando alguien ejerza un derecho sobre sus datos, aquí verás qué pide y hasta cuándo.';
export const offline = 'Para ver las solicitudes hace falta señal';
export const requests = 'Solicitudes ARCO';
export const requestsLead =
  'Lo que las personas piden sobre sus datos. Hay 20 días hábiles para responder y 15 para cumplir.';

export const answer = 'Respuesta';
export const answerRequest = 'Responder solicitud';
export const doneAnswered = 'Solicitud respondida';
export const eraseAndAnswer = 'Borrar y responder';
export const extend = 'Ampliar el plazo';
export const extendHint = '20 días hábiles más, una sola vez.';
export const extended = 'Plazo ampliado';
export const failedAnswer = 'No se pudo responder';
export const granted = 'Procede';
export const refused = 'No procede';
export const reply = 'Responder';
export const whatIsSaid = 'Qué se le dice';
export const whatIsSaidHint = 'Lo lee la persona en su correo, y en «Mis datos».';

export const accountErased = 'Su cuenta y sus datos se borran ahora. No se puede deshacer.';
export const accountGone = 'La cuenta ya no existe: solo queda constancia de la respuesta.';
export const correctByHand = 'Corrígelo a mano en los 15 días hábiles siguientes.';
export const correctedNow = 'El dato se corrige ahora.';
export const dataSent = 'Sus datos se envían ahora a su correo.';
export const noticesOff = 'Se apagan sus avisos por WhatsApp y correo.';

export const answerTold = (text: string) => `Se le dijo: ${text}`;
export const askedOn = (day: string) => `Pedida el ${day}`;
export const dueToday = (day: string) => `Vence hoy, ${day}`;
export const overdue = (day: string) => `Venció el ${day}`;
export const answeredOn = (day: string) => `Respondida el ${day}`;
export const dueIn = (days: number, day: string) =>
  plural(days, `Vence mañana, el ${day}`, `Vence en ${days} días, el ${day}`);
export const requestOf = (kind: string, alias: string | null) =>
  `${kind}, de ${alias ?? 'una cuenta borrada'}`;
export const toFulfil = (answered: string, day: string) => `${answered}; cumplir antes del ${day}`;
export const stillNamed = (count: number) =>
  plural(
    count,
    'Un texto de otra persona aún dice su nombre: está en «Por revisar» de quien responde por él.',
    `${count} textos de otras personas aún dicen su nombre: están en «Por revisar» de quien responde por cada uno.`,
  );
