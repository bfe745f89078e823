import * as v from 'valibot';
import { expect, it } from 'vitest';
import { HISTORY_MAX_DAYS, HISTORY_MAX_MARKS, importHistory } from './attendance-history.ts';
import { addDays } from './rules/civil-day.ts';

const SHEET = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  dryRun: true,
  fileName: 'asistencia.xlsx',
  days: ['2025-03-04', '2025-03-11'],
  people: [{ name: 'Lupita Morales', marks: 'P-' }],
};

const problemsOf = (changed: Partial<typeof SHEET>) =>
  v.safeParse(importHistory.body, { ...SHEET, ...changed }).issues?.map(({ message }) => message);

it('takes a sheet of days and people', () => {
  expect(problemsOf({})).toBeUndefined();
});

it.each([
  ['a day that is none', { days: ['2025-02-30', '2025-03-11'] }, 'La fecha no es válida'],
  ['a month that is none', { days: ['2025-13-01', '2025-03-11'] }, 'La fecha no es válida'],
  ['a day twice', { days: ['2025-03-04', '2025-03-04'] }, 'Una fecha está dos veces'],
  ['no days', { days: [], people: [{ name: 'Lupita', marks: '' }] }, 'La hoja no tiene fechas'],
  ['no people', { people: [] }, 'La hoja no tiene personas'],
  [
    'a mark too few',
    { people: [{ name: 'Lupita', marks: 'P' }] },
    'Falta la asistencia de alguna fecha',
  ],
  [
    'another letter',
    { people: [{ name: 'Lupita', marks: 'PX' }] },
    'Falta la asistencia de alguna fecha',
  ],
])('refuses %s', (_, changed, problem) => {
  expect(problemsOf(changed)).toContain(problem);
});

it('counts marks, and not what says nothing', () => {
  const days = Array.from({ length: HISTORY_MAX_DAYS }, (_, index) => addDays('2023-01-01', index));
  const people = (marks: string) =>
    Array.from({ length: HISTORY_MAX_MARKS / HISTORY_MAX_DAYS + 1 }, (_, index) => ({
      name: `Persona ${index}`,
      marks: marks.repeat(HISTORY_MAX_DAYS),
    }));
  expect(problemsOf({ days, people: people('-') })).toBeUndefined();
  expect(problemsOf({ days, people: people('F') })).toEqual([
    `Máximo ${HISTORY_MAX_MARKS} asistencias y faltas por archivo`,
  ]);
});
