import { describe, expect, it } from 'vitest';
import { CallError, NoSignal } from '#web/net/call-error.ts';
import { isOld } from './query-client.ts';
import { stateOf } from './server-reads.tsx';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 22, 12);
const read = { data: 'lo leído', error: null, isFetching: false, dataUpdatedAt: NOW - 20 * MINUTE };
const known = { type: 'known', value: 'lo leído' };

describe('what was read', () => {
  it('is shown without a word while it is of now', () => {
    expect(stateOf(read, false, NOW)).toEqual(known);
  });

  it('says how old it is where there is no signal', () => {
    const behind = { readAt: read.dataUpdatedAt, now: NOW, why: 'no-signal' };
    expect(stateOf(read, true, NOW)).toEqual({ ...known, behind });
    expect(stateOf({ ...read, error: new NoSignal() }, false, NOW)).toEqual({ ...known, behind });
  });

  it('says so too where the server would not tell it again', () => {
    const refused = { ...read, error: new CallError(500, 'Algo salió mal') };
    const behind = { readAt: read.dataUpdatedAt, now: NOW, why: 'failed' };
    expect(stateOf(refused, false, NOW)).toEqual({ ...known, behind });
  });

  it('is what this phone kept of it, with its age, while nothing newer can be had', () => {
    const none = { ...read, data: undefined, dataUpdatedAt: 0 };
    const kept = { value: 'lo leído', readAt: NOW - 120 * MINUTE };
    const behind = { readAt: kept.readAt, now: NOW, why: 'no-signal' };
    expect(stateOf({ ...none, isFetching: true }, false, NOW, kept)).toEqual(known);
    expect(stateOf({ ...none, isFetching: true }, true, NOW, kept)).toEqual({ ...known, behind });
    const unanswered = { ...none, error: new NoSignal() };
    expect(stateOf(unanswered, false, NOW, kept)).toEqual({ ...known, behind });
    const refused = { ...none, error: new CallError(403, 'No está a tu alcance') };
    expect(stateOf(refused, false, NOW, kept)).toMatchObject({ type: 'failed', isRefused: true });
    expect(stateOf(unanswered, true, NOW)).toEqual({ type: 'offline' });
  });

  it('is old a quarter of an hour after it was last asked, whatever came of it', () => {
    const at = (dataUpdatedAt: number, errorUpdatedAt: number) =>
      isOld({ dataUpdatedAt, errorUpdatedAt }, NOW);
    expect(at(NOW - 14 * MINUTE, 0)).toBe(false);
    expect(at(NOW - 16 * MINUTE, 0)).toBe(true);
    expect(at(NOW - 16 * MINUTE, NOW - MINUTE)).toBe(false);
  });
});
