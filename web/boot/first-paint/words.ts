export const registerMeeting = 'Registrar Reunión';
export const opensWithSignal = 'Sin señal. Se abrirá sola en cuanto vuelva.';
export const appTitle = 'Coaching para Líderes – Personas y Subsidiariedad';
