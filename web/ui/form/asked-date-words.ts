export const isRight = '¿Es correcta la fecha?';
export const yes = 'Sí, es correcta';
export const correct = 'Corregir';
