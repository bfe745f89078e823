import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HOUR_MS } from '#contract/core/durations';
import type { PulledGroup } from '#contract/sync';
import { NextMeetingCard } from './next-meeting-card.tsx';

/** Seven in the evening of a Thursday in Mexico City. */
const AT = Date.UTC(2026, 2, 6, 1);
const group = {
  id: 1,
  name: 'Agua Viva',
  location: 'CDMX',
  physicalAddress: null,
  timeZone: 'America/Mexico_City',
} as unknown as PulledGroup;
const draw = (time: number) =>
  renderToStaticMarkup(
    <NextMeetingCard
      group={group}
      members={[]}
      meetings={[]}
      time={time}
      next={{ at: AT, day: '2026-03-05', isUsual: false }}
      gospel={null}
    />,
  );

it('is of today once its day has come', () => {
  expect(draw(AT - 24 * HOUR_MS)).toContain('Para la próxima reunión');
  expect(draw(AT - HOUR_MS)).toContain('Para la reunión de hoy');
});

it('offers the reminder from the day before until it begins', () => {
  expect(draw(AT - 48 * HOUR_MS)).not.toContain('Recordar la reunión');
  expect(draw(AT - 24 * HOUR_MS)).toContain('Recordar la reunión');
  expect(draw(AT - 1)).toContain('Recordar la reunión');
  expect(draw(AT)).not.toContain('Recordar la reunión');
});
