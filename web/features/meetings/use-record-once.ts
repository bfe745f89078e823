import { useEffect, useRef, useState } from 'react';
import { createRecordOnce } from './record-once.ts';

/**
 * Records what a field holds, each value once; see `record-once.ts`.
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
