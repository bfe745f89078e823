import { expect, it } from 'vitest';
import { momentToText } from './moment.ts';

const evening = new Date(2026, 10, 20, 19, 30).getTime();

it('a moment of this year goes without it', () => {
  const words = momentToText(evening, new Date(2026, 0, 1).getTime());
  expect(words).toMatch(/^viernes, 20 de noviembre, 0?7:30/);
});

it('a moment of another year says which', () => {
  const words = momentToText(evening, new Date(2027, 0, 2).getTime());
  expect(words).toMatch(/^viernes, 20 de noviembre de 2026, 0?7:30/);
});
