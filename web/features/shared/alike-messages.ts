import type { AnswerOf } from '#contract/core/endpoint';
import type { Alike, findAlike } from '#contract/person-merge';

/** «Quizá ya está: Bety Mendoza · San Judas · mismo teléfono» */
export const perhaps = 'Quizá ya está:';
export const perhapsSome = 'Quizá ya está en la red';
export const reasons: Readonly<Record<Alike['why'], string>> = {
  phone: 'mismo teléfono',
  email: 'mismo correo',
  name: 'mismo nombre',
};
export const same = 'Es la misma';
export const other = 'Es otra';
export const sameAs = (alias: string) => `Es la misma: ${alias}`;
export const otherThan = (alias: string) => `Es otra, no ${alias}`;
export const goOn = 'Es otra persona';

type Beyond = NonNullable<AnswerOf<typeof findAlike>['beyond']>;
export const beyond: Readonly<Record<Beyond, string>> = {
  phone: 'Ya hay un registro con este teléfono; pide a la oficina que lo revise.',
  email: 'Ya hay un registro con este correo; pide a la oficina que lo revise.',
};
