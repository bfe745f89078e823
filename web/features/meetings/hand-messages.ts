/** Words of names that are noted by hand. */

// Names by hand.
export const add = 'Agregar';
export const addSomeone = 'Agregar a alguien';
export const addSomeoneButton = '+ Agregar a alguien';
export const addSomeoneHint = 'Queda presente y con su nombre; después se reconoce quién es.';
export const byHand = 'Anotados a mano';
export const cancel = 'Cancelar';
export const fromPublicLink = 'Del enlace público';
export const isOther = 'Es otra persona';
export const isSame = 'Es la misma';
export const keptHere = 'Guardado aquí';
export const name = 'Nombre';
export const nameHint = 'Si son varias personas, una por renglón.';
export const removeFromRoll = 'Quitar de la lista';
export const sameHint = 'Si es la misma, no se agrega otra vez.';
export const writeName = 'Escribe el nombre';

// With names, dates and counts in them.
export const doneAdded = (who: string) => `Se agregó a ${who}`;
export const doneRemoved = (name: string) => `Se quitó a ${name}`;
export const offRoll = (who: string) => `${who}: fuera de la lista`;
export const onRoll = (who: string) => `${who}: en la lista`;
export const nameTooLong = (name: string) => `Este nombre es demasiado largo: «${name}…»`;
export const sameNameHint = (name: string) =>
  `Si es la misma, ${name} queda presente y no se agrega otra vez.`;
export const sameNameTitle = (name: string) => `Ya está ${name} en la lista. ¿Es otra persona?`;
