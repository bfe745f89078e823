import { afterEach, beforeEach, type MockInstance, vi } from 'vitest';

type Level = 'error' | 'warn';

const levels: Level[] = ['error', 'warn'];
let unexpected: string[] = [];
let watched: MockInstance[] = [];

/**
 * A test fails when something under it complained to the console. One that expects a complaint
 * says so by spying itself: `vi.spyOn(console, 'error').mockImplementation(() => {})`.
 */
beforeEach(() => {
  unexpected = [];
  watched = levels.map((level) =>
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      unexpected.push(`console.${level}: ${words.map(describeWord).join(' ')}`);
    }),
  );
});

afterEach(() => {
  for (const spy of watched) spy.mockRestore();
  if (unexpected.length > 0) throw new Error(`Unexpected output\n${unexpected.join('\n')}`);
});

function describeWord(word: unknown): string {
  return word instanceof Error ? (word.stack ?? word.message) : String(word);
}
