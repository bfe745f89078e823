export const add = 'Agregar';
export const byHand = 'Anotados a mano';
export const isOther = 'Sí, es otra';
export const isSame = 'Es la misma';
export const name = 'Nombre';
export const nameHint = 'Uno por uno, o pega una lista.';
export const remove = 'Quitar';
/** Takes the name as an element. */
export const isThere = (known: string) => `Ya está ${known}. ¿Es otra persona?`;
export const isThereAs = (known: string, name: string) =>
  `Ya está ${known} («${name}»). ¿Es otra persona?`;
