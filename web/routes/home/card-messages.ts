export const seeAllPeople = 'Ver a todos';
export const seeAll = 'Ver todo';
export const ready = 'Listo para usar sin señal';
export const readyHint = 'Puedes pasar lista y registrar reuniones aunque no haya señal.';
export const nothingWaits = 'Nada te espera hoy.';
