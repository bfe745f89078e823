/** Refusals of recording a meeting and its roll. */

export const alreadyRecorded = 'Esa reunión ya estaba registrada';
export const onlyTotals = 'De esa reunión ya solo se guardan los totales';

export const numberNotOfGroup = (number: number) =>
  `La persona con el número ${number} no es de este grupo`;
export const notOfGroup = (alias: string) => `${alias} ya no es de este grupo`;
