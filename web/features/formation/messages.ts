import { formatNumber } from '#web/ui/format/format-number.ts';

// The courses.
export const title = 'Formación Espiritual';
export const addCourse = 'Agregar Curso';
export const coursesNeedSignal = 'Para ver los cursos hace falta señal';
export const completedModules = 'Módulos Completados';
export const completedOf = (completed: number, all: number) =>
  `${formatNumber(completed)} de ${formatNumber(all)}`;
export const inProgress = 'En Progreso';
export const totalHours = 'Horas Totales';
export const none = 'Aún no hay cursos';
export const noneHintManager = 'Agrega el primero con «Agregar Curso».';
export const noneHint = 'Aquí aparecerán en cuanto se publiquen.';
export const readyOffline = 'Listo sin señal: los cursos ya están en este teléfono.';
export const completed = 'Completado';
export const progress = 'Progreso';
export const seeContent = 'Ver Contenido';
/** Fixed for every course by the specification (1, section 9): the words say that nothing was measured. */
export const duration = 'Duración prevista: 2-3 horas';
export const rating = 'Calificación de referencia: 4.7';
export const moreAbout = (title: string) => `Más sobre ${title}`;
export const edit = 'Editar';
export const archive = 'Archivar';
export const continueCourse = 'Continuar';
export const updated = 'Contenido actualizado';

// Reading one.
export const course = 'Curso';
export const largeText = 'Letra grande';
export const courseNeedsSignal = 'Para ver el curso hace falta señal';
export const gone = 'Este curso ya no está';
export const goneHint = 'Puede haberse archivado. En «Formación» están los que hay.';
export const courses = 'Cursos';
export const print = 'Imprimir todo el curso';
export const readTogether = 'Leer en comunidad';
export const leftAt = (title: string) => `La última vez ibas en «${title}».`;
export const resume = 'Seguir ahí';
export const sections = 'Secciones';
export const sectionOf = (current: number, all: number) => `Sección ${current} de ${all}`;
export const previous = 'Anterior';
export const next = (title: string) => `Siguiente: ${title}`;
export const markCompleted = 'Marcar como Completado';
export const markPending = 'Marcar como Pendiente';
export const readUpdates = 'Ya leí lo nuevo';
export const otherCourse = (title: string) => `Otro curso: ${title}`;

// Writing one.
export const editTitle = 'Editar Curso';
export const newTitle = 'Crear Nuevo Curso';
export const save = 'Guardar';
export const create = 'Crear Curso';
export const titleField = 'Título *';
export const contentField = 'Contenido *';
export const description = 'Descripción *';
export const descriptionHint = 'Empieza cada sección con ## y su título.';
export const order = 'Orden';

export const doneCreated = 'Módulo creado';
export const failedCreate = 'No se pudo crear el módulo';
export const doneUpdated = 'Módulo actualizado';
export const failedUpdate = 'No se pudo actualizar el módulo';
export const failedArchive = 'No se pudo archivar el curso';
export const failedRestore = 'No se pudo recuperar el curso';
export const doneRestored = 'Curso recuperado';
export const doneArchived = 'Curso archivado';
export const undo = 'Deshacer';
export const failedProgress = 'No se pudo actualizar el progreso';
export const failedProgressHint = 'Libera espacio en este teléfono e intenta de nuevo.';
export const doneProgress = 'Progreso actualizado';
export const progressOf = (title: string, isCompleted: boolean) =>
  `${title}: ${isCompleted ? 'completado' : 'pendiente'}`;
