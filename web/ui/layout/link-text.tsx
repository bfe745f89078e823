import { useId } from 'react';
import { css, cx } from '#styled/css';
import { controlClass } from '#web/ui/form/control-class.ts';

export type LinkTextProps = { label: string; link: string };

/** Selectable link, where nothing else can copy it. */
export function LinkText({ label, link }: LinkTextProps) {
  const id = useId();
  return (
    <div className={root}>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <input
        id={id}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
        className={cx(controlClass, text)}
      />
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' });
const labelClass = css({ textStyle: 'label' });
const text = css({ textOverflow: 'ellipsis', fontSize: 'small' });
