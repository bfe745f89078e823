export const seeAllPeople = 'Ver a todos';
export const seeAll = 'Ver todo';
export const ready = 'Listo para usar sin señal';
export const nothingWaits = 'Nada te espera hoy.';
