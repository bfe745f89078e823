import { expect, it } from 'vitest';
import type { CalendarEvent } from '#contract/calendar';
import { byDay, eventToLine, statusToLabel } from './event-labels.ts';

const meeting: CalendarEvent = {
  ...{ id: 'expected-1-2026-11-27', kind: 'meeting', status: 'expected', day: '2026-11-27' },
  ...{ at: null, timeZone: 'America/Monterrey', title: 'San José', city: 'Durango' },
};

it('tells what was only expected from what is a deadline', () => {
  expect(eventToLine(meeting)).toBe('Reunión esperada: San José');
  expect(eventToLine({ ...meeting, at: '2026-11-28T01:30:00.000Z' })).toMatch(
    /^7:30\sp\.m\..*, Reunión esperada: San José$/,
  );
  const deadline: CalendarEvent = { ...meeting, kind: 'agenda', status: 'planned' };
  expect(eventToLine(deadline)).toBe('Se responde una agenda: San José');
  expect([statusToLabel(deadline), statusToLabel(meeting)]).toEqual(['Fecha límite', 'Esperada']);
  const cancelled: CalendarEvent = { ...deadline, status: 'cancelled' };
  expect([statusToLabel(cancelled), eventToLine(cancelled)]).toEqual([
    ...['Cancelada', 'Fecha límite cancelada: San José'],
  ]);
});

it('gathers events by their day', () => {
  const days = byDay([
    meeting,
    { ...meeting, id: 'b' },
    { ...meeting, id: 'c', day: '2026-12-04' },
  ]);
  expect([...days].map(([day, events]) => [day, events.length])).toEqual([
    ...[['2026-11-27', 2] as const, ['2026-12-04', 1] as const],
  ]);
});
