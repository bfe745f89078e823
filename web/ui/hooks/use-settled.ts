import { useEffect, useState } from 'react';

/** Debounces a value: typed text is used once typing pauses. */
export function useSettled<T>(value: T, ms = 250): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (Object.is(value, settled)) return;
    const timer = setTimeout(() => setSettled(() => value), ms);
    return () => clearTimeout(timer);
  }, [value, settled, ms]);
  return settled;
}
