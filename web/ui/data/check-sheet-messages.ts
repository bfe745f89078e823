export const more = 'Más opciones';
export const moreFor = (name: string) => `Más para ${name}`;
export const person = 'Nombre';
export const whatIsMarked = 'Qué se marca';
