import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectiveTime } from './effective-time.ts';

const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;
const NOW = Date.parse('2026-03-07T01:00:00Z');

describe('the effective time of a tap', () => {
  it('is the server time minus the age of the tap', () => {
    const tap = { tapWall: NOW - 3 * MINUTE, clockOffset: 0, seenServer: NOW - 10 * MINUTE };
    expect(effectiveTime(tap, NOW, NOW)).toEqual({ at: NOW - 3 * MINUTE, clockMoved: false });
  });

  it('is right on a phone that is years off, once the server was met or not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10 * YEAR, max: 10 * YEAR }),
        fc.integer({ min: 0, max: 21 * 24 * 60 * MINUTE }),
        fc.boolean(),
        (skew, age, hasMet) => {
          const sentWall = NOW + skew;
          const tap = {
            tapWall: sentWall - age,
            clockOffset: hasMet ? -skew : null,
            seenServer: hasMet ? NOW - age - MINUTE : null,
          };
          expect(effectiveTime(tap, sentWall, NOW)).toEqual({ at: NOW - age, clockMoved: false });
        },
      ),
    );
  });

  it('is now for a tap that is sent in the same instant', () => {
    const tap = { tapWall: NOW, clockOffset: null, seenServer: null };
    expect(effectiveTime(tap, NOW, NOW)).toEqual({ at: NOW, clockMoved: false });
  });

  it('falls back to the offset of the tap when the clock was moved forward since', () => {
    const tap = { tapWall: NOW - 30 * MINUTE, clockOffset: 0, seenServer: NOW - 40 * MINUTE };
    const found = effectiveTime(tap, NOW + 5 * 60 * MINUTE, NOW);
    expect(found).toEqual({ at: NOW - 30 * MINUTE, clockMoved: true });
  });

  it('falls back to that offset on a phone that was two hours slow when it was tapped', () => {
    const tapWall = NOW - 150 * MINUTE;
    const tap = { tapWall, clockOffset: 120 * MINUTE, seenServer: null };
    const found = effectiveTime(tap, NOW, NOW);
    expect(found).toEqual({ at: NOW - 30 * MINUTE, clockMoved: true });
  });

  it('is now when the clock was moved back and nobody knows how far it was off', () => {
    const tap = { tapWall: NOW - YEAR + MINUTE, clockOffset: null, seenServer: null };
    expect(effectiveTime(tap, NOW - YEAR, NOW)).toEqual({ at: NOW, clockMoved: true });
  });

  it('falls back to the offset of the tap when the clock was moved back since', () => {
    const tap = { tapWall: NOW - 2 * MINUTE, clockOffset: 0, seenServer: null };
    const found = effectiveTime(tap, NOW - 60 * MINUTE, NOW);
    expect(found).toEqual({ at: NOW - 2 * MINUTE, clockMoved: true });
  });

  it('flags a tap from the future of a phone that never met the server, and takes it for now', () => {
    const tap = { tapWall: NOW + YEAR, clockOffset: null, seenServer: null };
    expect(effectiveTime(tap, NOW, NOW)).toEqual({ at: NOW, clockMoved: true });
  });

  it('takes small differences of the clock for drift, not for a jump', () => {
    const tap = { tapWall: NOW - MINUTE, clockOffset: 4 * MINUTE, seenServer: null };
    expect(effectiveTime(tap, NOW, NOW)).toEqual({ at: NOW - MINUTE, clockMoved: false });
    const widest = { ...tap, clockOffset: 5 * MINUTE };
    expect(effectiveTime(widest, NOW, NOW).clockMoved).toBe(false);
    const moved = { ...tap, clockOffset: 5 * MINUTE + 1 };
    expect(effectiveTime(moved, NOW, NOW).clockMoved).toBe(true);
  });

  it('never lies before what the phone had seen of the server', () => {
    const tap = { tapWall: NOW - YEAR, clockOffset: null, seenServer: NOW - MINUTE };
    expect(effectiveTime(tap, NOW, NOW).at).toBe(NOW - MINUTE);
  });

  it('does not believe to have seen the server in the future', () => {
    const tap = { tapWall: NOW, clockOffset: 0, seenServer: NOW + YEAR };
    expect(effectiveTime(tap, NOW, NOW).at).toBe(NOW);
  });

  it('never lies after now, whatever a phone claims', () => {
    const wall = fc.integer({ min: -20 * YEAR, max: 80 * YEAR });
    fc.assert(
      fc.property(wall, wall, fc.option(wall), fc.option(wall), (tapWall, sent, offset, seen) => {
        const { at } = effectiveTime({ tapWall, clockOffset: offset, seenServer: seen }, sent, NOW);
        expect(at).toBeLessThanOrEqual(NOW);
        expect(Number.isFinite(at)).toBe(true);
      }),
    );
  });
});
