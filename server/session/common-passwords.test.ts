import { expect, it } from 'vitest';
import { assertUncommon, COMMON_COUNT, isCommonPassword } from './common-passwords.ts';

it('refuses far more than the three thousand that were promised', () => {
  expect(COMMON_COUNT).toBeGreaterThan(3_000);
});

it.each([
  ...['123456', '12345678', '123456789', '111111', '123123', '000000', '654321', '1234567890'],
  ...['password', 'password1', 'qwerty', 'qwerty123', 'abc123', 'iloveyou', 'dragon', 'monkey'],
  ...['letmein', 'football', 'baseball', 'sunshine', 'princess', 'shadow', 'superman', 'batman'],
  ...['master', 'welcome', 'changeme', 'pokemon', 'starwars', 'trustno1', 'michael', 'jennifer'],
  ...['contraseña', 'contrasena', 'tequiero', 'hola123', 'mexico', 'mexico2026', 'guadalupe'],
  ...['familia', 'bienvenido', 'jesucristo', 'cristorey', 'diosesamor', 'avemaria', 'parroquia'],
  ...['987654321', 'abcdefgh', 'ZYXWVU', '7777777', 'ññññññ'],
  ...['durango', 'chihuahua', 'tijuana1', 'lideres', 'temporal123', 'Temporal123', 'GUADALUPE'],
])('«%s» is refused (checklist 2)', (password) => {
  expect(isCommonPassword(password)).toBe(true);
  expect(() => assertUncommon(password, 'password')).toThrow(
    'Esa contraseña es muy común; elige otra',
  );
});

it.each([
  'una frase que nadie más usa',
  'mk12hash',
  'ñandú-bajo-la-lluvia',
  '7654392',
  '12345ñz',
  'aabbccddñ',
])('«%s» is taken', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
