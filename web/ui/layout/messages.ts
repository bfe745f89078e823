export const more = 'Más acciones';
export const moreWith = (waits: string) => `Más acciones: ${waits}`;
