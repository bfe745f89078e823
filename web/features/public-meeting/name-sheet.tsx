import X from 'lucide-react/icons/x';
import { useCallback, useMemo } from 'react';
import { AttendeeSheet } from './attendee-sheet.tsx';
import * as words from './name-words.ts';
import { type RegistrationForm, toggleMark } from './registration-form.ts';
import type { FormChange } from './use-registration-form.ts';

export type NameSheetProps = {
  names: RegistrationForm['names'];
  onChange: (change: FormChange) => void;
};

/** Who was written by hand, with the same boxes as the roster. */
export function NameSheet({ names, onChange }: NameSheetProps) {
  const attendees = useMemo(
    () => names.map((entry, id) => ({ id, name: entry.name, marks: entry })),
    [names],
  );
  const toggle = useCallback(
    (id: number, column: number) =>
      onChange(({ names }) => ({
        names: names.map((entry, at) => (at === id ? toggleMark(entry, column) : entry)),
      })),
    [onChange],
  );
  const menuOf = useCallback(
    (id: number) => [
      {
        id: 'remove',
        label: words.remove,
        icon: <X />,
        onSelect: () => onChange(({ names }) => ({ names: names.filter((_, at) => at !== id) })),
      },
    ],
    [onChange],
  );
  return (
    <AttendeeSheet label={words.byHand} attendees={attendees} onToggle={toggle} menuOf={menuOf} />
  );
}
