import { expect, it } from 'vitest';
import { registerIntents } from './use-local-actions.ts';

it('a meeting with its list is one step: the meeting, then marks that need it', () => {
  const values = {
    date: '2026-03-07T19:30:00.000Z',
    prayedRosary: true,
    evangelio: null,
    meditationOfDay: null,
    notes: 'x',
  };
  const set = { present: true, punctual: false, paidQuota: false };
  const intents = registerIntents('m-1', { communityId: 5, values, marks: [{ personId: 3, set }] });
  expect(intents).toEqual([
    {
      lane: 'm-1',
      endpoint: 'meetings.create',
      params: { id: 5 },
      body: { id: 'm-1', ...values },
    },
    {
      lane: 'm-1',
      deps: [],
      after: [0],
      endpoint: 'attendance.mark',
      params: { id: 'm-1' },
      body: { memberId: 3 },
      set,
      base: { present: null, punctual: null, paidQuota: null },
    },
  ]);
});
