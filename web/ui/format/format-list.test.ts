import { expect, it } from 'vitest';
import { formatFirst, formatList } from './format-list.ts';

it.each([
  [[], ''],
  [['Ana'], 'Ana'],
  [['Ana', 'Toño'], 'Ana y Toño'],
  [['Ana', 'José', 'Toño'], 'Ana, José y Toño'],
  [['Ana', 'Inés'], 'Ana e Inés'],
  [['Ana', 'Hilda'], 'Ana e Hilda'],
  [['agua', 'hielo'], 'agua y hielo'],
])('%j', (items, text) => {
  expect(formatList(items)).toBe(text);
});

it.each([
  [['Ana', 'José'], 'Ana y José'],
  [['Ana', 'José', 'Toño'], 'Ana, José y 1 más'],
  [['Ana', ...Array<string>(1_234).fill('José')], 'Ana, José y 1,233 más'],
])('of many, the first two', (items, text) => {
  expect(formatFirst(items, 2)).toBe(text);
});
