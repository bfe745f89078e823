import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

export { twoCycles as noRecentMeeting } from '#web/features/shared/figure-words.ts';

/** Every word of «Gestión de Comunidades»; creating one and the public link have their own. */

// The list, its filters and counters.
export const acts = 'Acciones';
export const city = 'Ciudad';
export const communities = 'Comunidades';
export const community = 'Comunidad';
export const coordinates = 'Coordina';
export const description = 'Descripción';
export const frequency = 'Frecuencia';
export const lastMeeting = 'Última reunión';
export const location = 'Ubicación';
export const members = 'Miembros';
export const noCoordinator = 'Sin coordinador';
export const noMatch = 'Ninguna comunidad coincide con los filtros';
export const noMeetings = 'Sin reuniones';
export const none = 'Aún no hay comunidades';
export const noneHint = 'Crea la primera con «Crear Comunidad».';
export const quiet = 'Sin reunirse';
export const removing = 'Eliminando…';
export const search = 'Buscar comunidad';
export const searchHint = 'Nombre, lugar o quien coordina';
export const state = 'Estado';
export const status = 'Situación';
export const total = 'Total de comunidades';

// What is done to one.
export const allRequired = 'Por favor completa todos los campos requeridos';
export const assign = 'Asignar';
export const assignCoordinator = 'Asignar Coordinador';
export const chooseCoordinator = 'Elige a quien coordinará';
export const coordinator = 'Quien coordina';
export const edit = 'Editar';
export const editTitle = 'Editar Comunidad';
export const membersHeading = 'En la comunidad';
export const noCoordinatorByThatName = 'Nadie que pueda coordinar se llama así';
export const noCoordinators = 'No hay coordinadores disponibles';
export const peopleWithoutCommunity = 'Personas sin comunidad';
export const publicLinkAndQr = 'Enlace público y QR';
export const qrToPrint = 'Código QR para imprimir';
export const remove = 'Eliminar';
export const roleStays = 'Su rol no cambia.';
export const save = 'Guardar';

// Those that were removed.
export const noneRemoved = 'Nada se eliminó en los últimos 30 días.';
export const removedHint = 'Vuelven con sus miembros, su registro y su enlace.';
export const removedOnes = 'Comunidades eliminadas';
export const restore = 'Recuperar';

// What came of it.
export const doneAssigned = 'Coordinador asignado exitosamente';
export const doneMemberAdded = 'Miembro agregado exitosamente';
export const doneMemberRemoved = 'Miembro removido exitosamente';
export const doneRemoved = 'Comunidad eliminada exitosamente';
export const doneRenewed = 'Enlace renovado';
export const doneRestored = 'Comunidad recuperada';
export const doneUpdated = 'Comunidad actualizada exitosamente';
export const failedAssign = 'Error al asignar coordinador';
export const failedMemberAdd = 'Error al agregar miembro';
export const failedMemberRemove = 'Error al remover miembro';
export const failedRemove = 'Error al eliminar la comunidad';
export const failedRenew = 'Error al renovar el enlace';
export const failedRestore = 'Error al recuperar la comunidad';
export const failedUpdate = 'Error al actualizar la comunidad';
export const undo = 'Deshacer';

// With names, dates and counts in them.
export const assignCoordinatorOf = (name: string) => `Asignar Coordinador: ${name}`;
export const coordinatedBy = (name: string) => `Coordina ${name}`;
export const countOf = (count: number) => formatCount(count, 'comunidad', 'comunidades');
export const everyDays = (days: number) => `Cada ${days} días`;
export const membersOf = (count: number) => formatCount(count, 'miembro', 'miembros');
export const membersOfCommunity = (name: string) => `Miembros: ${name}`;
export const moreActs = (name: string) => `Más acciones para ${name}`;
export const nOf = (shown: number, all: string) => `${formatNumber(shown)} de ${all}`;
export const removedOn = (day: string, until: string) =>
  `Eliminada el ${day}. Se puede recuperar hasta el ${until}.`;
export const restoreOf = (name: string) => `Recuperar ${name}`;
