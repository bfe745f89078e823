// Members.
export const addMember = 'Agregar Miembro';
export const add = 'Agregar';
export const person = 'Persona';
export const personHint = 'Escribe su nombre o su ciudad.';
export const choosePerson = 'Elige a la persona';
export const typeTwoLetters = 'Escribe al menos dos letras';
export const searching = 'Buscando…';
export const noCandidate = 'No hay nadie con ese nombre a quien puedas agregar';
export const searchFailed = 'No se pudo buscar';
export const searchFailedTryAgain = 'No se pudo buscar. Intenta de nuevo.';
export const coordinates = 'Coordina el equipo';
export const doneAdded = 'Miembro agregado';
export const failedAdd = 'No se pudo agregar el miembro al equipo';

// A meeting and its form.
export const newMeeting = 'Crear Nueva Reunión';
export const createMeeting = 'Crear Reunión';
export const teamMeeting = 'Reunión de equipo';
export const editMeeting = 'Editar Reunión';
export const save = 'Guardar';
export const date = 'Fecha y hora';
export const chooseState = 'Elige el estado';
export const location = 'Ubicación';
export const prayedRosary = 'Se rezó el Rosario';
export const no = 'No';
export const yes = 'Sí';
export const gospel = 'Evangelio del día';
export const meditation = 'Meditación del día';
export const topic = 'Tema formativo';
export const topicLink = 'Enlace del tema';
export const topicLinkExample = 'https://…';
export const notes = 'Notas';
export const folio = 'Folio';
export const openTopic = 'Abrir el tema';
export const opensInOtherWindow = '(se abre en otra ventana)';
export const doneCreated = 'Reunión creada';
export const doneCreatedHint = 'La reunión ha sido creada exitosamente';
export const doneUpdated = 'Reunión actualizada';
export const failed = 'Error';
export const failedCreate = 'No se pudo crear la reunión';
export const failedUpdate = 'No se pudo guardar la reunión';

// The list of meetings.
export const seeDetails = 'Ver Detalles';
export const seeDetailsOf = (day: string) => `Ver Detalles: ${day}`;
export const rosary = 'Rosario';
export const setAside = 'Apartada';
export const savedOnPhone = 'Guardado en este teléfono';
