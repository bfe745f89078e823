import { formatCount, plural } from '#web/ui/format/format-count.ts';

/** Words of creating a community, which the state's dashboard shows too. */

// Writing it.
export const communityState = 'Estado de la comunidad';
export const create = 'Crear Comunidad';
export const creating = 'Creando...';
export const description = 'Descripción';
export const firstMembers = 'Miembros iniciales';
export const locationHint = 'Colonia o parroquia, y la ciudad.';
export const nameField = 'Nombre *';
export const locationRequired = 'Ubicación *';
export const noPeople = 'No hay usuarios aprobados disponibles';
export const noUserMatches = 'No se encontraron usuarios con los filtros aplicados';
export const peopleHint = 'Personas aprobadas que aún no pertenecen a una comunidad.';
export const peopleMissing = 'Falta la lista de personas';
export const stateHint = 'Si no lo eliges, se toma de la ubicación o de tu zona.';
export const statePlaceholder = 'El de la ubicación';

// What came of it.
export const createdBefore =
  'Ya se había creado con lo que escribiste antes. Corrígela desde la lista.';
export const doneCreated = 'Comunidad creada exitosamente';
export const doneMembers = 'Miembros agregados';
export const failedCreate = 'Error al crear la comunidad';
export const failedMemberAdd = 'No se pudo agregar. Intenta de nuevo.';
/** «Ya hay una comunidad San Judas en Durango, Gómez Palacio. ¿Es otra?» */
export const isItAnother = (name: string, state: string, place: string) =>
  `Ya hay una comunidad ${name.replace(/^Comunidad (?=\S)/, '')} en ${[state, place].filter(Boolean).join(', ')}. ¿Es otra?`;
export const leaveIt = 'Dejarlo así';
export const peopleLeft = 'Personas que faltan';
export const retry = 'Reintentar';
export const tryAgain = 'Intenta de nuevo.';

// With names, dates and counts in them.
export const stillToAdd = (count: number) =>
  `Falta agregar a ${formatCount(count, 'persona', 'personas')}.`;
export const createdWithout = (count: number) =>
  plural(
    count,
    'La comunidad ya existe. A esta persona no se le agregó:',
    `La comunidad ya existe. A estas ${count} personas no se les agregó:`,
  );
export const membersChosen = (count: number) => `${count} miembro(s) seleccionado(s)`;
