import { describe, expect, it } from 'vitest';
import { needsConfirmation, noticeFor } from './plan-notice.ts';
import type { Answer, Seat } from './seats.ts';

const SATURDAY = { date: 6, place: 0 };
const SUNDAY = { date: 7, place: 0 };
const MOVED_HOUSE = { date: 6, place: 3 };
const on = (plan: { date: number; place: number }) => ({ ...plan, isOff: false });
const off = (plan: { date: number; place: number }) => ({ ...plan, isOff: true });
const guest = (answer: Answer | null, seat: Seat | null = null) => ({ answer, seat });

describe('the message a guest needs', () => {
  it.each([
    ['was told nothing', null, on(SUNDAY), guest(null), null],
    ['knows the date', on(SUNDAY), on(SUNDAY), guest('yes', 'given'), null],
    ['believes the old date', on(SATURDAY), on(SUNDAY), guest(null), 'changed'],
    ['said no to the old date', on(SATURDAY), on(SUNDAY), guest('no'), 'changed'],
    [
      'has a seat in the old house',
      on(SATURDAY),
      on(MOVED_HOUSE),
      guest('yes', 'given'),
      'changed',
    ],
    [
      'waits, and never knew the house',
      on(SATURDAY),
      on(MOVED_HOUSE),
      guest('yes', 'waiting'),
      null,
    ],
    ['said no, and the house changed', on(SATURDAY), on(MOVED_HOUSE), guest('no'), null],
    [
      'does not know that it is off',
      on(SATURDAY),
      off(SATURDAY),
      guest('yes', 'given'),
      'cancelled',
    ],
    ['said no, and it is off', on(SATURDAY), off(SATURDAY), guest('no'), null],
    ['knows that it is off', off(SATURDAY), off(SATURDAY), guest('yes'), null],
    ['believes that it is off', off(SATURDAY), on(SATURDAY), guest('yes', 'given'), 'restored'],
  ] as const)('%s', (_, known, now, who, purpose) => {
    expect(noticeFor(known, now, who)).toBe(purpose);
  });
});

describe('«sí, por confirmar»', () => {
  it.each([
    ['a yes for this date', SATURDAY, SATURDAY, guest('yes', 'given'), false],
    ['a yes for another date', SATURDAY, SUNDAY, guest('yes', 'given'), true],
    ['a maybe for another date', SATURDAY, SUNDAY, guest('maybe'), true],
    ['a yes for another house', SATURDAY, MOVED_HOUSE, guest('yes', 'given'), true],
    ['a yes before it was called off', null, SATURDAY, guest('yes', 'given'), true],
    ['a no', SATURDAY, SUNDAY, guest('no'), false],
    ['no answer', null, SUNDAY, guest(null), false],
  ] as const)('%s', (_, answered, now, who, expected) => {
    expect(needsConfirmation(answered, now, who)).toBe(expected);
  });
});
