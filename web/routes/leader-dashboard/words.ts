/** Words of the frame of the dashboard of a leader. */
export const title = 'Dashboard de Líder';
export const reserved = 'Este dashboard lo ve quien coordina una comunidad, un estado o una zona.';
export const needsSignal = 'Para ver tu zona por primera vez hace falta señal';
export const failed = 'No se pudo cargar el dashboard. Por favor, intenta nuevamente.';
export const sections = 'Secciones del dashboard';
export const quarter = 'Trimestre';
export const thisQuarter = 'Este trimestre';
export const summary = 'Resumen';
export const members = 'Miembros';
export const tertulias = 'Tertulias';
export const alerts = 'Alertas';
export const toTertulias = 'Ir a tertulias';
export const membersNeedSignal = 'Para ver a las personas de tu zona hace falta señal';
export const assignCommunity = 'Asignar comunidad';
