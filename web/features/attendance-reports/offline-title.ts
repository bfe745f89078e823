export const OFFLINE_TITLE = 'Para ver la asistencia hace falta señal';
