import { useEffect, useState } from 'react';

/** A value once it has stayed the same for so long: what is typed is asked when somebody pauses. */
export function useSettled<T>(value: T, ms = 250): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (Object.is(value, settled)) return;
    const timer = setTimeout(() => setSettled(() => value), ms);
    return () => clearTimeout(timer);
  }, [value, settled, ms]);
  return settled;
}
