/** Every word of the day in the liturgy; names of days come with their table (`docs/liturgy.md`). */
export const gospelUnknown = 'No se pudo obtener el evangelio del día';
export const dayInLiturgy = 'El día en la liturgia';

export const cycle = (name: string) => `Ciclo ${name}`;
export const gospelAt = (citation: string) => `Evangelio: ${citation}`;
export const writeGospel = (citation: string) => `Poner el evangelio del día: ${citation}`;
