export const whatHappened = '¿Qué pasó con tu respuesta?';

export const alreadyAnswered = 'Ya respondiste. Gracias.';
export const alreadyCompleted = 'Esta agenda ya se completó.';
export const anonymousText =
  'Esta agenda es anónima: nadie ve si respondiste, ni qué. De cada persona cuenta la primera respuesta, y solo se cambia desde el teléfono con el que se dio.';
export const cancelledText = 'Esta agenda se canceló.';
export const chooseSeveralHint = 'Puedes elegir varias.';
export const consentNeeded = 'Para guardar tu opinión necesitamos tu permiso';
export const erasedAfter = 'Se borra doce meses después de terminar la agenda.';
export const mayLeaveOut = 'Puedes dejar preguntas sin responder.';
export const notStarted = 'Esta agenda todavía no empieza.';
export const orderAgain = 'Ordenar de nuevo';
export const orderAll = 'Ordena todas las opciones, o ninguna';
export const orderHint = 'Toca las opciones en tu orden: primero la que más importa.';
export const privacyNotice = 'Aviso de privacidad';
export const sendAnswer = 'Enviar mi respuesta';

export const agendaOf = (city: string) => `Agenda de bien común de ${city}`;
export const askedBy = (name: string) => `Pregunta ${name}, de Coaching para Líderes.`;
export const answerUntil = (when: string) => `Puedes responder hasta el ${when}`;
export const deadlineOver = (when: string) =>
  `El plazo terminó el ${when} Tu respuesta se guarda, marcada «fuera de plazo».`;
export const withNameText = (alias: string) =>
  `Respondes con tu nombre, ${alias}. Solo lo ve la coordinación.`;
