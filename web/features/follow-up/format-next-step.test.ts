import { expect, it } from 'vitest';
import { formatNextStep } from './format-next-step.ts';

const NOW = new Date(2026, 2, 7, 20, 15).getTime();
const at = (day: number, hour = 12) => new Date(2026, 2, day, hour).toISOString();

it.each([
  [at(7), 'hoy', 'attention'],
  [at(7, 23), 'hoy', 'attention'],
  [at(6, 23), 'atrasado 1 día', 'risk'],
  [at(1), 'atrasado 6 días', 'risk'],
  [at(8, 0), 'mañana', 'neutral'],
  [at(10), 'en 3 días', 'neutral'],
  [at(13), 'en 6 días', 'neutral'],
  [at(14), '14 de marzo', 'neutral'],
])('%s is «%s»', (iso, text, tone) => {
  expect(formatNextStep(iso, NOW)).toEqual({ text, tone });
});
