import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPausedVoice } from './paused-voice.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says the count once the marking pauses for a second, and the same count again', () => {
  const said: string[] = [];
  const voice = createPausedVoice((words) => said.push(words));
  voice.give('1 de 18');
  vi.advanceTimersByTime(900);
  voice.give('2 de 18');
  vi.advanceTimersByTime(999);
  expect(said.filter(Boolean)).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(said.filter(Boolean)).toEqual(['2 de 18']);
  voice.give('2 de 18');
  expect(said.at(-1)).toBe('');
  vi.advanceTimersByTime(1_000);
  expect(said.filter(Boolean)).toEqual(['2 de 18', '2 de 18']);
});

it('says nothing after it is stopped', () => {
  const said: string[] = [];
  const voice = createPausedVoice((words) => said.push(words));
  voice.give('1 de 18');
  voice.stop();
  vi.advanceTimersByTime(5_000);
  expect(said.filter(Boolean)).toEqual([]);
});
