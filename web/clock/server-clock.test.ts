import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/core/durations';
import { createServerClock, type Shelf } from './server-clock.ts';

/** The true time: an evening in Durango. */
let truth: number;
/** Phone time minus true time. */
let ahead: number;
let kept: Map<string, string>;
let shelf: Shelf;

beforeEach(() => {
  truth = Date.parse('2026-11-28T01:30:00.000Z');
  ahead = 0;
  kept = new Map();
  shelf = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
});

const start = (on: Shelf | null = shelf) =>
  createServerClock({ deviceNow: () => truth + ahead, shelf: () => on });

/** An answer of the server, which took `way` ms. */
function hear(clock: ReturnType<typeof start>, way = 200): void {
  const sentAt = truth + ahead;
  truth += way;
  const serverDate = new Date(truth - way / 2).toUTCString();
  clock.measure({ sentAt, receivedAt: truth + ahead, serverDate });
}

const isTrue = (clock: ReturnType<typeof start>) => Math.abs(clock.now() - truth) < 15_000;

describe('the time of screens', () => {
  it.each([DAY_MS, -DAY_MS, 3_650 * DAY_MS, -3_650 * DAY_MS, 61 * MINUTE_MS])(
    'is the server’s on a phone that is %d ms ahead, with signal and after a start without it',
    (wrong) => {
      ahead = wrong;
      const clock = start();
      expect(clock.now()).toBe(truth + wrong);
      hear(clock);
      expect(isTrue(clock)).toBe(true);
      truth += 5 * DAY_MS;
      expect(isTrue(clock)).toBe(true);
      expect(isTrue(start())).toBe(true);
    },
  );

  it('is the phone’s own where it was never measured, or is off by less than a minute', () => {
    ahead = 40_000;
    const clock = start();
    expect(clock.now()).toBe(truth + ahead);
    hear(clock);
    expect(clock.offset()).toBe(0);
    expect(clock.now()).toBe(truth + ahead);
  });

  it('does not jump by what answers take, and says so only when it does jump', () => {
    ahead = DAY_MS;
    const clock = start();
    const heard = vi.fn();
    clock.subscribe(heard);
    hear(clock);
    const first = clock.offset();
    for (const way of [20_000, 9, 4_000, 18_000]) hear(clock, way);
    expect(clock.offset()).toBe(first);
    expect(heard).toHaveBeenCalledTimes(1);
    ahead = 0;
    hear(clock);
    expect(isTrue(clock)).toBe(true);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('is the phone’s own again when its clock was set right without signal', () => {
    ahead = DAY_MS;
    hear(start());
    ahead = 0;
    truth += HOUR_MS;
    expect(isTrue(start())).toBe(true);
  });

  it('is never before what the server has said', () => {
    const clock = start();
    hear(clock);
    const heardAt = truth;
    ahead = -10 * DAY_MS;
    expect(heardAt - clock.now()).toBeLessThan(1_000);
  });

  it.each([
    ['took longer than any answer: the phone slept', 0, 60_000, 'date'],
    ['came before it left: the clock was set meanwhile', 10_000, 0, 'date'],
    ['has no date', 0, 100, null],
    ['has a date nobody can read', 0, 100, 'ayer'],
  ])('learns nothing from an answer that %s', (_, sentAt, receivedAt, date) => {
    ahead = DAY_MS;
    const clock = start();
    const own = truth + ahead;
    clock.measure({
      sentAt: own + sentAt,
      receivedAt: own + receivedAt,
      serverDate: date === 'date' ? new Date(truth).toUTCString() : date,
    });
    expect(clock.offset()).toBe(0);
  });

  it.each(['{', 'null', '{"offset":"1","seen":2}', '{"offset":5}'])(
    'starts without a measurement where %s was kept',
    (text) => {
      kept.set('server_clock', text);
      expect(start().now()).toBe(truth);
    },
  );

  it('measures without a storage, and with one that refuses', () => {
    const refusing: Shelf = {
      getItem() {
        throw new Error('shut');
      },
      setItem() {
        throw new Error('full');
      },
    };
    for (const on of [null, refusing]) {
      ahead = DAY_MS;
      const clock = start(on);
      hear(clock);
      expect(isTrue(clock)).toBe(true);
    }
  });
});

it('takes a stored measurement that is later than its own, and says so', () => {
  ahead = DAY_MS;
  const clock = start(null);
  const stored = { offset: -DAY_MS, seen: truth };
  const heard = vi.fn();
  clock.subscribe(heard);
  clock.adopt(stored);
  expect([isTrue(clock), heard.mock.calls.length]).toEqual([true, 1]);
  clock.adopt({ offset: 0, seen: truth - HOUR_MS });
  expect(clock.measured()).toEqual(stored);
});
