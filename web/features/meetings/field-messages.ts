/** Words of a meeting's data. */

// Closing.
export const gospel = 'Evangelio';
export const theme = 'Tema de la Escuela';

// A meeting's data.
export const createAndTakeRoll = 'Crear y pasar lista';
export const date = 'Fecha y hora';
export const dateMissing = 'Por favor selecciona una fecha para la reunión';
export const meditation = 'Meditación del día';
export const newMeeting = 'Nueva Reunión';
export const notSaved = 'Sin guardar todavía';
export const notes = 'Notas';
export const prayedRosary = 'Se rezó el Rosario';
export const themeAdvanced = 'Se avanzó en el tema';
export const topicLink = 'Enlace del tema';
export const topicLinkExample = 'https://…';
