import { formatCount } from '#web/ui/format/format-count.ts';

// Fields.
export const address = 'Dirección';
export const city = 'Ciudad';
export const contact = 'Contacto';
export const description = 'Descripción';
export const email = 'Correo electrónico';
export const institutionPhone = 'Teléfono de la institución';
export const lastActivity = 'Última actividad';
export const members = 'De la red trabajan ahí';
export const name = 'Nombre';
export const phone = 'Teléfono';
export const place = 'Lugar';
export const state = 'Estado';
export const type = 'Tipo';
export const website = 'Página web';

// The contact's answer.
export const stillSame = 'Sigue igual';

// Details.
export const archive = 'Archivar';
export const connections = 'Conexiones';
export const edit = 'Editar';
export const howComputed = '¿Cómo se calcula?';
export const iAmContact = 'Soy su contacto';
export const removeContact = 'Quitar contacto';
export const restore = 'Recuperar';
export const saidChanged = 'Su contacto dijo que cambió';
export const saidGone = 'Su contacto dijo que ya no existe';
export const stopBeingContact = 'Dejar de ser su contacto';

// Connecting.
export const chooseInstitution = 'Elige una institución';
export const connect = 'Conectar';
export const connectHint =
  'Quien responde por ella dirá si acepta. En 30 días te preguntaremos si se vieron.';
export const message = 'Mensaje';
export const messageHint = 'Solo lo ven quienes responden por las dos instituciones.';
export const onBehalfOf = 'En nombre de';
export const ownNeeded = 'Necesitas una institución tuya o de tu ciudad';
export const purpose = 'Para';

// Adding and editing.
export const add = 'Agregar';
export const doneAdded = 'Institución agregada';
export const doneUpdated = 'Institución actualizada';
export const editTitle = 'Editar institución';
export const failedSave = 'No se pudo guardar la institución';
export const mayShare = 'Es de la institución, o su dueño dio permiso de mostrarlo';
export const mayShareNeeded =
  'Confirma que el teléfono es de la institución o que su dueño dio permiso';
export const newTitle = 'Nueva Institución';
export const permission = 'Permiso';
export const save = 'Guardar';

// Pending answers.
export const accept = 'Aceptar';
export const end = 'Terminar';
export const noTasks = 'Ya nada espera tu respuesta.';
export const notNow = 'No por ahora';
export const notYet = 'Todavía no';
export const tasks = 'Esperan tu respuesta';
export const yes = 'Sí';

export const ask = (alias: string) => `Preguntar a ${alias}`;
export const askHint = (name: string) =>
  `Si ${name} sigue igual. El mensaje sale de tu propio WhatsApp.`;
export const connectWith = (name: string) => `Conectar con ${name}`;
export const didTheyMeet = (pair: string) => `¿Se vieron? ${pair}`;
export const people = (count: number) => formatCount(count, 'persona', 'personas');
