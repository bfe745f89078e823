import { expect, it } from 'vitest';
import { formatMissing, formatPace, formatQuarter } from './labels.ts';
import { newcomers } from './messages.ts';

const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

it('a quarter is named by its months', () => {
  expect(formatQuarter('2026-Q3')).toBe('Julio a septiembre de 2026');
});

it.each([
  [74, 'Falta el 26 %.'],
  [100, 'Nadie queda sin invitación.'],
  [null, 'Aún no hay personas en la zona.'],
])('at %s percent', (rate, words) => {
  expect(plain(formatMissing(rate))).toBe(words);
});

it('the pace names its last day, whatever the phone’s clocks', () => {
  expect(plain(formatPace({ percent: 74, closesOn: '2026-12-31' }))).toBe(
    'A este ritmo, 74 % al cierre (31 dic).',
  );
});

it.each([
  [1, '1 persona llegó después del trimestre y no cuenta en él.'],
  [2, '2 personas llegaron después del trimestre y no cuentan en él.'],
])('%d newcomers', (count, words) => {
  expect(newcomers(count)).toBe(words);
});
