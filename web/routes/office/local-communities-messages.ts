export const title = 'Comunidades Locales';
export const needsSignal = 'Para ver las comunidades hace falta señal';
export const create = 'Crear Comunidad';
