import { useState } from 'react';

/**
 * Whether a dialog is open. Each opening is counted: as its `key`, the number makes the form begin
 * anew with what holds at that moment.
 */
export function useOpening() {
  const [isOpen, setOpen] = useState(false);
  const [count, setCount] = useState(0);
  return {
    isOpen,
    count,
    open() {
      setCount((before) => before + 1);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
