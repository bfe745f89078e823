export const more = 'Más';
export const moreWith = (waits: string) => `Más: ${waits}`;
