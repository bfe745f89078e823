/** Words of a field for a password. */
export const show = 'Mostrar contraseña';
