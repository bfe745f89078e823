import { memo, type ReactNode, useId } from 'react';
import { css } from '#styled/css';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { type Marks, shownMarks } from './registration-form.ts';

export type AttendeeRowProps = {
  id: number;
  name: string;
  marks: Marks;
  onMark: (id: number, marks: Marks) => void;
  /** At the end of the name's line. */
  trailing?: ReactNode;
};

/** One person: the name switches «Asistió»; the other two wait for it. */
export const AttendeeRow = memo(function AttendeeRow(props: AttendeeRowProps) {
  const { id, name, marks, onMark, trailing } = props;
  const shown = shownMarks(marks);
  const boxId = useId();
  return (
    <li className={look} data-present={shown.present || undefined}>
      <div className={head}>
        <label htmlFor={boxId} className={nameClass}>
          {name}
        </label>
        {trailing}
      </div>
      <div className={boxes}>
        <Checkbox
          id={boxId}
          label="Asistió"
          aria-label={`Asistió: ${name}`}
          checked={shown.present}
          onCheckedChange={(present) => onMark(id, { ...marks, present })}
        />
        <Checkbox
          label="Puntual"
          aria-label={`Puntual: ${name}`}
          checked={shown.punctual}
          disabled={!shown.present}
          onCheckedChange={(punctual) => onMark(id, { ...marks, punctual })}
        />
        <Checkbox
          label="Pagó cuota"
          aria-label={`Pagó cuota: ${name}`}
          checked={shown.paidQuota}
          disabled={!shown.present}
          onCheckedChange={(paidQuota) => onMark(id, { ...marks, paidQuota })}
        />
      </div>
    </li>
  );
});

const look = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  px: '2',
  py: '1',
  borderBottom: 'hairline',
  contentVisibility: 'auto',
  containIntrinsicSize: '[auto 5.75rem]',
  _last: { borderBottom: 'none' },
  '&[data-present]': { bg: 'nopal.tint' },
});
const head = css({
  display: 'flex',
  alignItems: 'center',
  flex: '1',
  minWidth: '[min(14rem, 100%)]',
});
const nameClass = css({
  flex: '1',
  minWidth: '0',
  py: '2',
  textStyle: 'label',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
});
const boxes = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  fontSize: 'small',
  // Tighter than elsewhere, so that the three stand in one line of the narrowest phones.
  '& label': { gap: '2' },
  '& label:has(:disabled)': { color: 'ink.muted', cursor: 'default' },
});
