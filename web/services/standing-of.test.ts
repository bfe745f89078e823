import { describe, expect, it, vi } from 'vitest';
import type { ServerRead } from './server-reads.tsx';
import { listedOf } from './standing-of.ts';

type State = ServerRead<string[]>;

const NOW = Date.UTC(2026, 10, 27, 12);
const READ_AT = NOW - 5 * 60_000;
const before = { value: ['Ana', 'Bety'], readAt: READ_AT };
const reload = vi.fn();
const KNOWN: State = { type: 'known', value: [] };
const FAILED: State = { type: 'failed', sentence: 'Algo salió mal', isRefused: false };
const aged = { readAt: READ_AT, now: NOW };

const standingOf = (state: State, isSettled = true) =>
  listedOf({ state, before, reload }, isSettled, NOW)?.standing;

describe('a list of what is asked now', () => {
  it('is answered by an answer to exactly that, empty or not', () => {
    expect(listedOf({ state: KNOWN, before: null, reload }, true, NOW)).toEqual({
      value: [],
      standing: { type: 'answered' },
    });
  });

  it('is searched for while something is typed that was not asked yet, whatever was answered', () => {
    for (const state of [KNOWN, FAILED, { type: 'loading' }, { type: 'offline' }] as const) {
      expect(standingOf(state, false)).toEqual({ type: 'searching' });
    }
  });

  it('is searched for until the answer is there, with the rows of before', () => {
    const listed = listedOf({ state: { type: 'loading' }, before, reload }, true, NOW);
    expect(listed).toEqual({ value: before.value, standing: { type: 'searching' } });
  });

  it('could not be read: says so, with the true age of what is shown, and can be asked again', () => {
    expect(standingOf(FAILED)).toEqual({
      ...{ type: 'failed', sentence: 'Algo salió mal', onRetry: reload },
      ...aged,
    });
  });

  it('without signal is what this phone can search, of its true age', () => {
    expect(standingOf({ type: 'offline' })).toEqual({ type: 'here', ...aged });
  });

  it('of which nothing was ever answered is no list at all', () => {
    for (const state of [FAILED, { type: 'loading' }, { type: 'offline' }] as const) {
      expect(listedOf({ state, before: null, reload }, true, NOW)).toBeNull();
    }
  });
});
