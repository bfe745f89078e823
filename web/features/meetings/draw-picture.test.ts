import { expect, it } from 'vitest';
import { pictureOf, wrapText } from './draw-picture.ts';
import type { Summary } from './meeting-summary.ts';

const summary: Summary = {
  groupName: 'San Judas',
  zone: 'America/Mexico_City' as Summary['zone'],
  date: '2026-11-24T01:30:00.000Z',
  folio: 'AB-12',
  topic: 'La oración',
  gospel: null,
  count: {
    ...{ total: 12, present: 9, absent: 3, excused: 0, unrecorded: 0 },
    ...{ punctual: 7, paidQuota: 4, visits: 1 },
  } as Summary['count'],
  visitors: ['Don Chuy Pérez'],
};

it('says community, day, theme and how many came; no name unless it was asked for', () => {
  const { title, figure, lines, names } = pictureOf(summary, []);
  expect(title).toBe('San Judas');
  expect(figure).toBe('9 presentes + 1 visita');
  expect(lines[0]).toMatch(/23 de noviembre/);
  expect(lines).toContain('Tema: La oración');
  expect(lines).toHaveLength(2);
  expect(names).toBe('');
});

it('of names it shows the first alone', () => {
  const { names } = pictureOf(summary, ['Lupita Soto', ...summary.visitors]);
  expect(names).toBe('Lupita y Don Chuy');
});

it('breaks lines between words, and a word only where it fits no line', () => {
  const fits = (line: string) => line.length <= 8;
  expect(wrapText('uno dos tres cuatro', fits)).toEqual(['uno dos', 'tres', 'cuatro']);
  expect(wrapText('parangaricutirimícuaro sí', fits)).toEqual([
    'parangar',
    'icutirim',
    'ícuaro',
    'sí',
  ]);
  expect(wrapText('', fits)).toEqual([]);
});
