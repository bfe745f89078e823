export const gospelUnknown = 'No se pudo obtener el evangelio del día';
export const dayInLiturgy = 'El día en la liturgia';

export const cycle = (name: string) => `Ciclo ${name}`;
export const gospelAt = (citation: string) => `Evangelio: ${citation}`;
export const writeGospel = (citation: string) => `Poner el evangelio del día: ${citation}`;
