import { dictionary } from '@zxcvbn-ts/language-common';
import { invalid } from '../http/problem.ts';

/** The 49 thousand of zxcvbn-ts (published leaks), plus Spanish and domain words. */
const OURS = `contraseña contraseña1 contraseña123 bienvenido bienvenida bienvenidos
bienvenido1 temporal temporal1 temporal123 lideres lider123 lideres1 lideres123 liderazgo coaching
coaching1 comunidad comunidad1 coordinador coordinadora integrante iglesia parroquia catolico
catolica catolicos jesucristo jesucristo1 cristorey vivacristorey virgencita guadalupana
guadalupe1 lupita123 sanjudas sanjudastadeo avemaria padrenuestro diosesamor diosteama diosteame
dios123 amen123 bendiciones bendicion mexico1 mexico123 mexico2024 mexico2025 mexico2026
durango1 durango123 chihuahua1 tijuana1 subsidiariedad`;

const COMMON: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'],
  ...OURS.split(/\s+/),
]);

/** Size of the list; a test keeps it above the promised three thousand. */
export const COMMON_COUNT = COMMON.size;

export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFC').trim().toLowerCase();
  return COMMON.has(plain) || isRun(plain);
}

/** `654321`, `abcdefgh`, `777777`: constant step between signs. */
function isRun(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  const [first = 0, second = 0] = codes;
  const step = second - first;
  if (codes.length < 3 || Math.abs(step) > 1) return false;
  return codes.every((code, index) => code === first + index * step);
}

export const COMMON_PASSWORD = 'Esa contraseña es muy común; elige otra';

/**
 * Throws 422.
 * @param field the password's name in the call
 */
export function assertUncommon(password: string, field: string): void {
  if (isCommonPassword(password)) throw invalid(COMMON_PASSWORD, field);
}
