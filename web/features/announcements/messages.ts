import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

// The list, its filters and counters.
export const anyPriority = 'Todas';
export const anyScope = 'Cualquiera';
export const clearFilters = 'Limpiar Filtros';
export const filters = 'Filtros';
export const from = 'Desde';
export const noMatch = 'Ningún comunicado coincide con los filtros';
export const noRecentMatch = 'Ninguno de los más recientes coincide con los filtros';
export const earlierNeedSignal = 'Para ver los anteriores hace falta señal.';
export const none = 'No hay comunicados';
export const noneHint = 'Cuando haya uno para ti, lo verás aquí y en «Avisos».';
export const ofCity = 'De una ciudad';
export const ofCommunity = 'De una comunidad';
export const ofState = 'De un estado';
export const priority = 'Prioridad';
export const scope = 'Alcance';
export const search = 'Buscar comunicados';
export const searchHint = 'Título, texto o quien lo escribió';
export const show = 'Mostrar';
export const thisWeek = 'Esta Semana';
export const toAll = 'Para todos';
export const newest = 'Recientes';
export const total = 'Total';
export const unreadOnes = 'Sin Leer';
export const until = 'Hasta';

// Reading one.
export const ackWaits = 'Tu «Enterado» se enviará cuando haya señal.';
export const acknowledged = 'Enterado';
export const acknowledgedBefore =
  'Contestaste «Enterado» a la versión de antes. El texto cambió: contesta otra vez.';
export const alreadyAcknowledged = 'Ya contestaste «Enterado»';
export const forwardToMine = 'Reenviar a mi comunidad';
export const shareByWhatsApp = 'Compartir por WhatsApp';

// What one wrote, and who has read it.
export const acked = 'Contestaron «Enterado»';
export const doneUsed = 'Ya dice lo mismo que el original';
export const edit = 'Editar';
export const expired = 'Vencido';
export const forwarded = 'Reenviado';
export const includeOthers = 'También los de otras personas que puedo cambiar';
export const nobodyYet = 'Hoy no hay nadie a quien le llegue.';
export const failedUse = 'Error al usar el texto nuevo';
export const noneWritten = 'Aún no has escrito ninguno';
export const noneWrittenHint = 'Escribe el primero con «Nuevo Comunicado».';
export const ownNeedSignal = 'Para ver lo que escribiste hace falta señal';
export const originChanged = 'El original cambió';
export const originWithdrawn = 'El original se retiró';
export const publishAgain = 'Publicar de nuevo';
export const published = 'Publicado';
export const reachHint =
  'Se cuenta a quienes les toca hoy, sin quien lo escribió. Los nombres se ven solo de la comunidad que coordinas.';
export const read = 'Lo leyeron';
export const scheduled = 'Programado';
export const useNewText = 'Usar el texto nuevo';
export const whoHasRead = 'Quién lo ha leído';
export const withdraw = 'Retirar';
export const withdrawn = 'Retirado';

// Writing and forwarding.
export const addressedTo = 'Dirigido a';
export const afterwardsHidden = 'Después ya no se muestra.';
export const allRoles = 'Todos los roles';
export const askForAck = 'Pedir «Enterado»';
export const askForAckHint = 'Verás cuántas personas lo contestaron y qué comunidades faltan.';
export const chooseCommunity = 'Elige la comunidad';
export const choosePublishTime = 'Elige cuándo se publica';
export const chooseState = 'Elige el estado';
export const city = 'Una ciudad';
export const community = 'Comunidad';
export const chosenCommunity = 'La que elegiste';
export const yes = 'Sí';
export const no = 'No';
export const content = 'Contenido';
export const editTitle = 'Editar comunicado';
export const everybody = 'Todos';
export const expires = 'Vence';
export const forward = 'Reenviar';
export const mustFollowPublishing = 'Debe ser después de publicarse';
export const newTitle = 'Nuevo Comunicado';
export const noSuchCommunity = 'No hay una comunidad con ese nombre';
export const notifyAgain = 'Avisar de nuevo';
export const notifyAgainHint =
  'Quien ya lo leyó lo verá como nuevo, y contestará «Enterado» otra vez. Sin esto, un cambio no avisa a nadie.';
export const oneCommunity = 'Una comunidad';
export const oneState = 'Un estado';
export const ownWords = 'Tus palabras';
export const ownWordsHint = 'Van antes del comunicado, que se reenvía tal como está.';
export const publish = 'Publicar';
export const publishes = 'Se publica';
export const role = 'Rol';
export const save = 'Guardar';
export const schedule = 'Programar';
export const scheduleForLater = 'Programar para después';
export const title = 'Título';
export const typeOrChoose = 'Escribe o elige';
export const writeCity = 'Escribe la ciudad';

export const doneForwarded = 'Comunicado reenviado';
export const donePublished = 'Comunicado publicado';
export const donePublishedAgain = 'Comunicado publicado de nuevo';
export const doneScheduled = 'Comunicado programado';
export const doneUpdated = 'Comunicado actualizado';
export const doneWithdrawn = 'Comunicado retirado';
export const failedForward = 'Error al reenviar el comunicado';
export const failedPublish = 'Error al publicar el comunicado';
export const failedPublishAgain = 'Error al publicar de nuevo';
export const failedUpdate = 'Error al actualizar el comunicado';
export const failedWithdraw = 'Error al retirar el comunicado';
export const undo = 'Deshacer';

export const countOf = (count: number) => formatCount(count, 'comunicado', 'comunicados');
export const newestOf = (count: number) =>
  formatCount(count, 'comunicado, el más reciente', 'comunicados, los más recientes');
export const editedAt = (at: string) => `Editado: ${at}`;
export const expiresAt = (at: string) => `Vence: ${at}`;
export const forPlace = (place: string) => `Para ${place}`;
export const leftIn = (count: number) => `Faltan en ${formatCount(count, 'lugar', 'lugares')}`;
export const andMore = (count: number) => `Y ${formatNumber(count)} más.`;
export const moreActs = (title: string) => `Más acciones para ${title}`;
/** «4 de 20 · 9 de la versión de antes» */
export const withEarlier = (now: string, before: number) =>
  `${now} · ${formatNumber(before)} de la versión de antes`;
export const nOf = (count: string, all: string) => `${count} de ${all}`;
export const originOf = (author: string, day: string) =>
  `Reenviado. Lo escribió ${author}, ${day}.`;
export const publishesAt = (at: string) => `Se publica: ${at}`;
export const unreadOf = (count: number) => `${formatNumber(count)} sin leer`;
