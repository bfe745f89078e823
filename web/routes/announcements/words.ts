export const title = 'Comunicados';
export const loading = 'Cargando comunicados...';
export const toMe = 'Para mí';
export const mine = 'Míos';
export const create = 'Nuevo Comunicado';
export const needsSignal = 'Para ver los comunicados por primera vez hace falta señal';
