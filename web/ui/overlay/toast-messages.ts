export const close = 'Cerrar';
export const region = 'Mensajes de la aplicación (F8)';
