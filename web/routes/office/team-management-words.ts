export const title = 'Gestión de Equipos';
export const reserved =
  'Los equipos los gestionan la administración y la coordinación de coordinadores.';
export const sections = 'Secciones de los equipos';
export const teams = 'Equipos';
export const reports = 'Reportes';
export const create = 'Crear Equipo';
export const reportsNeedSignal = 'Para ver los reportes hace falta señal';
export const teamsNeedSignal = 'Para ver los equipos hace falta señal';
