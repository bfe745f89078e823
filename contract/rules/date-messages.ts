export const isDateRight = '¿Es correcta la fecha?';
