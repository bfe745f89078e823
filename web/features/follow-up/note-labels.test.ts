import { describe, expect, it } from 'vitest';
import { calendarDays } from '#contract/rules/absence';
import type { OverlaidFollowUp } from '#web/services/phone.ts';
import { formatShortDay } from '#web/ui/format/format-day.ts';
import { formatDaysAgo } from '#web/ui/format/format-relative.ts';
import { noteDetail, notesToFigures, noteTitle } from './note-labels.ts';

/** By the clocks of central Mexico, whatever those of the machine. */
const central = (...[year, month, day, hour = 0, minute = 0]: number[]) =>
  new Date(Date.UTC(year as number, month as number, day as number, hour + 6, minute));

const NOW = central(2026, 10, 21, 20).getTime();

const ZONE = 'America/Mexico_City';

const note = (kind: OverlaidFollowUp['kind'], fields: Partial<OverlaidFollowUp>) =>
  ({
    kind,
    date: central(2026, 10, 7, 12).toISOString(),
    by: null,
    ...fields,
  }) as OverlaidFollowUp;

describe('notes', () => {
  it('begin with what they are about', () => {
    expect(noteTitle(note('reading', { bookTitle: 'Camino' }))).toBe('Camino');
    expect(noteTitle(note('sport', { exercised: true, sportType: 'Caminar' }))).toBe('Caminar');
    expect(noteTitle(note('sport', { exercised: true }))).toBe('Hizo ejercicio');
    expect(noteTitle(note('sport', { exercised: false, sportType: 'Caminar' }))).toBe(
      'No hizo ejercicio',
    );
    expect(noteTitle(note('contact', { channel: 'llamada' }))).toBe('Llamada');
  });

  it('go on with the rest of it', () => {
    const reading = note('reading', { pagesRead: 1, by: 'Ana', nextStepDate: null });
    expect(noteDetail(reading, NOW)).toBe('1 página · 7 nov · por Ana');
    expect(noteDetail(note('prospect', { currentStage: 'Invitado' }), NOW)).toBe(
      'Invitado · 7 nov',
    );
  });

  it('come to figures', () => {
    const read = [note('reading', { pagesRead: 1_200 }), note('reading', { pagesRead: null })];
    expect(notesToFigures('reading', read)).toBe('2 lecturas · 1,200 páginas');
    const trained = [note('sport', { exercised: true }), note('sport', { exercised: false })];
    expect(notesToFigures('sport', trained)).toBe('Hizo ejercicio 1 vez');
    expect(notesToFigures('contact', [])).toBe('Sin contactos anotados');
  });
});

const daysAgo = (...parts: number[]) =>
  formatDaysAgo(calendarDays(central(...parts).toISOString(), NOW, ZONE));

describe('days', () => {
  it('are counted by the calendar', () => {
    expect(daysAgo(2026, 10, 21, 1)).toBe('hoy');
    expect(daysAgo(2026, 10, 20, 23)).toBe('ayer');
    expect(daysAgo(2026, 10, 9, 19)).toBe('hace 12 días');
  });

  it('bear their year when it is another', () => {
    expect(formatShortDay(central(2025, 10, 9).toISOString(), NOW, ZONE)).toBe('9 nov 2025');
  });
});
