export const show = 'Mostrar contraseña';
