export const close = 'Cerrar';
export const region = 'Avisos (F8)';
