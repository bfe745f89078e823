import { describe, expect, it } from 'vitest';
import {
  assignSeats,
  companionsGranted,
  partyOf,
  placeInLine,
  type SeatGuest,
  seatsUsed,
  seatsWaiting,
} from './seats.ts';

const guest = (id: number, over: Partial<SeatGuest> = {}): SeatGuest => ({
  ...{ id, answer: 'yes', companions: 0, answerChange: id, isWithdrawn: false, seat: null },
  ...over,
});

const seats = (guests: readonly SeatGuest[], max: number) =>
  assignSeats(guests, max).map(({ seat }) => seat);

describe('seats of a tertulia', () => {
  it('are given in the order of the answers, and the rest wait', () => {
    const guests = [guest(3), guest(1), guest(2)];
    expect(seats(guests, 2)).toEqual(['waiting', 'given', 'given']);
    expect(placeInLine(assignSeats(guests, 2), 3)).toBe(1);
    expect(placeInLine(assignSeats(guests, 2), 1)).toBeNull();
  });

  it('go to nobody who declines, doubts, has not answered or was withdrawn', () => {
    const guests = [
      guest(1, { answer: 'no', seat: 'given' }),
      guest(2, { answer: 'maybe', seat: 'waiting' }),
      guest(3, { answer: null }),
      guest(4, { isWithdrawn: true, seat: 'given' }),
    ];
    expect(seats(guests, 9)).toEqual([null, null, null, null]);
  });

  it('freed, wait until the whole party of the first in line fits: nobody overtakes', () => {
    const full = [
      guest(1, { companions: 2, seat: 'given' }),
      guest(2, { seat: 'given' }),
      guest(3, { companions: 2, seat: 'waiting' }),
      guest(4, { seat: 'waiting' }),
    ];
    const oneLeft = full.map((one) => (one.id === 2 ? { ...one, answer: 'no' as const } : one));
    expect(seats(oneLeft, 4)).toEqual(['given', null, 'waiting', 'waiting']);
    const three = full.map((one) => (one.id === 1 ? { ...one, answer: 'no' as const } : one));
    expect(seats(three, 4)).toEqual([null, 'given', 'given', 'waiting']);
  });

  it('are not taken back when the maximum is lowered', () => {
    const given = [guest(1, { seat: 'given' }), guest(2, { seat: 'given' }), guest(3)];
    expect(seats(given, 1)).toEqual(['given', 'given', 'waiting']);
    expect(seatsUsed(assignSeats(given, 1))).toBe(2);
    expect(seatsWaiting(assignSeats(given, 1))).toBe(1);
  });

  it('a party larger than the room waits without holding up the others', () => {
    const guests = [guest(1, { companions: 4 }), guest(2), guest(3, { answerChange: null })];
    expect(seats(guests, 2)).toEqual(['waiting', 'given', 'given']);
  });

  it('a seated party grows only where there is room and nobody waits', () => {
    const ask = (guests: SeatGuest[], max: number, companions = 1) =>
      companionsGranted(guests, { id: 1, companions, max });
    const seated = [guest(1, { seat: 'given' })];
    expect(ask(seated, 2)).toBe(1);
    expect(ask(seated, 1)).toBe(0);
    expect(ask([...seated, guest(2, { seat: 'waiting', companions: 3 })], 3)).toBe(0);
    expect(ask([guest(1, { seat: 'given', companions: 3 })], 1)).toBe(1);
    expect(ask([guest(1, { seat: 'waiting' })], 1, 4)).toBe(4);
    expect(ask([], 1, 2)).toBe(2);
  });
});

/** Deterministic, so that a failure is reproducible. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

type Step = { before: readonly SeatGuest[]; after: readonly SeatGuest[]; max: number; by: number };

/** Violated invariants of one step. */
function wrongIn({ before, after, max, by }: Step): string[] {
  const seatOf = (guests: readonly SeatGuest[], id: number) =>
    guests.find((one) => one.id === id)?.seat ?? null;
  const taken = before.filter(
    ({ id, seat }) => seat === 'given' && id !== by && seatOf(after, id) !== 'given',
  );
  const [first] = after
    .filter((one) => one.seat === 'waiting' && partyOf(one) <= max)
    .sort((a, b) => Number(a.answerChange) - Number(b.answerChange));
  const isLeftWaiting = first !== undefined && seatsUsed(after) + partyOf(first) <= max;
  const overtook = after.filter(
    ({ id, seat, answerChange }) =>
      first !== undefined &&
      seat === 'given' &&
      seatOf(before, id) !== 'given' &&
      Number(answerChange) > Number(first.answerChange),
  );
  return [
    ...(seatsUsed(after) > Math.max(max, seatsUsed(before)) ? ['more than there is'] : []),
    ...taken.map(({ id }) => `${id} lost a seat`),
    ...(isLeftWaiting ? ['a seat is left empty'] : []),
    ...overtook.map(({ id }) => `${id} overtook`),
    ...(JSON.stringify(assignSeats(after, max)) === JSON.stringify(after) ? [] : ['not settled']),
  ];
}

/** Someone answers, is withdrawn, or the maximum changes. */
function nextStep(
  random: (below: number) => number,
  { before, max, change }: { before: readonly SeatGuest[]; max: number; change: number },
): Step {
  if (random(8) === 0) {
    const other = 1 + random(8);
    return { before, after: assignSeats(before, other), max: other, by: 0 };
  }
  const by = 1 + random(12);
  const old = before.find((one) => one.id === by) ?? guest(by, { answer: null });
  const companions = companionsGranted(before, { id: by, companions: random(3), max });
  const told = {
    ...{ ...old, companions, isWithdrawn: random(10) === 0 },
    answer: (['yes', 'yes', 'no', 'maybe'] as const)[random(4)] ?? 'yes',
    answerChange: old.answer === 'yes' ? old.answerChange : change,
  };
  const all = [...before.filter(({ id }) => id !== by), told];
  return { before, after: assignSeats(all, max), max, by };
}

it('any sequence of answers fills what there is, takes no seat back and lets nobody overtake', () => {
  const wrong: string[] = [];
  for (let seed = 1; seed <= 150; seed++) {
    const random = randomFrom(seed * 7_919);
    let step: Step = { before: [], after: [], max: 1 + random(8), by: 0 };
    for (let change = 1; change <= 50; change++) {
      step = nextStep(random, { before: step.after, max: step.max, change });
      wrong.push(...wrongIn(step).map((what) => `seed ${seed}, step ${change}: ${what}`));
    }
  }
  expect(wrong).toEqual([]);
});
