import { useEffect, useRef, useState } from 'react';

type RecordOnce = {
  /**
   * Hands `value` on unless it is what stands there already, or was handed on before. Resolves to
   * whether it is safe.
   */
  keep(value: string): Promise<boolean>;
  /** What stands there now, by whomever it was written. */
  tell(value: string): void;
};

/**
 * Records a field each time it holds something new, and each value once: leaving the field, the page
 * being hidden and the screen going away may all come for one and the same.
 * @param record resolves to false when it could not be kept: then it may be tried again.
 */
export function createRecordOnce(
  first: string,
  record: (value: string) => Promise<boolean>,
): RecordOnce {
  let standing = first;
  /** Handed on, and not seen to stand there yet. */
  let handed: { value: string; outcome: Promise<boolean> } | null = null;
  let isUnderWay = false;

  async function hand(value: string): Promise<boolean> {
    isUnderWay = true;
    const isSafe = await record(value).catch(() => false);
    const isNewest = handed?.value === value;
    if (isNewest) isUnderWay = false;
    if (isNewest && !isSafe) handed = null;
    return isSafe;
  }

  return {
    keep(value) {
      if (handed?.value === value) return handed.outcome;
      if (!handed && value === standing) return Promise.resolve(true);
      // Noted before it is handed on: what is asked while it starts is the same already.
      handed = { value, outcome: Promise.resolve(false) };
      handed.outcome = hand(value);
      return handed.outcome;
    },
    tell(value) {
      standing = value;
      if (!isUnderWay) handed = null;
    },
  };
}

/**
 * Records what a field holds, each value once.
 * @param saved what the register holds, as the field would show it.
 */
export function useRecordOnce(
  saved: string,
  record: (value: string) => Promise<boolean>,
): (value: string) => Promise<boolean> {
  const latest = useRef(record);
  latest.current = record;
  const [once] = useState(() => createRecordOnce(saved, (value) => latest.current(value)));
  useEffect(() => once.tell(saved), [once, saved]);
  return once.keep;
}
