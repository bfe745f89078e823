/** Words of screens drawn before the app is there. */
export const registerMeeting = 'Registrar Reunión';
export const appTitle = 'Coaching para Líderes – Personas y Subsidiariedad';
