import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

/** Every word of «Gestión de Equipos»; the reports and their reminders have their own. */

// The list, its filters and counters.
export const active = 'Activo';
export const address = 'Dirección';
export const administrative = 'Administrativo';
export const administrativeOnes = 'Administrativos';
export const communities = 'Comunidades';
export const community = 'Comunidad';
export const coordinates = 'Coordina';
export const description = 'Descripción';
export const frequency = 'Frecuencia';
export const inactive = 'Inactivo';
export const location = 'Ubicación';
export const members = 'Miembros';
export const noCoordinator = 'Sin coordinador';
export const noMatch = 'Ningún equipo coincide con los filtros';
export const none = 'Aún no hay equipos';
export const noneHint = 'Crea el primero con «Crear Equipo».';
export const search = 'Buscar equipo';
export const searchHint = 'Nombre, lugar o quien coordina';
export const team = 'Equipo';
export const teams = 'Equipos';
export const type = 'Tipo';
export const no = 'No';
export const yes = 'Sí';

// Writing one.
export const addressHint = 'Calle, número y colonia donde se reúnen.';
export const create = 'Crear Equipo';
export const creating = 'Creando...';
export const frequencyDays = 'Frecuencia de reunión (días) *';
export const frequencyHint = '7 es cada semana; 14, cada dos.';
export const physicalAddress = 'Dirección física';

// Its members.
export const approvedPeople = 'Personas aprobadas';
export const coordinatesTeam = 'Coordina el equipo';
export const membersHeading = 'En el equipo';
export const peopleWithoutCommunity = 'Personas sin comunidad';

// What came of it.
export const doneAdded = 'Miembro agregado';
export const doneCreated = 'Equipo creado';
export const donePaused = 'Pausa anotada';
export const doneReminded = 'Recordatorio anotado';
export const doneRemoved = 'Miembro removido';
export const doneResumed = 'Pausa quitada';
export const failedAdd = 'No se pudo agregar el miembro al equipo';
export const failedCreate = 'No se pudo crear el equipo';
export const failedPause = 'No se pudo anotar la pausa';
export const failedRemind = 'No se pudo anotar el recordatorio';
export const failedRemove = 'No se pudo remover el miembro del equipo';
export const failedResume = 'No se pudo quitar la pausa';
export const undo = 'Deshacer';

// With names, dates and counts in them.
export const coordinatedBy = (name: string) => `Coordina ${name}`;
export const countOf = (count: number) => formatCount(count, 'equipo', 'equipos');
export const everyDays = (days: number) => `Cada ${formatCount(days, 'día', 'días')}`;
export const fromTo = (from: string, until: string) => `del ${from} al ${until}`;
export const membersOf = (count: number) => formatCount(count, 'miembro', 'miembros');
export const membersOfTeam = (name: string) => `Miembros: ${name}`;
export const nOf = (shown: number, all: string) => `${formatNumber(shown)} de ${all}`;
