import type { ProfileField } from '#contract/person-life';

// The list.
export const birthYear = 'Año de nacimiento';
export const community = 'Comunidad';
export const editLocation = 'Cambiar ubicación';
export const emailAddress = 'Correo electrónico';
export const joinYear = 'Año de ingreso';
export const location = 'Ubicación';
export const phone = 'Teléfono';
export const registered = 'Se registró';
export const registeredBy = 'Quién lo registró';

// Access.
export const access = 'Acceso';
export const closeSessions = 'Cerrar sus sesiones';
export const closeSessionsConfirm = 'Cerrar sesiones';
export const closeSessionsHint =
  'Tendrá que volver a entrar en todos sus teléfonos. Lo que haya registrado y no se haya enviado no se pierde.';
export const copied = 'Enlace copiado al portapapeles';
export const copyLink = 'Copiar enlace';
export const doneLink = '¡Enlace de acceso generado!';
export const doneRevoked = 'Enlace anulado';
export const doneSessions = 'Sesiones cerradas';
export const failedCopy = 'No se pudo copiar: selecciónalo y cópialo a mano.';
export const failedLink = 'Error al generar enlace de acceso';
export const failedRevoke = 'No se pudo anular el enlace';
export const failedSessions = 'No se pudieron cerrar las sesiones';
export const makeLink = 'Generar enlace de acceso';
export const revoke = 'Anular enlace';
export const shareByWhatsApp = 'Compartir por WhatsApp';

// Consent.
export const consent = 'Consentimiento';
export const doneConsent = 'Consentimiento registrado';
export const failedConsent = 'No se pudo registrar el consentimiento';
export const guardian = 'Madre, padre o tutor';
export const guardianMissing = 'Falta su consentimiento';
export const guardianPhone = 'Teléfono de su madre, padre o tutor';
export const guardianPhoneHint = 'Los mensajes para el menor llegan ahí.';
export const guardianUnnamed = 'Consintió; falta su nombre';
export const note = 'Folio o dónde está la hoja';
export const doneWithdrawal = 'Retiro registrado';
export const gives = 'Da su consentimiento';
export const signedBy = 'Nombre de quien firmó';
export const guardianPhoneMissing = 'Escribe el teléfono de su madre, padre o tutor';
export const noteMissing = 'Escribe el folio o dónde está guardada la hoja';
export const signedByMissing = 'Escribe el nombre de quien firmó';
export const signedOnMissing = 'Escribe la fecha de la firma';
export const signedOn = 'Fecha de la firma';
export const takesBack = 'Retira su consentimiento';
export const takesBackHint = 'La cuenta se cierra y, si no vuelve, se borra.';
export const whatSigned = '¿Qué firmó?';
export const recordConsent = 'Registrar consentimiento';
export const recordIt = 'Registrar';
export const recordSigned = 'Registrar hoja firmada';
export const signedByGuardian = 'Lo firmó su tutor';
export const signedByPerson = 'Lo firmó la persona';
export const whoSigned = '¿Quién firmó?';

// Facts, history, place and zone.
export const byThemselves = 'Por su cuenta';
export const cameInFile = 'Llegó en un archivo';
export const changeZone = 'Cambiar zona';
export const birth = 'Nacimiento';
export const birthHint = 'Se cambia al momento y queda en el historial.';
export const doneBirth = 'Nacimiento anotado';
export const failedBirth = 'No se pudo anotar el nacimiento';
export const day = 'Día';
export const dayHint = 'Si lo dejas vacío, se queda como está.';
export const month = 'Mes';
export const chooseMonth = 'Elige un mes';
export const noteBirth = 'Anotar nacimiento';
export const year = 'Año';
export const birthNoted = 'Se anotó o corrigió su nacimiento';
export const guardianTookBack = 'Su tutor retiró su consentimiento';
export const tookBackOnPaper = 'Se registró que retiró su consentimiento';
export const consentedOnPaper = 'Se registró su consentimiento en papel';
export const fieldLabels: Readonly<Record<ProfileField, string>> = {
  alias: 'el alias',
  fullName: 'el nombre completo',
  email: 'el correo',
  phone: 'el teléfono',
  gender: 'el sexo',
  birth: 'el nacimiento',
};
export const anyField = 'un dato';
export const correctedField = (label: string, from: string | null, to: string | null) => {
  if (from === null && to === null) return `Se corrigió ${label}`;
  return `Se corrigió ${label}: de «${from ?? '—'}» a «${to ?? '—'}»`;
};
const LEFT: Readonly<Record<string, string>> = {
  se_mudo: 'Salió de la red: se mudó',
  ya_no_quiere: 'Salió de la red: ya no quiere participar',
  fallecio: 'Falleció',
};
export const leftNetwork = (reason: string) => LEFT[reason] ?? 'Salió de la red';
export const joinedWith = (alias: string) => `Se unió con su otro registro, ${alias}`;
export const partedAgain = 'Se separaron sus dos registros';
export const cameBack = 'Se deshizo su salida de la red';
export const paused = (first: string, last: string) => `En pausa del ${first} al ${last}`;
export const pauseEnded = (first: string, last: string) =>
  `Se quitó su pausa del ${first} al ${last}`;
