import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

// The list.
export const accountStatus = 'Situación de la cuenta';
export const acts = 'Acciones';
export const alias = 'Alias';
export const approvedOnes = 'Aprobados';
export const assignCommunity = 'Asignar comunidad';
export const birthYear = 'Año de nacimiento';
export const changeCommunity = 'Cambiar comunidad';
export const chooseAllApproved = 'Elegir a todos los aprobados';
export const chooseAllPending = 'Elegir a todos los pendientes';
export const city = 'Ciudad';
export const clearSelection = 'Quitar lo elegido';
export const community = 'Comunidad';
export const decidedAt = 'Fecha de la decisión';
export const decidedBy = 'Quién decidió';
export const editLocation = 'Cambiar ubicación';
export const email = 'Correo electrónico';
export const emailAddress = 'Correo electrónico';
export const failedReadAll = 'No se pudo leer a todos los pendientes.';
export const gender = 'Sexo';
export const importPeople = 'Importar';
export const inState = 'Estado geográfico';
export const joinYear = 'Año de ingreso';
export const joined = 'Inscripción';
export const location = 'Ubicación';
export const minor = 'Menor';
export const possibleDuplicates = 'Posibles duplicados';
export const withdrawn = 'Retiró su consentimiento';
export const noMatch = 'No se encontraron usuarios que coincidan con los filtros.';
export const offlineHint = 'Puedes ver la lista, no decidir';
export const open = 'Abrir';
export const pendingOnes = 'Pendientes';
export const phone = 'Teléfono';
export const registered = 'Se registró';
export const registeredBy = 'Quién lo registró';
export const rejectedOnes = 'Rechazados';
export const role = 'Rol';
export const search = 'Buscar';
export const searchHint = 'Nombre, correo o ciudad';
export const state = 'Estado';
export const status = 'Situación';
export const total = 'Total de usuarios';
export const user = 'Usuario';
export const users = 'Usuarios';

// Deciding.
export const approve = 'Aprobar';
export const reject = 'Rechazar';
export const revert = 'Revertir a Pendiente';

export const failed = 'Error';

export const approveChosen = (count: number) => `Aprobar elegidos (${formatNumber(count)})`;
export const choose = (alias: string) => `Elegir a ${alias}`;
export const chosen = (count: number) => formatCount(count, 'elegido', 'elegidos');
export const chosenOf = (count: number, all: number) =>
  `${formatCount(count, 'elegido', 'elegidos')} de ${formatNumber(all)}`;
