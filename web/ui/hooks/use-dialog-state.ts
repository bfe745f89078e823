import { useState } from 'react';

/** A dialog about one thing of several; while it closes, and after, it is still about that one. */
export function useDialogState<Subject extends object | string>() {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    /** Null until it is first opened. */
    subject,
    open(next: Subject) {
      setSubject(next);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
