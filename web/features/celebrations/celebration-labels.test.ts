import { expect, it } from 'vitest';
import { formatCelebration, linesByDay, messageFor } from './celebration-labels.ts';

const ana = { alias: 'Doña Ana Ruiz', birthday: '11-24' };
const birthday = (day: string) => ({ person: ana, day, kind: 'birthday' }) as const;
const nameDay = (day: string) => ({ person: ana, day, kind: 'nameDay' }) as const;
const TODAY = '2026-11-24';

it('says the day as people do', () => {
  expect(formatCelebration(birthday(TODAY), TODAY)).toBe('cumple años hoy');
  expect(formatCelebration(birthday('2026-11-25'), TODAY)).toBe('cumple años mañana');
  expect(formatCelebration(nameDay('2026-11-28'), TODAY)).toBe('es su santo el sábado');
});

it('writes for the day itself, and otherwise says when it is', () => {
  expect(messageFor(birthday(TODAY), TODAY)).toMatch(/^¡Feliz cumpleaños, Doña Ana!/);
  expect(messageFor(nameDay(TODAY), TODAY)).toMatch(/^¡Feliz día de tu santo, Doña Ana!/);
  expect(messageFor(birthday('2026-11-26'), TODAY)).toMatch(
    /^Doña Ana, el jueves es tu cumpleaños/,
  );
  expect(messageFor(nameDay('2026-11-25'), TODAY)).toMatch(
    /^Doña Ana, mañana es el día de tu santo/,
  );
});

it('lists a calendar by day', () => {
  const lines = linesByDay([birthday(TODAY), nameDay(TODAY), birthday('2026-11-30')]);
  expect([...lines]).toEqual([
    [TODAY, ['Cumpleaños de Doña Ana Ruiz', 'Santo de Doña Ana Ruiz']],
    ['2026-11-30', ['Cumpleaños de Doña Ana Ruiz']],
  ]);
});
