import { expect, it } from 'vitest';
import type { PeriodCommunity } from '#contract/attendance-reports';
import { matchesSearch } from '#contract/rules/fold-text';
import { hasChanged, totalsOf } from '#contract/rules/period-totals';
import { communityToText } from './community-rows.ts';
import { formatChange } from './period-rows.ts';
import { formatPeriodState, periodOptions, periodToLabel, readPeriod } from './periods.ts';
import { reportNotes } from './report-notes.ts';

type Counts = [heldMeetings: number, presentMarks: number, recordedMarks: number];

const figures = ([heldMeetings, presentMarks, recordedMarks]: Counts) => ({
  ...{ heldMeetings, presentMarks, recordedMarks },
  attendance: recordedMarks === 0 ? null : Math.round((100 * presentMarks) / recordedMarks),
});

function row(then: Counts | null, today: Counts, late = 0, removed = 0): PeriodCommunity {
  return {
    ...{ communityId: 1, communityName: 'Comunidad San Judas', location: 'Durango' },
    isDeleted: false,
    atClose: then && { ...figures(then), takenAt: '2026-11-08T09:00:00.000Z' },
    ...{ today: figures(today), lateMeetings: late, removedMeetings: removed },
  };
}

const same = row([4, 30, 40], [4, 30, 40]);
const late = row([4, 30, 40], [6, 48, 60], 2);
const open = row(null, [2, 5, 10]);

it.each([
  [same, null],
  [open, null],
  [late, '+2 reuniones que llegaron después'],
  [row([4, 30, 40], [5, 40, 50], 1), '+1 reunión que llegó después'],
  [row([4, 30, 40], [3, 20, 30], 0, 1), '−1 apartada o borrada'],
  [
    row([4, 30, 40], [4, 31, 42], 2, 2),
    '+2 reuniones que llegaron después, −2 apartadas o borradas',
  ],
  [row([4, 30, 40], [4, 31, 40]), 'Marcas corregidas'],
])('what happened after the close is told', (one, words) => {
  expect(formatChange(one)).toBe(words);
  expect(hasChanged(one)).toBe(words !== null);
});

it('the totals are of the communities that have a close, and of all today', () => {
  expect(totalsOf([same, late, open])).toEqual({
    atClose: { value: 75, n: 60, of: 80 },
    today: { value: 75, n: 83, of: 110 },
    ...{ lateMeetings: 2, changed: 1, total: 3, takenAt: '2026-11-08T09:00:00.000Z' },
  });
  expect(totalsOf([open]).atClose).toBeNull();
  expect([same, late, open].filter(hasChanged)).toEqual([late]);
  expect(matchesSearch(communityToText(late), 'san judas')).toBe(true);
  expect(matchesSearch(communityToText(late), 'carmen')).toBe(false);
});

it('one line says what was printed and what is known today', () => {
  const state = (rows: PeriodCommunity[]) => formatPeriodState(totalsOf(rows), '2026-11-08');
  expect(state([same, late])).toBe(
    'Al cierre (8 nov 2026): 75 % · Hoy: 78 % (+2 reuniones que llegaron después)',
  );
  expect(state([same])).toBe('Al cierre (8 nov 2026): 75 % · Hoy: 75 %');
  expect(state([open])).toBe(
    'Hoy: 50 %. Se cierra el 8 de noviembre de 2026; hasta entonces puede cambiar.',
  );
});

it('periods have their names; what is none is left out of the address', () => {
  expect(periodToLabel('2026-10')).toBe('octubre de 2026');
  expect(periodToLabel('2026-Q3')).toBe('3.er trimestre de 2026');
  expect(['2026-10', '2026-Q4', '2026-13', 'ayer', undefined].map(readPeriod)).toEqual([
    '2026-10',
    '2026-Q4',
    null,
    null,
    null,
  ]);
});

it('the periods that are over are offered, and the one that is open now too', () => {
  const now = Date.parse('2026-11-26T18:00:00Z');
  const offered = periodOptions(now, null).map(({ value }) => value);
  expect(offered.slice(0, 2)).toEqual(['2026-10', '2026-09']);
  expect(offered.slice(-4)).toEqual(['2026-Q3', '2026-Q2', '2026-Q1', '2025-Q4']);
  expect(periodOptions(now, '2026-Q4')).toContainEqual({
    ...{ value: '2026-Q4', label: '4.º trimestre de 2026 (en curso)' },
  });
  expect(periodOptions(now, '2024-Q1')[0]).toMatchObject({ value: '2024-Q1' });
  expect(periodOptions(now, '2026-10')).toHaveLength(offered.length);
});

it('a file says of when it is, what it was narrowed to, and how each figure is made', () => {
  const notes = reportNotes({
    ...{ view: 'people', period: 'Últimos 30 días', now: Date.parse('2026-11-26T18:00:00Z') },
    filters: [
      ['Comunidad', 'Comunidad San Judas'],
      ['Nivel', null],
    ],
  });
  expect(notes.slice(0, 4)).toEqual([
    ['Reporte', 'Reportes de Asistencia'],
    ['Periodo', 'Últimos 30 días'],
    ['Comunidad', 'Comunidad San Judas'],
    ['Hecho el', '26 de noviembre de 2026'],
  ]);
  expect(notes.map(([term]) => term)).toEqual(expect.arrayContaining(['Asistencia', 'Nivel']));
  const unfiltered = reportNotes({ view: 'period', period: 'x', filters: [], now: 0 });
  expect(unfiltered).toContainEqual(['Filtros', 'Ninguno']);
});
