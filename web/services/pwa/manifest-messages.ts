/** Words of the manifest, and of the page before any script: `index.html` names them. */
export { language } from '#contract/core/language-messages';

export const name = 'Coaching para Líderes';
export const shortName = 'Líderes';
export const description = 'Personas y Subsidiariedad';
export const rollPicture = 'La lista de asistencia, también sin señal';
export const followUpPicture = 'Quién ha faltado, y un mensaje a un toque';
export const deskPicture = 'El panel de la comunidad';
export const takeRoll = 'Pasar lista';
export const takeRollShort = 'Lista';
export const registerMeeting = 'Registrar reunión';
export const registerMeetingShort = 'Reunión';
export const noScript = 'Para usar Coaching para Líderes, activa JavaScript en tu navegador.';
