/** The first thing that a keyboard reaches. */
export const skip = 'Saltar al contenido';
