import * as v from 'valibot';
import { optionalText, text } from '#contract/core/fields';
import { toE164 } from './whatsapp.ts';

const PHONE_MAX = 30;
const NOT_A_PHONE = 'Escribe el número con lada, a diez dígitos';

/** As typed, if dialable. */
export const phone = v.pipe(
  text(PHONE_MAX, 'El teléfono es requerido'),
  v.check(isPhone, NOT_A_PHONE),
);

/** Missing, null and blank all become null. */
export const optionalPhone = v.pipe(
  optionalText(PHONE_MAX),
  v.check((value) => value === null || isPhone(value), NOT_A_PHONE),
);

/** Digits and usual separators only: a name beside the number would be lost. */
function isPhone(value: string): boolean {
  return /^\+?[\d\s().-]+$/.test(value) && toE164(value) !== null;
}
