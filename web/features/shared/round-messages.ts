export const placeOf = (position: number, total: number) => `${position} de ${total}`;
export const nextOne = (name: string) => `Siguiente: ${name}`;
export const lastOne = 'Era el último de la lista.';
export const finish = 'Terminar';
