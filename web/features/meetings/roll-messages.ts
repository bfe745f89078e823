import { formatCount } from '#web/ui/format/format-count.ts';

/** Words of the roll's screen, without its dialogs: they load with it. */

export const addSomeone = 'Agregar a alguien';
export const allPunctual = 'Todos los presentes: puntuales';
export const allSent = 'todo enviado';
export const attendance = 'Asistencia';
export const closeRoll = 'Cerrar lista';
export const doneClosed = 'Asistencia registrada exitosamente';
export const failedMark = 'Error al registrar asistencia';
export const failedMarkHint =
  'No se pudo guardar en este teléfono. Libera espacio e intenta de nuevo.';
export const failedOpen = 'No se pudo abrir. Intenta de nuevo cuando haya señal.';
export const didNotMeet = 'No cuenta como reunión';
export const didNotMeetHint = 'Nadie asistió: no entra en ninguna cifra.';
export const meetingData = 'Datos de la reunión';
export const noMembers = 'Esta comunidad aún no tiene miembros';
export const notOnPhone = 'Esta reunión no está en este teléfono';
export const notOnPhoneHint = 'Cuando haya señal se buscará de nuevo.';
export const publicLink = 'Enlace público';
export const fromSheet = 'Traído de hoja';
export const roll = 'Lista de asistencia';
export const saved = 'Guardado';
export const sent = 'Enviado';
export const screenStaysOn = 'La pantalla se queda encendida mientras pasas lista.';
export const searchByName = 'Buscar por nombre';
export const searchHint = 'Buscar';
export const searchRoll = 'Buscar en la lista';
export const setAside = 'Apartada';
export const shareSummary = 'Compartir resumen';
export const stopSearch = 'Dejar de buscar';
export const summary = 'Resumen';
export const tapHint = 'Toca a quien llegó. Mantén presionado si avisó.';
export const undo = 'Deshacer';
export const unmarkedOnes = 'Sin marcar';

// With names, dates and counts in them.
export const listClosed = (present: number) =>
  `Lista cerrada · ${formatCount(present, 'presente', 'presentes')}`;
export const copiedOnly = (what: string) =>
  `Guardado solo como copia · ${what}. Mira el aviso de arriba.`;
export const notSavedMark = (what: string) =>
  `No se pudo guardar · ${what}. Libera espacio en el teléfono e intenta de nuevo.`;
export const marked = (alias: string, mark: string) => `${alias}, ${mark}`;
export const presentCount = (present: number, total: number) => `${present} de ${total}`;
export const undone = (leaves: string) => `Deshecho · ${leaves}`;
export const undoOf = (what: string) => `Deshacer: ${what}`;
