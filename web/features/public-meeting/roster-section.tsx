import { useCallback, useId, useMemo } from 'react';
import { css } from '#styled/css';
import { compareText } from '#web/ui/format/compare-text.ts';
import type { Member } from './add-names.ts';
import { AttendeeSheet } from './attendee-sheet.tsx';
import { countMarks } from './format-registration.ts';
import { NO_MARKS, type RegistrationForm, toggleMark } from './registration-form.ts';
import type { FormChange } from './use-registration-form.ts';
import * as words from './words.ts';

export type RosterSectionProps = {
  members: readonly Member[];
  marks: RegistrationForm['marks'];
  onChange: (change: FormChange) => void;
};

/** Who of the community came. */
export function RosterSection({ members, marks, onChange }: RosterSectionProps) {
  const titleId = useId();
  const sorted = useMemo(() => [...members].sort(byAlias), [members]);
  const attendees = useMemo(
    () => sorted.map(({ id, alias }) => ({ id, name: alias, marks: marks[id] ?? NO_MARKS })),
    [sorted, marks],
  );
  const toggle = useCallback(
    (id: number, column: number) =>
      onChange(({ marks }) => ({
        marks: { ...marks, [id]: toggleMark(marks[id] ?? NO_MARKS, column) },
      })),
    [onChange],
  );
  const { present, total } = countMarks(attendees.map(({ marks }) => marks));
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={title}>
        {words.roll}
      </h2>
      <AttendeeSheet label={words.roll} attendees={attendees} onToggle={toggle} />
      <p className={rest} data-said={(present > 0 && present < total) || undefined}>
        {words.rollHint}
      </p>
    </section>
  );
}

const byAlias = (a: { alias: string }, b: { alias: string }) => compareText(a.alias, b.alias);

const title = css({ textStyle: 'title' });
/** Its room is kept: what stands below must not move with the first mark. */
const rest = css({
  color: 'ink.muted',
  py: '1',
  visibility: 'hidden',
  '&[data-said]': { visibility: 'visible' },
});
