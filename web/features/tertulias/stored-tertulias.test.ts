import { expect, it } from 'vitest';
import type { TertuliaGuests } from '#contract/tertulia-guests';
import type { Tertulia } from '#contract/tertulias';
import { isOpenFor, toNews } from './invitation-rows.ts';
import { keepOwnTertulias, keepRoll, toReadAhead } from './stored-tertulias.ts';
import { lastOwn, nextTertulia } from './tertulia-form.ts';

const NOW = Date.parse('2026-11-26T18:00:00.000Z');
const inDays = (days: number) => new Date(NOW + days * 86_400_000).toISOString();

const tertulia = (over: Partial<Tertulia>): Tertulia => ({
  ...{ id: 1, title: 'Adviento', description: null, date: inDays(1), place: 'Zarco 214' },
  ...{ timeZone: 'America/Monterrey', zoneLevel: 'ciudad', zoneName: 'Durango' },
  ...{ state: 'Durango', city: 'Durango', maxParticipants: 12, frequency: 'mensual' },
  ...{ repeat: 'date', participantSelection: 'por_zona', specificCities: [], seriesId: 3 },
  ...{ nextOccurrence: null, status: 'planned', replyUntil: inDays(0), invited: 0 },
  ...{ organizerName: 'Lupita', organizerEmail: 'lupita@demo.mx', seatsGiven: 0 },
  ...{ seatsWaiting: 0, attended: 0, mayEdit: true, isOwn: true, version: 1 },
  ...over,
});

it('keeps the tertulias to come whose roll one may take, without who organizes them', () => {
  const kept = keepOwnTertulias([
    tertulia({ id: 1, date: inDays(9) }),
    tertulia({ id: 2, status: 'active', date: inDays(0) }),
    tertulia({ id: 3, mayEdit: false }),
    tertulia({ id: 4, status: 'completed' }),
    tertulia({ id: 5, status: 'cancelled' }),
  ]);
  expect(kept.map(({ id }) => id)).toEqual([2, 1]);
  expect(JSON.stringify(kept)).not.toMatch(/lupita/i);
});

it('reads the guests ahead of the few that are near', () => {
  const all = [-3, -1, 0, 1, 1.5, 5].map((days, id) => tertulia({ id, date: inDays(days) }));
  expect(toReadAhead(all, NOW).map(({ id }) => id)).toEqual([1, 2, 3]);
});

it('keeps of guests what stands on a list on paper', () => {
  const guest = { name: 'Ana', city: 'Lerdo', answeredAt: inDays(-1), answeredBy: 'Beto' };
  const answer = { id: 1, guests: [guest] } as unknown as TertuliaGuests;
  expect(keepRoll(answer).guests).toEqual([
    { name: 'Ana', city: null, answeredAt: null, answeredBy: null },
  ]);
});

it('the next one begins with the last: hour, place, capacity and selection, and no series', () => {
  const last = tertulia({ date: '2026-09-20T01:30:00.000Z' });
  expect(nextTertulia(last, NOW)).toMatchObject({
    // The third Saturday again, at half past seven by its own clocks.
    ...{ date: '2026-12-19T19:30', place: 'Zarco 214', maxParticipants: 12 },
    ...{ participantSelection: 'por_zona', frequency: 'unica', replyUntil: '' },
  });
  const mine = [
    tertulia({ id: 1, date: inDays(-90) }),
    tertulia({ id: 2, date: inDays(-2) }),
    tertulia({ id: 3, date: inDays(2), isOwn: false }),
    tertulia({ id: 4, date: inDays(3), status: 'cancelled' }),
  ];
  expect(lastOwn(mine)?.id).toBe(2);
  expect(lastOwn([])).toBeNull();
});

it('an invitation is news until its evening is over, those without an answer first', () => {
  const invitation = (id: number, days: number, over: object = {}) => ({
    ...{ id, date: inDays(days), status: 'planned', answer: null, replyUntil: inDays(days) },
    ...over,
  });
  const all = [
    invitation(1, 1, { answer: 'yes' }),
    invitation(2, 5),
    invitation(3, -1),
    invitation(4, -0.2, { status: 'active', answer: 'no' }),
    invitation(5, 3, { status: 'completed' }),
  ] as unknown as Parameters<typeof toNews>[0];
  expect(toNews(all, NOW).map(({ id }) => id)).toEqual([2, 4, 1]);
  const open = { status: 'active', replyUntil: inDays(1) } as const;
  expect(isOpenFor(open, NOW)).toBe(true);
  expect(isOpenFor({ ...open, replyUntil: inDays(-1) }, NOW)).toBe(false);
  expect(isOpenFor({ ...open, status: 'cancelled' }, NOW)).toBe(false);
});
