export const moreFor = (name: string) => `Más para ${name}`;
export const whatIsMarked = 'Qué se marca';
