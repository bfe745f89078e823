import { memo, useCallback, useId, useMemo } from 'react';
import { css } from '#styled/css';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { type Marks, type MarksByPerson, markAll, shownMarks } from './attendance-marks.ts';
import * as words from './words.ts';

export type AttendanceChecksProps = {
  people: readonly { personId: number; alias: string }[];
  marksOf: (personId: number) => Marks;
  /** Must be a stable reference. */
  onMark: (change: MarksByPerson) => void;
  presentLabel?: string;
  noteOf?: (personId: number) => string | undefined;
  /** Below the list, once some but not all are present. */
  hint?: string;
};

/** Three checks per attendee; the last two only if present. */
export function AttendanceChecks(props: AttendanceChecksProps) {
  const { people, marksOf, onMark, presentLabel = words.attended, noteOf, hint } = props;
  const titleId = useId();
  const mark = useCallback(
    (personId: number, marks: Marks) => onMark({ [personId]: marks }),
    [onMark],
  );
  const present = useMemo(
    () => people.filter(({ personId }) => marksOf(personId).present).length,
    [people, marksOf],
  );
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={title}>
        {words.attendance}
      </h3>
      <div className={head}>
        <p role="status" className={line}>
          {words.presentOf(present, people.length)}
        </p>
        {people.length > 1 && (
          <Checkbox
            label={words.all}
            aria-label={words.allAre(presentLabel)}
            checked={present === people.length}
            onCheckedChange={(isPresent) => onMark(markAll(people, marksOf, isPresent))}
          />
        )}
      </div>
      <ul className={list}>
        {people.map(({ personId, alias }) => (
          <Person
            key={personId}
            personId={personId}
            alias={alias}
            {...shownMarks(marksOf(personId))}
            kept={marksOf(personId)}
            presentLabel={presentLabel}
            note={noteOf?.(personId)}
            onMark={mark}
          />
        ))}
      </ul>
      {hint && present > 0 && present < people.length && <p className={line}>{hint}</p>}
    </section>
  );
}

type PersonProps = Marks & {
  personId: number;
  alias: string;
  /** Stored checks, hidden ones included. */
  kept: Marks;
  presentLabel: string;
  note: string | undefined;
  onMark: (personId: number, marks: Marks) => void;
};

const Person = memo(
  function Person(props: PersonProps) {
    const { personId, alias, kept, presentLabel, note, onMark, ...shown } = props;
    const change = (patch: Partial<Marks>) => onMark(personId, { ...kept, ...patch });
    return (
      <li className={row} data-present={shown.present || undefined}>
        <p className={name}>
          {alias}
          {note && !shown.present && <small className={noteClass}> · {note}</small>}
        </p>
        <div className={boxes}>
          <Checkbox
            label={presentLabel}
            aria-label={words.markOf(presentLabel, alias)}
            checked={shown.present}
            onCheckedChange={(present) => change({ present })}
          />
          <Checkbox
            label={words.punctual}
            aria-label={words.markOf(words.punctual, alias)}
            checked={shown.punctual}
            disabled={!shown.present}
            onCheckedChange={(punctual) => change({ punctual })}
          />
          <Checkbox
            label={words.quota}
            aria-label={words.markOf(words.quota, alias)}
            checked={shown.paidQuota}
            disabled={!shown.present}
            onCheckedChange={(paidQuota) => change({ paidQuota })}
          />
        </div>
      </li>
    );
  },
  // Marks are new objects at each render, so values are compared.
  (before, after) =>
    before.alias === after.alias &&
    before.note === after.note &&
    before.presentLabel === after.presentLabel &&
    before.onMark === after.onMark &&
    (['present', 'punctual', 'paidQuota'] as const).every(
      (field) => before.kept[field] === after.kept[field],
    ),
);

const title = css({ textStyle: 'label' });
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  px: '2',
});
const line = css({ textStyle: 'small', color: 'ink.muted', py: '1' });
const list = css({ listStyle: 'none', m: '0', p: '0', borderTop: 'hairline' });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  px: '2',
  py: '1',
  borderBottom: 'hairline',
  contentVisibility: 'auto',
  containIntrinsicSize: '[auto 5.75rem]',
  '&[data-present]': { bg: 'nopal.tint' },
});
const name = css({
  flex: '1',
  minWidth: '[min(12rem, 100%)]',
  textStyle: 'label',
  overflowWrap: 'anywhere',
});
const noteClass = css({ textStyle: 'small', color: 'ink.muted', fontWeight: 'body' });
const boxes = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  fontSize: 'small',
  // Tighter than usual, so the three fit the narrowest phones.
  '& label': { gap: '2' },
  '& label[data-disabled]': { color: 'ink.muted', cursor: 'default' },
});
