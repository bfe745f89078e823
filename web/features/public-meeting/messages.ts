import { formatCount, plural } from '#web/ui/format/format-count.ts';

// The form.
export const addSomeone = 'Agregar a alguien';
export const attended = 'Asistió';
export const columnPunctual = 'Puntual';
export const content = 'Contenido de la reunión';
export const date = 'Fecha y hora de la reunión';
export const gospel = 'Evangelio del día';
export const loading = 'Cargando…';
export const loadingRoll = 'Cargando la lista…';
export const meditation = 'Meditación del día';
export const noNamesYet = 'Todavía no se puede anotar a nadie por su nombre';
export const noNamesYetHint =
  'Se podrá en cuanto haya señal. Si no llega, escribe los nombres en las notas.';
export const notes = 'Notas adicionales';
export const paidQuota = 'Pagó cuota';
export const prayedRosary = 'Se rezó el Rosario';
export const register = 'Registrar Reunión';
export const registering = 'Registrando...';
export const roll = 'Control de asistencia';
export const rollHint = 'Quien quede sin marcar se registrará como ausente.';
export const theme = 'Título del tema formativo';
export const topicLink = 'Enlace del tema formativo';
export const whoCame = 'Escribe quién asistió';
export const whoElse = '¿Quién más asistió?';

// The link and its community.
export const noSuchLink = 'Comunidad no encontrada';
export const noSuchLinkHint =
  'No se pudo encontrar la información de esta comunidad. Verifica que el enlace sea correcto.';
export const notSeenOffline = 'Sin señal: todavía no se ve tu comunidad.';
export const offline = 'Sin señal';
export const renewedHint =
  'Si la coordinación lo renovó, pide el nuevo; lo que registraste con el anterior se envía, y la coordinación lo revisará.';
export const sentLater = 'Registra la reunión; se enviará después.';
export const sentWithSignal = 'Registra la reunión; se enviará cuando haya señal.';

// What was registered.
export const alreadyToday = 'Ya registraste la de hoy';
export const exportAs = 'Exportar';
export const goOnWithOther = 'Seguir con la otra';
export const notRegistered = 'La reunión no se registró';
export const registerAnother = 'Registrar otra';
export const registered = 'Reunión registrada';

// Status.
export const inReview = 'En revisión';
export const inReviewHint = 'Ya se envió. Quien coordina la comunidad decide si entra al registro.';
export const keptUntilSignal = 'Guardado en este teléfono. Se enviará cuando haya señal.';
export const keptUntilUpgrade =
  'Guardado en este teléfono. Se enviará cuando se actualice la aplicación.';
export const notAccepted = 'No se aceptó';
export const sendNow = 'Enviar ahora';
export const sent = 'Enviada';
export const sentHint = 'Ya llegó a tu coordinación.';
export const toSend = 'Por enviar';

// Storage.
export const erased = 'El navegador borró datos guardados en este teléfono';
export const erasedHint = 'Revisa abajo que estén tus últimas reuniones.';
export const failedSave = 'No se pudo guardar la reunión';
export const failedSaveHint =
  'No cierres esta página. Libera espacio en el teléfono y exporta una copia para entregarla a tu coordinación.';
export const keepsNothing = 'Esta ventana no guarda nada al cerrarse';
export const keepsNothingHint = 'Si registras sin señal, no la cierres hasta que diga «Enviada».';
export const mayErase =
  'Este teléfono podría borrar lo guardado si le falta espacio. Abre esta página en cuanto haya señal para que se envíe.';
export const onlyCopy = 'Guardada solo en la copia de seguridad';
export const onlyCopyHint =
  'El teléfono no terminó de guardar. Cierra por completo el navegador y vuelve a abrir esta página: se guardará sola. Si el teléfono está lleno, libera espacio antes. Exporta una copia por seguridad.';

export const doneRegistered = '¡Reunión registrada exitosamente!';
export const doneRegisteredHint = 'La información ha sido guardada correctamente.';
export const failedRegister = 'Error al registrar reunión';
export const failedRegisterHint = 'No cupo en este teléfono. Libera espacio e intenta de nuevo.';
export const tryAgainPlease = 'Por favor intenta nuevamente.';

export const folioLine = (folio: string) => `Folio: ${folio}`;
export const folioOf = (folio: string) => `Folio ${folio}`;
export const meetingLine = (moment: string) => `Reunión: ${moment}`;
export const notSeen = (why: string) => `${why}. Todavía no se ve tu comunidad.`;
export const presentOf = (present: number, total: number) =>
  `${present} de ${total} ${plural(total, 'presente', 'presentes')}`;
export const punctualCount = (count: number) => formatCount(count, 'puntual', 'puntuales');
export const quotaCount = (count: number) => formatCount(count, 'cuota', 'cuotas');
export const failedWith = (why: string) => `Error al registrar reunión: ${why}`;
export const keptHere = (why: string) => `${why}. Lo que registres se guarda en este teléfono.`;
export const listOf = (at: string) => `Lista del ${at}`;
