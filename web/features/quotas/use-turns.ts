import { useState } from 'react';

type Turn = 'quota' | 'payment';

/**
 * Which of the card's dialogs is open. Each opening is counted: as part of a `key`, the number makes
 * a form begin anew with what holds at that moment.
 */
export function useTurns() {
  const [current, setCurrent] = useState<Turn | null>(null);
  const [count, setCount] = useState(0);
  return {
    current,
    count,
    open(turn: Turn) {
      setCount((before) => before + 1);
      setCurrent(turn);
    },
    close: () => setCurrent(null),
  };
}
