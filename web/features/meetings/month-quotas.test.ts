import { expect, it } from 'vitest';
import { UNRECORDED } from '#contract/rules/attendance';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { monthQuotas } from './month-quotas.ts';

const NOW = Date.parse('2026-11-21T12:00:00-06:00');
const ZONE = 'America/Mexico_City';
const paid = { ...UNRECORDED, present: true, paidQuota: true };
const unpaid = { ...UNRECORDED, present: true };
const left = { ...UNRECORDED, present: false, paidQuota: true };

function meeting(date: string, marks: object, setAside = false) {
  return { date, setAside, marks } as unknown as OverlaidMeeting;
}

it('counts the quotas of this month in meetings that were held and not set aside', () => {
  const meetings = [
    meeting('2026-11-05T19:00:00-06:00', { 1: paid, 2: unpaid, 3: left }),
    meeting('2026-11-12T19:00:00-06:00', { 1: paid }, true),
    meeting('2026-10-31T23:30:00-06:00', { 1: paid }),
    meeting('2026-11-28T19:00:00-06:00', { 1: paid }),
  ];
  expect(monthQuotas(meetings, NOW, ZONE)).toBe(1);
  expect(monthQuotas([], NOW, ZONE)).toBe(0);
});
