import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchSignal } from './watch-signal.ts';

let isThere = false;
let isSeen = true;
const isServerThere = vi.fn(async () => isThere);
const onReturn = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  isThere = false;
  isSeen = true;
  stop = watchSignal({ isServerThere, isSeen: () => isSeen, onReturn });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('watchSignal', () => {
  it('notices within two seconds that the server can be reached again, however long it was away', async () => {
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(onReturn).not.toHaveBeenCalled();
    isThere = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(onReturn).toHaveBeenCalledTimes(1);
  });

  it('says it once, and asks ever more rarely while the server answers', async () => {
    isThere = true;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(onReturn).toHaveBeenCalledTimes(1);
    expect(isServerThere.mock.calls.length).toBeLessThan(35);
  });

  it('says it again after another cut', async () => {
    isThere = true;
    await vi.advanceTimersByTimeAsync(60_000);
    isThere = false;
    await vi.advanceTimersByTimeAsync(60_000);
    isThere = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(onReturn).toHaveBeenCalledTimes(2);
  });

  it('is not held up by a question that nobody answers', async () => {
    isServerThere.mockImplementationOnce(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(1_500);
    isThere = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(onReturn).toHaveBeenCalledTimes(1);
  });

  it('takes no late silence for another cut', async () => {
    let answer: (value: boolean) => void = () => {};
    isServerThere.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    await vi.advanceTimersByTimeAsync(1_500);
    isThere = true;
    await vi.advanceTimersByTimeAsync(2_000);
    answer(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onReturn).toHaveBeenCalledTimes(1);
  });

  it('asks nothing while nobody looks, nor after it was stopped', async () => {
    isSeen = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isServerThere).not.toHaveBeenCalled();
    isSeen = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(isServerThere).toHaveBeenCalledTimes(1);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isServerThere).toHaveBeenCalledTimes(1);
  });
});
