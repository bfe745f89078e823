import type { ComponentProps, ReactNode } from 'react';
import { css } from '#styled/css';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> & {
  label: ReactNode;
  /** Read out after the label. */
  hint?: ReactNode;
  onCheckedChange: (isChecked: boolean) => void;
};

export function Checkbox({ label, hint, onCheckedChange, ...rest }: CheckboxProps) {
  return (
    <label className={look}>
      <input
        {...rest}
        type="checkbox"
        className={box}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
      <span>
        {label}
        {hint && <span className={hintClass}>{hint}</span>}
      </span>
    </label>
  );
}

const look = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '3',
  minHeight: 'touch',
  py: '[0.625rem]',
  cursor: 'pointer',
});
const box = css({ boxSize: 'iconLarge', flexShrink: 0, accentColor: 'talavera' });
const hintClass = css({ display: 'block', textStyle: 'small', color: 'ink.muted' });
