import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

// The conversations.
export const title = 'Foros de Discusión';
export const forums = 'Foros';
export const newThread = 'Nueva Conversación';
export const needsSignal = 'Para ver los foros por primera vez hace falta señal';
export const threads = 'Conversaciones';
export const reports = 'Reportes';
export const reportsOf = (count: number) => `Reportes (${count})`;
export const categories = 'Categorías';
export const search = 'Buscar en los foros';
export const searchHint = 'Título o mensaje';
export const all = 'Todas';
export const seeOlder = 'Ver también las anteriores';
export const onlyNewest =
  'Este teléfono guarda las conversaciones más recientes. Hay más: se leen con señal.';
export const allNeedSignal = 'Para ver todas las conversaciones hace falta señal';
export const noRecentMatch = 'Ninguna de las conversaciones recientes coincide con la búsqueda';
export const noMatch = 'Ninguna conversación coincide con la búsqueda';
export const none = 'Aún no hay conversaciones aquí';
export const noneHint = 'Empieza una con «Nueva Conversación».';
export const recent = 'Conversaciones Recientes';

// Figures and active members.
export const figures = 'Estadísticas';
export const posts = 'Mensajes';
export const postsThisWeek = 'Mensajes de esta semana';
export const activeMembers = 'Miembros activos';
export const activeMembersTitle = 'Miembros Activos';
export const activeMembersHint = 'Quienes escribieron en los últimos 30 días.';
export const postsOf = (count: number) => formatCount(count, 'mensaje', 'mensajes');
export const showMe = 'Aparecer aquí cuando escribo';
export const needsSignalHint = 'Necesita señal';

// One conversation.
export const thread = 'Conversación';
export const threadNeedsSignal = 'Para ver esta conversación hace falta señal';
export const notThere = 'Esta conversación no está';
export const noLongerThere = 'Esta conversación ya no está';
export const withdrawnByAuthor = 'Quien empezó esta conversación la borró';
export const removed = 'La coordinación retiró esta conversación';
export const reasonIs = (reason: string) => `Motivo: ${reason}`;
export const closedTitle = 'Esta conversación está cerrada';
export const closedHint = 'Se puede leer; ya no recibe respuestas.';
export const earlierNeedSignal = 'Para ver los mensajes de en medio hace falta señal';
export const toWhatsApp = 'Llevar a WhatsApp';

// One message.
export const postRemoved = (reason: string) => `La coordinación retiró este mensaje: ${reason}`;
export const postWithdrawn = 'Quien escribió este mensaje lo borró';
export const waiting = 'Por enviar';
export const reportedByYou = 'Lo reportaste';
export const ownVersion = 'Tu versión';
export const useOwn = 'Usar esta';
export const ownVersionHint =
  'Desde otro teléfono escribiste algo más reciente, que es lo que se ve.';
export const like = (likes: number) =>
  likes > 0 ? `Me gusta (${formatNumber(likes)})` : 'Me gusta';
export const likeOf = (likes: number, author: string) => `${like(likes)}: mensaje de ${author}`;
export const moreActs = (author: string) => `Más acciones: mensaje de ${author}`;
export const postOf = (author: string) => `El mensaje de ${author}`;
export const withoutSignal = (act: string) => `${act} (necesita señal)`;
export const correct = 'Corregir';
export const withdraw = 'Borrar';
export const report = 'Reportar';
export const remove = 'Retirar';

// Writing.
export const quickPost = 'Conversación Rápida';
export const titleField = 'Título';
export const message = 'Mensaje';
export const publish = 'Publicar';
export const useAsDraft = 'Usar como borrador';
export const choose = 'Elige';
export const forWhom = 'Para';
export const category = 'Categoría';
export const onlyForCoordination = 'Solo para la coordinación';
export const onlyForCoordinationHint = 'La leerán tú y quienes coordinan ahí, nadie más.';
export const chooseCategory = 'Elige la categoría';
export const chooseForWhom = 'Elige para quién es';
export const reply = 'Responder';
export const ownReply = 'Tu respuesta';
export const notPublished = 'Tu mensaje no se publicó';
export const discard = 'Descartar';
export const ownPost = 'Tu mensaje';
export const cancel = 'Cancelar';
export const save = 'Guardar';
export const willBeSent = 'Se enviará cuando haya señal';
export const willBeSentHint = 'Se enviará cuando haya señal.';
export const failedSave = 'No se pudo guardar tu mensaje';
export const failedSaveHint = 'Libera espacio en este teléfono e intenta de nuevo.';
export const donePublished = 'Conversación guardada';
export const doneReplied = 'Respuesta guardada';
export const doneCorrected = 'Mensaje corregido';
