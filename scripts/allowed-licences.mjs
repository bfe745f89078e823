const PERMISSIVE = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Unlicense',
];
const TO_DEVELOP = ['CC-BY-4.0', 'CC0-1.0', 'WTFPL', 'Python-2.0'];

/** For what we run or ship: keep notices; sources of the last two stay unmodified. */
export const SHIPPED = [...PERMISSIVE, 'BlueOak-1.0.0', 'OFL-1.1', 'MPL-2.0'];
export const INSTALLED = [...SHIPPED, ...TO_DEVELOP];

/** Whether a licence expression is allowed: `(MIT OR WTFPL)` by its first. */
export function isAllowed(license, allowed) {
  if (typeof license !== 'string') return false;
  const choices = license.replace(/^\(|\)$/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => allowed.includes(one)));
}
