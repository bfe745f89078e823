/** What a budget counts, in «Llegaste al límite de …». */

export const marks = 'asistencias';
export const meetings = 'reuniones';
export const care = 'anotaciones de seguimiento';
export const posts = 'mensajes en los foros';
export const reports = 'avisos de mensajes';
export const moderation = 'decisiones de los foros';
export const acts = 'cambios';
export const institutions = 'cambios del directorio';
export const weekly = 'actividades';
export const objectives = 'metas';
export const events = 'cambios de lo que se convoca';
export const guests = 'invitados';
export const sending = 'envíos';
export const people = 'cambios de personas y comunidades';
export const account = 'cambios de cuenta';
export const photos = 'cambios de tu foto';
export const review = 'decisiones de «Por revisar»';
