import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/core/durations';
import { clockToLabel } from './clock-label.ts';

it.each([
  [-DAY_MS + 300, 'adelantado 1 día'],
  [2 * DAY_MS, 'atrasado 2 días'],
  [-2 * HOUR_MS, 'adelantado 2 horas'],
  [61 * MINUTE_MS, 'atrasado 1 hora'],
  [-6 * MINUTE_MS, 'adelantado 6 minutos'],
])('an offset of %d ms is told', (offset, told) => {
  expect(clockToLabel(offset)).toBe(
    `El reloj de este teléfono está ${told}. Las fechas se guardan con la hora correcta.`,
  );
});

it.each([0, 4 * MINUTE_MS, -4 * MINUTE_MS])('an offset of %d ms is not', (offset) => {
  expect(clockToLabel(offset)).toBeNull();
});
