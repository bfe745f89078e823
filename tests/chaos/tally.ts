/** What really happened in a run, for the report: faults by kind, and how close the kills came. */
export type Tally = {
  faults: Record<string, number>;
  /** Milliseconds from the last tick shown to the browser's SIGKILL. */
  killGaps: number[];
  /** What the faults prevented; told when the run fails. */
  notes: string[];
  count(fault: string, times?: number): void;
  killed(gapMs: number): void;
  note(what: string, error?: unknown): void;
};

export function createTally(): Tally {
  const tally: Tally = {
    faults: {},
    killGaps: [],
    notes: [],
    count(fault, times = 1) {
      tally.faults[fault] = (tally.faults[fault] ?? 0) + times;
    },
    killed(gapMs) {
      // With another deed in between it is a kill like any other.
      const isAfterTick = gapMs < 1_000;
      tally.count(isAfterTick ? 'browser killed after a tick' : 'browser killed');
      if (isAfterTick) tally.killGaps.push(gapMs);
    },
    note(what, error) {
      const why = error instanceof Error ? error.message.split('\n')[0] : (error ?? '');
      tally.notes.push(`${new Date().toISOString()} ${what} ${why}`);
    },
  };
  return tally;
}
