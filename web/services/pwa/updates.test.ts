import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createUpdates, type UpdateEvents, type Updates } from './updates.ts';

let updates: Updates & UpdateEvents;
let isSafe: boolean;
let isControlled: boolean;
let later: (() => void)[];
const reload = vi.fn();
const letIn = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  isSafe = true;
  isControlled = true;
  later = [];
  updates = createUpdates({
    isControlled: () => isControlled,
    isSafe: async () => isSafe,
    after: (_, run) => void later.push(run),
    reload,
  });
});

/** Lets the questions that were asked be answered. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
async function recheck(): Promise<void> {
  for (const run of later.splice(0)) run();
  await settle();
}

describe('a new version', () => {
  it('is offered, and told to whoever listens', () => {
    const listener = vi.fn();
    const stop = updates.subscribe(listener);
    expect(updates.isReady()).toBe(false);
    updates.onWaiting(letIn);
    expect(updates.isReady()).toBe(true);
    stop();
    updates.onWaiting(letIn);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is not offered where the very first one is seen waiting', () => {
    const listener = vi.fn();
    updates.subscribe(listener);
    isControlled = false;
    updates.onWaiting(letIn);
    expect([updates.isReady(), listener.mock.calls]).toEqual([false, []]);
  });

  it('does not come in by itself', async () => {
    updates.onWaiting(letIn);
    await settle();
    expect(letIn).not.toHaveBeenCalled();
    expect(later).toEqual([]);
  });

  it('comes in on the person’s word, and the page is loaded again once it has', async () => {
    updates.onWaiting(letIn);
    updates.apply();
    await settle();
    expect(letIn).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
    updates.onTakenOver();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('waits, after the word, for a moment at which nothing is typed or sent', async () => {
    isSafe = false;
    updates.onWaiting(letIn);
    updates.apply();
    await settle();
    await recheck();
    expect(letIn).not.toHaveBeenCalled();
    isSafe = true;
    await recheck();
    expect(letIn).toHaveBeenCalledTimes(1);
  });

  it('comes in once, however often the person says so', async () => {
    updates.onWaiting(letIn);
    updates.apply();
    updates.apply();
    await settle();
    expect(letIn).toHaveBeenCalledTimes(1);
  });

  it('cannot be let in while there is none', async () => {
    updates.apply();
    updates.onWaiting(letIn);
    await settle();
    expect(letIn).not.toHaveBeenCalled();
  });

  it('let in from another tab is offered here, where somebody may be writing', async () => {
    updates.onTakenOver();
    expect(reload).not.toHaveBeenCalled();
    expect(updates.isReady()).toBe(true);
    isSafe = false;
    updates.apply();
    await settle();
    expect(reload).not.toHaveBeenCalled();
    isSafe = true;
    await recheck();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
