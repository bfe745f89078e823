import { formatCount } from '#web/ui/format/format-count.ts';

// The list and the card.
export const anonymous = 'Anónima';

// Writing one.
export const activeHint =
  'Está activa: sus preguntas, su firma y su mensaje ya no cambian. Para otras preguntas, haz una copia.';
export const addQuestion = 'Agregar pregunta';
export const anonymousHint =
  'Nadie ve quién respondió. Lo que se respondió se ve junto, cuando se completa.';
export const chooseCity = 'Elige una ciudad';
export const chooseCityFirst = 'Elige la ciudad para agregar participantes.';
export const city = 'Ciudad';
export const copyTitle = 'Nueva Agenda, copia';
export const create = 'Crear Agenda';
export const deadline = 'Fecha límite para responder';
export const deadlineHint = 'Por la hora de la ciudad.';
export const description = 'Descripción';
export const doneCreated = 'Agenda creada exitosamente';
export const doneCreatedHint = 'Queda en borrador. Actívala cuando esté lista.';
export const editTitle = 'Editar Agenda';
export const firstParticipants = 'Participantes iniciales';
export const firstParticipantsHint = 'Puedes agregar a más después.';
export const message = 'Mensaje de WhatsApp';
export const messageHint = '{link} es el enlace de cada persona; {city}, la ciudad.';
export const newTitle = 'Nueva Agenda';
export const noneFound = 'Nadie coincide';
export const noQuestionsHint = 'Sin preguntas, se pregunta lo que dice el título.';
export const optionsHint = 'Una por renglón.';
export const preview = 'Así se verá:';
export const questions = 'Preguntas';
export const remove = 'Quitar';
export const save = 'Guardar';
export const saving = 'Guardando...';
export const signature = 'Firma';
export const title = 'Título';
export const withName = 'Con nombre';
export const withNameHint = 'La coordinación ve quién respondió qué.';
export const writeQuestion = 'Escribe la pregunta';
export const yourCity = 'tu ciudad';

export const kindOfQuestion = (n: number) => `Cómo se responde la pregunta ${n}`;
export const linkExample = (origin: string) => `${origin}/responder/…`;
export const nobodyIn = (city: string) => `Todavía no hay personas aprobadas en ${city}`;
export const optionsOfQuestion = (n: number) => `Opciones de la pregunta ${n}`;
export const participantCount = (count: number) =>
  formatCount(count, 'participante', 'participantes');
export const questionAt = (n: number) => `Pregunta ${n}`;
export const removeQuestion = (n: number) => `Quitar la pregunta ${n}`;
