import { useEffect, useRef, useState } from 'react';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';

export type PlaceOptions = {
  /** The section the address names, from 0; null when it names none. */
  asked: number | null;
  /** Null in `section`: begun without a place. Undefined: not begun. */
  record: { section: number | null } | undefined;
  count: number;
  onOpen: (section: number) => void;
};

/**
 * Which section is shown, and which one is offered because it was read last, on whatever phone. An
 * opening that names none keeps that place until the person moves.
 */
export function usePlace({ asked, record, count, onOpen }: PlaceOptions) {
  const current = asked ?? 0;
  const [first] = useState(record?.section ?? null);
  const isOffered = asked === null && first !== null && first > 0 && first < count;
  const save = useStableCallback(onOpen);
  const saved = useRef(first);
  useEffect(() => {
    if (isOffered || saved.current === current) return;
    saved.current = current;
    save(current);
  }, [isOffered, current, save]);
  return { current, offered: isOffered ? first : null };
}
