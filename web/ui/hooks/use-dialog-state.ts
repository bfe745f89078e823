import { useState } from 'react';

/** State of a dialog about one of several subjects; keeps the subject while closing. */
export function useDialogState<Subject extends object | string>() {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    /** Null until first opened. */
    subject,
    open(next: Subject) {
      setSubject(next);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
