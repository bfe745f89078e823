export const skip = 'Saltar al contenido';