export const changedRole = (from: string, to: string) => `Cambió de rol: de ${from} a ${to}`;
export const corrected = 'Se corrigió un dato a petición suya';
export const doneZone = 'Zona actualizada';
export const failedZone = 'No se pudo cambiar la zona';
export const guardianConsented = 'Se registró el consentimiento de su tutor';
export const history = 'Historial';
export const lastDecision = 'Última decisión';
export const linkMade = 'Se generó un enlace de acceso';
export const linkRevoked = 'Se anuló su enlace de acceso';
export const noCommunity = 'Sin comunidad';
export const phoneNoted = 'Se anotó su teléfono';
export const typedCommunity = 'Al registrarse dijo ser de';
export const save = 'Guardar';
export const someoneGone = 'Alguien que ya no está';
export const stateFixedHint = 'El estado lo cambia una coordinación de coordinadores.';
export const stateNeeded = 'El estado es requerido';
export const states = 'Estados';
export const whatsApp = 'WhatsApp';
export const whatsAppGuardian = 'WhatsApp a su tutor';
export const zone = 'Zona';

export const changedPlace = (from: string, to: string | null) =>
  `Se cambió su ubicación: de ${from} a ${to}`;
export const changedStatus = (from: string, to: string) => `De ${from} a ${to}`;
export const closeSessionsTitle = (alias: string) => `¿Cerrar las sesiones de ${alias}?`;
export const consentHint = (alias: string) =>
  `Lo que se firmó en papel sobre los datos de ${alias}. Conserva la hoja: se le avisará.`;
export const coordinates = (to: string) => `Coordina la comunidad ${to}`;
export const decided = (status: string, by: string, at: string) => `${status} por ${by}, ${at}`;
export const joinedCommunity = (to: string) => `Entró a la comunidad ${to}`;
export const leftCommunity = (from: string | null) => `Salió de la comunidad ${from}`;
export const linkOf = (alias: string) => `Enlace de acceso de ${alias}`;
export const message = (name: string, link: string) =>
  `Hola, ${name}. Con este enlace entras a Coaching para Líderes: ${link}`;
export const movedCommunity = (from: string, to: string) => `Pasó de la comunidad ${from} a ${to}`;
export const placedIn = (to: string | null) => `Se cambió su ubicación: ${to}`;
export const registeredAs = (role: string) => `Se registró como ${role}`;
export const sendOnly = (alias: string, until: string) =>
  `Envíalo solo a ${alias}. Sirve una sola vez y vence el ${until}`;
export const serves = (states: string) => `Atiende: ${states}.`;
export const sessionsClosed = (count: string | number) => `Se cerraron sus sesiones (${count})`;
export const stoppedCoordinating = (from: string | null) =>
  `Dejó de coordinar la comunidad ${from}`;
export const zoneHint = (alias: string, state: string) =>
  `Los estados que atiende ${alias}. Sin ninguno, solo el suyo: ${state}. Al guardar se cierran sus sesiones.`;
export const zoneIs = (to: string | null) => `Atiende: ${to}`;
export const exportedList = (count: number) => `Exportó una lista de ${count} personas`;
