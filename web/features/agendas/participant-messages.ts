import { formatCount } from '#web/ui/format/format-count.ts';
// The list and the card.
export const participants = 'Participantes';

// Writing one.
export const noneFound = 'Nadie coincide';
export const remove = 'Quitar';
export const save = 'Guardar';

// Who takes part.
export const add = 'Agregar';
export const alreadyIn = 'ya participa';
export const changeWhatsApp = 'Cambiar WhatsApp';
export const hasAnswered = 'Respondió';
export const knows = 'Ya sabe qué pasó';
export const list = 'Lista';
export const needsSignal = 'necesita señal';
export const noParticipants = 'Todavía no hay participantes. Agrega a quien quieras preguntar.';
export const noWhatsAppNoted = 'Sin WhatsApp anotado';
export const notAllowed = 'No ha dado permiso para escribirle';
export const phoneHint = 'Con lada, a diez dígitos. Solo para esta agenda.';
export const removeFromAgenda = 'Quitar de la agenda';
export const whoIsNotInformed = 'Es anónima: nadie ve quién respondió.';
export const send = 'Enviar';
export const sendByWhatsApp =
  'Sale de tu WhatsApp, uno por uno, y cuenta como enviado cuando dices que sí. Conviene ir despacio: no más de 30 por hora.';
export const sendHint = 'A cada participante se le envía su propio enlace, que abre sin cuenta.';
export const tell = 'Avisar';
export const tellAllHint =
  'A todas las personas que tienen su enlace se les avisa qué pasó: no se dice quién respondió.';
export const tellHint = 'A quienes respondieron se les avisa qué pasó con su respuesta.';

// Adding a person.
export const alias = 'Alias';
export const optionalPhone = 'WhatsApp (opcional)';
export const dataMissing = 'Por favor completa nombre y email';
export const email = 'Correo electrónico';
export const linkHint =
  'Envíaselo tú. Hasta que entre y dé su permiso, no se le puede escribir desde aquí.';
export const quickAdd = 'Registrar a alguien que no está en la lista';
export const registeredElsewhere =
  'Esa persona ya está registrada en otro lugar, o espera aprobación.';
export const registerAndAdd = 'Registrar y agregar';

export const alreadyRegistered = 'Ya estaba registrada';
export const approveHint = 'Apruébalo en «Gestión de Usuarios».';
export const failedLink = 'Error al generar enlace de acceso';
export const failedRegister = 'Error al registrar usuario';
export const failedRegisterHint = 'Verifica que el email no esté duplicado';
export const notApproved = 'Usuario registrado pero no se pudo aprobar automáticamente';

// Answering.
export const tryAgain = 'Intenta de nuevo.';

export const addOne = (alias: string) => `Agregar a ${alias}`;
export const answeredShare = (share: string) => `Respondieron: ${share}`;
export const changesTo = (alias: string) => `Cambiar a ${alias}`;
export const linkOf = (alias: string) => `Enlace de acceso de ${alias}`;
export const hasThatEmail = (alias: string) => `${alias} tiene ese correo.`;
export const hasThatPhone = (alias: string) => `${alias} tiene ese teléfono.`;
export const nobodyIn = (city: string) => `Todavía no hay personas aprobadas en ${city}`;
export const peopleOf = (city: string) => `Personas de ${city}`;
export const quickAddHint = (city: string, state: string) =>
  `Queda aprobada en ${city}, ${state}. Entra con su enlace y elige su contraseña.`;
export const removeTitle = (alias: string) => `¿Quitar a ${alias}?`;
export const sentShare = (share: string) => `Enviados: ${share}`;

export const unaware = (count: number, isOff: boolean) =>
  isOff
    ? `${formatCount(count, 'persona no sabe', 'personas no saben')} que se canceló.`
    : `${formatCount(count, 'persona no sabe', 'personas no saben')} del nuevo plazo.`;
