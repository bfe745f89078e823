export const menu = 'Menú';
export const shortcuts = 'Accesos';
export const more = 'Más';
export const main = 'Principal';
export const signOut = 'Cerrar Sesión';
export const notificationsOf = (count: number) => `Avisos: ${count} por ver`;
export const notifications = 'Avisos';
export const settings = 'Ajustes';
