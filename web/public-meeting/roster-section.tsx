import { useCallback, useId, useMemo } from 'react';
import { css } from '#styled/css';
import type { PublicTeam } from '#web/db/device-db.ts';
import { AttendeeRow } from './attendee-row.tsx';
import { type Marks, NO_MARKS, type RegistrationForm } from './registration-form.ts';
import { countMarks, countsToWords } from './registration-words.ts';
import type { FormChange } from './use-registration-form.ts';

export type RosterSectionProps = {
  members: PublicTeam['members'];
  marks: RegistrationForm['marks'];
  onChange: (change: FormChange) => void;
};

/** Who of the community came. */
export function RosterSection({ members, marks, onChange }: RosterSectionProps) {
  const titleId = useId();
  const sorted = useMemo(() => [...members].sort(byAlias), [members]);
  const mark = useCallback(
    (id: number, next: Marks) => onChange(({ marks }) => ({ marks: { ...marks, [id]: next } })),
    [onChange],
  );
  const counts = countMarks(members.map(({ id }) => marks[id] ?? NO_MARKS));
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={title}>
        Control de asistencia
      </h2>
      <p className={line}>{countsToWords(counts)}</p>
      <ul className={list}>
        {sorted.map(({ id, alias }) => (
          <AttendeeRow key={id} id={id} name={alias} marks={marks[id] ?? NO_MARKS} onMark={mark} />
        ))}
      </ul>
      {counts.present > 0 && counts.present < counts.total && (
        <p className={line}>Quien quede sin marcar se registrará como ausente.</p>
      )}
    </section>
  );
}

const collator = new Intl.Collator('es');
const byAlias = (a: { alias: string }, b: { alias: string }) => collator.compare(a.alias, b.alias);

const title = css({ textStyle: 'title' });
const line = css({ color: 'ink.muted', fontVariantNumeric: 'tabular-nums', py: '1' });
const list = css({
  listStyle: 'none',
  m: '0',
  p: '0',
  maxHeight: '[400px]',
  overflowY: 'auto',
  borderTop: 'hairline',
  borderBottom: 'hairline',
});
