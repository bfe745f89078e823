import { formatCount } from '#web/ui/format/format-count.ts';

// Absences.
export const contact = 'Contacto';

// Attendance history.
export const pagesRead = 'Páginas leídas';

// Quotas.
export const none = 'No hay miembros asignados';

// Notes of each kind.
export const addContact = 'Anotar contacto';
export const addExercise = 'Anotar ejercicio';
export const addInvitation = 'Anotar invitación';
export const addReading = 'Anotar lectura';
export const contactAdded = 'Contacto anotado';
export const contactRemoved = 'Contacto quitado';
export const contactIsThere = 'Contacto: en la lista';
export const didNotExercise = 'No hizo ejercicio';
export const editContact = 'Editar contacto';
export const editExercise = 'Editar ejercicio';
export const editInvitation = 'Editar invitación';
export const editReading = 'Editar lectura';
export const exerciseAdded = 'Ejercicio anotado';
export const exerciseRemoved = 'Ejercicio quitado';
export const exerciseIsThere = 'Ejercicio: en la lista';
export const invitation = 'Invitación';
export const invitationAdded = 'Invitación anotada';
export const invitationRemoved = 'Invitación quitada';
export const invitationIsThere = 'Invitación: en la lista';
export const noContacts = 'Sin contactos anotados';
export const noExercise = 'Sin ejercicio anotado';
export const noInvitations = 'Sin invitaciones anotadas';
export const noReadings = 'Sin lecturas anotadas';
export const other = 'Otro';
export const phoneCall = 'Llamada';
export const reading = 'Lectura';
export const readingAdded = 'Lectura anotada';
export const readingRemoved = 'Lectura quitada';
export const readingIsThere = 'Lectura: en la lista';
export const visit = 'Visita';

// The list and the form.
export const bookTitle = 'Título del libro';
export const call = 'Llamar';
export const change = 'Editar';
export const currentStage = 'Etapa actual';
export const date = 'Fecha';
export const edit = 'Editar';
export const exerciseKind = 'Tipo de ejercicio';
export const exercised = 'Hizo ejercicio';
export const howWasIt = '¿Cómo fue?';
export const members = 'Miembros';
export const nextStep = 'Próximo paso';
export const noteDown = 'Anotar';
export const notes = 'Notas';
export const notesHint = 'La persona puede leer lo que se escribe de ella.';
export const ofOthers = 'De otras personas';
export const pause = 'Poner en pausa';
export const prospectContactHint = 'Teléfono, correo o cómo encontrarle';
export const prospectName = 'Nombre del prospecto';
export const remove = 'Quitar';
export const save = 'Guardar';
export const savedOnPhone = 'Guardado en este teléfono';
export const stillInTouch = 'Sigue en contacto';
export const today = 'hoy';
export const tomorrow = 'mañana';
export const whatsApp = 'WhatsApp';

export const by = (name: string) => `por ${name}`;
export const callTo = (name: string) => `Llamar a ${name}`;
export const contactCount = (count: number) => formatCount(count, 'contacto', 'contactos');
export const exerciseFigures = (count: number) =>
  `Hizo ejercicio ${formatCount(count, 'vez', 'veces')}`;
export const inDays = (days: number) => `en ${days} días`;
export const invitedBy = (alias: string) => `Invita ${alias}`;
export const invitedCount = (count: number) =>
  formatCount(count, 'persona invitada', 'personas invitadas');
export const late = (days: number) => `atrasado ${formatCount(days, 'día', 'días')}`;
export const latestNote = (title: string) => `Lo último: ${title}`;
export const moreActs = (title: string) => `Más de ${title}`;
export const moreFor = (name: string | null) => `Más para ${name}`;
export const moveTo = (stage: string) => `Pasar a ${stage}`;
export const moveToOf = (stage: string, name: string | null) => `Pasar a ${stage}: ${name}`;
export const nextStepIn = (when: string) => `Próximo paso: ${when}`;
export const nextStepOn = (day: string) => `próximo paso: ${day}`;
export const pageCount = (count: number) => formatCount(count, 'página', 'páginas');
export const readingFigures = (count: number, pages: string) =>
  `${formatCount(count, 'lectura', 'lecturas')} · ${pages}`;
export const stillInTouchWith = (name: string | null) => `Sigue en contacto: ${name}`;
export const lapsesOn = (day: string) => `Sin cambios, se borra el ${day}`;
export const whatsAppTo = (name: string) => `WhatsApp a ${name}`;
