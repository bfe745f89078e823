export const title = 'Gestión de Comunidades';
export const reserved =
  'Las comunidades las gestionan la administración y la coordinación de coordinadores.';
export const loading = 'Cargando comunidades...';
export const create = 'Crear Comunidad';
export const deleted = 'Eliminadas';
export const needsSignal = 'Para ver las comunidades hace falta señal';
